import type { Candidate } from '../../../shared/gate/evaluate.ts'
import { specOf, type VerifierId, verifierIdOf } from '../../../shared/verifiers/index.ts'
import type { Outcome, Owner, ProofRecord } from '../records/proofs.ts'
import { isAboutSigner, onlyChainOf, sameWallet, walletKey } from './wallet.ts'

/**
 * A wallet that proofs are about. With `signerKind: 'contract'` it is only the contract on its chain; without a kind it
 * is a plain address, which may be a key or a contract (protocol/proof-format#same-wallet).
 */
export type Subject = Pick<Owner, 'walletAddress' | 'chain'> & Partial<Pick<Owner, 'signerKind'>>

/** The viewer of an answer about proofs (protocol/gates#evaluation, #submitted-for, protocol/proofs#probing). */
export type Viewer = {
  /** Wallets whose private proofs count: those of the signer of the question, or of a principal. */
  counting: readonly Owner[]
  /**
   * Wallets whose proofs may also be named and shown: only those of a principal, because anybody may repeat a signed
   * question.
   */
  naming: readonly Owner[]
  /** The viewer's own gate. Proofs that were submitted for it count, also while they are private. */
  ownGateId?: string | undefined
  /** The proof that the viewer names. Whoever knows the id of a public proof may read it. */
  knownQHash?: string | undefined
}

/** The fields of a proof that the rules read, never its sealed part. */
export type RuledProof = Pick<
  ProofRecord,
  'qHash' | 'walletAddress' | 'chain' | 'signerKind' | 'subject' | 'privacyLevel' | 'publicDisplay' | 'gateId'
>

/** Says whether an answer to this viewer may depend on the proof. */
export function mayCount(record: RuledProof, { counting, ownGateId }: Viewer): boolean {
  if (record.privacyLevel === 'public' || isAnyOwner(counting, record)) return true
  return ownGateId !== undefined && record.gateId === ownGateId
}

/** Says whether this viewer may learn the proof's id and content: it is listed, named, or the viewer's own. */
export function mayName(record: RuledProof, { naming, knownQHash }: Viewer): boolean {
  if (isAnyOwner(naming, record)) return true
  return record.privacyLevel === 'public' && (record.publicDisplay || record.qHash === knownQHash)
}

/**
 * Says whether the proof may be part of a count. Private proofs of others only decide yes or no
 * (protocol/proofs#probing).
 */
export const mayNumber = (record: RuledProof, { naming }: Viewer): boolean =>
  record.privacyLevel === 'public' || isAnyOwner(naming, record)

const isAnyOwner = (wallets: readonly Owner[], record: RuledProof) => wallets.some((each) => sameWallet(each, record))

/**
 * Says whether the proof is about that wallet. What another account signed about an address says nothing about a
 * contract wallet there: it may be about the contract on another chain. A known contract wallet therefore signs for
 * itself (protocol/proof-format#same-wallet).
 */
export function isAbout(record: RuledProof, subject: Subject): boolean {
  return record.subject === subject.walletAddress && relationsTo(subject).includes(relationOf(record))
}

/**
 * How the signer of a proof relates to its subject: the subject's key, the subject's contract on a chain, or another
 * account.
 */
type Relation = 'self' | `self@${string}` | 'other'

function relationOf(record: RuledProof): Relation {
  if (!isAboutSigner(record)) return 'other'
  const chain = onlyChainOf(record)
  return chain === undefined ? 'self' : `self@${chain}`
}

const relationsTo = (subject: Subject): Relation[] => [
  'self',
  `self@${subject.chain}`,
  ...(onlyChainOf(subject) === undefined ? ['other' as const] : []),
]

/**
 * Returns the keys under which a proof is stored for those for whom it may count: everybody, its owner, and the owner
 * of the gate that it was submitted for. A query for one key never reads a proof that {@link mayCount} refuses.
 */
export function audiencesOf(record: RuledProof): string[] {
  const relation = relationOf(record)
  if (record.privacyLevel === 'public') return [publicKey(relation)]
  return [ownerKey(record), ...(record.gateId === null ? [] : [gateKey(record.gateId, relation)])]
}

