import type { FileHandle } from 'node:fs/promises'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { pause } from '../../../timers.ts'
import { sqliteOutage, unavailable } from './outage.ts'
import { messageOf, primaryCode } from './sqlite-error.ts'
import { checkParameters, StoreError } from './statement.ts'
import { pagesOfOwnCopy } from './wal-checkpoint.ts'
import { createWalSync, type WalSync } from './wal-sync.ts'

type Options = {
  file: string
  /** How long to wait for another process's write before `STORE_UNAVAILABLE`, ms. */
  lockWaitMs?: number
  /** Replaces `fdatasync` on the write-ahead log in tests. */
  flush?: (handle: FileHandle) => Promise<void>
  /** Flushes the write-ahead log. A database in memory has none. */
  wal?: WalSync
  /** Gets each error that a statement throws. */
  onError?: (error: unknown) => void
}

/**
 * Creates Kysely's dialect for Node's built-in SQLite. Every commit is on the disk before it is confirmed: SQLite
 * writes it to its log (WAL), and {@link createWalSync} flushes that log without blocking the event loop. Every transaction
 * takes the write lock when it begins, so that it never fails later because the lock is taken.
 */
export function sqliteDialect(options: Options): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => createDriver(options),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** One connection; Kysely's adapter for SQLite lets one query or transaction at a time through. */
function createDriver({
  file,
  lockWaitMs = 5000,
  flush,
  wal = createWalSync(file, flush),
  onError = () => {},
}: Options): Driver {
  let database: DatabaseSync
  let connection: Connection

  const attempt = async <T>(work: () => T): Promise<T> => {
    for (let waited = 0; ; waited += 10) {
      try {
        return work()
      } catch (error) {
        // SQLite itself would block the whole process while it waits
        if (primaryCode(error) !== SQLITE_BUSY || waited >= lockWaitMs) {
          const outage = translated(file, error)
          onError(outage)
          throw outage
        }
        // oxlint-disable-next-line no-await-in-loop -- waiting for the lock is the point
        await pause(10)
      }
    }
  }
  const run = (sql: string) => attempt(() => database.exec(sql))

  return {
    async init() {
      database = await attempt(() => new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true }))
      await run('PRAGMA journal_mode = WAL')
      // In a WAL, NORMAL keeps the file whole after a power cut and leaves the flush of each commit to `wal`.
      await run('PRAGMA synchronous = NORMAL')
      // Writes to indexes of hashes are spread over all pages: with SQLite's default of 2 MB, most pages would be read again.
      await run('PRAGMA cache_size = -65536')
      await run(`PRAGMA wal_autocheckpoint = ${pagesOfOwnCopy()}`)
      // Deleted content is overwritten, not only unlinked.
      await run('PRAGMA secure_delete = ON')
      connection = createConnection({ database, attempt, wal })
    },
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    async beginTransaction() {
      wal.check()
      await run('BEGIN IMMEDIATE')
    },
    async commitTransaction() {
      await run('COMMIT')
      await wal.sync(connection.takeChanges())
    },
    async rollbackTransaction() {
      // After some failures, such as a full disk, SQLite has already rolled back.
      if (database.isTransaction) await run('ROLLBACK')
    },
    async destroy() {
      await wal.settled()
      database.close()
      await wal.close()
    },
  }
}

/**
 * A prepared statement. `hasRows`: it returns rows. `isWrite`: it may change the database. `isCheckpoint`: it copies the
 * log.
 */
type Prepared = { statement: StatementSync; hasRows: boolean; isWrite: boolean; isCheckpoint: boolean }

/** The most prepared statements. All of the program fit; there is a limit because lists of parameters vary in length. */
const preparedLimit = 256

/** `takeChanges` returns how many rows the statements since the last call have changed. */
type Connection = DatabaseConnection & { takeChanges: () => number }

function createConnection({
  database,
  attempt,
  wal,
}: {
  database: DatabaseSync
  attempt: <T>(work: () => T) => Promise<T>
  wal: WalSync
}): Connection {
  const cache = new Map<string, Prepared>()
  let changes = 0
  const takeChanges = () => {
    const taken = changes
    changes = 0
    return taken
  }

  const prepare = (sql: string): Prepared => {
    const known = cache.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    // Everything except a plain read counts as a write: an unnecessary flush costs little, a missing one loses data.
    const prepared = {
      statement,
      hasRows: statement.columns().length > 0,
      isWrite: !/^\s*select\b/i.test(sql),
      isCheckpoint: /^\s*pragma wal_checkpoint\b/i.test(sql),
    }
    if (cache.size >= preparedLimit) cache.clear()
    cache.set(sql, prepared)
    return prepared
  }

  return {
    takeChanges,
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      wal.check()
      checkParameters(parameters)
      const prepared = await attempt(() => prepare(sql))
      // A copy of the log that is asked for meets no other one, and finds little to do on this thread.
      if (prepared.isCheckpoint) await wal.copyAll()
      const result = await attempt((): QueryResult<R> => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- schema.ts has no other types
        const values = parameters as (string | number | bigint | null | Uint8Array)[]
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller names the row, as in every Kysely driver
        if (prepared.hasRows) return { rows: prepared.statement.all(...values) as R[] }
        return { rows: [], numAffectedRows: BigInt(prepared.statement.run(...values).changes) }
      })
      if (prepared.isWrite) {
        changes += Number(result.numAffectedRows ?? result.rows.length)
        // A write outside a transaction is its own commit.
        if (!database.isTransaction) await wal.sync(takeChanges())
      }

      return result
    },
    // oxlint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error('Streaming is not offered: one connection serves everybody.')
    },
  }
}

const SQLITE_BUSY = 5
/**
 * Busy, locked, out of memory, read-only, I/O error, corrupt, full, cannot open, protocol, not a database
 * (sqlite.org/rescode.html).
 */
const outages = new Set([SQLITE_BUSY, 6, 7, 8, 10, 11, 13, 14, 15, 26])

function translated(file: string, error: unknown): unknown {
  const code = primaryCode(error)
  if (code === undefined) return error
  if (!outages.has(code)) return new StoreError({ message: messageOf(error), code: String(code) })
  return unavailable(sqliteOutage(file, { code, message: messageOf(error) }))
}
