import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'

/** Adds the mode of access keys, and the tables of test mode. Every key that exists is a live key. */
export async function up(db: Kysely<Database>, engine: Engine) {
  const { schema } = db
  await schema
    .alterTable('accessKeys')
    .addColumn('mode', 'text', (column) => column.notNull().defaultTo('live'))
    .execute()
  await schema
    .createTable('testTickets')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('profileId', 'text', (column) => column.notNull())
    .addColumn('keyId', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('testTicketsByProfile').on('testTickets').columns(['profileId', 'expiresAt']).execute()
  await schema.createIndex('testTicketsByExpiry').on('testTickets').column('expiresAt').execute()
  await schema
    .createTable('testHandoffs')
    .addColumn('sid', 'text', (column) => column.primaryKey().notNull())
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('request', engine === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('ending', 'text', (column) => column.notNull())
    .addColumn('profileId', 'text')
    .addColumn('ticketHash', 'text')
    .addColumn('codeHash', 'text')
    .addColumn('codeUsedAt', 'bigint')
    .addColumn('tokenHash', 'text')
    .addColumn('tokenUsedAt', 'bigint')
    .addColumn('tokenIdempotencyKey', 'text')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('testHandoffsByToken').unique().on('testHandoffs').column('tokenHash').execute()
  await schema.createIndex('testHandoffsByExpiry').on('testHandoffs').column('expiresAt').execute()
  await schema.createIndex('testHandoffsByProfile').on('testHandoffs').column('profileId').execute()
  await schema
    .createTable('testGates')
    .addColumn('ownerProfileId', 'text', (column) => column.notNull())
    .addColumn('gateId', 'text', (column) => column.notNull())
    .addColumn('ownerWallet', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('testGatesKey', ['ownerProfileId', 'gateId'])
    .execute()
}
