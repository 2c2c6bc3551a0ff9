import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isFreeText, Line } from './text.ts'

const code = (...codes: number[]) => String.fromCodePoint(...codes)
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => code(first + index))
const hidden = {
  C0: range(0x00, 0x1f),
  DEL: [code(0x7f)],
  C1: range(0x80, 0x9f),
  'line separators': range(0x2028, 0x2029),
  'direction marks': [code(0x061c), code(0x200e), code(0x200f)],
  'embeddings and overrides': range(0x202a, 0x202e),
  isolates: range(0x2066, 0x2069),
}
const isLine = (text: string) => v.is(Line, text)

test.each(Object.entries(hidden))('refuses %s in a line', (_, each) => {
  expect(each.flatMap((unit) => [unit, `a${unit}`, `${unit}a`, `a${unit}b`]).filter(isLine)).toEqual([])
})

test('accepts every other character in a line', () => {
  const refused = new Set(Object.values(hidden).flat())
  const all = range(0, 0xffff).filter((unit) => !refused.has(unit))
  expect(all.filter((unit) => !isLine(unit))).toEqual([])
  expect(isLine('\u0645\u0631\u062d\u0628\u0627 \u{1f468}\u200d\u{1f469} \u00a0')).toBe(true)
})

test('accepts line breaks, tabs, direction marks and closed isolates in free text', () => {
  const accepted = [
    '',
    'a\nb\r\n\tc',
    '\u200fa\u200e\u061c',
    '\u2067\u0645\u2069 b',
    '\u2066a\u2068b\u2069\u2069',
    '\u0001',
  ]
  expect(accepted.filter((text) => !isFreeText(text))).toEqual([])
})

test('refuses NUL, DEL, C1, separators, overrides and embeddings in free text', () => {
  const refused = ['\0', '\u007f', ...hidden.C1, ...hidden['line separators'], ...hidden['embeddings and overrides']]
  expect(refused.filter((unit) => isFreeText(`a${unit}b`))).toEqual([])
})

test.each(['\u2066', 'a\u2067b', '\u2069', 'a\u2069\u2066b', '\u2066\u2068a\u2069', '\u2066a\u2069\u2069'])(
  'refuses free text with an isolate that is not closed, or not open: %j',
  (text) => expect(isFreeText(text)).toBe(false),
)
