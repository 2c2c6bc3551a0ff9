import { type VerifierId, verifierIdOf } from '../../../shared/verifiers/index.ts'
import type { Candidate } from '../../../shared/gate/evaluate.ts'
import type { Owner, ProofRecord } from '../ports/store/types/proofs.ts'
import type { Deployment } from './deployment.ts'
import { isOwner } from './owner.ts'

/** A wallet that proofs are about; a contract wallet is itself on this chain only (domain.md 12.7). */
export type Subject = Pick<Owner, 'walletAddress' | 'chain'> & Partial<Pick<Owner, 'signerKind'>>

/** By what somebody asks whether proofs are there (domain.md 5.2, 12.4, 12.5). */
export type Asker = {
  /** Whose private proofs count: of who signed the question, or of an authority. */
  counting: readonly Owner[]
  /** Whose proofs may also be named and told: of an authority alone, as a signed question may be anybody's to repeat. */
  telling: readonly Owner[]
  /** The gate that is the asker's own: what was submitted for it counts, also while private. */
  ownGateId?: string | undefined
  /** The proof that the asker names: who knows the id of one that is not private may read it. */
  knownQHash?: string | undefined
}

/** More than these of one verifier are not looked at. */
const mostProofs = 1000

/**
 * The proofs about the subject that may count for this asker, newest first; one indexed query for each distinct verifier
 * that is asked for, so what is read is bounded by the question.
 */
export async function countableProofs(
  asked: { subject: Subject; verifierIds: readonly VerifierId[]; asker: Asker; limit?: number },
  { ports }: { ports: Pick<Deployment['ports'], 'store' | 'now'> },
): Promise<ProofRecord[]> {
  const { subject, verifierIds, asker, limit = mostProofs } = asked
  const now = ports.now()
  const found = await Promise.all(
    [...new Set(verifierIds)].map((verifierId) =>
      ports.store.proofs.about(subject.walletAddress, { verifierId, now, limit }),
    ),
  )
  const counting = found.flat().filter((record) => isAbout(record, subject) && mayCount(record, asker))
  return newestOnce(counting)
}

/** Each proof once, newest first. */
export function newestOnce(records: readonly ProofRecord[]): ProofRecord[] {
  const known = new Map(records.map((record) => [record.qHash, record]))
  return [...known.values()].toSorted((a, b) => b.createdAt - a.createdAt || (a.qHash < b.qHash ? -1 : 1))
}

/** Whether an answer to this asker may depend on the proof. */
export function mayCount(record: ProofRecord, { counting, ownGateId }: Asker): boolean {
  if (record.privacyLevel === 'public' || isOwnedByAny(counting, record)) return true
  return ownGateId !== undefined && record.sealed.gateId === ownGateId
}

/** Whether this asker may be told the proof's id and what it says: it is listed, named, or the asker's own. */
export function mayTell(record: ProofRecord, { telling, knownQHash }: Asker): boolean {
  if (isOwnedByAny(telling, record)) return true
  return record.privacyLevel === 'public' && (record.publicDisplay || record.qHash === knownQHash)
}

/** Whether the proof may be counted to this asker; of others only whether they are enough may show (domain.md 12.5). */
export const mayNumber = (record: ProofRecord, { telling }: Asker): boolean =>
  record.privacyLevel === 'public' || isOwnedByAny(telling, record)

const isOwnedByAny = (wallets: readonly Owner[], record: ProofRecord) => wallets.some((each) => isOwner(each, record))

/**
 * Whether the proof is about that wallet. What somebody else signed about an address says nothing of a contract wallet there:
 * it may be about the one on another chain, so a contract wallet that is here signs for itself (domain.md 12.7).
 */
export function isAbout(record: ProofRecord, { walletAddress, chain, signerKind }: Subject): boolean {
  if (record.subject !== walletAddress) return false
  if (record.walletAddress !== walletAddress) return signerKind !== 'contract'
  return record.signerKind === 'key' || record.chain === chain
}

/** A stored proof as gates look at it. */
export function candidateOf({ qHash, status, revokedAt, expiresAt, outcomes }: ProofRecord): Candidate {
  return {
    qHash,
    status,
    revokedAt,
    expiresAt,
    entries: outcomes.flatMap(({ verifierId, verified, input, claims, checkedAt, expiresAt: until, reused }) => {
      const id = verifierIdOf(verifierId)
      return id
        ? [{ verifierId: id, verified, input, claims, checkedAt, expiresAt: until, reused: reused === true }]
        : []
    }),
  }
}
