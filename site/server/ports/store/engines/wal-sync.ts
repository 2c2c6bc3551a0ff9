import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ServiceError } from '../../../../../shared/contract/errors.ts'

/** Flushes the log of a database to the disk. */
export type WalSync = {
  /** Throws `STORE_UNAVAILABLE` once a flush has failed. Call it before each statement. */
  check(): void
  /** Resolves when everything that was committed before the call is on the disk. Throws `STORE_UNAVAILABLE`. */
  sync(): Promise<void>
  close(): Promise<void>
}

const outage = (cause: unknown) =>
  new ServiceError('STORE_UNAVAILABLE', 'The database could not write to its disk.', { cause, retryAfter: 1 })

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
      if (failure) throw outage(failure.cause)
    },
    async sync() {
      try {
        // SQLite makes the file with its first transaction.
        opened ??= openWithName(`${file}-wal`)
        await flush(await opened)
      } catch (cause) {
        failure = { cause }
        throw outage(cause)
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
