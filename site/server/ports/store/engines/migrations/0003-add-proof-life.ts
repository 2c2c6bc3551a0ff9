import { type Kysely, sql } from 'kysely'
import type { Database } from '../../schema.ts'

export async function up({ schema }: Kysely<Database>) {
  // the listed proofs have their own index, because a wallet may have many private ones
  await schema
    .createIndex('proofsListed')
    .on('proofs')
    .columns(['walletAddress', 'createdAt desc', 'qHash'])
    .where(sql.ref('publicDisplay'), '=', 1)
    .execute()
  await schema.alterTable('handoffs').addColumn('ownerMark', 'text').execute()
  await schema.createIndex('handoffsByOwner').on('handoffs').column('ownerMark').execute()
}
