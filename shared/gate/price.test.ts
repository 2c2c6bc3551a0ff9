import { expect, test } from 'vitest'
import { cardCents, isPrice, payObstacle, priceIn } from './price.ts'

test.each([
  [0, 6, 0n],
  [5, 6, 5_000_000n],
  [1.5, 6, 1_500_000n],
  [1.5, 2, 150n],
  // floating point would give 1_009_999 or 110_000_001
  [1.01, 6, 1_010_000n],
  [1.1, 2, 110n],
  [0.07, 2, 7n],
  [19.99, 2, 1999n],
  [1_000_000, 6, 1_000_000_000_000n],
  [999_999.999999, 6, 999_999_999_999n],
  // fractions of a unit are rounded up
  [0.001, 2, 1n],
  [2.004, 2, 201n],
  [0.0000001, 6, 1n],
  [1.5e-7, 6, 1n],
  [0.000001, 6, 1n],
  [1e-300, 6, 1n],
])('%s USD with %s decimals is %s', (amountUsd, decimals, units) => {
  expect(priceIn(amountUsd, decimals)).toBe(units)
})

test.each([
  [0.49, undefined],
  [0.491, 50],
  [5, 500],
  // cards take whole cents, rounded up as in the price
  [4.999, 500],
  [999_999.99, 99_999_999],
  [1_000_000, undefined],
])('%s USD by card are %s cents', (amountUsd, cents) => expect(cardCents(amountUsd)).toBe(cents))

test.each<[...Parameters<typeof payObstacle>, ReturnType<typeof payObstacle>]>([
  ['stripe', 5, { cards: 'ready', hasUsdc: false, hasRecipient: false }, undefined],
  ['stripe', 5, { cards: 'unready', hasUsdc: true, hasRecipient: true }, 'not_set_up'],
  ['stripe', 5, { cards: 'none', hasUsdc: true, hasRecipient: true }, 'not_offered'],
  ['stripe', 0.3, { cards: 'ready', hasUsdc: true, hasRecipient: true }, 'not_by_card'],
  ['stripe', 0.3, { cards: 'unready', hasUsdc: true, hasRecipient: true }, 'not_set_up'],
  ['usdc', 0.3, { cards: 'none', hasUsdc: true, hasRecipient: true }, undefined],
  ['usdc', 5, { cards: 'ready', hasUsdc: true, hasRecipient: false }, 'no_recipient'],
  ['usdc', 5, { cards: 'ready', hasUsdc: false, hasRecipient: true }, 'not_offered'],
])('a payment by %s of %s USD with %j: %s', (method, amountUsd, means, why) => {
  expect(payObstacle(method, amountUsd, means)).toBe(why)
})

test.each([
  [0, false],
  [-1, false],
  [0.000001, true],
  [0.0000001, false],
  [0.0000004, false],
  [1.0000001, false],
  [0.1 + 0.2, false],
  [0.3, true],
  [5, true],
  [999_999.999999, true],
  [Number.NaN, false],
])('%d dollars is a price that people see as it is: %s', (amount, isOne) => {
  expect(isPrice(amount)).toBe(isOne)
})
