import { ServiceError } from '../../../shared/contract/errors.ts'

/** How old a signature may be: ms (protocol/proof-format#freshness). */
export const maxAgeMs = 300_000
/** How far the time of a signature may be ahead of our clock: ms (protocol/proof-format#freshness). */
export const maxAheadMs = 60_000

/** Throws `EXPIRED_SIGNATURE` for a signature whose own time (Unix ms) is too old or too far ahead. */
export function refuseStale(signedTimestamp: number, now: number): void {
  if (isTooOld(signedTimestamp, now))
    throw new ServiceError('EXPIRED_SIGNATURE', 'This was signed more than five minutes ago. Sign again.')
  if (signedTimestamp - now > maxAheadMs)
    throw new ServiceError(
      'EXPIRED_SIGNATURE',
      'The time of the signature is in the future. Correct the clock of the device, then sign again.',
    )
}

/** Says whether a signature is older than it may be when it arrives for the first time. */
export const isTooOld = (signedTimestamp: number, now: number): boolean => now - signedTimestamp > maxAgeMs
