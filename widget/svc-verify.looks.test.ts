/// <reference types="@vitest/browser-playwright" />
// Everything that a page may style, checked by the computed styles.
import { afterEach, describe, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { place, service, shows, silent, stateOf, wallet } from './svc-verify.fixture.ts'
import type { SvcVerify } from './svc-verify.ts'

const sheet = new CSSStyleSheet()
afterEach(async () => {
  document.adoptedStyleSheets = []
  await emulate({})
})
function style(css: string) {
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}
const emulate = (features: Record<string, string>) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: ['forced-colors', 'prefers-reduced-motion', 'prefers-color-scheme'].map((name) => ({
      name,
      value: features[name] ?? '',
    })),
  })
const inside = (element: SvcVerify, selector: string) => {
  const found = element.shadowRoot?.querySelector(selector)
  if (!found) throw new Error(`No ${selector}`)
  return getComputedStyle(found)
}
async function idle() {
  const { element } = place()
  await element.updateComplete
  return element
}
async function busy() {
  wallet(silent)
  const { element } = place()
  element.start()
  await shows(element, 'Confirm in Key Wallet This signature is free and moves nothing [Cancel]')
  return element
}
const width = (element: SvcVerify) => getComputedStyle(element).outlineWidth
const red = 'rgb(255, 0, 0)'

test.each([
  ['--svc-ink', 'red', '.title', 'color', red],
  ['--svc-paper', 'red', '.idle', 'backgroundColor', red],
  ['--svc-rule', 'red', '.idle', 'borderTopColor', red],
  ['--svc-accent', 'red', '.seal', 'color', red],
  ['--svc-radius', '3px', '.idle', 'borderTopLeftRadius', '3px'],
  ['--svc-font', 'Georgia', '.title', 'fontFamily', 'Georgia'],
] as const)('%s: %s', async (property, value, selector, computed, expected) => {
  style(`svc-verify { ${property}: ${value} }`)
  expect(inside(await idle(), selector)[computed]).toBe(expected)
})

test('--svc-muted, and the custom properties of a card', async () => {
  style('svc-verify { --svc-muted: red; --svc-accent: blue; --svc-paper: yellow; --svc-radius: 3px }')
  const element = await busy()
  expect(inside(element, '.body').color).toBe(red)
  expect(inside(element, '.letter').backgroundColor).toBe('rgb(0, 0, 255)')
  expect(inside(element, '.card').borderTopLeftRadius).toBe('3px')
})

test('a page can style the parts', async () => {
  style(`svc-verify::part(button) { padding-inline: 31px } svc-verify::part(label) { color: red }
    svc-verify::part(status) { color: red } svc-verify::part(action) { color: red }`)
  const element = await idle()
  expect([inside(element, '.idle').paddingInlineStart, inside(element, '.title').color]).toEqual(['31px', red])
  const later = await busy()
  expect([inside(later, '[role=status]').color, inside(later, '.cancel').color]).toEqual([red, red])
})

test('a page can style the states', async () => {
  style(`svc-verify { outline-width: 1px } svc-verify:state(busy) { outline-width: 2px }
    svc-verify:state(verified) { outline-width: 3px } svc-verify:state(failed) { outline-width: 4px }`)
  expect(width(await idle())).toBe('1px')
  wallet()
  const { element } = place()
  element.start()
  expect(width(element)).toBe('2px')
  await expect.poll(() => stateOf(element)).toEqual(['verified'])
  expect(width(element)).toBe('3px')
  const { element: failing } = place({ data: '{' })
  failing.start()
  await expect.poll(() => width(failing)).toBe('4px')
})

describe('theme', () => {
  const dark = 'rgb(16, 19, 24)'
  const light = 'rgb(255, 255, 255)'
  test.each([
    ['light', 'dark', light],
    ['dark', 'light', dark],
    ['auto', 'dark', dark],
    ['auto', 'light', light],
  ])('%s on a %s page', async (theme, page, expected) => {
    document.documentElement.style.colorScheme = page
    const element = await idle()
    element.setAttribute('theme', theme)
    await element.updateComplete
    expect(inside(element, '.idle').backgroundColor).toBe(expected)
    document.documentElement.style.colorScheme = ''
  })

  test('auto follows the device if the page does', async () => {
    document.documentElement.style.colorScheme = 'light dark'
    await emulate({ 'prefers-color-scheme': 'dark' })
    expect(inside(await idle(), '.idle').backgroundColor).toBe(dark)
    document.documentElement.style.colorScheme = ''
    // A page without a dark scheme stays light, and so does the element.
    expect(inside(await idle(), '.idle').backgroundColor).toBe(light)
  })
})

test('stops the animation if the person wants reduced motion', async () => {
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
  wallet()
  service.answers['verification'] = 'silent'
  const { element } = place()
  element.start()
  await shows(element, 'Checking This takes a few seconds [Cancel]')
  expect(inside(element, '.arc').animationName).toBe('turn')
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  expect(inside(element, '.arc').animationName).toBe('none')
})

test('keeps borders and marks visible with forced colours', async () => {
  await emulate({ 'forced-colors': 'active' })
  const canvas = 'rgb(255, 255, 255)'
  const element = await busy()
  const card = inside(element, '.card')
  expect([card.borderTopStyle, card.borderTopColor === canvas]).toEqual(['solid', false])
  const letter = inside(element, '.letter')
  expect([letter.borderTopStyle, letter.color === letter.backgroundColor]).toEqual(['solid', false])
  const { element: done } = place({ test: 'success' })
  done.start()
  await expect.poll(() => stateOf(done), { timeout: 5000 }).toEqual(['verified'])
  expect([inside(done, '.tick path').stroke === canvas, inside(done, '.tick circle').fill]).toEqual([false, 'none'])
  expect(inside(await idle(), '.seal').color).toBe(inside(await idle(), '.title').color)
  const { element: other } = place({ disabled: 'disabled' })
  await other.updateComplete
  expect(inside(other, '.idle').borderTopStyle).toBe('solid')
})

test('the attribute hidden hides the element', async () => {
  const element = await idle()
  element.hidden = true
  expect(element.checkVisibility()).toBe(false)
})
