import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { Engine } from './engine.ts'

/** The number of the advisory lock that starting processes wait for. Any fixed number serves. */
const lockId = 7_301_966_014

/** The time between two attempts to get the lock, ms. */
const retryMs = 50

/**
 * Runs `work` in a transaction that has the lock of the schema: other processes that start or rotate keys wait. On Postgres
 * they ask again and again, each time in a new transaction. A transaction that waits could have a snapshot, and `create index
 * concurrently` of the owner of the lock would wait for its end, forever.
 */
export async function withSchemaLock<T>(
  db: Kysely<Database>,
  engine: Engine,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> {
  for (;;) {
    const transaction = db.transaction().setIsolationLevel('read committed')
    // oxlint-disable-next-line no-await-in-loop -- waiting for the lock is the point
    const done = await transaction.execute(async (trx) =>
      (await isLocked(trx, engine)) ? { result: await work(trx) } : undefined,
    )
    if (done) return done.result
    // oxlint-disable-next-line no-await-in-loop
    await pause(retryMs)
  }
}

/** Takes the lock until the end of the transaction, if it is free. */
async function isLocked(trx: Kysely<Database>, engine: Engine): Promise<boolean> {
  // On SQLite a transaction begins with BEGIN IMMEDIATE (sqlite.ts), which is a lock already.
  if (engine === 'sqlite') return true
  await sql`set local statement_timeout = 0`.execute(trx)
  // it only waits while an index is built on another connection
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(${lockId}) as "isMine"`.execute(trx)
  return rows[0]?.isMine === true
}
