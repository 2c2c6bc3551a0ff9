import { type Kysely, sql } from 'kysely'
import { methodContext, walletMarkOf } from './accounts/sign-in-methods.ts'
import type { Engine } from './engines/engine.ts'
import { withSchemaLock } from './engines/schema-lock.ts'
import { addPassed } from './proofs/passed-verifiers.ts'
import { sameKeyOf, toRecord } from './proofs/row.ts'
import type { Database } from './schema.ts'
import { requestScrub } from './sealing/scrub.ts'
import { sealBatch } from './sealing/seal-outcomes.ts'
import type { ProofRecord } from '../../records/proofs.ts'
import type { Vault } from './sealing/vault.ts'

/**
 * Fills one batch of rows, those after the id `after`. Returns the last id of the batch, or null if there are no more. It may
 * be repeated: some of its rows may be filled already.
 */
type Backfill = (trx: Kysely<Database>, vault: Vault, after: string) => Promise<string | null>

/** The backfills by the names that migrations wrote, in their order. */
const backfills: Record<string, Backfill> = {
  'passed verifiers': fillPassed,
  'sealed outcomes': sealBatch,
  'wallets of sign-in methods': markWallets,
}

/** The number of rows of one transaction, whatever the size of the database. */
const batchSize = 200

/**
 * Fills the rows that a migration could not fill because it has no keys (schema.ts, `backfills`). Each batch has a transaction
 * of its own, so that other processes go on serving, and a start that was cut off continues where it was. Other
 * starting processes help, and then find nothing to do.
 */
export async function runBackfills(db: Kysely<Database>, { engine, vault }: { engine: Engine; vault: Vault }) {
  if (!(await db.selectFrom('backfills').select('name').limit(1).executeTakeFirst())) return
  for (const [name, fill] of Object.entries(backfills)) {
    // oxlint-disable-next-line no-await-in-loop -- each batch needs the one before
    while (await fillBatch(db, { engine, vault, name, fill }));
  }
  // copies of what was stored in the clear may be left in the file
  if (engine === 'sqlite') await requestScrub(db)
}

type Batch = { engine: Engine; vault: Vault; name: string; fill: Backfill }

/** Fills the next batch of a backfill. Returns whether there may be another one. */
async function fillBatch(db: Kysely<Database>, { engine, vault, name, fill }: Batch): Promise<boolean> {
  return await withSchemaLock(db, engine, async (trx) => {
    const row = await trx.selectFrom('backfills').selectAll().where('name', '=', name).executeTakeFirst()
    if (!row) return false
    const after = await fill(trx, vault, row.after ?? '')
    if (after === null) await trx.deleteFrom('backfills').where('name', '=', name).execute()
    else await trx.updateTable('backfills').set({ after }).where('name', '=', name).execute()
    return after !== null
  })
}

/**
 * Adds to each proof its gate and the keyed hash of its request, which were sealed, and the rows by which checks find
 * it.
 */
async function fillPassed(trx: Kysely<Database>, vault: Vault, after: string): Promise<string | null> {
  const rows = await trx
    .selectFrom('proofs')
    .selectAll()
    .where('qHash', '>', after)
    .where('erasedAt', 'is', null)
    .orderBy('qHash')
    .limit(batchSize)
    .execute()
  const records = rows.flatMap((row) => {
    const record = toRecord(row, vault)
    return 'erasedAt' in record ? [] : [withGate(record)]
  })
  if (records.length > 0) {
    const values = records.map(
      (record) => sql`(${record.qHash}, cast(${record.gateId} as text), cast(${sameKeyOf(record, vault)} as bigint))`,
    )
    await sql`with filled("qHash", "gateId", "sameKey") as (values ${sql.join(values)})
      update proofs set "gateId" = filled."gateId", "sameKey" = filled."sameKey" from filled
      where proofs."qHash" = filled."qHash"`.execute(trx)
    await addPassed(trx, records, vault)
  }
  return rows.length < batchSize ? null : (rows.at(-1)?.qHash ?? null)
}

/** Returns a proof with its gate, which older proofs have in their sealed part. */
function withGate(record: ProofRecord): ProofRecord {
  const gateId = 'gateId' in record.sealed ? record.sealed.gateId : undefined
  return typeof gateId === 'string' ? { ...record, gateId } : record
}

/** Adds the keyed hash of its wallet to each sign-in method. */
async function markWallets(trx: Kysely<Database>, vault: Vault, after: string): Promise<string | null> {
  const rows = await trx
    .selectFrom('signInMethods')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute()
  for (const row of rows) {
    const data = JSON.parse(vault.open(row.data, methodContext(row.id)))
    const mark = walletMarkOf({ ...row, data }, vault)
    // oxlint-disable-next-line no-await-in-loop
    await trx.updateTable('signInMethods').set({ walletMark: mark }).where('id', '=', row.id).execute()
  }
  return rows.length < batchSize ? null : (rows.at(-1)?.id ?? null)
}
