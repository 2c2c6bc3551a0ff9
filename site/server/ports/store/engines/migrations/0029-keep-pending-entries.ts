import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'

/** Adds the entries of a pending change, where the one who stored it computed them. */
export async function up(db: Kysely<Database>, engine: Engine) {
  const bytes = engine === 'postgres' ? 'bytea' : 'blob'
  await db.schema.alterTable('logPending').addColumn('entries', bytes).execute()
}
