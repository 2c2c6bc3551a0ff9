import { type Kysely, sql } from 'kysely'
import { inOneGo } from './engines/in-one-go.ts'
import type { Engine } from './engines/engine.ts'
import { lockOut } from './engines/migrate.ts'
import { addPassed } from './proofs/passed-verifiers.ts'
import { sameKeyOf, toRecord } from './proofs/row.ts'
import type { Database } from './schema.ts'
import { oweScrub } from './sealing/scrub.ts'
import { sealIdentities, sealSaid } from './sealing/seal-said.ts'
import type { ProofRecord } from '../../records/proofs.ts'
import type { Vault } from './sealing/vault.ts'

type Backfill = (trx: Kysely<Database>, vault: Vault) => Promise<void>

/** By the name that a migration wrote. Each runs once, in order, and may be run on rows that are filled in part. */
const backfills: Record<string, Backfill> = {
  'passed verifiers': fillPassed,
  'sealed outcomes': async (trx, vault) => {
    await sealSaid(trx, vault)
    await sealIdentities(trx, vault)
  },
}

/** Few enough that their sealed parts take little memory, whatever the size of the database. */
const batchSize = 200

/**
 * Fills what migrations left for a program that has the keys (schema.ts, `backfills`), in one transaction that other
 * starting processes wait for: whoever starts next finds nothing left to fill.
 */
export async function runBackfills(db: Kysely<Database>, { engine, vault }: { engine: Engine; vault: Vault }) {
  if (!(await db.selectFrom('backfills').select('name').limit(1).executeTakeFirst())) return
  await inOneGo(db, async (trx) => {
    await lockOut(trx, engine)
    const left = new Set((await trx.selectFrom('backfills').select('name').execute()).map(({ name }) => name))
    for (const [name, fill] of Object.entries(backfills)) {
      if (!left.has(name)) continue
      // oxlint-disable-next-line no-await-in-loop -- one builds on the other
      await fill(trx, vault)
      // oxlint-disable-next-line no-await-in-loop
      await trx.deleteFrom('backfills').where('name', '=', name).execute()
    }
  })
  // what was open may have left copies in the file
  if (engine === 'sqlite') await oweScrub(db)
}

/** Adds to each proof the gate and the keyed hash that were sealed, and the rows by which checks find it. */
async function fillPassed(trx: Kysely<Database>, vault: Vault): Promise<void> {
  for (let after = ''; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time keeps memory small
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

/** Older proofs have their gate in the sealed part. */
function withGate(record: ProofRecord): ProofRecord {
  const gateId = 'gateId' in record.sealed ? record.sealed.gateId : undefined
  return typeof gateId === 'string' ? { ...record, gateId } : record
}
