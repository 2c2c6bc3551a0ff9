import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'

/** Replaces long texts in two indexes by short hashes: they made storing a proof twice as expensive. */
export async function up(db: Kysely<Database>, engine: Engine) {
  const { schema } = db
  await schema.dropTable('passedVerifiers').execute()
  await schema
    .createTable('passedVerifiers')
    .addColumn('lookupKey', 'bigint', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('qHash', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint')
    // read backwards, so the newest rows come first
    .addPrimaryKeyConstraint('passedOnce', ['lookupKey', 'createdAt', 'qHash'])
    .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute()
  await schema
    .createIndex('passedByExpiry')
    .on('passedVerifiers')
    .column('expiresAt')
    .where(sql.ref('expiresAt'), 'is not', null)
    .execute()
  await schema.dropIndex('proofsBySameKey').execute()
  await schema.alterTable('proofs').dropColumn('sameKey').execute()
  await schema.alterTable('proofs').addColumn('sameKey', 'bigint').execute()
  await schema
    .createIndex('proofsBySameKey')
    .on('proofs')
    .columns(['sameKey', 'createdAt'])
    .where(sql.ref('sameKey'), 'is not', null)
    .execute()
  // the short keys are keyed hashes, so open-store.ts fills the rows when it has the key
  await db
    .insertInto('backfills')
    .values({ name: 'passed verifiers' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
