import { type Kysely, sql } from 'kysely'
import type { Database } from '../../schema.ts'

export async function up(db: Kysely<Database>) {
  const { schema } = db
  await schema.alterTable('payments').addColumn('gateVersion', 'bigint').execute()
  await schema.alterTable('payments').addColumn('slot', 'text').execute()
  await schema.createIndex('paymentsOpenOnce').unique().on('payments').column('slot').execute()
  await schema.createIndex('paymentsByGate').on('payments').columns(['gateId', 'status', 'id']).execute()
  await sql`update payments set status = 'delivered' where status = 'used'`.execute(db)
  await schema
    .createTable('gateTerms')
    .addColumn('gateId', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('hasReward', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('oneOfEachVersion', ['gateId', 'version'])
    .execute()
  await schema.alterTable('entitlements').addColumn('ownerMark', 'text').execute()
  await schema.createIndex('entitlementsByOwner').on('entitlements').column('ownerMark').execute()
  await schema.createIndex('entitlementsByProof').on('entitlements').column('qHash').execute()
}
