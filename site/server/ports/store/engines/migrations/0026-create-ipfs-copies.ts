import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/** Adds the copies of proofs on IPFS: which proofs are to have one, and which block the node was asked to pin. */
export async function up({ schema }: Kysely<Database>) {
  await schema
    .createTable('ipfsCopies')
    .addColumn('qHash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('cid', 'text', (column) => column.unique())
    .addColumn('size', 'integer')
    .addColumn('pinnedAt', 'bigint')
    .execute()
}
