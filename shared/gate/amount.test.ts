import { expect, test } from 'vitest'
import { hasTooManyDigits, positiveAmount } from './amount.ts'

const digits = (count: number) => '9'.repeat(count)

test.each([
  [digits(60), true, false],
  [digits(61), false, true],
  [`1.${digits(36)}`, true, false],
  [`1.${digits(37)}`, false, true],
  [`-${digits(61)}`, false, true],
  ['0', false, false],
  [`${digits(61)}x`, false, false],
  ['', false, false],
])('%s is an amount: %s, has too many digits: %s', (text, isAmount, isTooLong) => {
  expect([positiveAmount.test(text), hasTooManyDigits(text)]).toEqual([isAmount, isTooLong])
})
