import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'

export async function up({ schema }: Kysely<Database>, engine: Engine) {
  await schema
    .createTable('gates')
    .addColumn('gateId', 'text', (column) => column.primaryKey().notNull())
    // no foreign key: the operator's gates belong to no profile
    .addColumn('ownerProfileId', 'text', (column) => column.notNull())
    .addColumn('ownerWallet', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('isListed', 'integer', (column) => column.notNull())
    .addColumn('reward', engine === 'postgres' ? 'bytea' : 'blob')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('gatesByProfile').on('gates').columns(['ownerProfileId', 'createdAt']).execute()
  await schema.createIndex('gatesToFind').on('gates').columns(['isListed', 'status', 'createdAt']).execute()
}
