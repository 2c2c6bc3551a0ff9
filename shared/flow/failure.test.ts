import { expect, test, expectTypeOf } from 'vitest'
import { errorStatus } from '../contract/errors.ts'
import { type CodeWithoutKind, failureKind } from './failure.ts'

test.each([
  ['CANCELLED', 'cancelled'],
  ['WALLET_REJECTED', 'retryable'],
  ['PROVIDER_UNAVAILABLE', 'retryable'],
  ['PROOF_NOT_VERIFIED', 'not-eligible'],
  ['INSUFFICIENT_BALANCE', 'not-eligible'],
  ['OPTION_NOT_AVAILABLE', 'publisher'],
  ['MESSAGE_MISMATCH', 'ours'],
  ['INTERNAL', 'ours'],
  ['constructor', 'not-eligible'],
])('%s is shown as %s', (code, kind) => {
  expect(failureKind(code)).toBe(kind)
})

test('never shows an outage as a fault of the person', () => {
  const outages = Object.entries(errorStatus).filter(([, status]) => status === 503)
  const blaming = outages.filter(([code]) => !['retryable', 'ours'].includes(failureKind(code)))
  expect(blaming).toEqual([])
})

test('every error code has one kind', () => {
  expectTypeOf<CodeWithoutKind>().toBeNever()
})
