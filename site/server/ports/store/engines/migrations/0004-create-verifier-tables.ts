import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'

export async function up({ schema }: Kysely<Database>, engine: Engine) {
  await schema
    .createTable('holdings')
    .addColumn('space', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('qHash', 'text', (column) => column.notNull())
    .addColumn('freeFrom', 'bigint')
    .addColumn('quarantineMs', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('heldOnce', ['space', 'key'])
    .execute()
  await schema.createIndex('holdingsByProof').on('holdings').column('qHash').execute()

  await schema
    .createTable('links')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('verifierId', 'text', (column) => column.notNull())
    .addColumn('wallet', 'text', (column) => column.notNull())
    .addColumn('account', engine === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('verifiedAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('linksByExpiry').on('links').column('expiresAt').execute()
}
