import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

export async function up({ schema }: Kysely<Database>) {
  await schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('gateId', 'text', (column) => column.notNull())
    .addColumn('qHash', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('amount', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('session', 'text', (column) => column.unique())
    .addColumn('intent', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('paymentsByProof').on('payments').columns(['qHash', 'gateId']).execute()
  await schema.createIndex('paymentsByIntent').on('payments').column('intent').execute()

  await schema
    .createTable('entitlements')
    .addColumn('gateId', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    // empty while a payment is in progress
    .addColumn('qHash', 'text', (column) => column.notNull())
    .addColumn('paymentId', 'text')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('revokedAt', 'bigint')
    .addPrimaryKeyConstraint('oneEntitlement', ['gateId', 'subject'])
    .execute()
  await schema.createIndex('entitlementsByPayment').on('entitlements').column('paymentId').execute()

  await schema
    .createTable('gateClaims')
    .addColumn('gateId', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('oneClaim', ['gateId', 'kind', 'key'])
    .execute()

  await schema
    .createTable('payouts')
    .addColumn('profileId', 'text', (column) => column.primaryKey().notNull().references('profiles.id'))
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('isReady', 'integer', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('payoutsByAccount').on('payouts').column('accountId').execute()
}
