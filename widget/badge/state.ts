import type { OfflineReport } from '../../shared/proof/offline-check.ts'
import { fieldOf } from '../wallets/field.ts'

/** The state of a proof that a badge shows. Only `verified` is a yes; `unreachable` is neither yes nor no. */
export type BadgeState =
  | {
      name: 'verified'
      walletAddress: string
      createdAt: number | undefined
      expiresAt: number | undefined
      signed: boolean
    }
  | {
      name:
        | 'rejected'
        | 'revoked'
        | 'expired'
        | 'erased'
        | 'private'
        | 'unknown'
        | 'unreachable'
        /** The envelope that the page gives is not valid, or belongs to another proof. */
        | 'mismatch'
    }

/**
 * Reads the service's reply about a proof (protocol/proofs#views). It says `verified` only if the reply is about this
 * proof, the proof is active, not revoked, not expired by this device's clock either, and every check is confirmed.
 */
export function judgeReply(reply: unknown, { qHash, now }: { qHash: string; now: number }): BadgeState {
  const data = fieldOf(reply, 'data')
  const of = (name: string) => fieldOf(data, name)
  if (fieldOf(reply, 'success') !== true || of('qHash') !== qHash) return { name: 'unreachable' }
  const lifecycle = of('lifecycle')
  const expiresAt = of('expiresAt')
  if (of('status') === 'erased' || lifecycle === 'erased') return { name: 'erased' }
  if (lifecycle === undefined) return { name: of('privacyLevel') === 'private' ? 'private' : 'unreachable' }
  if (lifecycle === 'revoked' || (of('revokedAt') ?? null) !== null) return { name: 'revoked' }
  if (lifecycle === 'expired' || (typeof expiresAt === 'number' && expiresAt <= now)) return { name: 'expired' }
  const walletAddress = of('walletAddress')
  if (lifecycle !== 'active' || typeof walletAddress !== 'string') return { name: 'unreachable' }
  if (of('status') !== 'verified' || !isConfirmed(of('verifiedVerifiers'))) return { name: 'rejected' }
  return {
    name: 'verified',
    walletAddress,
    createdAt: timeOf(of('createdAt')),
    expiresAt: timeOf(expiresAt),
    signed: false,
  }
}

/** Combines the service's answer with the check of the envelope. A yes remains only if the envelope agrees. */
export function withEnvelope(state: BadgeState, report: OfflineReport, qHash: string): BadgeState {
  if (report.verdict === 'fails' || report.envelope?.qHash.toLowerCase() !== qHash) return { name: 'mismatch' }
  return state.name === 'verified' ? { ...state, signed: report.verdict === 'holds' } : state
}

const isConfirmed = (entries: unknown) =>
  Array.isArray(entries) && entries.length > 0 && entries.every((entry) => fieldOf(entry, 'verified') === true)

/** Returns a time that `Date` can represent, else undefined. */
const timeOf = (value: unknown) => (typeof value === 'number' && Math.abs(value) <= 8.64e15 ? value : undefined)
