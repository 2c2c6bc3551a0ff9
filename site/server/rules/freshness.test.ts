import { expect, test } from 'vitest'
import { isTooOld, refuseStale } from './freshness.ts'
import { codeOf } from '../deployment.fixture.ts'

const now = 1_800_000_000_000

test.each([
  ['five minutes old', now - 300_000],
  ['just signed', now],
  ['a minute ahead', now + 60_000],
])('%s is fresh', (_name, signedTimestamp) => {
  expect(refuseStale(signedTimestamp, now)).toBeUndefined()
})

test.each([
  ['a millisecond more than five minutes old', now - 300_001],
  ['a millisecond more than a minute ahead', now + 60_001],
])('%s is not', async (_name, signedTimestamp) => {
  expect(await codeOf(() => refuseStale(signedTimestamp, now))).toBe('EXPIRED_SIGNATURE')
})

test.each([
  [now - 300_001, true],
  [now - 300_000, false],
  [now + 60_001, false],
])('a signature of %d is too old: %s', (signedTimestamp, expected) => {
  expect(isTooOld(signedTimestamp, now)).toBe(expected)
})
