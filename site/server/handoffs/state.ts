import { ServiceError } from '../../../shared/contract/errors.ts'
import { byeGraceMs, type HandoffState, type HandoffStatus } from '../records/handoffs.ts'

/** How long a hand-off waits for the person: ms (protocol/handoffs#lifetimes). */
export const pendingMs = 15 * 60_000
/** How long the result of a finished hand-off can be collected: ms (protocol/handoffs#lifetimes). */
export const doneMs = 60 * 60_000
/**
 * How long the same redeem of a code, or exchange of a token, is answered again under its idempotency key: ms
 * (protocol/handoffs#exchange).
 */
export const repeatMs = 5 * 60_000

/**
 * Returns the status of a hand-off at `now`, Unix ms: the stored one, unless time alone has ended it
 * (protocol/handoffs#lifetimes). The store applies the same rule to its conditional writes.
 */
export function statusAt(state: HandoffState, now: number): HandoffStatus | 'expired' {
  const { status, byeAt, away, expiresAt } = state
  if (status === 'failed' || status === 'cancelled') return status
  if (status === 'pending' && byeAt !== null && !away && byeAt <= now - byeGraceMs) return 'cancelled'
  return expiresAt <= now ? 'expired' : status
}

/** Makes the error for an unknown hand-off, a wrong secret and a wrong code. All three get the same answer. */
export function noSuchHandoff(): ServiceError {
  return new ServiceError(
    'HANDOFF_NOT_FOUND',
    'There is no such hand-off, it has expired, or its secret is missing or another one.',
  )
}

/** Makes the error for a request that comes after the end of a hand-off. */
export function handoffEnded(): ServiceError {
  return new ServiceError('HANDOFF_ENDED', 'This hand-off has ended. Begin a new one.')
}

/**
 * Makes the error for an outcome that a page which imitates ours could have caused, where a phishing-resistant one is
 * required (protocol/handoffs#phishing-resistance).
 */
export function phishingResistanceRequired(): ServiceError {
  return new ServiceError(
    'PHISHING_RESISTANCE_REQUIRED',
    'This needs a sign-in on our page by passkey or provider, or a signature of a passkey wallet.',
  )
}

/** Makes the error for a signature or a proof that does not fit the hand-off. */
export const handoffMismatch = (message: string): ServiceError => new ServiceError('HANDOFF_MISMATCH', message)
