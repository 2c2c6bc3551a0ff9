import { expect, test } from 'vitest'
import { errorStatus } from '../../shared/contract/errors.ts'
import { failureKind } from '../../shared/flow/failure.ts'
import { waitWords } from '../../shared/strings/wait-words.ts'
import { strings as en } from './en/strings.ts'
import { directionOf, languageOf, languages } from './languages.ts'
import { type Strings, failureWords } from './strings.ts'
import { idleStrings, stringsFor } from './strings-for.ts'

/** Every string by its path: `actions.cancel`. */
function flat(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: value }
  const inner = Object.entries(Object(value)).map(([key, each]) => flat(each, path ? `${path}.${key}` : key))
  return Object.assign({}, ...inner)
}
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()

test.each(languages)('every error code has words in %s', async (language) => {
  const strings = await stringsFor(language)
  for (const code of [...Object.keys(errorStatus), 'A_NEW_REASON', 'constructor']) {
    const { title, body } = failureWords(strings, { code })
    expect(`${code}: ${title} ${body}`).not.toMatch(/undefined|something went wrong/i)
    expect([title.length > 0, body.length > 0]).toEqual([true, true])
  }
})

test('a code without words of its own has the words of its kind', () => {
  expect(failureWords(en, { code: 'SELF_LINK' })).toEqual(en.failureKind[failureKind('SELF_LINK')])
  expect(failureWords(en, { code: 'TOKEN_NOT_FOUND' })).toEqual(en.failureKind['not-eligible'])
})

test.each(languages)('too many tries say in %s how long to wait, if the service has said it', async (language) => {
  const strings = await stringsFor(language)
  const code = 'RATE_LIMIT_EXCEEDED'
  expect(failureWords(strings, { code })).toEqual(strings.failure[code])
  const { title, body } = failureWords(strings, { code, retryAfter: 100 })
  expect([title, body]).toEqual([
    strings.failure[code].title,
    strings.retryAt.replace('{time}', waitWords(100, language)),
  ])
  // another failure has its own words, whatever the service says
  const other = { code: 'STORE_UNAVAILABLE', retryAfter: 100 } as const
  expect(failureWords(strings, other)).toEqual(strings.failure[other.code])
})

test('only failures of the publisher send people to the publisher', () => {
  const blamed = Object.entries(en.failure).filter(([, { body }]) => body.includes('Only this site'))
  expect(blamed.map(([code]) => code).filter((code) => failureKind(code) !== 'publisher')).toEqual([])
})

test.each(languages)('%s has every string and placeholder of English, and no string in English', async (language) => {
  const [own, english] = [flat(await stringsFor(language)), flat(en)]
  expect(Object.keys(own).toSorted()).toEqual(Object.keys(english).toSorted())
  for (const [path, text] of Object.entries(english))
    expect([path, placeholders(own[path] ?? '')]).toEqual([path, placeholders(text)])
  const idle = flat(idleStrings[language])
  for (const [path, text] of Object.entries(flat(idleStrings.en)))
    expect([path, placeholders(idle[path] ?? '')]).toEqual([path, placeholders(text)])
  // 'Code' is a word of several languages.
  const same = Object.keys(english).filter((path) => path !== 'supportCode' && own[path] === english[path])
  expect(language === 'en' ? [] : same).toEqual([])
})

test('strings that are equal in English are equal in every language', async () => {
  const english = flat(en)
  for (const language of languages) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
    const own = flat(await stringsFor(language))
    const pairs = new Map(Object.entries(english).map(([path, text]) => [text, own[path]]))
    for (const [path, text] of Object.entries(english))
      expect([language, path, own[path]]).toEqual([language, path, pairs.get(text)])
  }
})

test('a language can be sent as JSON', async () => {
  for (const language of languages) {
    // oxlint-disable-next-line no-await-in-loop
    const strings: Strings = await stringsFor(language)
    expect(JSON.parse(JSON.stringify(strings))).toEqual(strings)
  }
})

test('a tag selects its language, an unknown tag English', () => {
  expect(['de-AT', 'JA', 'ar-EG', 'tlh', '', 'english'].map(languageOf)).toEqual(['de', 'ja', 'ar', 'en', 'en', 'en'])
  expect(languages.filter((each) => directionOf(each) === 'rtl')).toEqual(['ar'])
})
