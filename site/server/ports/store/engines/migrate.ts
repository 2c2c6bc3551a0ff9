import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'
import { buildIndex, buildIndexConcurrently } from './build-index.ts'
import type { Engine } from './engine.ts'
import { type Migration, migrations } from './migrations/index.ts'
import { outageOf } from './outage.ts'
import { type AppliedStep, minimumAfter, schemaRefusal } from './schema-fit.ts'
import { withSchemaLock } from './schema-lock.ts'

/** The first step after which a database knows which programs may run on it: step 36 adds the column. */
const firstWithMinimum = 36

/**
 * How long a step waits for the lock of a table, and then lets the requests pass that queue behind it, ms. It gives up after
 * ten minutes.
 */
const lock = { waitMs: 150, pauseMs: 350, attempts: 1200 }

/**
 * Brings the tables to the newest schema of this program (protocol/limits#storage). An empty database gets all steps in one
 * transaction. Otherwise each step has its own, so that a lock of a table is held for one step only, while other processes
 * serve. Starting processes wait for each other. A database that is newer is left as it is. Throws when this program may
 * not run on it, or when another program does not let go of a table.
 */
export async function migrate(db: Kysely<Database>, engine: Engine, steps = migrations): Promise<void> {
  // the database may still lack columns that queries of this program name
  const bare = db.withoutPlugins()
  // oxlint-disable-next-line no-await-in-loop -- each step needs the one before
  while (await applyNext(bare, engine, steps));
}

/** Applies the next step, or all of them to an empty database. Returns whether it did anything. */
async function applyNext(db: Kysely<Database>, engine: Engine, steps: readonly Migration[]): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next attempt follows a failed one
      return await withSchemaLock(db, engine, (trx) => applyWithin(trx, { db, engine, steps }))
    } catch (error) {
      if (outageOf(error)?.isLock !== true) throw error
      if (attempt === lock.attempts)
        throw new Error(
          'Another program has kept a table locked for ten minutes, perhaps a backup. Wait until it is done, or end it; then start again.',
          { cause: error },
        )
      // oxlint-disable-next-line no-await-in-loop
      await pause(lock.pauseMs)
    }
  }
}

type Deps = { db: Kysely<Database>; engine: Engine; steps: readonly Migration[] }

async function applyWithin(trx: Kysely<Database>, { db, engine, steps }: Deps): Promise<boolean> {
  const done = await readSteps(trx)
  const refusal = schemaRefusal(done, steps)
  if (refusal !== undefined) throw new Error(refusal)
  if (done.length >= steps.length) return false
  if (done.length > 0 && engine === 'postgres') await sql`set local lock_timeout = ${sql.lit(lock.waitMs)}`.execute(trx)
  const next = done.length === 0 ? steps : steps.slice(done.length, done.length + 1)
  for (const [index, step] of next.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- each step needs the one before
    if (step.up) await step.up(trx, engine)
    // oxlint-disable-next-line no-await-in-loop
    else if (done.length === 0 || engine === 'sqlite') await buildIndex(trx, step.index)
    // on another connection: this transaction only holds the lock
    // oxlint-disable-next-line no-await-in-loop
    else await buildIndexConcurrently(db, step.index)
    // oxlint-disable-next-line no-await-in-loop
    await record(trx, steps, done.length + index + 1)
  }
  return true
}

/** Returns the steps that the database has, in their order. Creates their table in an empty database. */
async function readSteps(trx: Kysely<Database>): Promise<AppliedStep[]> {
  await trx.schema
    .createTable('schemaVersions')
    .ifNotExists()
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .execute()
  return trx.selectFrom('schemaVersions').selectAll().orderBy('version').execute()
}

/** Records that the database has the step with this number, and which programs may run on it. */
async function record(trx: Kysely<Database>, steps: readonly Migration[], version: number): Promise<void> {
  const name = steps[version - 1]?.name ?? ''
  const minimum = version < firstWithMinimum ? {} : { minimum: minimumAfter(steps, version) }
  await trx
    .insertInto('schemaVersions')
    .values({ version, name, ...minimum })
    .execute()
}
