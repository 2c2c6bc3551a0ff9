import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'

export async function up({ schema }: Kysely<Database>, engine: Engine) {
  await schema
    .createTable('secrets')
    .addColumn('qHash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('profileId', 'text', (column) => column.notNull().references('profiles.id'))
    .addColumn('alias', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('content', engine === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('oneAlias', ['profileId', 'alias'])
    .execute()
}
