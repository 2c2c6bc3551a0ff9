import { expect, test } from 'vitest'
import { clockToleranceMs, furthest, hasPassed, isWaiting } from './clock-tolerance.ts'

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

test.each([
  ['that is past', now - 1, false],
  ['that is now', now, false],
  ['that is ahead', now + 1, true],
  ['that a process wrote whose clock is a little ahead', now + 1000 + clockToleranceMs, true],
  ['that was written before the clock was set back', now + 1001 + clockToleranceMs, false],
  ['that never comes', Infinity, false],
])('says whether something that takes a second waits for a time %s', (_when, until, expected) => {
  expect(isWaiting(until, { now, mostMs: 1000 })).toBe(expected)
})

test.each([
  ['of now', undefined, now + clockToleranceMs],
  ['of at most a second ahead', 1000, now + 1000 + clockToleranceMs],
])('names the latest time that a process can have written: one %s', (_what, mostMs, expected) => {
  expect(furthest(now, mostMs)).toBe(expected)
})
