import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'

export async function up(db: Kysely<Database>, engine: Engine) {
  const { schema } = db
  await schema
    .createTable('passedVerifiers')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('verifierId', 'text', (column) => column.notNull())
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('qHash', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint')
    // read backwards, so the newest rows come first
    .addPrimaryKeyConstraint('passedOnce', ['subject', 'verifierId', 'audience', 'createdAt', 'qHash'])
    .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute()
  await schema
    .createIndex('passedByExpiry')
    .on('passedVerifiers')
    .column('expiresAt')
    .where(sql.ref('expiresAt'), 'is not', null)
    .execute()
  await schema.dropIndex('proofsBySubject').execute()
  await schema.alterTable('proofs').addColumn('gateId', 'text').execute()
  await schema.alterTable('proofs').addColumn('sameKey', 'text').execute()
  await schema
    .createIndex('proofsBySameKey')
    .on('proofs')
    .columns(['sameKey', 'createdAt'])
    .where(sql.ref('sameKey'), 'is not', null)
    .execute()
  await schema
    .createTable('backfills')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .execute()
  // the rows are made from sealed content, so open-store.ts fills them when it has the keys
  await db.insertInto('backfills').values({ name: 'passed verifiers' }).execute()
}
