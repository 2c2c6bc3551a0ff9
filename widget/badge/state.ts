import type { Reason } from '../../shared/credential/answers.ts'
import { isUnanswered } from '../../shared/gate/lifecycle.ts'
import { fieldOf } from '../wallets/field.ts'

/** A proof that holds: the service confirmed it, and had not withdrawn it as of a time. Times are Unix ms. */
export type VerifiedState = {
  name: 'verified'
  /** The address of the wallet that made the proof. */
  wallet: string
  /** The host of the issuer that confirmed it. */
  issuer: string
  /** When the status was signed. */
  asOf: number
  /** When the proof or a verdict ends. */
  until: number | undefined
  /** Whether the wallet's signature was checked here. */
  isSigned: boolean
  /** Whether a public log contains it. */
  isLogged: boolean
}

/** A proof that does not hold, or of which this is not known. */
export type OtherState = {
  name:
    | 'rejected'
    | 'revoked'
    | 'expired'
    | 'erased'
    | 'private'
    | 'unknown'
    | 'unreachable'
    /** Nothing is wrong, but something is missing or too old. */
    | 'open'
    /** What was signed is not valid, or belongs to another proof. */
    | 'mismatch'
  /** Why, if a signature was checked (protocol/credentials#answers). */
  reason?: Reason
  /** The time for which it is known, or until which the proof held, Unix ms. */
  asOf?: number
}

/** The state of a proof that a badge shows. Only `verified` is a yes; `open` and `unreachable` are neither yes nor no. */
export type BadgeState = VerifiedState | OtherState

/** What the service says about a proof. An active one is not shown before its credentials are checked. */
export type ServiceAnswer = { name: 'active'; expiresAt: number | undefined } | OtherState

/**
 * Reads the service's reply about a proof (protocol/proofs#views). It says `active` only if the reply is about this proof,
 * the proof is not revoked, not expired by this device's clock either, and every check is confirmed.
 */
export function judgeReply(reply: unknown, { qHash, now }: { qHash: string; now: number }): ServiceAnswer {
  const data = fieldOf(reply, 'data')
  const of = (name: string) => fieldOf(data, name)
  if (fieldOf(reply, 'success') !== true || of('qHash') !== qHash) return { name: 'unreachable' }
  const lifecycle = of('lifecycle')
  const expiresAt = timeOf(of('expiresAt'))
  if (of('status') === 'erased' || lifecycle === 'erased') return { name: 'erased' }
  if (lifecycle === undefined) return { name: of('privacyLevel') === 'private' ? 'private' : 'unreachable' }
  if (lifecycle === 'revoked' || (of('revokedAt') ?? null) !== null) return { name: 'revoked' }
  if (expiresAt !== undefined && expiresAt <= now) return { name: 'expired', asOf: expiresAt }
  if (lifecycle === 'expired') return { name: 'expired' }
  if (isUnanswered(of('status'))) return { name: 'open' }
  if (lifecycle === 'inactive') return { name: 'rejected' }
  if (lifecycle !== 'active') return { name: 'unreachable' }
  if (!String(of('status')).startsWith('verified') || !isConfirmed(of('verifiedVerifiers'))) return { name: 'rejected' }
  return { name: 'active', expiresAt }
}

const isConfirmed = (entries: unknown) =>
  Array.isArray(entries) && entries.length > 0 && entries.every((entry) => fieldOf(entry, 'verified') === true)

/** Returns a time that `Date` can represent, else undefined. */
const timeOf = (value: unknown) => (typeof value === 'number' && Math.abs(value) <= 8.64e15 ? value : undefined)
