import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'

// SQLite overwrites erased content (sqlite.ts), but copies may stay in unused parts of pages that were split or reused. Only
// writing the whole file again removes these copies. For a large file that takes seconds, during which the database answers
// nobody, so it waits for the daily purge. SQLite's `user_version` remembers the request: nothing else uses it.

/** Empties SQLite's log after erasing, because it contains the erased content, and requests a scrub of the file. */
export async function requestScrub(db: Kysely<Database>): Promise<void> {
  await sql`pragma user_version = 1`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/** Writes the whole file again if that was requested. */
export async function scrub(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  if (rows[0]?.user_version !== 1) return
  await sql`vacuum`.execute(db)
  await sql`pragma user_version = 0`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
