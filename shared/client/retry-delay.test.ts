import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay.ts'

test.each([
  { failures: 1, random: 0, ms: 500 },
  { failures: 1, random: 1, ms: 1000 },
  { failures: 2, random: 1, ms: 2000 },
  { failures: 5, random: 0.5, ms: 12_000 },
  // up to a minute, however often it failed
  { failures: 7, random: 1, ms: 60_000 },
  { failures: 1_000_000, random: 0, ms: 30_000 },
  // what the service asks for
  { failures: 1, retryAfter: 5, random: 0, ms: 5000 },
  { failures: 1, retryAfter: 5, random: 1, ms: 6250 },
  { failures: 6, retryAfter: 5, random: 0, ms: 16_000 },
  { failures: 1, retryAfter: 999_999_999, random: 0, ms: 300_000 },
])('waits $ms ms after $failures failures', ({ ms, ...failed }) => {
  expect(retryDelay(failed)).toBe(ms)
})
