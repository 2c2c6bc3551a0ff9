import { splitClaims } from '../../../rules/visibility.ts'
import type { LiveProofRow, ProofRow } from '../schema.ts'
import { verifierIdOf } from '../../../../../shared/verifiers/index.ts'
import { isWhollyVerified } from '../../../rules/counting.ts'
import { walletKey } from '../../../rules/wallet.ts'
import type { ClearProof, ProofRecord, SameRequest, SealedPart, Tombstone } from '../../../records/proofs.ts'
import type { Vault } from '../sealing/vault.ts'

/** The columns that erasing empties. The compiler asks for each new column here. */
export const emptyColumns: { [Column in Exclude<keyof ProofRow, 'qHash' | 'erasedAt'>]: null } = {
  status: null,
  walletAddress: null,
  chain: null,
  signerKind: null,
  subject: null,
  verifierIds: null,
  tags: null,
  signedTimestamp: null,
  privacyLevel: null,
  publicDisplay: null,
  outcomes: null,
  sealedOutcomes: null,
  receipt: null,
  gateId: null,
  sealed: null,
  sameKey: null,
  withdrawnAt: null,
  optionsHash: null,
  createdAt: null,
  completedAt: null,
  updatedAt: null,
  revokedAt: null,
  supersededBy: null,
  expiresAt: null,
  statusEntry: null,
  anchorChains: null,
}

/** All columns of a proof. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler sees that none is missing in `emptyColumns`
export const columns = ['qHash', 'erasedAt', ...Object.keys(emptyColumns)] as (keyof ProofRow)[]

/** Returns the context that binds the sealed part of a proof to it. */
export const proofContext = (qHash: string) => `proofs/${qHash}`

/** Returns the context that binds the sealed tags and outcomes of a proof to it. */
export const outcomesContext = (qHash: string) => `proofs/${qHash}/outcomes`

/** The columns of a proof that are in its record. */
type RecordRow = Omit<LiveProofRow, 'anchorChains'>

/** Returns the row that stores a proof, without its wishes for anchors. */
export function toRow(record: ProofRecord, vault: Vault): RecordRow {
  return {
    ...record,
    ...outcomeColumns(record, vault),
    verifierIds: JSON.stringify(record.verifierIds),
    publicDisplay: Number(record.publicDisplay),
    receipt: JSON.stringify(record.receipt),
    sealed: vault.seal(JSON.stringify(record.sealed), proofContext(record.qHash)),
    sameKey: sameKeyOf(record, vault),
    erasedAt: null,
  }
}

/**
 * Returns the columns of the tags and outcomes of a proof: in the clear for a public proof, sealed for a private one. They
 * are separate from the owner's sealed part, so that a check opens nothing else.
 */
export function outcomeColumns(
  { qHash, privacyLevel, tags, outcomes }: Pick<ProofRecord, 'qHash' | 'privacyLevel' | 'tags' | 'outcomes'>,
  vault: Pick<Vault, 'seal'>,
): Pick<LiveProofRow, 'tags' | 'outcomes' | 'sealedOutcomes'> {
  if (privacyLevel === 'public')
    return { tags: JSON.stringify(tags), outcomes: JSON.stringify(outcomes), sealedOutcomes: null }
  const sealedOutcomes = vault.seal(JSON.stringify({ tags, outcomes }), outcomesContext(qHash))
  return { tags: '[]', outcomes: '[]', sealedOutcomes }
}

/** Returns a text that is the same for equal requests, and only for them. */
function textOf({ subject, optionsHash, inputHashes, ...owner }: SameRequest): string {
  const inputs = Object.entries(inputHashes).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([walletKey(owner), subject, optionsHash, inputs])
}

/**
 * Returns a short keyed hash of a request, which reveals nothing about the input. A proof that is found by it must be
 * compared with the request ({@link isSameRequest}). It has 48 bits, which both engines return as a number.
 */
export function sameKey(request: SameRequest, vault: Pick<Vault, 'shortHmac'>): number {
  return Number(BigInt.asUintN(48, vault.shortHmac('same-request', textOf(request))))
}

/** Returns the hash of the request that made a proof; null when no later request may be answered with the proof. */
export function sameKeyOf(record: ProofRecord, vault: Pick<Vault, 'shortHmac'>): number | null {
  const request = requestOf(record)
  return request ? sameKey(request, vault) : null
}

