import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Thrown when another process holds the lock of a file. */
export class FileInUse extends Error {
  override name = 'FileInUse'
  /** The process that holds it, in words: `process 123`. */
  readonly holder: string

  constructor(file: string, cause: unknown) {
    const holder = holderOf(file)
    super(`${file} is in use by ${holder}.`, { cause })
    this.holder = holder
  }
}

/** The primary result code of SQLite for a lock that somebody else holds, the low byte of an extended one. */
const busy = 5

/**
 * Locks a file until the returned `release`, or the end of the process in any way, also by `kill -9`: the lock is one of the
 * kernel. The file has the id of this process, and means nothing without the lock. Throws {@link FileInUse}, or the error of
 * SQLite with its `errcode`. Keep the returned object: the lock ends when it is collected as garbage.
 */
export function lockFile(file: string): { release(): void } {
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
    const isBusy = error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy
    throw isBusy ? new FileInUse(file, error) : error
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
