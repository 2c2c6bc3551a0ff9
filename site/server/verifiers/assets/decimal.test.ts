import { expect, test } from 'vitest'
import { fromBaseUnits, plain, toBaseUnits } from './decimal.ts'

test.each<[string, number, bigint | undefined]>([
  ['10.5', 6, 10_500_000n],
  ['007', 0, 7n],
  ['0.000001', 6, 1n],
  ['10.5000001', 6, undefined],
  ['1.0', 0, undefined],
  ['1', 255, 10n ** 255n],
  [`${'9'.repeat(60)}.${'9'.repeat(36)}`, 36, 10n ** 96n - 1n],
])('reads %s at %i decimals', (text, decimals, units) => {
  expect(toBaseUnits(text, decimals)).toBe(units)
})

test.each<[bigint, number, string]>([
  [10_500_000n, 6, '10.5'],
  [0n, 6, '0'],
  [1n, 6, '0.000001'],
  [7n, 0, '7'],
  [100n, 2, '1'],
])('writes %s units at %i decimals', (units, decimals, text) => {
  expect(fromBaseUnits(units, decimals)).toBe(text)
})

test.each([
  ['007.50', '7.5'],
  ['0.10', '0.1'],
  ['100', '100'],
  ['100.00', '100'],
  ['00', '0'],
])('writes %s as %s', (text, spelling) => {
  expect(plain(text)).toBe(spelling)
})
