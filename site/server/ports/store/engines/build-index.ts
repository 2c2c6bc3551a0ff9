import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'

/** An index of a table that may be large. `on` is the rest of the statement: `proofs ("gateId", "createdAt" desc)`. */
export type NewIndex = { name: string; on: string }

/** Builds an index within a transaction, during which nobody else writes to the table. */
export async function buildIndex(trx: Kysely<Database>, { name, on }: NewIndex): Promise<void> {
  await sql`create index ${sql.id(name)} on ${sql.raw(on)}`.execute(trx)
}

/**
 * Builds an index on Postgres while others read and write. It waits for transactions that began before, also for a backup.
 * Whoever calls it holds the lock of the schema. What an earlier attempt left behind is removed first.
 */
export async function buildIndexConcurrently(db: Kysely<Database>, { name, on }: NewIndex): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await sql`drop index concurrently if exists ${sql.id(name)}`.execute(connection)
      await sql`create index concurrently ${sql.id(name)} on ${sql.raw(on)}`.execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}
