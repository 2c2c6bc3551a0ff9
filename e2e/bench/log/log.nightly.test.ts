// These tests show only that each measurement works. Their sizes are too small to measure speed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../world/postgres.ts'
import type { Figure } from '../figures.ts'
import { measureLogCost } from './cost.ts'
import { measureEventsCost } from './events-cost.ts'
import { measureSequencing } from './sequencing.ts'
import { measureTiles } from './tiles.ts'
import { measureWitnessed } from './witnessed.ts'

let databases: { url: string; stop(): Promise<void> }[]
beforeAll(async () => {
  databases = await Promise.all([startPostgres(), startPostgres()])
})
afterAll(() => Promise.all(databases.map((database) => database.stop())))

const empty = (index: number) => databases[index]?.url ?? ''
const broken = (figures: readonly Figure[]) => figures.filter(({ value }) => !Number.isFinite(value) || value <= 0)
const engines = ['SQLite', 'Postgres']

test('measures the growth of the log on Postgres', async () => {
  const figures = await measureSequencing({ engine: 'Postgres', databaseUrl: empty(0), entries: 100 })
  expect(figures.map(({ unit }) => unit)).toEqual(['/s', 'µs', 'µs'])
  expect(broken(figures)).toEqual([])
})

test.each(engines)('measures what wishes and the growth of the log add to a verification on %s', async (engine) => {
  const sizes = { engine, rounds: 1, perRound: 20, connections: 4 }
  const databaseUrls = [empty(0), empty(1)] as const
  const figures = await measureLogCost({ ...sizes, ...(engine === 'Postgres' && { databaseUrls }) })
  expect(figures.map(({ unit }) => unit)).toEqual([...Array(4).fill('×'), ...Array(3).fill('µs')])
  expect(broken(figures)).toEqual([])
})

test.each(engines)('measures what events add to a verification on %s', async (engine) => {
  const sizes = { engine, rounds: 1, perRound: 20, connections: 4 }
  const databaseUrls = [empty(0), empty(1)] as const
  const figures = await measureEventsCost({ ...sizes, ...(engine === 'Postgres' && { databaseUrls }) })
  expect(figures.map(({ unit }) => unit)).toEqual(['×', '×', '×', '×'])
  expect(broken(figures)).toEqual([])
})

test('measures the time until a witness has signed', async () => {
  const figures = await measureWitnessed({ rounds: 1, perRound: 2 })
  expect(figures.map(({ unit }) => unit)).toEqual(['ms', 'ms'])
  expect(broken(figures)).toEqual([])
})

test('measures tiles per second', async () => {
  expect(broken(await measureTiles({ requests: 60, connections: 4 }))).toEqual([])
})
