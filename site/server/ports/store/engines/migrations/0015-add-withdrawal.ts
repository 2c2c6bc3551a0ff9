import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

export async function up({ schema }: Kysely<Database>) {
  await schema.alterTable('proofs').addColumn('withdrawnAt', 'bigint').execute()
}
