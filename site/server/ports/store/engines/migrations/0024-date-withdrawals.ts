import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/**
 * Adds from when on lists show a withdrawn entry. Closes the lists that exist, as later entries are placed in another order:
 * the same place could be given away twice.
 */
export async function up(db: Kysely<Database>) {
  await db.schema
    .alterTable('withdrawnEntries')
    .addColumn('shownFrom', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db
    .updateTable('statusLists')
    .set({ reserved: 2 ** 16 })
    .execute()
}
