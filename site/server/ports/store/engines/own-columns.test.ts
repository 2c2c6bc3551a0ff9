import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresAdapter, DummyDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { startPostgres } from '../../../../../e2e/world/postgres.ts'
import type { Database } from '../schema.ts'
import { migrate } from './migrate.ts'
import { ownColumns } from './own-columns.ts'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'

async function columnsOf(db: Kysely<Database>): Promise<Record<string, string>> {
  const tables = await db.introspection.getTables()
  const rows = tables
    .filter(({ name }) => !name.startsWith('sqlite_'))
    .map(
      ({ name, columns }) =>
        [
          name,
          columns
            .map((column) => column.name)
            .toSorted()
            .join(' '),
        ] as const,
    )
  return Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

test('columns.json has the columns of the newest schema: run this test with -u', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'svc-columns-'))
  const sqlite = new Kysely<Database>({ dialect: sqliteDialect({ file: join(dir, 'svc.db') }) })
  const postgres = await startPostgres()
  const db = new Kysely<Database>({ dialect: postgresDialect(postgres.url) })
  await migrate(sqlite, 'sqlite')
  await migrate(db, 'postgres')
  const columns = await columnsOf(db)
  await db.destroy()
  await postgres.stop()
  // the limits of calls are counted in a table of Postgres only
  const { rateLimits, ...shared } = columns
  const onSqlite = await columnsOf(sqlite)
  await sqlite.destroy()
  await rm(dir, { recursive: true })
  expect(onSqlite).toEqual(shared)
  expect(rateLimits).toBe('expire key points')
  await expect(`${JSON.stringify(shared, null, 2)}\n`).toMatchFileSnapshot('columns.json')
})

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [ownColumns],
})
const list = '"kind", "id", "expiresAt"'.split(', ').toSorted().join(', ')
const row = { kind: 'a', id: 'b', expiresAt: 1 }

test.each([
  [db.selectFrom('consumed').selectAll(), `select ${list} from "consumed"`],
  [
    db.selectFrom('consumed').selectAll('consumed'),
    `select ${list.replaceAll(/"(\w+)"/g, '"consumed"."$1"')} from "consumed"`,
  ],
  [
    db.insertInto('consumed').values(row).returningAll(),
    `insert into "consumed" ("kind", "id", "expiresAt") values ($1, $2, $3) returning ${list}`,
  ],
  [
    db.updateTable('consumed').set(row).returningAll(),
    `update "consumed" set "kind" = $1, "id" = $2, "expiresAt" = $3 returning ${list}`,
  ],
  [db.deleteFrom('consumed').returningAll(), `delete from "consumed" returning ${list}`],
  [db.selectFrom('consumed').select('id'), 'select "id" from "consumed"'],
  [
    db.selectFrom(db.selectFrom('consumed').select('id').as('each')).selectAll(),
    'select * from (select "id" from "consumed") as "each"',
  ],
])('reads only the columns of this program: %#', (query, sql) => {
  expect(query.compile().sql).toBe(sql)
})
