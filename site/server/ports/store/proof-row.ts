import { splitClaims } from '../../rules/visibility.ts'
import type { LiveProofRow, ProofRow } from './schema.ts'
import type { Outcome, ProofRecord, SealedPart, Tombstone } from './types/proofs.ts'
import type { Vault } from './vault.ts'

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
  receipt: null,
  sealed: null,
  optionsHash: null,
  createdAt: null,
  completedAt: null,
  updatedAt: null,
  revokedAt: null,
  expiresAt: null,
}

/** What a proof's sealed part is bound to. */
export const proofContext = (qHash: string) => `proofs/${qHash}`

/** What the database keeps of a proof. */
export function toRow(record: ProofRecord, vault: Vault): LiveProofRow {
  return {
    ...record,
    verifierIds: JSON.stringify(record.verifierIds),
    tags: JSON.stringify(record.tags),
    publicDisplay: Number(record.publicDisplay),
    outcomes: JSON.stringify(record.outcomes),
    receipt: JSON.stringify(record.receipt),
    sealed: vault.seal(JSON.stringify(record.sealed), proofContext(record.qHash)),
    erasedAt: null,
  }
}

/** A row as the proof it holds, or as what erasing left of one. */
export function toRecord(row: ProofRow, vault: Vault): ProofRecord | Tombstone {
  if (row.erasedAt !== null) return { qHash: row.qHash, erasedAt: row.erasedAt }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only erasing empties columns
  const { erasedAt: _none, ...live } = row as LiveProofRow
  return {
    ...live,
    verifierIds: JSON.parse(live.verifierIds),
    tags: JSON.parse(live.tags ?? '[]'),
    publicDisplay: live.publicDisplay === 1,
    receipt: JSON.parse(live.receipt),
    ...withoutIdentity(JSON.parse(live.outcomes), JSON.parse(vault.open(live.sealed, proofContext(live.qHash)))),
  }
}

/** Earlier versions stored keyed hashes of people among the claims: they are the owner's (domain.md 14.19). */
function withoutIdentity(outcomes: Outcome[], sealed: SealedPart): Pick<ProofRecord, 'outcomes' | 'sealed'> {
  const split = outcomes.map((outcome) => ({ outcome, ...splitClaims(outcome.claims) }))
  const stored = split.filter(({ identity }) => Object.keys(identity).length > 0)
  if (stored.length === 0) return { outcomes, sealed }
  const moved = Object.fromEntries(stored.map(({ outcome, identity }) => [outcome.verifierId, identity]))
  return {
    outcomes: split.map(({ outcome, claims }) => ({ ...outcome, claims })),
    sealed: { ...sealed, identity: { ...moved, ...sealed.identity } },
  }
}
