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
  return await rewriteAll(db, vault, (after) =>
    db
      .selectFrom('proofs')
      .selectAll()
      // the same words as in the index, or the database would not use it
      .where(sql<boolean>`"privacyLevel" = 'private' and "sealedOutcomes" is null and sealed is not null`)
      .where('qHash', '>', after)
      .orderBy('qHash')
      .limit(batchSize)
      .execute(),
  )
}

/** Moves the keyed hashes of people, which earlier versions stored among the claims, into the sealed part, in batches. */
export async function sealIdentities(db: Kysely<Database>, vault: Vault): Promise<number> {
  const names = ['%IdHash":%', '%memberHash":%']
  return await rewriteAll(db, vault, (after) =>
    db
      .selectFrom('proofs')
      .selectAll()
      .where('erasedAt', 'is', null)
      .where((row) =>
        row.or(['ownership-social', 'ownership-org-oauth'].map((id) => row('verifierIds', 'like', `%${id}%`))),
      )
      .where((row) => row.or(names.map((name) => row('outcomes', 'like', name))))
      .where('qHash', '>', after)
      .orderBy('qHash')
      .limit(batchSize)
      .execute(),
  )
}

/** Reads and rewrites one batch after the other in the order of ids, so that no row is read twice. */
async function rewriteAll(
  db: Kysely<Database>,
  vault: Vault,
  read: (after: string) => Promise<ProofRow[]>,
): Promise<number> {
  let after = ''
  for (let total = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time, so that others can write in between
    const rows = await read(after)
    // oxlint-disable-next-line no-await-in-loop
    await inTransaction(db, async (trx) => {
      // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
      for (const row of rows) await rewrite(trx, row, vault)
    })
    total += rows.length
    after = rows.at(-1)?.qHash ?? after
    if (rows.length < batchSize) return total
  }
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
