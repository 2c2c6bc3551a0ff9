import { type FileHandle, open } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createWorkerThread } from '../../../worker-thread.ts'

/**
 * So many changed rows start a copy: with proofs, of about 15,000 pages. The more pages there are, the more of them have been
 * written several times, and are copied once; but the log takes more space (60 MB) and is read again after a crash, and the disk
 * is busy for longer with each copy.
 */
const rowsPerCopy = 4000
/** So few rows are copied while nobody writes. */
const fewRows = 400

/**
 * Returns with how many pages of the log SQLite copies them itself, for `wal_autocheckpoint`. That blocks the thread of the
 * requests, so where there is a thread it happens only when that one is too slow.
 */
export const pagesOfOwnCopy = (processors = availableParallelism()): number => (processors > 1 ? 60_000 : 8000)

/** `code`: the primary result code of SQLite (sqlite.org/rescode.html); undefined for another error. */
export type CheckpointAnswer = { error?: { message: string; code: number | undefined } }

/** Copies the write-ahead log of a SQLite database into the database, so that the log can begin again at its start. */
export type WalCheckpoints = {
  /**
   * Call it after each commit, with the number of rows that it changed. Nobody may write until it resolves. Throws when a copy
   * has found that the disk fails.
   */
  committed(rows: number): Promise<void>
  /** Copies the log unless there is little to copy. Nobody may write until it resolves. */
  copyAll(): Promise<void>
  /** Waits for the copy that runs. Call it before the connection of the service is closed. */
  settled(): Promise<void>
  /** Call it after the connection of the service is closed, because this closes another handle of the same file. */
  close(): Promise<void>
}

const SQLITE_IOERR = 10
const threadEnded: CheckpointAnswer = { error: { message: 'The thread has ended.', code: undefined } }

/**
 * Copies the log on a thread of its own. The first copy takes most of the log while the service writes on. The last copy takes the
 * rest while nobody writes, because SQLite begins its log again only when all of it is copied. SQLite flushes the database only
 * then, so it is flushed here after the first copy: otherwise the last copy would wait for the pages of both. Without a thread (a
 * machine with one processor), or when the thread is too slow, SQLite copies its log itself. Only tests change the options.
 */
export function createWalCheckpoints(
  file: string,
  {
    createWorker = () => new Worker(new URL('wal-checkpoint-worker.ts', import.meta.url), { workerData: { file } }),
    processors = availableParallelism(),
    flush = (handle) => handle.datasync(),
  }: { createWorker?: () => Worker; processors?: number; flush?: (handle: FileHandle) => Promise<void> } = {},
): WalCheckpoints {
  const thread = createWorkerThread<null, CheckpointAnswer>({ createWorker, processors })
  /** Rows that changed since the last copy began. */
  let changed = 0
  let running: Promise<void> | undefined
  let isMostlyCopied = false
  let failure: Error | undefined
  /**
   * Open until the connection of the service is closed: a closed handle would release all POSIX locks of this process on the
   * file, and a program with SQLite before 3.51 could then remove the log (sqlite.org/howtocorrupt.html, 2.2).
   */
  let database: FileHandle | undefined

  function copy({ isLast }: { isLast: boolean }): Promise<void> {
    const answer = thread.send(null)
    // It is starting, or there is none.
    if (!answer) return Promise.resolve()
    changed = 0
    running = finish(answer, { isLast })
    return running
  }

  async function finish(answer: Promise<CheckpointAnswer>, { isLast }: { isLast: boolean }): Promise<void> {
    const { error } = await answer.catch(() => threadEnded)
    // After any other error, such as a full disk, the log only grows on, as after a failed copy of SQLite itself.
    if (error?.code === SQLITE_IOERR) failure = Object.assign(new Error(error.message), { code: error.code })
    if (!error && !isLast) await flushDatabase()
    running = undefined
    isMostlyCopied = !error && !isLast
  }

  async function flushDatabase(): Promise<void> {
    // Without a handle, such as when the process has too many, the last copy flushes all pages.
    database ??= await open(file, 'r').catch(() => undefined)
    try {
      if (database) await flush(database)
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
    }
  }

  return {
    async committed(rows) {
      changed += rows
      if (!running && isMostlyCopied && changed <= fewRows) await copy({ isLast: true })
      else if (!running && (isMostlyCopied || changed >= rowsPerCopy)) void copy({ isLast: false })
      if (failure) throw failure
    },
    async copyAll() {
      await running
      // A thread is not started for a little, as at the start of the service.
      if (changed > fewRows) await copy({ isLast: true })
    },
    settled: async () => await running,
    async close() {
      await running
      await thread.stop()
      await database?.close()
    },
  }
}
