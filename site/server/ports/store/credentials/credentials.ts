import { CompiledQuery, type Kysely } from 'kysely'
import { ServiceError } from '../../../../../shared/contract/errors.ts'
import type { Credentials, SignedCredential } from '../../../records/credentials.ts'
import { batchWrites } from '../engines/batch-writes.ts'
import type { Engine } from '../engines/engine.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import type { Database } from '../schema.ts'

type Row = { qHash: string } & SignedCredential
type Item = { qHash: string; credentials: readonly SignedCredential[] }

/** The most proofs whose credentials are inserted by one statement. */
const batchLimit = 32

/**
 * Keeps signed credentials in a database. The credentials of all proofs that are read for the first time at the same time are
 * stored together.
 */
export function createCredentials(db: Kysely<Database>, { engine }: { engine: Engine }): Credentials {
  const find = (qHash: string) => findIn(db, qHash)
  const insertAll = (items: readonly Item[]) => insertItems(db, { items, engine })
  // Within a transaction there is no commit to share.
  const insertOne = db.isTransaction
    ? async (item: Item) => (await insertAll([item]))[0] ?? []
    : batchWrites(insertAll, { limit: batchLimit, isOutage: (error) => error instanceof ServiceError })

  return {
    find,

    async insert(qHash, credentials, replaced = []) {
      if (credentials.length === 0) return []
      if (replaced.length > 0)
        return await inTransaction(db, async (trx) => {
          await trx.deleteFrom('credentials').where('qHash', '=', qHash).where('jwt', 'in', replaced).execute()
          await insertItems(trx, { items: [{ qHash, credentials }], engine })
          return await findIn(trx, qHash)
        })
      const inserted = await insertOne({ qHash, credentials })
      // another process may have stored its own first, or the proof was erased
      return inserted.length === credentials.length ? inserted : await find(qHash)
    },
  }
}

async function findIn(db: Kysely<Database>, qHash: string): Promise<SignedCredential[]> {
  return await db
    .selectFrom('credentials')
    .select(['verifierId', 'jwt'])
    .where('qHash', '=', qHash)
    .orderBy('verifierId')
    .execute()
}

/** Inserts the credentials of proofs that are not erased, by one statement. Returns for each item what is stored now by it. */
async function insertItems(
  db: Kysely<Database>,
  { items, engine }: { items: readonly Item[]; engine: Engine },
): Promise<SignedCredential[][]> {
  const rows: Row[] = items.flatMap(({ qHash, credentials }) => credentials.map((each) => ({ qHash, ...each })))
  const { rows: inserted } = await db.executeQuery<Row>(CompiledQuery.raw(insertions[engine], [JSON.stringify(rows)]))
  const stored = Map.groupBy(inserted, ({ qHash }) => qHash)
  return items.map(({ qHash }) => (stored.get(qHash) ?? []).map(({ verifierId, jwt }) => ({ verifierId, jwt })))
}

/**
 * One statement for each engine; its one parameter is all rows as JSON. In Postgres it locks the proofs, so that none is erased
 * meanwhile: an erasure waits, and then deletes these rows. SQLite lets one statement write at a time.
 */
const insertions: Readonly<Record<Engine, string>> = {
  postgres: `
    with live as (
      select "qHash" from proofs
      where "qHash" in (select "qHash" from json_populate_recordset(null::credentials, $1)) and "erasedAt" is null
      order by "qHash" for share
    )
    insert into credentials ("qHash", "verifierId", jwt)
    select "qHash", "verifierId", jwt from json_populate_recordset(null::credentials, $1) join live using ("qHash")
    on conflict ("qHash", "verifierId") do nothing
    returning "qHash", "verifierId", jwt`,
  sqlite: `
    insert into credentials ("qHash", "verifierId", jwt)
    select given.value ->> 'qHash', given.value ->> 'verifierId', given.value ->> 'jwt'
    from json_each(?) as given join proofs on proofs."qHash" = given.value ->> 'qHash'
    where proofs."erasedAt" is null
    on conflict ("qHash", "verifierId") do nothing
    returning "qHash", "verifierId", jwt`,
}
