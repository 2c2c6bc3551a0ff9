import { ServiceError } from '../../../shared/contract/errors.ts'
import { byeGraceMs, type HandoffRecord, type HandoffStatus } from '../records/handoffs.ts'

/**
 * How long a hand-off waits for the person, and how long its worth can be collected: ms (protocol/handoffs#lifetimes).
 */
export const pendingMs = 15 * 60_000
export const doneMs = 60 * 60_000

/**
 * How a hand-off stands at `now`, Unix ms: what is stored, and what time alone has ended (protocol/handoffs#lifetimes).
 * The store applies the same rule to its conditional writes.
 */
export function statusAt(record: HandoffRecord, now: number): HandoffStatus | 'expired' {
  const { status, byeAt, away, expiresAt } = record
  if (status === 'failed' || status === 'cancelled') return status
  if (status === 'pending' && byeAt !== null && !away && byeAt <= now - byeGraceMs) return 'cancelled'
  return expiresAt <= now ? 'expired' : status
}

/** The one answer to an unknown hand-off, a wrong secret and a wrong code: it tells them apart for nobody. */
export function noSuchHandoff(): ServiceError {
  return new ServiceError('HANDOFF_NOT_FOUND', 'There is no such hand-off, or it has expired.')
}

/** For whatever comes after the end. */
export function handoffEnded(): ServiceError {
  return new ServiceError('HANDOFF_ENDED', 'This hand-off has ended. Begin a new one.')
}

/**
 * For an outcome that a page imitating ours could have brought about, where that is not enough
 * (protocol/handoffs#phishing-resistance).
 */
export function phishingResistanceRequired(): ServiceError {
  return new ServiceError(
    'PHISHING_RESISTANCE_REQUIRED',
    'This needs somebody who is signed in on our page by passkey or provider, or signs with a passkey wallet.',
  )
}

/** What is signed, or was proven, is not what this hand-off is about. */
export const handoffMismatch = (message: string): ServiceError => new ServiceError('HANDOFF_MISMATCH', message)
