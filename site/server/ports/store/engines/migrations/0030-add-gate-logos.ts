import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'

/** Adds the logos of gates. */
export async function up(db: Kysely<Database>, engine: Engine) {
  await db.schema.alterTable('gates').addColumn('logo', 'text').execute()
  await db.schema
    .alterTable('gates')
    .addColumn('logoBytes', engine === 'postgres' ? 'bytea' : 'blob')
    .execute()
}
