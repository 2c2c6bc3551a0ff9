import { type Kysely, sql } from 'kysely'
import { methodContext, walletMarkOf } from './accounts/sign-in-methods.ts'
import { inTransaction } from './engines/in-transaction.ts'
import type { Engine } from './engines/engine.ts'
import { lockSchema } from './engines/migrate.ts'
import { addPassed } from './proofs/passed-verifiers.ts'
import { sameKeyOf, toRecord } from './proofs/row.ts'
import type { Database } from './schema.ts'
import { requestScrub } from './sealing/scrub.ts'
import { sealIdentities, sealOldOutcomes } from './sealing/seal-outcomes.ts'
import type { ProofRecord } from '../../records/proofs.ts'
import type { Vault } from './sealing/vault.ts'

type Backfill = (trx: Kysely<Database>, vault: Vault) => Promise<void>

/** The backfills by the names that migrations wrote. Each runs once, in order; some of its rows may be filled already. */
const backfills: Record<string, Backfill> = {
  'passed verifiers': fillPassed,
  'sealed outcomes': async (trx, vault) => {
    await sealOldOutcomes(trx, vault)
    await sealIdentities(trx, vault)
  },
  'wallets of sign-in methods': markWallets,
}

/** The number of rows in memory at once, whatever the size of the database. */
const batchSize = 200

/**
 * Fills the rows that a migration could not fill because it has no keys (schema.ts, `backfills`), in one transaction that
 * other starting processes wait for. The next process then finds nothing to do.
 */
export async function runBackfills(db: Kysely<Database>, { engine, vault }: { engine: Engine; vault: Vault }) {
  if (!(await db.selectFrom('backfills').select('name').limit(1).executeTakeFirst())) return
  await inTransaction(db, async (trx) => {
    await lockSchema(trx, engine)
    const left = new Set((await trx.selectFrom('backfills').select('name').execute()).map(({ name }) => name))
    for (const [name, fill] of Object.entries(backfills)) {
      if (!left.has(name)) continue
      // oxlint-disable-next-line no-await-in-loop -- each needs the one before
      await fill(trx, vault)
      // oxlint-disable-next-line no-await-in-loop
      await trx.deleteFrom('backfills').where('name', '=', name).execute()
    }
  })
  // copies of what was stored in the clear may be left in the file
  if (engine === 'sqlite') await requestScrub(db)
}

/**
 * Adds to each proof its gate and the keyed hash of its request, which were sealed, and the rows by which checks find
 * it.
 */
async function fillPassed(trx: Kysely<Database>, vault: Vault): Promise<void> {
  for (let after = ''; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time, to keep memory small
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
      // oxlint-disable-next-line no-await-in-loop
      await sql`with filled("qHash", "gateId", "sameKey") as (values ${sql.join(values)})
        update proofs set "gateId" = filled."gateId", "sameKey" = filled."sameKey" from filled
        where proofs."qHash" = filled."qHash"`.execute(trx)
      // oxlint-disable-next-line no-await-in-loop
      await addPassed(trx, records, vault)
    }
    after = rows.at(-1)?.qHash ?? after
    if (rows.length < batchSize) return
  }
}

/** Returns a proof with its gate, which older proofs have in their sealed part. */
function withGate(record: ProofRecord): ProofRecord {
  const gateId = 'gateId' in record.sealed ? record.sealed.gateId : undefined
  return typeof gateId === 'string' ? { ...record, gateId } : record
}

/** Adds the keyed hash of its wallet to each sign-in method. */
async function markWallets(trx: Kysely<Database>, vault: Vault): Promise<void> {
  for (let after = ''; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time, to keep memory small
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
    after = rows.at(-1)?.id ?? after
    if (rows.length < batchSize) return
  }
}
