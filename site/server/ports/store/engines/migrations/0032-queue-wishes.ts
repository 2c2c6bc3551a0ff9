import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'

/**
 * Lets new proofs ask for anchors by one row of all that are stored together. The wishes become rows of their own later, because
 * their random keys change a page of each index, which would take a tenth of a verification's time.
 */
export async function up(db: Kysely<Database>, engine: Engine) {
  await db.schema.alterTable('proofs').addColumn('anchorChains', 'text').execute()
  await db.schema
    .createTable('wishBatches')
    .addColumn('id', engine === 'postgres' ? 'bigserial' : 'integer', (column) => column.primaryKey().notNull())
    .addColumn('qHashes', 'text', (column) => column.notNull())
    .execute()
}
