import { Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type LocalPostgres, startPostgres } from '../../../../../e2e/world/postgres.ts'
import type { Database } from '../schema.ts'
import { migrate } from './migrate.ts'
import { type Migration, migrations } from './migrations/index.ts'
import { testPool } from './pool.fixture.ts'
import { postgresDialect } from './postgres.ts'
import { withSchemaLock } from './schema-lock.ts'

const index: Migration = { name: 'an index', kind: 'expand', index: { name: 'consumedByKind', on: 'consumed (kind)' } }
const column: Migration = {
  name: 'a column',
  kind: 'expand',
  up: async ({ schema }) => await schema.alterTable('consumed').addColumn('note', 'text').execute(),
}
const next = [...migrations, column, index]

let postgres: LocalPostgres
let pool: Pool
let db: Kysely<Database>
beforeAll(async () => {
  postgres = await startPostgres()
  pool = testPool(postgres.url)
  db = open()
})
afterAll(async () => {
  await db?.destroy()
  await pool?.end()
  await postgres?.stop()
})
beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public')
  await migrate(db, 'postgres')
})

const open = () => new Kysely<Database>({ dialect: postgresDialect(postgres.url) })
const applied = async () =>
  (await pool.query<{ name: string }>('select name from "schemaVersions" order by version')).rows
    .slice(migrations.length)
    .map(({ name }) => name)
const indexes = async () =>
  (
    await pool.query<{ indexrelid: string; indisvalid: boolean }>(
      `select indexrelid::regclass::text, indisvalid from pg_index where indrelid = 'consumed'::regclass and not indisprimary`,
    )
  ).rows.map(({ indexrelid, indisvalid }) => `${indexrelid} ${indisvalid}`)
const insertRow = (id: string) => `insert into consumed (kind, id, "expiresAt") values ('same', '${id}', 1)`
const insert = (id: string) => pool.query(insertRow(id))

test('writes beside each step how many steps a program must know', async () => {
  await migrate(db, 'postgres', [...next, { name: 'less', kind: 'contract', since: 37, up: async () => {} }])
  const { rows } = await pool.query('select version, minimum from "schemaVersions" where version > 35 order by version')
  const base = migrations.length
  expect(rows.slice(0, 1)).toEqual([{ version: 36, minimum: 36 }])
  expect(rows.slice(-2)).toEqual([
    { version: base + 2, minimum: 36 },
    { version: base + 3, minimum: 37 },
  ])
})

test('an older program leaves a newer database as it is, and a step that says nothing stops it', async () => {
  await migrate(db, 'postgres', next)
  await migrate(db, 'postgres')
  expect(await applied()).toEqual(['a column', 'an index'])
  await migrate(db, 'postgres', [...next, { name: 'silent', up: async () => {} }])
  await expect(migrate(db, 'postgres', next)).rejects.toThrow(
    `The database has schema ${next.length + 1} ("silent"), but this program knows up to ${next.length}, and the database needs a program that knows ${next.length + 1}.`,
  )
})

test('a failed step changes nothing, and those before it stay', async () => {
  const wrong: Migration = {
    name: 'wrong',
    kind: 'expand',
    async up(trx) {
      await sql`create table notes (id text)`.execute(trx)
      await sql`select 1 / 0`.execute(trx)
    },
  }
  await expect(migrate(db, 'postgres', [...next, wrong])).rejects.toThrow('division by zero')
  expect(await applied()).toEqual(['a column', 'an index'])
  expect((await pool.query(`select to_regclass('notes') as found`)).rows).toEqual([{ found: null }])
})

test('an index is built while others write, also when many processes start at once', async () => {
  const begun = await pool.connect()
  onTestFinished(() => begun.release())
  const others = Array.from({ length: 5 }, open)
  await migrate(db, 'postgres', [...migrations, column])
  // the build waits for this transaction
  await begun.query('begin')
  await begun.query(insertRow('a'))
  const ended = Promise.all([db, ...others].map((each) => migrate(each, 'postgres', next)))
  const isBuilding = async () =>
    (
      await pool.query(
        `select 1 from pg_stat_activity where query like 'create index concurrently%' and state = 'active'`,
      )
    ).rows.length
  await expect.poll(isBuilding).toBe(1)
  await insert('b')
  // what waits for the lock of the schema holds up nothing
  const lock = withSchemaLock(db, 'postgres', async () => {})
  await insert('c')
  await begun.query('commit')
  await ended
  await lock
  expect(await applied()).toEqual(['a column', 'an index'])
  expect(await indexes()).toContain('"consumedByKind" true')
  await Promise.all(others.map((each) => each.destroy()))
})

test('an index that was cut off is built again', async () => {
  await insert('a')
  await insert('b')
  // a unique index over equal values fails, and stays as an invalid one
  await expect(pool.query('create unique index concurrently "consumedByKind" on consumed (kind)')).rejects.toThrow(
    'unique',
  )
  expect(await indexes()).toContain('"consumedByKind" false')
  await migrate(db, 'postgres', next)
  expect(await indexes()).toContain('"consumedByKind" true')
})

test('a step waits for a long transaction without holding up the requests behind it', async () => {
  const reader = await pool.connect()
  onTestFinished(() => reader.release())
  await reader.query('begin')
  await reader.query('select * from consumed')
  let isDone = false
  const ended = migrate(db, 'postgres', next).then(() => (isDone = true))
  const isWaiting = async () =>
    (await pool.query(`select 1 from pg_locks where mode = 'AccessExclusiveLock' and not granted`)).rows.length
  await expect.poll(isWaiting, { interval: 5 }).toBe(1)
  const began = performance.now()
  await insert('a')
  const waited = performance.now() - began
  expect(isDone).toBe(false)
  await reader.query('commit')
  await ended
  // a little more than a step waits for the lock of a table
  expect(waited).toBeLessThan(1000)
  expect(await applied()).toEqual(['a column', 'an index'])
})
