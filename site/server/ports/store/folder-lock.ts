import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDataFolder } from './engines/make-folder.ts'
import { folderOutage, sqliteOutage, unavailable } from './engines/outage.ts'
import { makeOwnerOnly } from './engines/owner-only.ts'

/** Thrown when another process uses a data directory. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/** The primary result code of SQLite for a lock that somebody else holds. */
const busy = 5

/** Those of a file that is damaged, or not a database. */
const damaged: ReadonlySet<number> = new Set([11, 26])

/**
 * Takes the data directory for this process until the returned `release`, or the end of the process in any way: the lock is one of
 * the kernel, which SQLite holds on `svc.lock` in the directory. The file stays, and means nothing without the lock. Throws
 * {@link FolderInUse} when another process has the directory, and `STORE_UNAVAILABLE` when it cannot be used.
 */
export async function lockFolder(dataDir: string): Promise<{ release(): void }> {
  await makeDataFolder(dataDir)
  const file = join(dataDir, 'svc.lock')
  try {
    await makeOwnerOnly(file)
    return take(file)
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error)) throw unavailable(folderOutage(dataDir, error))
    // the low byte of an extended code is the primary one
    const code = Number(error.errcode) & 0xff
    // its message would speak of a backup, which has no such file
    if (damaged.has(code))
      throw new Error(`${file} is damaged. Delete this file: it contains no data.`, { cause: error })
    if (code !== busy) throw unavailable(sqliteOutage(file, { code, message: error.message }))
    throw new FolderInUse(
      `The data in ${resolve(dataDir)} is in use by ${holderOf(file)}. Stop it first, or name another folder in SVC_DATA_DIR. To run several processes, use Postgres (DATABASE_URL).`,
      { cause: error },
    )
  }
}

/** Locks a file, and writes the id of this process into it in the same transaction. */
function take(file: string): { release(): void } {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // keeps the lock after the transaction
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    // without a journal on the disk and without flushes, which a start would wait for: after a power cut nobody holds the lock
    database.exec('PRAGMA journal_mode = MEMORY')
    database.exec('PRAGMA synchronous = OFF')
    database.exec('BEGIN EXCLUSIVE')
    database.exec(`PRAGMA user_version = ${process.pid}`)
    database.exec('COMMIT')
  } catch (error) {
    database.close()
    throw error
  }
  return { release: () => database.close() }
}

/**
 * Names the process that holds the lock. Nobody can query a database that is locked, so this reads the user version in its header
 * (sqlite.org/fileformat.html, 1.3.13).
 */
function holderOf(file: string): string {
  const header = readFileSync(file)
  const id = header.length >= 64 ? header.readUInt32BE(60) : 0
  return id > 0 ? `process ${id}` : 'another process'
}
