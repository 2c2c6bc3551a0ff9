import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/** Adds the second code of hand-offs. Existing ones have none, and are not phishing-resistant. */
export async function up({ schema }: Kysely<Database>) {
  await schema.alterTable('handoffs').addColumn('returnCodeHash', 'text').execute()
  for (const flag of ['isOriginBound', 'isPhishingResistant'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    await schema
      .alterTable('handoffs')
      .addColumn(flag, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
}
