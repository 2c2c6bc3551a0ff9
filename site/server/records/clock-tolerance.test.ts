import { expect, test } from 'vitest'
import { clockToleranceMs, hasPassed } from './clock-tolerance.ts'

const now = 1_000_000_000

test.each([
  ['of almost a second ago', now - 999, false],
  ['of exactly a second ago', now - 1000, true],
  ['of long ago', 0, true],
  ['that never was', -Infinity, true],
  ['of a process whose clock is a little ahead', now + clockToleranceMs, false],
  ['of before the clock was set back', now + clockToleranceMs + 1, true],
])('says whether a second has passed since a time %s', (_when, since, expected) => {
  expect(hasPassed(1000, { since, now })).toBe(expected)
})
