import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ServiceError } from '../../../../../shared/contract/errors.ts'

/** Waits for the disk. `sync` resolves when everything that was committed before the call is on it. */
export type WalSync = { sync(): Promise<void>; close(): Promise<void> }

const outage = (cause: unknown) =>
  new ServiceError('STORE_UNAVAILABLE', 'The database could not write to its disk.', { cause, retryAfter: 1 })

/**
 * Flushes the write-ahead log of a SQLite database after each commit, on a thread of libuv's pool. SQLite's own flush
 * (`synchronous=FULL`) would block the event loop, and all requests, for as long as the disk takes.
 * `flush` replaces `fdatasync` in tests. After one failed flush every later one throws `STORE_UNAVAILABLE`, because the
 * system forgets which pages it could not write: only a new process, which reads the log again, knows what is stored.
 */
export function createWalSync(
  file: string,
  flush: (handle: FileHandle) => Promise<void> = (handle) => handle.datasync(),
): WalSync {
  let opened: Promise<FileHandle> | undefined
  let failure: { cause: unknown } | undefined
  return {
    async sync() {
      if (failure) throw outage(failure.cause)
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
