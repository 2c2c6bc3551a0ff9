import { expect, test } from 'vitest'
import { dollars } from './dollars.ts'

test.each([
  [5, '$5.00'],
  [2.5, '$2.50'],
  [5.005, '$5.005'],
  [0.000001, '$0.000001'],
  [1_000_000, '$1,000,000.00'],
])('writes %d dollars as %s', (amount, expected) => {
  expect(dollars(amount, 'en')).toBe(expected)
})

test('writes an amount as the language does', () => {
  expect(dollars(1234.5, 'de')).toBe('1.234,50\u{a0}$')
  expect(dollars(1234.5, 'ja')).toBe('$1,234.50')
})
