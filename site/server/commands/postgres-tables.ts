import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { migrate } from '../ports/store/engines/migrate.ts'
import { postgresDialect } from '../ports/store/engines/postgres.ts'
import { sqliteDialect } from '../ports/store/engines/sqlite.ts'
import type { Database } from '../ports/store/schema.ts'
import { writeWhole } from './whole-file.ts'

/** The rows that are in memory at once. */
const batchSize = 200

type Row = Record<string, SQLInputValue>

/**
 * Writes a consistent copy of a Postgres database to `file`, a database of SQLite with the same tables, as
 * {@link writeWhole} does. Returns its size in bytes. The service may go on writing meanwhile. Throws when the tables are
 * not those of this program.
 */
export async function copyFromPostgres(databaseUrl: string, file: string): Promise<number> {
  return writeWhole(file, async (part) => {
    const empty = new Kysely<Database>({ dialect: sqliteDialect({ file: part }) })
    try {
      await migrate(empty, 'sqlite')
    } finally {
      await empty.destroy()
    }
    await withBoth(part, databaseUrl, async (target, source) => {
      target.exec('PRAGMA journal_mode = DELETE')
      target.exec('PRAGMA foreign_keys = OFF')
      target.exec('BEGIN')
      // one snapshot for all tables
      await source
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          await allowTime(trx)
          await refuseOtherSchema(trx, target, 'Make the backup with the version of the program that runs.')
          // oxlint-disable-next-line no-await-in-loop -- one connection
          for (const table of tablesOf(target)) await readTable(trx, { table, target })
        })
      target.exec('COMMIT')
    })
  })
}

/**
 * Replaces the content of a Postgres database by that of `file`, a backup whose tables are those of this program, in one
 * transaction. Throws, and changes nothing, when the database is in use, or has content and `overwrite` is false.
 */
export async function copyToPostgres(
  file: string,
  { databaseUrl, overwrite }: { databaseUrl: string; overwrite: boolean },
): Promise<void> {
  await withBoth(file, databaseUrl, async (source, target) => {
    await migrate(target, 'postgres')
    await target.transaction().execute(async (trx) => {
      await allowTime(trx)
      await refuseUsed(trx)
      await refuseOtherSchema(trx, source, 'Restore with the newest version that was used with them.')
      const tables = tablesOf(source)
      if (!overwrite) await refuseContent(trx, tables)
      for (const table of tables.toReversed()) {
        // oxlint-disable-next-line no-await-in-loop -- a table before those that its rows refer to
        await sql`delete from ${sql.table(table)}`.execute(trx)
      }
      // oxlint-disable-next-line no-await-in-loop -- in the order of the references
      for (const table of tables) await writeTable(trx, { table, source })
    })
  })
}

/** Throws when a Postgres database has no tables of the service, or when somebody else is connected to it. */
export async function refuseEmptyOrUsed(databaseUrl: string): Promise<void> {
  const postgres = new Kysely<Database>({ dialect: postgresDialect(databaseUrl) })
  try {
    await postgres.transaction().execute(async (trx) => {
      await refuseUsed(trx)
      const { rows } = await sql<{ found: string | null }>`select to_regclass('"schemaVersions"') as found`.execute(trx)
      if (rows[0]?.found === null) throw new Error('the database of DATABASE_URL is empty. Restore it first.')
    })
  } finally {
    await postgres.destroy()
  }
}

