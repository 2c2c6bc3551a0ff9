import { type Kysely, sql } from 'kysely'
import type { Database } from '../../schema.ts'

/** Adds the times by which unused terms and unpaid prices are purged. */
export async function up({ schema }: Kysely<Database>) {
  await schema
    .alterTable('gateTerms')
    .addColumn('toldAt', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.createIndex('termsByTime').on('gateTerms').column('toldAt').execute()
  await schema.createIndex('paymentsByTerms').on('payments').columns(['gateId', 'gateVersion']).execute()
  await schema
    .createIndex('paymentsUnpaid')
    .on('payments')
    .columns(['method', 'expiresAt'])
    .where(sql.ref('status'), '=', sql.lit('open'))
    .execute()
}
