import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../../../e2e/world/postgres.ts'
import { openStore } from '../store/open-store.ts'
import { testPool } from '../store/pool.fixture.ts'
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
  first = createPostgresCounter(postgres.url, (caller) => caller)
  second = createPostgresCounter(postgres.url, (caller) => caller)
})
afterAll(async () => {
  await Promise.all([first?.close(), second?.close()])
  await postgres?.stop()
})

counterSuite('in memory', () => memory)
const memory = createMemoryCounter()
counterSuite('on postgres', () => first!)

test('two processes count together', async () => {
  const caller = randomUUID()
  expect(await first?.count('shared', caller, two)).toBeUndefined()
  expect(await second?.count('shared', caller, two)).toBeUndefined()
  expect(await first?.count('shared', caller, two)).toBeGreaterThan(0)
  expect(await second?.count('shared', caller, two)).toBeGreaterThan(0)
})

test('what is stored is the name, not the caller', async () => {
  const counter = createPostgresCounter(postgres.url, hidden)
  await counter.count('named', '192.0.2.77', two)
  await counter.close()
  const pool = testPool(postgres.url)
  const { rows } = await pool.query<{ key: string }>(`select key from "rateLimits" where key like 'named%'`)
  await pool.end()
  expect(rows).toStrictEqual([{ key: 'named:hash-of-10' }])
})

test('while the database is away it counts by itself', async () => {
  const own = await startPostgres()
  const store = await openStore({ databaseUrl: own.url, dataDir: '/nowhere', secretKeys: [new Uint8Array(32)] })
  await store.close()
  const counter = createPostgresCounter(own.url, (caller) => caller)
  expect(await counter.count('calls', 'a', two)).toBeUndefined()
  await own.stop()
  expect(await counter.count('calls', 'b', two)).toBeUndefined()
  expect(await counter.count('calls', 'b', two)).toBeUndefined()
  expect(await counter.count('calls', 'b', two)).toBeGreaterThan(0)
  await counter.close()
})
