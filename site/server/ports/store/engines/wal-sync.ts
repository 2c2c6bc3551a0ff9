import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sqliteOutage, StoreOutage, unavailable } from './outage.ts'

/** Flushes the log of a database to the disk. */
export type WalSync = {
  /** Throws `STORE_UNAVAILABLE` once a flush has failed. Call it before each statement. */
  check(): void
  /** Resolves when everything that was committed before the call is on the disk. Throws `STORE_UNAVAILABLE`. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** Returns the error of a failed flush (decision 0025), which lasts until the process ends. */
function outage(file: string, cause: unknown) {
  const { code = '', message } = cause instanceof Error ? (cause as NodeJS.ErrnoException) : { message: String(cause) }
  const { message: reason } = sqliteOutage(file, { code, message })
  const advice =
    'Start the service again after that: nobody knows which of the last writes are stored, so it answers nothing.'
  return unavailable(new StoreOutage(`${reason} ${advice}`, { isOfWrites: true }))
}

/**
 * Flushes the write-ahead log of a SQLite database after each commit, on a thread of libuv's pool. SQLite's own flush
 * (`synchronous=FULL`) would block the event loop, and all requests, for as long as the disk takes.
 * `flush` replaces `fdatasync` in tests. After one failed flush the database answers nothing until a new process opens it:
 * the system forgets which pages it could not write, so nobody knows which of the commits are on the disk.
 */
export function createWalSync(
  file: string,
  flush: (handle: FileHandle) => Promise<void> = (handle) => handle.datasync(),
): WalSync {
  let opened: Promise<FileHandle> | undefined
  let failure: { cause: unknown } | undefined
  return {
    check() {
      if (failure) throw outage(file, failure.cause)
    },
    async sync() {
      try {
        // SQLite makes the file with its first transaction.
        opened ??= openWithName(`${file}-wal`)
        await flush(await opened)
      } catch (cause) {
        failure = { cause }
        throw outage(file, cause)
      }
    },
    close: async () => (await opened?.catch(() => undefined))?.close(),
  }
}

/** Opens a file, and makes its name in the folder survive a power cut. */
async function openWithName(file: string): Promise<FileHandle> {
  const folder = await open(dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
  return open(file, 'r+')
}
