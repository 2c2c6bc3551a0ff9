import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

export async function up({ schema }: Kysely<Database>) {
  await schema
    .createTable('grantCutoffs')
    .addColumn('mark', 'text', (column) => column.primaryKey().notNull())
    .addColumn('revokedAt', 'bigint', (column) => column.notNull())
    .execute()
}
