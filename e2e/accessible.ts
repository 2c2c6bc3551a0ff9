import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Expects that axe finds no violation on the page. Animations are stopped first: in the middle of an animation, axe would
 * measure the contrast of text that is half transparent.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(stopMotion)
  const { violations } = await new AxeBuilder({ page }).analyze()
  await page.evaluate(resumeMotion)
  expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target) }))).toEqual([])
}

/** Jumps to the end of every animation and transition, also in shadow trees. This function runs in the page. */
function stopMotion(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`*, ::before, ::after {
    animation-delay: 0s !important; animation-duration: 0s !important; transition-property: none !important }`)
  const withRoots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? withRoots(shadowRoot) : [])),
  ]
  const roots = withRoots(document)
  for (const root of roots) root.adoptedStyleSheets.push(sheet)
  const resume = () => {
    for (const root of roots) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet)
  }
  Object.assign(window, { resume })
}

/** Undoes {@link stopMotion}. This function runs in the page. */
const resumeMotion = () => (window as unknown as { resume(): void }).resume()
