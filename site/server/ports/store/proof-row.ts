import type { LiveProofRow, ProofRow } from './schema.ts'
import type { ProofRecord, Tombstone } from './types/proofs.ts'
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
    outcomes: JSON.parse(live.outcomes),
    receipt: JSON.parse(live.receipt),
    sealed: JSON.parse(vault.open(live.sealed, proofContext(live.qHash))),
  }
}
