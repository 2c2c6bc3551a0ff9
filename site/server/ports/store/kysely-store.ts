import { type Kysely, sql } from 'kysely'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { createHandoffs } from './handoffs.ts'
import type { Engine } from './migrations.ts'
import { createProofs } from './proofs.ts'
import type { Database } from './schema.ts'
import type { Store } from './store.ts'
import type { Vault } from './vault.ts'

/** Few enough that deleting them keeps nobody waiting. */
const purgeBatch = 1000

/** The store over an open and migrated database. */
export function createStore({ db, vault, engine }: { db: Kysely<Database>; vault: Vault; engine: Engine }): Store {
  const store: Store = {
    proofs: createProofs(db, vault),
    handoffs: createHandoffs(db, vault),

    async consume(kind, id, expiresAt) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('consumed')
        .values({ kind, id, expiresAt })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },

    transaction(work) {
      if (db.isTransaction) return withSavepoint(db, () => work(store))
      return db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((trx) => work(createStore({ db: trx, vault, engine })))
    },

    async health() {
      try {
        await db.selectFrom('schemaVersions').select('version').executeTakeFirst()
      } catch (error) {
        throw new ServiceError('STORE_UNAVAILABLE', 'The database is not available.', { cause: error, retryAfter: 1 })
      }
      return engine
    },

    async purge(now) {
      return (await untilNone(() => purgeHandoffs(db, now))) + (await untilNone(() => purgeConsumed(db, now)))
    },

    close: () => db.destroy(),
  }
  return store
}

/** A transaction within one: what it did goes if it fails, even if the outer one carries on. */
async function withSavepoint<T>(db: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint inner_work`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint inner_work`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint inner_work`.execute(db)
    await sql`release savepoint inner_work`.execute(db)
    throw error
  }
}

async function untilNone(deleteBatch: () => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time lets others in between
    const deleted = await deleteBatch()
    total += deleted
    if (deleted < purgeBatch) return total
  }
}

async function purgeHandoffs(db: Kysely<Database>, now: number): Promise<number> {
  const ended = db.selectFrom('handoffs').select('sid').where('expiresAt', '<=', now).limit(purgeBatch)
  const { numDeletedRows } = await db.deleteFrom('handoffs').where('sid', 'in', ended).executeTakeFirst()
  return Number(numDeletedRows)
}

async function purgeConsumed(db: Kysely<Database>, now: number): Promise<number> {
  const expired = db.selectFrom('consumed').select(['kind', 'id']).where('expiresAt', '<=', now).limit(purgeBatch)
  const { numDeletedRows } = await db
    .deleteFrom('consumed')
    .where((row) => sql<boolean>`${row.refTuple('kind', 'id')} in ${expired}`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
