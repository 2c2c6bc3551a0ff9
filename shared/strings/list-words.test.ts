import { expect, test } from 'vitest'
import type { Language } from '../contract/language.ts'
import { commaOf, eitherOf, gapOf } from './list-words.ts'

test.each<[Language, string[], string]>([
  ['en', ['a passkey', 'Google', 'Coinbase'], 'a passkey, Google, or Coinbase'],
  ['ja', ['パスキー', 'Google', 'Coinbase'], 'パスキー、Google、または Coinbase'],
  ['ja', ['Google', 'Coinbase'], 'Google または Coinbase'],
  ['ja', ['名前', '写真'], '名前または写真'],
])('lists names of which one is enough, in %s: %j', (language, names, expected) => {
  expect(eitherOf(names, language)).toBe(expected)
})

test('puts a space between two sentences, but not in Japanese', () => {
  expect([gapOf('en'), gapOf('ar'), gapOf('ja')]).toEqual([' ', ' ', ''])
})

test.each<[Language, string]>([
  ['en', ', '],
  ['ar', '، '],
  ['ja', '、'],
])('has the comma of %s', (language, comma) => {
  expect(commaOf(language)).toBe(comma)
})
