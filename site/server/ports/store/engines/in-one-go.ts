import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** All or nothing: in the transaction that is open, or else in one of its own. */
export function inOneGo<T>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().setIsolationLevel('read committed').execute(work)
}
