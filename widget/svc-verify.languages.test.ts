import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { zonedMomentOf } from '../shared/strings/dates.ts'
import { strings as en } from './strings/en/strings.ts'
import { directionOf, type Language, languages } from './strings/languages.ts'
import { idleStrings, stringsFor } from './strings/strings-for.ts'
import { place, service, shows, silent, started, textOf, wallet } from './svc-verify.fixture.ts'
import { opening, screens } from './svc-verify.screens.fixture.ts'

const { documentElement } = document
afterEach(() => {
  documentElement.lang = 'en'
})

const texts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.keys(Object(value))
        .toSorted()
        .flatMap((key) => texts(Reflect.get(Object(value), key)))

/** Translates the words of a screen from English, string by string, the longest first. */
async function translated(text: string, language: Language): Promise<string> {
  const [own, english] = [
    { ...(await stringsFor(language)), idle: idleStrings[language] },
    { ...en, idle: idleStrings.en },
  ]
  const filled = (each: string, by: Language) =>
    each
      .replace('{wallet}', 'Key Wallet')
      .replace('{n}', (2).toLocaleString(language))
      .replace('{time}', zonedMomentOf(opening, by))
  const pairs = texts(english).map(
    (each, index) => [filled(each, 'en'), filled(texts(own)[index] ?? '', language)] as const,
  )
  const found: string[] = []
  let marked = text
  for (const [from, to] of pairs.toSorted((a, b) => b[0].length - a[0].length))
    marked = marked.replaceAll(from, () => `\u0000${found.push(to) - 1}\u0000`)
  const words = marked.replaceAll(/\0(\d+)\0/g, (_, index) => found[Number(index)] ?? '')
  // like the text that is read from the element, without no-break spaces
  return words.replaceAll(/\s+/g, ' ')
}

describe.each(languages.filter((language) => language !== 'en'))('in %s', (language) => {
  test.each(screens)(
    'the screen %s shows all its words, is accessible, and does not overflow',
    async (name, text, make) => {
      documentElement.lang = language
      document.title = 'Test'
      const element = await make()
      await shows(element, await translated(text, language))
      const { violations } = await axe.run(element, { rules: { region: { enabled: false } } })
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      const inside = element.shadowRoot?.querySelector('.idle, .row') ?? element
      expect(getComputedStyle(inside).direction).toBe(directionOf(language))
      element.style.inlineSize = '280px'
      expect([name, element.scrollWidth]).toEqual([name, element.clientWidth])
    },
  )
})

const label = (language: Language) => `[${idleStrings[language].label}]`

describe('the language', () => {
  test('is that of the element, else of the nearest element around it, else English', async () => {
    documentElement.lang = 'fr-CA'
    const { element } = place()
    await expect.poll(() => textOf(element)).toBe(label('fr'))
    element.lang = 'de-AT'
    await expect.poll(() => textOf(element)).toBe(label('de'))
    element.lang = 'tlh'
    await expect.poll(() => textOf(element)).toBe(label('en'))
    element.removeAttribute('lang')
    await expect.poll(() => textOf(element)).toBe(label('fr'))
  })

  test('is that of the page, also inside a shadow tree', async () => {
    const host = document.createElement('div')
    host.lang = 'ja'
    document.body.append(host)
    const { element } = place()
    host.attachShadow({ mode: 'open' }).append(element)
    await expect.poll(() => textOf(element)).toBe(label('ja'))
  })

  test('follows a change around the button, in the page and in shadow trees', async () => {
    documentElement.lang = 'en'
    const outer = document.createElement('div')
    const inner = document.createElement('div')
    document.body.append(outer)
    outer.attachShadow({ mode: 'open' }).append(inner)
    const { element } = place()
    inner.attachShadow({ mode: 'open' }).append(element)
    const look = () => {
      const idle = element.shadowRoot?.querySelector<HTMLElement>('.idle')
      return [textOf(element), idle?.lang, idle?.dir]
    }
    await expect.poll(look).toEqual([label('en'), 'en', 'ltr'])
    documentElement.lang = 'ar'
    await expect.poll(look).toEqual([label('ar'), 'ar', 'rtl'])
    outer.lang = 'de'
    await expect.poll(look).toEqual([label('de'), 'de', 'ltr'])
    inner.lang = 'ja'
    await expect.poll(look).toEqual([label('ja'), 'ja', 'ltr'])
    outer.lang = 'fr'
    await expect.poll(look).toEqual([label('ja'), 'ja', 'ltr'])
  })

  test('does not change during an attempt, nor does the direction', async () => {
    wallet(silent)
    documentElement.lang = 'en'
    const element = await started()
    const look = () => {
      const card = element.shadowRoot?.querySelector<HTMLElement>('.card')
      return [textOf(element), card?.lang, card?.dir]
    }
    const english = ['Confirm in Key Wallet This signature is free and moves nothing [Cancel]', 'en', 'ltr']
    await expect.poll(look).toEqual(english)
    documentElement.lang = 'ar'
    await element.updateComplete
    element.requestUpdate()
    await element.updateComplete
    expect(look()).toEqual(english)
    element.reset()
    await element.updateComplete
    expect(textOf(element)).toBe(label('ar'))
  })

  test('is sent to the service', async () => {
    wallet()
    await started({ lang: 'es-MX' })
    await expect.poll(() => service.requests[0]?.body).toMatchObject({ lang: 'es' })
  })

  test('decides the direction of our words, not the page', async () => {
    documentElement.lang = 'fa'
    document.body.dir = 'rtl'
    const { element } = place()
    await shows(element, label('en'))
    expect(element.shadowRoot?.querySelector<HTMLElement>('.idle')?.dir).toBe('ltr')
    document.body.removeAttribute('dir')
  })

  test('does not change the page’s own label', async () => {
    const { element } = place({ lang: 'ar', label: 'Enter' })
    await expect.poll(() => textOf(element)).toBe('[Enter]')
  })
})
