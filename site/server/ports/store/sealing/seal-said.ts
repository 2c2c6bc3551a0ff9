import { type Kysely, sql } from 'kysely'
import { inOneGo } from '../engines/in-one-go.ts'
import { toRecord, toRow } from '../proofs/row.ts'
import type { Database, ProofRow } from '../schema.ts'
import type { Vault } from './vault.ts'

/** Few enough that SQLite's one writer keeps nobody waiting. */
const batchSize = 200

/**
 * Seals what private proofs say where an earlier version stored it open, also one that still runs beside this one. In
 * batches, each in a transaction of its own; again does no harm. Answers how many proofs it sealed.
 */
export async function sealSaid(db: Kysely<Database>, vault: Vault): Promise<number> {
  return await rewriteAll(db, vault, (after) =>
    db
      .selectFrom('proofs')
      .selectAll()
      // as in the index, else it would not be known to fit
      .where(sql<boolean>`"privacyLevel" = 'private' and "sealedOutcomes" is null and sealed is not null`)
      .where('qHash', '>', after)
      .orderBy('qHash')
      .limit(batchSize)
      .execute(),
  )
}

/** Moves the keyed hashes of people, which earlier versions stored among the claims, into the sealed part. As {@link sealSaid}. */
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

/** Reads and rewrites batch after batch in the order of ids, so that no row is looked at twice. */
async function rewriteAll(
  db: Kysely<Database>,
  vault: Vault,
  read: (after: string) => Promise<ProofRow[]>,
): Promise<number> {
  let after = ''
  for (let total = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time lets others in between
    const rows = await read(after)
    // oxlint-disable-next-line no-await-in-loop
    await inOneGo(db, async (trx) => {
      // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
      for (const row of rows) await rewrite(trx, row, vault)
    })
    total += rows.length
    after = rows.at(-1)?.qHash ?? after
    if (rows.length < batchSize) return total
  }
}

/** Only as it was read: a row that changed meanwhile was written by this version. */
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
