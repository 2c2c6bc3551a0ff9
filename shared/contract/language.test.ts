import { expect, test } from 'vitest'
import { directionOf, languageOf, preferredLanguage } from './language.ts'

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['AR_eg', 'ar'],
  [' ja ', 'ja'],
  ['ger', undefined],
  ['den', undefined],
  ['', undefined],
  [null, undefined],
  ['constructor', undefined],
])('reads the tag %j as %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

test.each([
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.2, fr;q=0.7', 'fr'],
  ['it, pt;q=0.9, es;q=0.1', 'es'],
  ['fr;q=0, en;q=0.5', 'en'],
  ['ja;q=nonsense', 'ja'],
  ['*', undefined],
  ['it', undefined],
  [undefined, undefined],
])('prefers for the header %j the language %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

test('returns right to left for Arabic', () => {
  expect([directionOf('ar'), directionOf('ja')]).toEqual(['rtl', 'ltr'])
})