/** Tells whether this request would make the same proof. */
export function isSameRequest(record: ProofRecord, request: SameRequest): boolean {
  const made = requestOf(record)
  return made !== undefined && textOf(made) === textOf(request)
}

/**
 * Returns the request that made a proof; undefined when no later request may be answered with the proof, because it is not
 * verified, or reuses entries of another proof.
 */
function requestOf(record: ProofRecord): SameRequest | undefined {
  const { outcomes, sealed, walletAddress, chain, signerKind, subject, optionsHash } = record
  const { inputHashes } = sealed
  const ids = outcomes.map(({ verifierId }) => verifierIdOf(verifierId))
  if (!inputHashes || !isWhollyVerified(record) || ids.length !== Object.keys(inputHashes).length) return undefined
  if (!ids.every((id) => id !== undefined && Object.hasOwn(inputHashes, id))) return undefined
  return { walletAddress, chain, signerKind, subject, optionsHash, inputHashes }
}

/**
 * Returns the proof, without its sealed part, that a row holds. It names each column: to copy all but one, as the rows of a
 * driver are, takes thirty times as long.
 */
export function toClear(row: ClearRow, vault: Pick<Vault, 'open'>): ClearProof {
  const { tags, outcomes } = readOutcomes(row, vault)
  return {
    qHash: row.qHash,
    status: row.status,
    walletAddress: row.walletAddress,
    chain: row.chain,
    signerKind: row.signerKind,
    subject: row.subject,
    verifierIds: JSON.parse(row.verifierIds),
    tags,
    signedTimestamp: row.signedTimestamp,
    privacyLevel: row.privacyLevel,
    publicDisplay: row.publicDisplay === 1,
    outcomes: outcomes.map((outcome) => ({ ...outcome, claims: splitClaims(outcome.claims).claims })),
    receipt: JSON.parse(row.receipt),
    gateId: row.gateId,
    withdrawnAt: row.withdrawnAt,
    optionsHash: row.optionsHash,
    createdAt: row.createdAt,
    completedAt: row.completedAt,
    updatedAt: row.updatedAt,
    revokedAt: row.revokedAt,
    supersededBy: row.supersededBy,
    expiresAt: row.expiresAt,
    statusEntry: row.statusEntry,
  }
}

/** Reads the tags and outcomes of a proof. Earlier versions stored them in the clear, also for private proofs. */
function readOutcomes(
  { qHash, tags, outcomes, sealedOutcomes }: ClearRow,
  vault: Pick<Vault, 'open'>,
): Pick<ProofRecord, 'tags' | 'outcomes'> {
  if (sealedOutcomes === null) return { tags: JSON.parse(tags ?? '[]'), outcomes: JSON.parse(outcomes) }
  return JSON.parse(vault.open(sealedOutcomes, outcomesContext(qHash)))
}

/** The columns of a proof that was not erased, except those that only queries read. */
export type ClearRow = Omit<RecordRow, 'sealed' | 'sameKey' | 'erasedAt'>

/** Returns the proof that a row holds, or the tombstone that erasing left. */
export function toRecord(row: ProofRow, vault: Pick<Vault, 'open'>): ProofRecord | Tombstone {
  if (row.erasedAt !== null) return { qHash: row.qHash, erasedAt: row.erasedAt }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only erased proofs have empty columns
  const live = row as LiveProofRow
  const opened: SealedPart = JSON.parse(vault.open(live.sealed, proofContext(row.qHash)))
  const identity = identityIn(readOutcomes(live, vault))
  return {
    ...toClear(live, vault),
    sealed: identity ? { ...opened, identity: { ...identity, ...opened.identity } } : opened,
  }
}

/**
 * Finds keyed hashes of people among the claims, where earlier versions stored them. They belong to the owner's part
 * (protocol/proofs#identity-hashes).
 */
function identityIn({ outcomes }: Pick<ProofRecord, 'outcomes'>): SealedPart['identity'] {
  const split = outcomes.map(({ verifierId, claims }) => [verifierId, splitClaims(claims).identity] as const)
  const found = split.filter(([, identity]) => Object.keys(identity).length > 0)
  return found.length === 0 ? undefined : Object.fromEntries(found)
}
