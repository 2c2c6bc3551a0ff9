import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'

// SQLite overwrites erased content (sqlite.ts), but copies may stay in unused parts of pages that were split or reused. Only
// writing the whole file again removes these copies. For a large file that takes seconds, during which the database answers
// nobody, so it waits for the daily purge. SQLite's `user_version` remembers the request: nothing else uses it.

/** Empties SQLite's log after erasing, because it contains the erased content, and requests a scrub of the file. */
export async function requestScrub(db: Kysely<Database>): Promise<void> {
  await sql`pragma user_version = 1`.execute(db)
  await emptyLog(db)
}

/** Writes the whole file again if that was requested. While another program reads the file, the request stays for the next time. */
export async function scrub(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  if (rows[0]?.user_version !== 1) return
  await sql`vacuum`.execute(db)
  await sql`pragma user_version = 0`.execute(db)
  if (!(await emptyLog(db))) await sql`pragma user_version = 1`.execute(db)
}

/** Copies the log into the database and leaves none of it. Returns false when another program reads or copies it. */
async function emptyLog(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}
