import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'

export async function up(db: Kysely<Database>, engine: Engine) {
  const { schema } = db
  await schema
    .alterTable('proofs')
    .addColumn('sealedOutcomes', engine === 'postgres' ? 'bytea' : 'blob')
    .execute()
  // this index is empty when all outcomes are sealed, so looking for more is cheap
  await sql`create index "proofsToSeal" on proofs ("qHash")
    where "privacyLevel" = 'private' and "sealedOutcomes" is null and sealed is not null`.execute(db)
  // sealing needs the keys, so open-store.ts does it
  await db.insertInto('backfills').values({ name: 'sealed outcomes' }).execute()
}
