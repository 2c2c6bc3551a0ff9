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
import { sqliteDialect } from '../../site/server/ports/store/engines/sqlite.ts'

/** What happens to a process at its database: called before and after each step, and may never answer. */
export type Link = {
  /** Before the process gets its turn at the database. */
  beforeTurn(): Promise<void>
  /** Before a statement; a write that is its own transaction names itself `commit`. */
  before(step: Step): Promise<void>
  after(step: Step): Promise<void>
}
export type Step = 'read' | 'write' | 'commit'

/** A SQLite in memory that several processes share. */
export type MemoryDatabase = {
  /** Returns the access of one process, and a function that ends it as a crash does: what it had begun is undone. */
  connect(link: Link): { dialect: Dialect; cut: () => Promise<void> }
  /** Returns all its tables and rows. */
  copy(): Promise<DatabaseCopy>
  close(): Promise<void>
}
export type DatabaseCopy = { statements: readonly string[]; rows: readonly { sql: string; values: unknown[] }[] }

const noWal = {
  check() {},
  sync: async () => {},
  copyAll: async () => {},
  settled: async () => {},
  close: async () => {},
}
const never = () => new Promise<never>(() => {})
const raw = (text: string, values: readonly unknown[] = []) => CompiledQuery.raw(text, [...values])

/** Opens a database in memory with the SQL, the indexes and the constraints of the real one. */
export async function openMemoryDatabase(from?: DatabaseCopy): Promise<MemoryDatabase> {
  const driver = sqliteDialect({ file: ':memory:', wal: noWal }).createDriver()
  await driver.init()
  const connection = await driver.acquireConnection()
  const all = async (text: string) => (await connection.executeQuery<Record<string, unknown>>(raw(text))).rows
  for (const statement of from?.statements ?? []) await connection.executeQuery(raw(statement))
  for (const { sql, values } of from?.rows ?? []) await connection.executeQuery(raw(sql, values))
  const turns = createTurns()

  return {
    connect(link) {
      const access = createAccess({ driver, connection, turns, link })
      return { dialect: dialectOf(access.driver), cut: access.cut }
    },
    async copy() {
      const schema = await all(
        `select name, type, sql from sqlite_master where sql is not null and name not like 'sqlite_%'`,
      )
      const rows: DatabaseCopy['rows'][number][] = []
      for (const { name } of schema.filter(({ type }) => type === 'table'))
        for (const row of await all(`select * from "${String(name)}"`)) {
          const columns = Object.keys(row).map((column) => `"${column}"`)
          const sql = `insert into "${String(name)}" (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
          rows.push({ sql, values: Object.values(row) })
        }
      return { statements: schema.map(({ sql }) => String(sql)), rows }
    },
    close: () => driver.destroy(),
  }
}

const dialectOf = (driver: Driver): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

type Turns = { take(): Promise<void>; give(): void }

/** Lets one process at a time use the database, as its write lock does, in the order in which they came. */
function createTurns(): Turns {
  let isTaken = false
  const waiting: (() => void)[] = []
  return {
    async take() {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve))
      isTaken = true
    },
    give() {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    },
  }
}

type Shared = { driver: Driver; connection: DatabaseConnection; turns: Turns; link: Link }

function createAccess({ driver, connection, turns, link }: Shared): { driver: Driver; cut: () => Promise<void> } {
  const state = { isCut: false, hasTurn: false, isInTransaction: false }
  /** Does something at the database, unless the process has died before or meanwhile. */
  const step = async <T>(kind: Step, work: () => Promise<T>): Promise<T> => {
    if (state.isCut) return await never()
    await link.before(kind)
    if (state.isCut) return await never()
    const result = await work()
    await link.after(kind)
    return state.isCut ? await never() : result
  }
  const own: DatabaseConnection = {
    executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const isRead = /^\s*select\b/i.test(query.sql)
      const kind = isRead ? 'read' : state.isInTransaction ? 'write' : 'commit'
      return step(kind, () => connection.executeQuery<R>(query))
    },
    // oxlint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error('Streaming is not offered.')
    },
  }
  const giveTurn = () => {
    state.hasTurn = false
    turns.give()
  }
  const end = (kind: Step, work: () => Promise<void>) =>
    step(kind, async () => {
      await work()
      state.isInTransaction = false
    })
  return {
    driver: {
      init: async () => {},
      async acquireConnection() {
        if (state.isCut) return await never()
        await link.beforeTurn()
        await turns.take()
        if (state.isCut) {
          turns.give()
          return await never()
        }
        state.hasTurn = true
        return own
      },
      releaseConnection: async () => giveTurn(),
      beginTransaction: async (_, settings) => {
        await driver.beginTransaction(connection, settings)
        state.isInTransaction = true
      },
      commitTransaction: () => end('commit', () => driver.commitTransaction(connection)),
      rollbackTransaction: () => end('write', () => driver.rollbackTransaction(connection)),
      destroy: async () => {},
    },
    async cut() {
      state.isCut = true
      if (!state.hasTurn) return
      await driver.rollbackTransaction(connection)
      giveTurn()
    },
  }
}
