import * as v from 'valibot'
import type { ErrorCode } from '../errors.ts'

/**
 * The endings of test mode: the values of the element's attribute `test`, and of `test.ending` of a test hand-off
 * (protocol/test-mode#endings).
 */
export const testEndings = ['success', 'reject', 'cancelled', 'expired', 'popup-blocked', 'offline'] as const
export const TestEnding = v.picklist(testEndings)
export type TestEnding = (typeof testEndings)[number]

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

/** A ticket that begins one test hand-off (protocol/test-mode#tickets). */
export const TestTicket = v.pipe(v.string(), v.regex(/^test_ticket_[A-Za-z0-9_-]{43}$/))

/** The token of a hand-off. Only that of a test hand-off begins with `test_` (protocol/test-mode#exchange). */
export const HandoffToken = v.pipe(v.string(), v.regex(/^(test_)?[A-Za-z0-9_-]{43}$/))

/** Says whether a token is that of a test hand-off. */
export const isTestToken = (token: string): boolean => token.length > 43 && token.startsWith('test_')
