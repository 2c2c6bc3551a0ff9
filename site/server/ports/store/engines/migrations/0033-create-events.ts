import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'

/**
 * Creates the tables of events: those that have no number yet, those that have one, the streams of profiles, and the counts of
 * gates. Sign-in methods get a keyed hash of their wallet, by which an event finds the profile; a backfill writes it.
 */
export async function up(db: Kysely<Database>, engine: Engine) {
  const id = engine === 'postgres' ? 'bigint generated always as identity' : 'integer'
  const key = engine === 'postgres' ? 'primary key' : 'primary key autoincrement'
  await sql`create table "eventOutbox" (
    id ${sql.raw(id)} ${sql.raw(key)},
    "dueFrom" bigint not null default 0,
    items text not null
  )`.execute(db)
  await db.schema
    .createTable('events')
    .addColumn('profileId', 'text', (column) => column.notNull())
    .addColumn('stream', 'text', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('qHash', 'text')
    .addColumn('address', 'text')
    .addColumn('gateId', 'text')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('eventsOnce', ['profileId', 'stream', 'sequence'])
    .execute()
  // erasing a proof finds its events
  await sql`create index "eventsByProof" on events ("qHash") where "qHash" is not null`.execute(db)
  await db.schema
    .createTable('eventStreams')
    .addColumn('profileId', 'text', (column) => column.notNull())
    .addColumn('stream', 'text', (column) => column.notNull())
    .addColumn('next', 'bigint', (column) => column.notNull())
    .addColumn('oldest', 'bigint', (column) => column.notNull())
    .addColumn('oldestAt', 'bigint')
    .addPrimaryKeyConstraint('eventStreamsOnce', ['profileId', 'stream'])
    .execute()
  await db.schema.createIndex('eventStreamsByAge').on('eventStreams').columns(['stream', 'oldestAt']).execute()
  await db.schema
    .createTable('gateCounts')
    .addColumn('gateId', 'text', (column) => column.notNull())
    .addColumn('hour', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('gateCountsOnce', ['gateId', 'hour', 'kind'])
    .execute()
  await db.schema.createIndex('gateCountsByHour').on('gateCounts').column('hour').execute()
  await db.schema.alterTable('signInMethods').addColumn('walletMark', 'text').execute()
  await sql`create index "signInMethodsByWallet" on "signInMethods" ("walletMark") where "walletMark" is not null`.execute(
    db,
  )
  await db.insertInto('backfills').values({ name: 'wallets of sign-in methods' }).execute()
  // how far the person came, for the counts of gates; hand-offs that end by time are found by the index
  await db.schema.alterTable('handoffs').addColumn('step', 'text').execute()
  await sql`create index "handoffsPending" on handoffs ("expiresAt") where status = 'pending'`.execute(db)
}
