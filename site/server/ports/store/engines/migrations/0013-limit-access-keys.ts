import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/** Adds scopes and expiry. Existing keys have all scopes and never expire. */
export async function up({ schema }: Kysely<Database>) {
  await schema.alterTable('accessKeys').addColumn('scopes', 'text').execute()
  await schema.alterTable('accessKeys').addColumn('expiresAt', 'bigint').execute()
}
