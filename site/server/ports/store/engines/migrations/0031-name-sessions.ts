import { type Kysely, sql } from 'kysely'
import type { Database } from '../../schema.ts'

/** Adds what a person recognises a session by. A part of the hash of its token becomes the id of each session that exists. */
export async function up(db: Kysely<Database>) {
  await db.schema
    .alterTable('sessions')
    .addColumn('id', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('sessions').addColumn('browser', 'text').execute()
  await db.schema.alterTable('sessions').addColumn('system', 'text').execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('usedAt', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update sessions set id = substr("tokenHash", 1, 22), "usedAt" = "authenticatedAt"`.execute(db)
}
