import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

export async function up({ schema }: Kysely<Database>) {
  await schema
    .createTable('sanctionsLists')
    .addColumn('source', 'text', (column) => column.primaryKey().notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('asOf', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('sanctionedAddresses')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('namedOnce', ['source', 'address'])
    .execute()
}
