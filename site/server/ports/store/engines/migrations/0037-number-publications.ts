import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/** Adds the version in which a gate was first published, from which people count its versions. */
export async function up({ schema }: Kysely<Database>) {
  await schema.alterTable('gates').addColumn('firstPublished', 'bigint').execute()
}