/** Opens a file and a Postgres database for `work`, and closes both. */
async function withBoth(
  file: string,
  databaseUrl: string,
  work: (sqlite: DatabaseSync, postgres: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const postgres = new Kysely<Database>({ dialect: postgresDialect(databaseUrl) })
  const sqlite = new DatabaseSync(file)
  try {
    await work(sqlite, postgres)
  } finally {
    sqlite.close()
    await postgres.destroy()
  }
}

/** Returns the tables with content, in the order in which the migrations made them: a row refers only to earlier tables. */
function tablesOf(database: DatabaseSync): string[] {
  const rows = database.prepare(`select name from sqlite_schema where type = 'table' order by rowid`).all()
  return rows.map(({ name }) => String(name)).filter((name) => name !== 'schemaVersions' && !name.startsWith('sqlite_'))
}

/** A copy may take longer than a request. */
async function allowTime(trx: Kysely<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
}

/** Throws, with `advice`, unless both databases have the same steps of the schema. */
async function refuseOtherSchema(trx: Kysely<Database>, own: DatabaseSync, advice: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from "schemaVersions" order by version`.execute(trx)
  const names = own.prepare('select name from "schemaVersions" order by version').all()
  if (JSON.stringify(rows) !== JSON.stringify(names)) throw new Error(`the tables are of another version. ${advice}`)
}

/** How long Postgres may take to end the process of a connection that was closed, ms. It counts as a connection until then. */
const endingMs = 2000

/** Throws when somebody else is connected to the database, also after the time in which closed connections end. */
async function refuseUsed(trx: Kysely<Database>): Promise<void> {
  const deadline = performance.now() + endingMs
  // oxlint-disable no-await-in-loop -- until nobody is left
  while ((await countOthers(trx)) > 0) {
    if (performance.now() > deadline)
      throw new Error('the database has other connections. Stop every process of the service, and every other program.')
    await pause(50)
    // a transaction sees the connections of its first look
    await sql`select pg_stat_clear_snapshot()`.execute(trx)
  }
  // oxlint-enable no-await-in-loop
}

async function countOthers(trx: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(trx)
  return Number(rows[0]?.others)
}

async function refuseContent(trx: Kysely<Database>, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    if (table === 'backfills') continue
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx)
    if (rows.length > 0)
      throw new Error('the database has content. Name an empty one in DATABASE_URL, or add --overwrite to replace it.')
  }
}

/** Copies a table of Postgres. Large integers pass as text, because a number would round them. */
async function readTable(trx: Kysely<Database>, { table, target }: { table: string; target: DatabaseSync }) {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`.execute(trx)
  const big = new Set(columns.filter(({ type }) => type === 'bigint').map(({ name }) => name))
  const list = columns.map(({ name }) =>
    big.has(name) ? sql`cast(${sql.ref(name)} as text) as ${sql.ref(name)}` : sql.ref(name),
  )
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const places = columns.map(() => '?').join(', ')
  target.exec(`delete from "${table}"`)
  const insert = target.prepare(`insert into "${table}" (${names}) values (${places})`)
  await sql`declare backup no scroll cursor for select ${sql.join(list)} from ${sql.table(table)}`.execute(trx)
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time, to keep memory small
    const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from backup`.execute(trx)
    for (const row of rows)
      insert.run(...columns.map(({ name }) => (big.has(name) ? bigOf(row[name]) : (row[name] ?? null))))
    if (rows.length < batchSize) break
  }
  await sql`close backup`.execute(trx)
}

const bigOf = (value: SQLInputValue | undefined) => (typeof value === 'string' ? BigInt(value) : null)

/** Copies a table into Postgres. */
async function writeTable(trx: Kysely<Database>, { table, source }: { table: string; source: DatabaseSync }) {
  const select = source.prepare(`select * from "${table}"`)
  select.setReadBigInts(true)
  const names = select.columns().map(({ name }) => name)
  const into = sql`${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})`
  const insert = (rows: Row[]) => {
    const values = rows.map((row) => sql`(${sql.join(names.map((name) => row[name] ?? null))})`)
    // the numbers of rows, too, are those of the backup
    return sql`insert into ${into} overriding system value values ${sql.join(values)}`.execute(trx)
  }
  let batch: Row[] = []
  for (const row of select.iterate()) {
    batch.push(row)
    if (batch.length < batchSize) continue
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time, to keep memory small
    await insert(batch)
    batch = []
  }
  if (batch.length > 0) await insert(batch)
  await continueNumbers(trx, table)
}

/** Lets the columns that Postgres numbers go on after the highest number of the copied rows. */
async function continueNumbers(trx: Kysely<Database>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_identity = 'YES'`.execute(trx)
  for (const { name } of rows)
    // oxlint-disable-next-line no-await-in-loop -- one connection; a table has one such column at most
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${name}), coalesce(max(${sql.ref(name)}), 0) + 1, false)
      from ${sql.table(table)}`.execute(trx)
}
