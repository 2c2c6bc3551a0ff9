import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../../../e2e/world/postgres.ts'
import { openStore } from './open-store.ts'
import { testPool } from './engines/pool.fixture.ts'
import { storeSuite } from './store.suite.ts'
import { makeEntries, type TestDatabase, testKey } from './test-database.fixture.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let admin: Pool

beforeAll(async () => {
  postgres = await startPostgres()
  admin = testPool(postgres.url)
})
afterAll(async () => {
  await admin?.end()
  await postgres?.stop()
})

/** Returns all values of a row as one text. */
const textOf = (row: Record<string, unknown> = {}): string =>
  Object.values(row)
    .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)))
    .join('\n')

storeSuite('sqlite', async (): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-store-'))
  return {
    open: (secretKeys = [testKey], onUnreadable = () => {}, more = {}) =>
      openStore({ dataDir, secretKeys, makeEntries, onUnreadable, ...more }),
    async execute(sql) {
      const database = new DatabaseSync(join(dataDir, 'svc.db'), { timeout: 5000 })
      database.exec(sql)
      database.close()
    },
    async explain({ sql, parameters }) {
      const database = new DatabaseSync(join(dataDir, 'svc.db'))
      const statement = database.prepare(`explain query plan ${sql}`)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const rows = statement.all(...(parameters as (string | number)[]))
      database.close()
      return rows.map((row) => String(row['detail'])).join('\n')
    },
    async columns(qHash) {
      const database = new DatabaseSync(join(dataDir, 'svc.db'))
      const row = database.prepare('select * from proofs where "qHash" = ?').get(qHash)
      database.close()
      return textOf(row)
    },
    // The files themselves: pages, free space and the write-ahead log.
    async dump() {
      const names = await readdir(dataDir)
      return Buffer.concat(await Promise.all(names.map((name) => readFile(join(dataDir, name)))))
    },
    tablesWith: async (text) => {
      const database = new DatabaseSync(join(dataDir, 'svc.db'))
      const tables = database.prepare(`select name from sqlite_master where type = 'table'`).all()
      const names = tables.map(({ name }) => String(name))
      const found = names.filter((name) => {
        const rows = database.prepare(`select * from "${name}"`)
        rows.setReadBigInts(true)
        return rows
          .all()
          .flatMap(Object.values)
          .some((value) => String(value).includes(text))
      })
      database.close()
      return found
    },
    drop: () => rm(dataDir, { recursive: true }),
  }
})

storeSuite('postgres', async (): Promise<TestDatabase> => {
  const name = `store_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name}`)
  const databaseUrl = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  const query = async (sql: string) => {
    const pool = testPool(databaseUrl)
    const { rows } = await pool.query<Record<string, unknown>>(sql)
    await pool.end()
    return rows
  }
  return {
    open: (secretKeys = [testKey], onUnreadable = () => {}, more = {}) =>
      openStore({ databaseUrl, dataDir: '/nowhere', secretKeys, makeEntries, onUnreadable, ...more }),
    execute: async (sql) => void (await query(sql)),
    async explain({ sql, parameters }) {
      const pool = testPool(databaseUrl)
      const { rows } = await pool.query<Record<string, unknown>>(`explain ${sql}`, [...parameters])
      await pool.end()
      return rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    },
    columns: async (qHash) => textOf((await query(`select * from proofs where "qHash" = '${qHash}'`))[0]),
    async dump() {
      const pool = testPool(databaseUrl)
      const read = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows
      const tables = await read(`select tablename from pg_tables where schemaname = 'public'`)
      const rows = await Promise.all(tables.map((table) => read(`select * from "${String(table['tablename'])}"`)))
      await pool.end()
      const values = rows.flat().flatMap((row) => Object.values(row))
      return Buffer.concat(values.map((value) => (Buffer.isBuffer(value) ? value : Buffer.from(String(value)))))
    },
    tablesWith: async (text) => {
      const pool = testPool(databaseUrl)
      const read = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows
      const tables = await read(`select tablename from pg_tables where schemaname = 'public'`)
      const names = tables.map((table) => String(table['tablename']))
      const found = await Promise.all(
        names.map(async (table) => {
          const rows = await read(`select * from "${table}"`)
          return rows.flatMap(Object.values).some((value) => String(value).includes(text)) ? [table] : []
        }),
      )
      await pool.end()
      return found.flat()
    },
    drop: async () => void (await admin.query(`drop database ${name}`)),
  }
})

test('throws STORE_UNAVAILABLE when Postgres is gone', async () => {
  const own = await startPostgres()
  const store = await openStore({ databaseUrl: own.url, dataDir: '/nowhere', secretKeys: [testKey] })
  await own.stop()
  const outage = { name: 'ServiceError', code: 'STORE_UNAVAILABLE', retryAfter: 1 }
  await expect(store.proofs.find('0x')).rejects.toMatchObject(outage)
  await expect(store.consume('nonce', 'a', 1)).rejects.toMatchObject(outage)
  await expect(store.transaction(async () => {})).rejects.toMatchObject(outage)
  await expect(store.health()).rejects.toMatchObject(outage)
  await store.close()
  const opening = openStore({ databaseUrl: own.url, dataDir: '/nowhere', secretKeys: [testKey] })
  await expect(opening).rejects.toMatchObject(outage)
})

test('replaces connections that Postgres ended', async () => {
  const store = await openStore({ databaseUrl: postgres.url, dataDir: '/nowhere', secretKeys: [testKey] })
  const ended = store.transaction(async (inner) => {
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    await inner.consume('nonce', 'a', 1)
  })
  await expect(ended).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  expect(await store.consume('nonce', 'a', 1)).toBe(true)
  await store.close()
})
