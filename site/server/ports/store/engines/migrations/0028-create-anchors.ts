import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'

/** Creates the tables of anchors: which proofs ask for one, the roots that are anchored, and the anchors on each chain. */
export async function up(db: Kysely<Database>, engine: Engine) {
  await db.schema
    .createTable('anchorWishes')
    .addColumn('qHash', 'text', (column) => column.notNull())
    .addColumn('chainId', 'bigint', (column) => column.notNull())
    .addColumn('requestedAt', 'bigint', (column) => column.notNull())
    .addColumn('size', 'bigint')
    .addPrimaryKeyConstraint('anchorWishesOnce', ['qHash', 'chainId'])
    .execute()
  await db.schema.createIndex('anchorWishesBySize').on('anchorWishes').columns(['size', 'chainId']).execute()
  await db.schema
    .createTable('anchoredRoots')
    .addColumn('size', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('root', engine === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('anchors')
    .addColumn('chainId', 'bigint', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('transactions', 'text', (column) => column.notNull())
    .addColumn('txHash', 'text')
    .addColumn('blockNumber', 'bigint')
    .addColumn('blockHash', 'text')
    .addColumn('minedAt', 'bigint')
    .addColumn('finalAt', 'bigint')
    .addColumn('confirmedBy', 'text')
    .addColumn('cost', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('anchorsOnce', ['chainId', 'size'])
    .execute()
  await db.schema.createIndex('anchorsBySize').on('anchors').column('size').execute()
  // one anchor of a chain at a time is on its way
  await sql`create unique index "anchorsInFlight" on anchors ("chainId") where state <> 'final'`.execute(db)
}