/**
 * Returns the keys under which this viewer looks for proofs about the subject. `own` are proofs that the subject or the
 * viewer signed; `others` are those of strangers, which never displace them (protocol/gates#crowding).
 */
export function audiencesFor(
  subject: Subject,
  { counting, ownGateId }: Pick<Viewer, 'counting' | 'ownGateId'>,
): { own: string[]; others: string[] } {
  const relations = relationsTo(subject)
  const keys = (relation: Relation) => [
    publicKey(relation),
    ...(ownGateId === undefined ? [] : [gateKey(ownGateId, relation)]),
  ]
  return {
    own: [...new Set([...relations.filter((each) => each !== 'other').flatMap(keys), ...counting.map(ownerKey)])],
    others: relations.includes('other') ? keys('other') : [],
  }
}

const publicKey = (relation: Relation) => `public/${relation}`
const ownerKey = (owner: Owner) => `owner/${walletKey(owner)}`
const gateKey = (gateId: string, relation: Relation) => `gate/${relation}/${gateId}`

/**
 * Returns the verifiers that a proof passed, each once and without its version (protocol/proof-format#version-suffix).
 * A proof whose verifiers have not all answered passed none; its reused outcomes count by their source proofs.
 */
export function passedVerifiers({
  outcomes,
  completedAt,
}: Pick<ProofRecord, 'outcomes' | 'completedAt'>): VerifierId[] {
  if (completedAt === null) return []
  const passed = outcomes.flatMap(({ verified, verifierId }) => (verified ? [verifierIdOf(verifierId)] : []))
  return [...new Set(passed.filter((id) => id !== undefined))]
}

/**
 * Says whether every verifier of a proof confirmed. The decision uses the outcomes and never a status string: anchoring
 * changes what is shown, not what is true (protocol/verification#no-status-strings).
 */
export function isWhollyVerified({ outcomes, completedAt }: Pick<ProofRecord, 'outcomes' | 'completedAt'>): boolean {
  return completedAt !== null && outcomes.length > 0 && outcomes.every(({ verified }) => verified)
}

/** Says whether at least one verifier of a proof confirmed; by the outcomes, as {@link isWhollyVerified}. */
export function isPartlyVerified(record: Pick<ProofRecord, 'outcomes' | 'completedAt'>): boolean {
  return passedVerifiers(record).length > 0
}

/** Says whether an outcome is not older than a gate accepts by default (protocol/verifiers#catalog). */
export function isRecent({ verifierId, checkedAt }: Pick<Outcome, 'verifierId' | 'checkedAt'>, now: number): boolean {
  const id = verifierIdOf(verifierId)
  if (id === undefined) return false
  const { maxAgeMs } = specOf(id)
  return maxAgeMs === undefined || now - checkedAt <= maxAgeMs
}

/** Returns a stored proof in the form that gates evaluate. */
export function candidateOf({
  qHash,
  completedAt,
  revokedAt,
  expiresAt,
  outcomes,
}: Pick<ProofRecord, 'qHash' | 'completedAt' | 'revokedAt' | 'expiresAt' | 'outcomes'>): Candidate {
  return { qHash, completedAt, revokedAt, expiresAt, entries: outcomes.flatMap((outcome) => entryOf(outcome)) }
}

/** Returns the outcome at that place among the entries of {@link candidateOf}. */
export const outcomeAt = <Each extends Outcome>({ outcomes }: { outcomes: readonly Each[] }, place: number) =>
  outcomes.filter(({ verifierId }) => verifierIdOf(verifierId))[place]

function entryOf({ verifierId, verified, input, claims, checkedAt, expiresAt, reused }: Outcome): Candidate['entries'] {
  const id = verifierIdOf(verifierId)
  if (!id) return []
  return [{ verifierId: id, verified, input, claims, checkedAt, expiresAt, reused: reused === true }]
}

/** Returns each proof once, newest first; proofs of the same time in the order of their ids. */
export function newestOnce<Proof extends Pick<ProofRecord, 'qHash' | 'createdAt'>>(records: readonly Proof[]): Proof[] {
  const known = new Map(records.map((record) => [record.qHash, record]))
  return [...known.values()].toSorted((a, b) => b.createdAt - a.createdAt || (a.qHash < b.qHash ? -1 : 1))
}
