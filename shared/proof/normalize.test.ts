import { expect, test } from 'vitest'
import { hasLongMarkRun, normalize } from './normalize.ts'

const refused = expect.objectContaining({ code: 'INVALID_REQUEST' })
const marks = (count: number) => '\u0301\u0323'.repeat(count / 2)

test.each([
  ['empty text', ''],
  ['ASCII', 'x'.repeat(1000)],
  ['letters of other scripts', 'сло́во 漢字 ありがとう'.repeat(100)],
  ['30 marks on one letter', `a${marks(30)}`],
  ['30 marks without a letter', marks(30)],
  ['runs of 30 marks with letters between them', `a${marks(30)}`.repeat(1000)],
  ['30 marks beyond the basic plane', `a${'\u{1d165}'.repeat(30)}`],
  ['half of a surrogate pair between marks', `${marks(30)}\ud800${marks(30)}`],
])('normalises %s', (_, text) => {
  expect(hasLongMarkRun(text)).toBe(false)
  expect(normalize(text)).toBe(text.normalize('NFC'))
  expect(normalize(text, 'NFKC')).toBe(text.normalize('NFKC'))
})

test('returns text of characters below U+0300 unchanged, as NFC does', () => {
  const all = Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code))
  const pairs = all.flatMap((first) => all.map((second) => first + second)).join('')
  expect(pairs.normalize('NFC')).toBe(pairs)
  expect(normalize(pairs)).toBe(pairs)
  // the first characters that a form changes
  expect([normalize('a\u0300'), normalize('\u0340')]).toEqual(['\u00e0', '\u0300'])
  expect([normalize('\u00bd', 'NFKC'), normalize('\u00e0', 'NFKD')]).toEqual(['1\u20442', 'a\u0300'])
})

test.each([
  ['31 marks', `a${marks(30)}\u0301`],
  ['31 marks without a letter', `${marks(30)}\u0301`],
  ['31 marks at the end of a long text', `${'a'.repeat(10_000)}${marks(30)}\u0301`],
  ['31 marks beyond the basic plane', `a${'\u{1d165}'.repeat(31)}`],
  ['marks of two planes', `a${'\u0301\u{1d165}'.repeat(16)}`],
  ['characters that decompose into two marks', `a${'\u0344'.repeat(31)}`],
  ['letters that NFKC turns into marks', `a${'\uff9e\u0301'.repeat(16)}`],
  ['enclosing marks and variation selectors', `1${'\u20e3\ufe0f'.repeat(16)}`],
])('refuses %s', (_, text) => {
  expect(hasLongMarkRun(text)).toBe(true)
  for (const form of ['NFC', 'NFKC', 'NFKD'] as const) expect(() => normalize(text, form)).toThrow(refused)
})

// an engine sorts adjacent marks by class; U+0334 has the lowest class, 1, and U+0301 a high one, 230
const isSorted = (each: string) =>
  `a${each}\u0334`.normalize('NFD') !== `a${each}\u0334` || `a\u0301${each}`.normalize('NFD') !== `a\u0301${each}`

test('counts every character of Unicode that an engine sorts as a mark, and those that decompose into marks', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
  const sorted = new Set(all.filter((each) => each.normalize('NFD') === each && isSorted(each)))
  expect(sorted.size).toBeGreaterThan(900)
  const isMarkOnly = (each: string) => Array.from(each.normalize('NFKD')).every((part) => sorted.has(part))
  const changing = all.filter((each) => sorted.has(each) || each.normalize('NFKD') !== each)
  expect(changing.filter((each) => isMarkOnly(each) && !hasLongMarkRun(each.repeat(31)))).toEqual([])
  // any other character decomposes into at most three marks after a letter
  const isBounded = (each: string) => {
    const parts = Array.from(each.normalize('NFKD')).map((part) => sorted.has(part))
    return parts[0] === false && parts.slice(-4).includes(false)
  }
  expect(changing.filter((each) => !isMarkOnly(each) && !isBounded(each))).toEqual([])
})

/** Returns how long the work takes, in ms. */
function timeOf(work: () => void): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

test('takes time in proportion to the length, and refuses a long run of marks at once', () => {
  const megabyte = `a${marks(30)}`.repeat(16_000)
  expect(timeOf(() => normalize(megabyte))).toBeLessThan(1000)
  // String.prototype.normalize alone would take 22 s
  const endless = `a${'\u0301'.repeat(250_000)}${'\u0323'.repeat(250_000)}`
  expect(timeOf(() => expect(() => normalize(endless)).toThrow(refused))).toBeLessThan(1000)
})
