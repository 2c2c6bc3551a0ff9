import type { ErrorCode } from '../errors.ts'

// Without schemas, because the element loads it too.

/**
 * The endings of test mode: the values of the element's attribute `test`, and of `test.ending` of a test hand-off
 * (protocol/test-mode#endings).
 */
export const testEndings = ['success', 'reject', 'cancelled', 'expired', 'popup-blocked', 'offline'] as const
export type TestEnding = (typeof testEndings)[number]

/** Says which values the attribute `test` has, for somebody who wrote another one. */
export const unknownEnding = (test: string | undefined): string =>
  `The attribute test has no value ${test}. Write one of: ${testEndings.join(', ')}.`

/** The token of the imitated test mode. The service has no such token, and refuses its format. */
export const imitatedToken = 'test_not_a_proof'

/** How a test hand-off ends. `isShort`: its token has expired when the server exchanges it. */
export type TestOutcome =
  | { status: 'done'; isShort?: true }
  | { status: 'failed'; failure: ErrorCode }
  | { status: 'cancelled' }

/** The outcome of each ending (protocol/test-mode#endings). */
export const testOutcomes: Readonly<Record<TestEnding, TestOutcome>> = {
  success: { status: 'done' },
  reject: { status: 'failed', failure: 'WALLET_REJECTED' },
  cancelled: { status: 'cancelled' },
  expired: { status: 'done', isShort: true },
  // the popup is blocked, and the redirect that follows succeeds
  'popup-blocked': { status: 'done' },
  offline: { status: 'failed', failure: 'NETWORK_UNREACHABLE' },
}

/** How long a page may show the token of the ending `expired`: ms. */
export const shortLifetimeMs = 1000

/** The proof and the wallet of every test outcome. No such proof exists, and nobody has the key of the wallet. */
export const testProof = { qHash: `0x${'7e57'.repeat(16)}`, walletAddress: `0x${'7e57'.repeat(10)}` } as const
