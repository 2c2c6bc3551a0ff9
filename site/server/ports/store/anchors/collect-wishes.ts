import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engines/engine.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import type { Database } from '../schema.ts'

/** The most batches of one transaction, each of at most 64 proofs. On SQLite all other writers wait for it. */
const batchLimit = 20

/** Does what {@link Anchors.collect} says. */
export async function collectWishes(db: Kysely<Database>, engine: Engine): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction after the other, so that others can write in between
    if ((await (engine === 'postgres' ? collectAtOnce(db) : collectInTurn(db))) < batchLimit) return
  }
}

/**
 * Collects some batches by one statement. It waits for nobody: the wishes of a proof that somebody changes or erases at the
 * moment stay in a batch. Returns how many batches it took.
 */
async function collectAtOnce(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ taken: string }>`
    with batches as (
      delete from "wishBatches"
      where id in (select id from "wishBatches" order by id limit ${sql.lit(batchLimit)} for update skip locked)
      returning "qHashes"
    ), wishing as (
      select json_array_elements_text("qHashes"::json) as "qHash" from batches
    ), held as (
      select proofs."qHash", "createdAt", "anchorChains"
      from proofs join wishing on wishing."qHash" = proofs."qHash" for share of proofs skip locked
    ), stored as (
      insert into "anchorWishes" ("qHash", "chainId", "requestedAt")
      select "qHash", chain::bigint, "createdAt" from held, json_array_elements_text("anchorChains"::json) as chain
      on conflict do nothing
    ), left_over as (
      insert into "wishBatches" ("qHashes")
      select json_agg("qHash") from wishing where "qHash" not in (select "qHash" from held) having count(*) > 0
    )
    select count(*) as taken from batches`.execute(db)
  return Number(rows[0]?.taken ?? 0)
}

/** Collects some batches by one statement after the other: SQLite has no insert within another statement. */
async function collectInTurn(db: Kysely<Database>): Promise<number> {
  const batches = () => db.selectFrom('wishBatches').select('id').orderBy('id')
  // most of the time there is none, and then no transaction is needed
  if (!(await batches().limit(1).executeTakeFirst())) return 0
  return await inTransaction(db, async (trx) => {
    const taken = await trx
      .deleteFrom('wishBatches')
      .where('id', 'in', batches().limit(batchLimit))
      .returning('qHashes')
      .execute()
    const qHashes = taken.flatMap((batch): string[] => JSON.parse(batch.qHashes))
    await sql`
      insert into "anchorWishes" ("qHash", "chainId", "requestedAt")
      select proofs."qHash", chain.value, proofs."createdAt"
      from json_each(${JSON.stringify(qHashes)}) as wishing
      join proofs on proofs."qHash" = wishing.value
      join json_each(proofs."anchorChains") as chain
      where true on conflict do nothing`.execute(trx)
    return taken.length
  })
}
