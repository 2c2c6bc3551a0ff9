import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/** Adds how many steps a program must know to run on a database with a step, and how far a backfill is. */
export async function up({ schema }: Kysely<Database>) {
  await schema.alterTable('schemaVersions').addColumn('minimum', 'integer').execute()
  await schema.alterTable('backfills').addColumn('after', 'text').execute()
}
