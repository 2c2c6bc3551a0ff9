import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { testPool } from '../ports/store/engines/pool.fixture.ts'

export type Cell = string | number | bigint | Uint8Array | null
export type Row = Record<string, Cell>
/** The rows of every table. */
export type Tables = Map<string, Row[]>
type Place = { dataDir: string; databaseUrl: string | undefined }

/** Reads every row of every table that the database has, whatever tables a later migration adds. */
export async function readTables({ dataDir, databaseUrl }: Place): Promise<Tables> {
  if (databaseUrl === undefined) return readSqlite(dataDir)
  const pool = testPool(databaseUrl)
  const { rows: names } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const tables: Tables = new Map()
  for (const { name } of names)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    tables.set(name, (await pool.query<Row>(`select * from "${name}"`)).rows)
  await pool.end()
  return tables
}

function readSqlite(dataDir: string): Tables {
  const database = new DatabaseSync(join(dataDir, 'svc.db'))
  const names = database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
    .all()
  const rowsOf = (name: string) => {
    const query = database.prepare(`select * from "${name}"`)
    query.setReadBigInts(true)
    return query.all()
  }
  const tables: Tables = new Map(names.map(({ name }) => [String(name), rowsOf(String(name))]))
  database.close()
  return tables
}

/** Returns the rows that `tables` has and `before` has not: what was added or changed. */
export function newRows(tables: Tables, before: Tables): Tables {
  return new Map(
    [...tables].map(([name, rows]) => {
      const known = new Set((before.get(name) ?? []).map(textOf))
      return [name, rows.filter((row) => !known.has(textOf(row)))]
    }),
  )
}

const textOf = (row: Row) =>
  JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** Returns the columns, as `table.column`, that have a value in one of these rows. Empty texts and objects are none. */
export function filledColumns(tables: Tables): string[] {
  const filled = [...tables].flatMap(([name, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) => (isEmpty(value) ? [] : [`${name}.${column}`])),
    ),
  )
  return [...new Set(filled)].toSorted()
}

const isEmpty = (value: Cell) => value === null || value === '' || value === '{}' || value === '[]'
