import type { NewEvent } from '../../records/events.ts'
import { type ProofRecord, processing } from '../../records/proofs.ts'
import { isPartlyVerified, isWhollyVerified } from '../counting.ts'

/** What an event needs to know of a proof. */
type Facts = Pick<ProofRecord, 'qHash' | 'walletAddress' | 'chain' | 'signerKind' | 'gateId' | 'privacyLevel'>

/** Who gets the events of a proof, and what they are about: the wallet that signed, and the gate that it was made for. */
const shared = ({ qHash, walletAddress, chain, signerKind, gateId }: Facts) => ({
  to: { wallet: { walletAddress, chain, signerKind }, gateId },
  qHash,
  walletAddress,
  gateId,
})

/**
 * Returns the event of a proof whose verifiers answered (protocol/events#types); undefined while they have not, and when none
 * could answer: an outage is neither yes nor no.
 */
export function answeredEvent(
  record: Facts & Pick<ProofRecord, 'status' | 'outcomes' | 'sealed' | 'completedAt' | 'updatedAt'>,
): NewEvent | undefined {
  const { status, outcomes, sealed, privacyLevel, completedAt, updatedAt } = record
  if (status === processing) return undefined
  const isConfirmed = isWhollyVerified(record) || isPartlyVerified(record)
  if (!isConfirmed && outcomes.some(({ error }) => error?.code === 'PROVIDER_UNAVAILABLE')) return undefined
  const verifiers = outcomes.map(({ verifierId, verified, error }) => ({
    verifierId,
    verified,
    code: error?.code ?? null,
  }))
  return {
    type: isConfirmed ? 'proof.verified' : 'proof.rejected',
    createdAt: completedAt ?? updatedAt,
    ...shared(record),
    data: { ...(sealed.sid !== undefined && { sid: sealed.sid }), verifiers },
    ...(privacyLevel === 'private' && { hidden: ['verifiers'] }),
  }
}

/** Returns the event of a proof that was revoked, or that a newer one replaced. */
export const withdrawnEvent = (record: Facts, now: number, isSuperseded: boolean): NewEvent => ({
  type: isSuperseded ? 'proof.superseded' : 'proof.revoked',
  createdAt: now,
  ...shared(record),
  data: {},
})

/** Returns the event of a proof whose root is final on a chain. */
export const anchoredEvent = (record: Facts, now: number, chainId: number): NewEvent => ({
  type: 'proof.anchored',
  createdAt: now,
  ...shared(record),
  data: { chainId },
})
