import { type Kysely, sql } from 'kysely'
import { inTransaction } from '../engines/in-transaction.ts'
import { toRecord, toRow } from '../proofs/row.ts'
import type { Database, ProofRow } from '../schema.ts'
import type { Vault } from './vault.ts'

/** The most rows of one transaction: SQLite has one writer, and others wait for it. */
const batchSize = 200

/**
 * Seals the tags and outcomes of private proofs that an earlier version of the program stored in the clear; it may still be
 * running. Works in batches, each in its own transaction, and may be repeated. Returns how many proofs it sealed.
 */
export async function sealOldOutcomes(db: Kysely<Database>, vault: Vault): Promise<number> {
  let after = ''
  for (let total = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time, so that others can write in between
    const rows = await db
      .selectFrom('proofs')
      .selectAll()
      .where(isUnsealed)
      .where('qHash', '>', after)
      .orderBy('qHash')
      .limit(batchSize)
      .execute()
    // oxlint-disable-next-line no-await-in-loop
    await inTransaction(db, (trx) => rewriteAll(trx, rows, vault))
    total += rows.length
    after = rows.at(-1)?.qHash ?? after
    if (rows.length < batchSize) return total
  }
}

/** The same words as in the index `proofsToSeal`, or the database would not use it. */
const isUnsealed = sql<boolean>`"privacyLevel" = 'private' and "sealedOutcomes" is null and sealed is not null`

/**
 * Seals one batch of what earlier versions stored in the clear: the tags and outcomes of private proofs, and the keyed hashes
 * of people among the claims. Begins after the proof `after`; returns the last one of the batch, or null if there is no more.
 */
export async function sealBatch(trx: Kysely<Database>, vault: Vault, after: string): Promise<string | null> {
  const names = ['%IdHash":%', '%memberHash":%']
  const rows = await trx
    .selectFrom('proofs')
    .selectAll()
    .where('erasedAt', 'is', null)
    .where('qHash', '>', after)
    .where((row) =>
      row.or([
        isUnsealed,
        row.and([
          row.or(['ownership-social', 'ownership-org-oauth'].map((id) => row('verifierIds', 'like', `%${id}%`))),
          row.or(names.map((name) => row('outcomes', 'like', name))),
        ]),
      ]),
    )
    .orderBy('qHash')
    .limit(batchSize)
    .execute()
  await rewriteAll(trx, rows, vault)
  return rows.length < batchSize ? null : (rows.at(-1)?.qHash ?? null)
}

async function rewriteAll(trx: Kysely<Database>, rows: readonly ProofRow[], vault: Vault): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
  for (const row of rows) await rewrite(trx, row, vault)
}

/** Writes a row again, unless it changed since it was read: then this version wrote it. */
async function rewrite(trx: Kysely<Database>, row: ProofRow, vault: Vault): Promise<void> {
  const record = toRecord(row, vault)
  if ('erasedAt' in record) return
  const { tags, outcomes, sealedOutcomes, sealed } = toRow(record, vault)
  await trx
    .updateTable('proofs')
    .set({ tags, outcomes, sealedOutcomes, sealed })
    .where('qHash', '=', record.qHash)
    .where('privacyLevel', '=', record.privacyLevel)
    .where('sealed', '=', row.sealed)
    .where('outcomes', '=', row.outcomes)
    .execute()
}
