import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'

// SQLite overwrites what is erased (sqlite.ts), but pages that were split or filled anew may keep copies in their gaps,
// and only writing the whole file anew gets rid of these. That takes seconds for a large one in which nobody else gets a
// turn, so it waits for the daily purge. SQLite's own number for applications says that it is owed: nothing else uses it.

/** After erasing, on SQLite: empties the log that the erased went through, and remembers that copies may be left. */
export async function oweScrub(db: Kysely<Database>): Promise<void> {
  await sql`pragma user_version = 1`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/** Writes the file anew if that is owed. */
export async function scrub(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  if (rows[0]?.user_version !== 1) return
  await sql`vacuum`.execute(db)
  await sql`pragma user_version = 0`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
