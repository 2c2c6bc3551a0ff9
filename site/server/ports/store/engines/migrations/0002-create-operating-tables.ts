import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'

export async function up(db: Kysely<Database>, engine: Engine) {
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('dueAt', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('leasedUntil', 'bigint')
    .execute()

  await db.schema
    .createTable('keptSecrets')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('sealed', engine === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .execute()

  // the table that rate-limiter-flexible needs; unlogged, so that counting needs no sync to disk and a crash loses counts only
  if (engine === 'postgres') {
    const columns = sql`(key varchar(255) primary key, points integer not null default 0, expire bigint)`
    await sql`create unlogged table "rateLimits" ${columns}`.execute(db)
  }
}
