import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'

/** Adds status lists, the entries of proofs in them, signed credentials and the keys that sign them. */
export async function up({ schema }: Kysely<Database>, engine: Engine) {
  await schema.alterTable('proofs').addColumn('statusEntry', 'bigint').execute()
  await schema
    .createTable('statusLists')
    .addColumn('listId', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('reserved', 'integer', (column) => column.notNull())
    .addColumn('token', 'text')
    .addColumn('signedAt', 'bigint')
    .addColumn('setCount', 'integer')
    .execute()
  await schema
    .createTable('withdrawnEntries')
    .addColumn('entry', 'bigint', (column) => column.primaryKey().notNull())
    .execute()
  await schema
    .createTable('credentials')
    .addColumn('qHash', 'text', (column) => column.notNull())
    .addColumn('verifierId', 'text', (column) => column.notNull())
    .addColumn('jwt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('credentialsOnce', ['qHash', 'verifierId'])
    .execute()
  await schema
    .createTable('issuerKeys')
    .addColumn('kid', 'text', (column) => column.primaryKey().notNull())
    .addColumn('inUse', 'integer', (column) => column.unique())
    .addColumn('publicJwk', 'text', (column) => column.notNull())
    .addColumn('privateJwk', engine === 'postgres' ? 'bytea' : 'blob')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('retiredAt', 'bigint')
    .addColumn('compromisedAt', 'bigint')
    .execute()
}
