import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../../../e2e/world/postgres.ts'
import { openStore } from '../store/open-store.ts'
import { testPool } from '../store/engines/pool.fixture.ts'
import { counterSuite } from './counter.suite.ts'
import type { Counter } from './counter.ts'
import { createMemoryCounter } from './memory.ts'
import { createPostgresCounter } from './postgres.ts'

const two = { points: 2, seconds: 60 }
const hidden = (caller: string) => `hash-of-${caller.length}`
let postgres: Awaited<ReturnType<typeof startPostgres>>
let [first, second]: Counter[] = []

beforeAll(async () => {
  postgres = await startPostgres()
  const store = await openStore({ databaseUrl: postgres.url, dataDir: '/nowhere', secretKeys: [new Uint8Array(32)] })
  await store.close()
  first = createPostgresCounter(postgres.url, { nameOf: (caller) => caller, now: Date.now })
  second = createPostgresCounter(postgres.url, { nameOf: (caller) => caller, now: Date.now })
})
afterAll(async () => {
  await Promise.all([first?.close(), second?.close()])
  await postgres?.stop()
})

counterSuite('in memory', () => memory)
const memory = createMemoryCounter()
counterSuite('on postgres', () => first!)

test('two processes count together', async () => {
  const caller = { key: randomUUID() }
  expect(await first?.count('shared', caller, two)).toBeUndefined()
  expect(await second?.count('shared', caller, two)).toBeUndefined()
  expect(await first?.count('shared', caller, two)).toBeGreaterThan(0)
  expect(await second?.count('shared', caller, two)).toBeGreaterThan(0)
})

test('stores the name of a caller, not the caller’s address', async () => {
  const counter = createPostgresCounter(postgres.url, { nameOf: hidden, now: Date.now })
  await counter.count('named', { key: '192.0.2.77', network: '192.0.2.0/24' }, two)
  await counter.close()
  const pool = testPool(postgres.url)
  const { rows } = await pool.query<{ key: string }>(`select key from "rateLimits" where key like 'named%'`)
  await pool.end()
  expect(rows).toStrictEqual([{ key: 'named:hash-of-10' }])
})

test('deletes counters that ended, so that callers with many names do not fill the table', async () => {
  const counter = createPostgresCounter(postgres.url, { nameOf: (key) => key, now: Date.now, purgeMs: 20 })
  const pool = testPool(postgres.url)
  const rows = async () =>
    (
      await pool.query<{ key: string }>(
        `select key from "rateLimits" where key like 'brief-rows%' or key like 'long-rows%'`,
      )
    ).rows
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      counter.count('brief-rows', { key: `${index}` }, { points: 1, seconds: 1 }),
    ),
  )
  await counter.count('long-rows', { key: 'stays' }, two)
  await expect.poll(rows, { timeout: 10_000 }).toStrictEqual([{ key: 'long-rows:stays' }])
  await pool.end()
  await counter.close()
})

const from = (key: string) => ({ key, network: '2001:db8:1::/48' })

test('in memory, an evicted address counts in the counter of its network', async () => {
  const counter = createMemoryCounter({ limit: 10 })
  for (let each = 0; each < 3; each++) await counter.count('calls', from('first'), two)
  // the tenth address evicts the counter of the first, and the eleventh counts in the merged one: 3 and 1 of 4 times 2
  const answers = []
  for (let each = 0; each < 11; each++) answers.push(await counter.count('calls', from(`other-${each}`), two))
  expect(answers).toEqual(Array.from({ length: 11 }, () => undefined))
  const statuses = []
  for (let each = 0; each < 8; each++) statuses.push((await counter.count('calls', from('first'), two)) === undefined)
  expect(statuses).toEqual([true, true, true, true, false, false, false, false])
  expect(await counter.count('calls', { key: 'first', network: '2001:db8:2::/48' }, two)).toBeUndefined()
})

test('counts in memory while the database is away', async () => {
  const own = await startPostgres()
  const store = await openStore({ databaseUrl: own.url, dataDir: '/nowhere', secretKeys: [new Uint8Array(32)] })
  await store.close()
  const counter = createPostgresCounter(own.url, { nameOf: (caller) => caller, now: Date.now })
  expect(await counter.count('calls', { key: 'a' }, two)).toBeUndefined()
  await own.stop()
  expect(await counter.count('calls', { key: 'b' }, two)).toBeUndefined()
  expect(await counter.count('calls', { key: 'b' }, two)).toBeUndefined()
  expect(await counter.count('calls', { key: 'b' }, two)).toBeGreaterThan(0)
  await counter.close()
})
