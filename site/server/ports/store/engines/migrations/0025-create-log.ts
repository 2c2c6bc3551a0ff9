import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'

/** Creates the tables of the log. The verdicts that hold, and the keys that exist, are its first pending changes. */
export async function up(db: Kysely<Database>, engine: Engine) {
  const bytes = engine === 'postgres' ? 'bytea' : 'blob'
  await db.schema
    .createTable('logPending')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('dueFrom', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('logEntries')
    .addColumn('index', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('entry', bytes, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('logEntriesByEntry').on('logEntries').column('entry').execute()
  await db.schema
    .createTable('logTiles')
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('index', 'bigint', (column) => column.notNull())
    .addColumn('hashes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('logTilesOnce', ['level', 'index'])
    .execute()
  await db.schema
    .createTable('logState')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('root', bytes, (column) => column.notNull())
    .addColumn('checkpoint', 'text')
    .addColumn('checkpointSize', 'bigint')
    .addColumn('signedAt', 'bigint')
    .execute()
  await sql`
    insert into "logPending" (name, "dueFrom")
    select 'verdict/' || "qHash", coalesce("completedAt", "createdAt") from proofs
    where "statusEntry" is not null and "revokedAt" is null and "erasedAt" is null`.execute(db)
  await sql`insert into "logPending" (name, "dueFrom") select 'key/' || kid, "createdAt" from "issuerKeys"`.execute(db)
}
