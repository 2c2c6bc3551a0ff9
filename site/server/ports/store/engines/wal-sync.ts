import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sqliteOutage, StoreOutage, unavailable } from './outage.ts'
import { createWalCheckpoints, type WalCheckpoints } from './wal-checkpoint.ts'

/** Flushes the log of a database to the disk. */
export type WalSync = {
  /** Throws `STORE_UNAVAILABLE` once a flush has failed. Call it before each statement. */
  check(): void
  /**
   * Resolves when everything that was committed before the call is on the disk. `rows`: how many rows the commit changed.
   * Nobody may write until it resolves. Throws `STORE_UNAVAILABLE`.
   */
  sync(rows: number): Promise<void>
  /** Copies the log into the database, where there is a thread for it. Nobody may write until it resolves. */
  copyAll(): Promise<void>
  /**
   * Waits for the copy that runs. When two connections close at the same time, neither is the last one, and the log stays. Call it
   * before the connection of the service is closed.
   */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Returns the error of a failed flush (decision 0025), which lasts until the process ends. */
function outage(file: string, cause: unknown) {
  const { code = '', message } =
    cause instanceof Error ? (cause as Error & { code?: string | number }) : { message: String(cause) }
  const { message: reason } = sqliteOutage(file, { code, message })
  const advice =
    'Start the service again after that: nobody knows which of the last writes are stored, so it answers nothing.'
  return unavailable(new StoreOutage(`${reason} ${advice}`, { isOfWrites: true }))
}

/**
 * Flushes the write-ahead log of a SQLite database after each commit, on a thread of libuv's pool. SQLite's own flush
 * (`synchronous=FULL`) would block the event loop, and all requests, for as long as the disk takes.
 * From time to time it also copies the log into the database ({@link createWalCheckpoints}). After one failed flush, of either,
 * the database answers nothing until a new process opens it: the system forgets which pages it could not write, so nobody
 * knows which of the commits are on the disk. `flush` replaces `fdatasync` in tests.
 */
export function createWalSync(
  file: string,
  flush: (handle: FileHandle) => Promise<void> = (handle) => handle.datasync(),
  checkpoints: WalCheckpoints = createWalCheckpoints(file),
): WalSync {
  let opened: Promise<FileHandle> | undefined
  let failure: { cause: unknown } | undefined
  return {
    check() {
      if (failure) throw outage(file, failure.cause)
    },
    async sync(rows) {
      try {
        // SQLite makes the file with its first transaction.
        opened ??= openWithName(`${file}-wal`)
        await flush(await opened)
        await checkpoints.committed(rows)
      } catch (cause) {
        failure = { cause }
        throw outage(file, cause)
      }
    },
    copyAll: () => checkpoints.copyAll(),
    settled: () => checkpoints.settled(),
    async close() {
      await checkpoints.close()
      await (await opened?.catch(() => undefined))?.close()
    },
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
