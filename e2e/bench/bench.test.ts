// These tests show only that each measurement works. Their sizes are too small to measure speed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../world/postgres.ts'
import { measureBundles } from './bundles.ts'
import { measureCrashes } from './crash.ts'
import { measureCredentialCost } from './credential-cost.ts'
import type { Figure } from './figures.ts'
import { measureGateChecks } from './gate-checks.ts'
import { measureReads } from './reads.ts'
import { measureRest } from './rest.ts'
import { measureRevocations } from './revocations.ts'
import { measureThroughput } from './throughput.ts'

let databases: { url: string; stop(): Promise<void> }[]
beforeAll(async () => {
  databases = await Promise.all([startPostgres(), startPostgres()])
})
afterAll(() => Promise.all(databases.map((database) => database.stop())))

const empty = (index: number) => databases[index]?.url ?? ''
const broken = (figures: readonly Figure[]) => figures.filter(({ value }) => !Number.isFinite(value) || value < 0)
const engines = ['SQLite', 'Postgres']

test.each(engines)('measures verifications per second on %s', async (engine) => {
  const sizes = { engine, rounds: 1, perRound: 20, connections: 4 }
  const figures = await measureThroughput({ ...sizes, ...(engine === 'Postgres' && { databaseUrl: empty(0) }) })
  expect(figures.map(({ unit }) => unit)).toEqual(['/s', '/s', '/s', '×', '×', 'µs', 'µs', 'µs', 'µs'])
  expect(broken(figures)).toEqual([])
})

test.each(engines)('measures reads with few and with many proofs on %s', async (engine) => {
  const sizes = { engine, few: 100, many: 300, rounds: 1, perRound: 5 }
  const databaseUrls = { few: empty(0), many: empty(1) }
  const figures = await measureReads({ ...sizes, ...(engine === 'Postgres' && { databaseUrls }) })
  expect(figures.map(({ unit }) => unit)).toEqual(['ms', 'ms', '×', 'ms', 'ms', '×'])
  expect(broken(figures)).toEqual([])
})

test.each(engines)('measures checks of gates for wallets with few and many proofs on %s', async (engine) => {
  const sizes = { engine, sizes: [10, 100, 700], rounds: 1, perRound: 2 }
  const figures = await measureGateChecks({ ...sizes, ...(engine === 'Postgres' && { databaseUrl: empty(0) }) })
  expect(figures.map(({ unit }) => unit)).toEqual(['ms', 'ms', 'ms', '', '×', 'ms', 'ms', 'ms', '', '×'])
  expect(figures.filter(({ unit }) => unit === '').map(({ value }) => value)).toEqual([10, 11])
  expect(broken(figures)).toEqual([])
})

test.each(engines)('measures what credentials cost on %s', async (engine) => {
  const sizes = { engine, rounds: 1, perRound: 8, connections: 4 }
  const figures = await measureCredentialCost({ ...sizes, ...(engine === 'Postgres' && { databaseUrl: empty(0) }) })
  expect(figures.map(({ unit }) => unit)).toEqual(['×', 'µs', 'µs', 'µs', 'µs', 'µs'])
  expect(broken(figures)).toEqual([])
})

test('measures the size of a bundle, and the time to check it in Node and in a browser', async () => {
  const figures = await measureBundles({ runs: 1, perRun: 1 })
  expect(figures.map(({ unit }) => unit)).toEqual(['B', 'B', 'B', 'ms', 'ms', 'ms'])
  expect(broken(figures)).toEqual([])
})

test.each(engines)('loses no acknowledged proof when it is killed under load, on %s', async (engine) => {
  const sizes = { engine, rounds: 1, perRound: 200 }
  const figures = await measureCrashes({ ...sizes, ...(engine === 'Postgres' && { databaseUrl: empty(0) }) })
  const [rounds, cutOff, acknowledged, lost] = figures
  expect(rounds?.value).toBe(1)
  expect(cutOff?.value).toBeGreaterThan(0)
  expect(acknowledged?.value).toBeGreaterThan(0)
  expect(lost).toMatchObject({ what: 'of these lost', value: 0, bound: { most: 0 } })
})

test.each(engines)('a minute after a kill under load, no revoked proof reads as current, on %s', async (engine) => {
  const sizes = { engine, processes: engine === 'Postgres' ? 2 : 1, rounds: 1, perRound: 60, isClockMoved: true }
  const figures = await measureRevocations({ ...sizes, ...(engine === 'Postgres' && { databaseUrl: empty(1) }) })
  const [cutOff, acknowledged, lost, torn] = figures.map(({ value }) => value)
  expect(Math.min(cutOff ?? 0, acknowledged ?? 0)).toBeGreaterThan(0)
  expect([lost, torn]).toEqual([0, 0])
})

test('measures the memory and the time until the service is ready', async () => {
  expect(broken(await measureRest({ starts: 1, restMs: 0 }))).toEqual([])
})
