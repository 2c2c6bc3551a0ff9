/// <reference types="@vitest/browser-playwright" />
// A page's styles for all its text may not change the element. Only the direction and the documented properties count.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { place, shows, silent, wallet } from './svc-verify.fixture.ts'
import type { SvcVerify } from './svc-verify.ts'
import { defineSvcBadge } from './define-badge.ts'

defineSvcBadge()

const sheet = new CSSStyleSheet()
afterEach(() => {
  document.adoptedStyleSheets = []
})
// The page of the tests has styles of its own, so the element is compared with itself without these rules.
beforeEach(() => sheet.replaceSync(''))

/** Every inherited text property, each with a value that nobody wants on a button. */
const unwanted = `
  color: rgb(250, 250, 250);
  cursor: wait;
  font: italic small-caps 900 condensed 31px/3 cursive;
  font-feature-settings: 'smcp';
  font-variant-numeric: slashed-zero;
  hyphens: auto;
  letter-spacing: 9px;
  line-break: anywhere;
  list-style: square inside;
  overflow-wrap: normal;
  quotes: none;
  tab-size: 20;
  text-align: center;
  text-align-last: end;
  text-indent: 90px;
  text-shadow: 0 0 9px red;
  text-transform: uppercase;
  visibility: visible;
  white-space: pre;
  -webkit-text-fill-color: rgb(250, 250, 250);
  -webkit-text-stroke: 3px red;
  word-break: break-all;
  word-spacing: 40px;
  writing-mode: vertical-rl;
`
const compared = [
  'color',
  'cursor',
  'fontFamily',
  'fontFeatureSettings',
  'fontSize',
  'fontStretch',
  'fontStyle',
  'fontVariantCaps',
  'fontVariantNumeric',
  'fontWeight',
  'hyphens',
  'letterSpacing',
  'lineBreak',
  'lineHeight',
  'listStyleType',
  'overflowWrap',
  'quotes',
  'tabSize',
  'textAlign',
  'textAlignLast',
  'textIndent',
  'textShadow',
  'textTransform',
  'webkitTextFillColor',
  'webkitTextStrokeWidth',
  'whiteSpace',
  'wordBreak',
  'wordSpacing',
  'writingMode',
] as const

/** Returns the computed styles of every element inside, without slots, whose content is the page's own. */
function looks(element: Element): string[] {
  return [...(element.shadowRoot?.querySelectorAll(':not(slot)') ?? [])].flatMap((each) => {
    const style = getComputedStyle(each)
    return compared.map((name) => `${each.tagName}.${each.getAttribute('class') ?? ''} ${name}: ${style[name]}`)
  })
}

async function withAndWithout(make: () => Promise<Element>, css: string) {
  const clean = looks(await make())
  document.body.replaceChildren()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  return { clean, styled: looks(await make()) }
}

async function idle(): Promise<SvcVerify> {
  const { element } = place({ verifiers: 'ownership-basic, token-holding' })
  await element.updateComplete
  return element
}

async function choosing(): Promise<SvcVerify> {
  const { element } = place()
  element.start()
  await expect.poll(() => element.shadowRoot?.querySelectorAll('.choice').length).toBeGreaterThan(1)
  return element
}

async function signing(): Promise<SvcVerify> {
  const { element } = place()
  element.start()
  await shows(element, 'Confirm in Key Wallet This signature is free and moves nothing [Cancel]')
  return element
}

async function badge(): Promise<Element> {
  const element = document.createElement('svc-badge')
  element.setAttribute('qhash', 'none')
  document.body.append(element)
  await expect.poll(() => element.matches(':state(unknown)')).toBe(true)
  return element
}

const rules = [
  ['the body', `body { ${unwanted} }`],
  ['everything', `* { ${unwanted} }`],
  ['the element itself', `svc-verify, svc-badge { ${unwanted} }`],
] as const

describe.each(rules)('unwanted text styles of %s', (_, css) => {
  test.each([
    ['the button', [], idle],
    ['the choice of a wallet', ['Key Wallet', 'Other Wallet'], choosing],
    ['a card', ['Key Wallet'], signing],
    ['a badge', [], badge],
  ] as const)('change nothing in %s', async (_name, wallets, make) => {
    for (const name of wallets) wallet(silent, name)
    const { clean, styled } = await withAndWithout(make, css)
    expect(styled.filter((line, at) => line !== clean[at])).toEqual([])
    expect(styled).toHaveLength(clean.length)
  })
})

test('the slot verified has the page’s own text styles', async () => {
  wallet()
  sheet.replaceSync('svc-verify { color: rgb(1, 2, 3); letter-spacing: 2px }')
  document.adoptedStyleSheets = [sheet]
  const { element } = place({}, '')
  element.innerHTML = '<p slot="verified">Welcome</p>'
  element.start()
  await expect.poll(() => element.matches(':state(verified)')).toBe(true)
  const { color, letterSpacing } = getComputedStyle(element.querySelector('p')!)
  expect([color, letterSpacing]).toEqual(['rgb(1, 2, 3)', '2px'])
})

test('the language of the words decides their glyphs', async () => {
  const { element } = place({ lang: 'ja' })
  await element.updateComplete
  const locales = [...(element.shadowRoot?.querySelectorAll('.idle, [role=status]') ?? [])].map((each) =>
    getComputedStyle(each).getPropertyValue('-webkit-locale'),
  )
  expect(locales).toEqual(['"ja"', '"ja"'])
})

test('a page can hide the element and make it unclickable', async () => {
  sheet.replaceSync('body { visibility: hidden; pointer-events: none }')
  document.adoptedStyleSheets = [sheet]
  const element = await idle()
  const { visibility, pointerEvents } = getComputedStyle(element.shadowRoot!.querySelector('.idle')!)
  expect([visibility, pointerEvents]).toEqual(['hidden', 'none'])
})
