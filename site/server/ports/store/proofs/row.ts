import { splitClaims } from '../../../rules/visibility.ts'
import type { LiveProofRow, ProofRow } from '../schema.ts'
import { verifierIdOf } from '../../../../../shared/verifiers/index.ts'
import { isWhollyVerified } from '../../../rules/counting.ts'
import { walletKey } from '../../../rules/wallet.ts'
import type { ClearProof, ProofRecord, SameRequest, SealedPart, Tombstone } from '../../../records/proofs.ts'
import type { Vault } from '../sealing/vault.ts'

/** Everything that an erased proof no longer has. A new column is missing here until the compiler is content. */
export const nothing: { [Column in Exclude<keyof ProofRow, 'qHash' | 'erasedAt'>]: null } = {
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
}

/** All columns of a proof. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler sees that none is missing in `nothing`
export const columns = ['qHash', 'erasedAt', ...Object.keys(nothing)] as (keyof ProofRow)[]

/** What a proof's sealed part is bound to. */
export const proofContext = (qHash: string) => `proofs/${qHash}`

/** What the sealed tags and outcomes of a proof are bound to. */
export const outcomesContext = (qHash: string) => `proofs/${qHash}/outcomes`

/** What the database keeps of a proof. */
export function toRow(record: ProofRecord, vault: Vault): LiveProofRow {
  return {
    ...record,
    ...saidColumns(record, vault),
    verifierIds: JSON.stringify(record.verifierIds),
    publicDisplay: Number(record.publicDisplay),
    receipt: JSON.stringify(record.receipt),
    sealed: vault.seal(JSON.stringify(record.sealed), proofContext(record.qHash)),
    sameKey: sameKeyOf(record, vault),
    erasedAt: null,
  }
}

/**
 * Answers the columns that hold what a proof says, its tags and outcomes: open for a public proof, sealed for a private one.
 * They are apart from the owner's part, so that a check opens nothing else.
 */
export function saidColumns(
  { qHash, privacyLevel, tags, outcomes }: Pick<ProofRecord, 'qHash' | 'privacyLevel' | 'tags' | 'outcomes'>,
  vault: Pick<Vault, 'seal'>,
): Pick<LiveProofRow, 'tags' | 'outcomes' | 'sealedOutcomes'> {
  if (privacyLevel === 'public')
    return { tags: JSON.stringify(tags), outcomes: JSON.stringify(outcomes), sealedOutcomes: null }
  const sealedOutcomes = vault.seal(JSON.stringify({ tags, outcomes }), outcomesContext(qHash))
  return { tags: '[]', outcomes: '[]', sealedOutcomes }
}

/** Equal texts are equal requests. */
function textOf({ subject, optionsHash, inputHashes, ...owner }: SameRequest): string {
  const inputs = Object.entries(inputHashes).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([walletKey(owner), subject, optionsHash, inputs])
}

/**
 * Answers a short keyed hash of a request: it reveals nothing of the input. What is found by it is compared with the request
 * ({@link isSameRequest}); 48 bits are read back as a number on both engines.
 */
export function sameKey(request: SameRequest, vault: Pick<Vault, 'shortHmac'>): number {
  return Number(BigInt.asUintN(48, vault.shortHmac('same-request', textOf(request))))
}

/** Null for a proof that no later request may be answered with. */
export function sameKeyOf(record: ProofRecord, vault: Pick<Vault, 'shortHmac'>): number | null {
  const request = requestOf(record)
  return request ? sameKey(request, vault) : null
}

/** Says whether the proof is what this request would make. */
export function isSameRequest(record: ProofRecord, request: SameRequest): boolean {
  const made = requestOf(record)
  return made !== undefined && textOf(made) === textOf(request)
}

/** Undefined for a proof that no later request may be answered with: not verified, or in part taken over from another proof. */
function requestOf(record: ProofRecord): SameRequest | undefined {
  const { outcomes, sealed, walletAddress, chain, signerKind, subject, optionsHash } = record
  const { inputHashes } = sealed
  const ids = outcomes.map(({ verifierId }) => verifierIdOf(verifierId))
  if (!inputHashes || !isWhollyVerified(record) || ids.length !== Object.keys(inputHashes).length) return undefined
  if (!ids.every((id) => id !== undefined && Object.hasOwn(inputHashes, id))) return undefined
  return { walletAddress, chain, signerKind, subject, optionsHash, inputHashes }
}

/** Answers a row without the owner's part as the proof without its sealed part. */
export function toClear(row: ClearRow, vault: Pick<Vault, 'open'>): ClearProof {
  const { sealedOutcomes: _sealed, ...clear } = row
  const { tags, outcomes } = readSaid(row, vault)
  return {
    ...clear,
    verifierIds: JSON.parse(row.verifierIds),
    tags,
    publicDisplay: row.publicDisplay === 1,
    outcomes: outcomes.map((outcome) => ({ ...outcome, claims: splitClaims(outcome.claims).claims })),
    receipt: JSON.parse(row.receipt),
  }
}

/** Reads what a proof says. Earlier versions stored it open, whoever might read the proof. */
function readSaid(
  { qHash, tags, outcomes, sealedOutcomes }: ClearRow,
  vault: Pick<Vault, 'open'>,
): Pick<ProofRecord, 'tags' | 'outcomes'> {
  if (sealedOutcomes === null) return { tags: JSON.parse(tags ?? '[]'), outcomes: JSON.parse(outcomes) }
  return JSON.parse(vault.open(sealedOutcomes, outcomesContext(qHash)))
}

/** The columns of a proof that was not erased, but for those that only queries read. */
export type ClearRow = Omit<LiveProofRow, 'sealed' | 'sameKey' | 'erasedAt'>

/** A row as the proof it holds, or as what erasing left of one. */
export function toRecord(row: ProofRow, vault: Vault): ProofRecord | Tombstone {
  if (row.erasedAt !== null) return { qHash: row.qHash, erasedAt: row.erasedAt }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only erasing empties columns
  const { erasedAt: _none, sameKey: _key, sealed, ...clear } = row as LiveProofRow
  const opened: SealedPart = JSON.parse(vault.open(sealed, proofContext(row.qHash)))
  const identity = identityIn(readSaid(clear, vault))
  return {
    ...toClear(clear, vault),
    sealed: identity ? { ...opened, identity: { ...identity, ...opened.identity } } : opened,
  }
}

/**
 * Earlier versions stored keyed hashes of people among the claims: they are the owner's
 * (protocol/proofs#identity-hashes).
 */
function identityIn({ outcomes }: Pick<ProofRecord, 'outcomes'>): SealedPart['identity'] {
  const split = outcomes.map(({ verifierId, claims }) => [verifierId, splitClaims(claims).identity] as const)
  const found = split.filter(([, identity]) => Object.keys(identity).length > 0)
  return found.length === 0 ? undefined : Object.fromEntries(found)
}
