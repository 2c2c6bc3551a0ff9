import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** Runs `work` in the transaction that is open, or else in one of its own, so that all of it is done or nothing. */
export function inTransaction<T>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().setIsolationLevel('read committed').execute(work)
}
