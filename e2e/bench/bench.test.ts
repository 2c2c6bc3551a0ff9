// These tests show only that each measurement works. Their sizes are too small to measure speed.
import { describe, expect, test } from 'vitest'
import { measureBundles } from './bundles.ts'
import { measureCredentialCost } from './credential-cost.ts'
import { broken, engines, useDatabases } from './databases.fixture.ts'
import type { Figure } from './figures.ts'
import { measureGateChecks } from './gate-checks.ts'
import { measureLogShare } from './log/share.ts'
import { measureReads } from './reads.ts'
import { measureThroughput } from './throughput.ts'

const empty = useDatabases()

/** Leaves out what is added, and its ratios: they are differences of two times, which may be negative in so few proofs. */
const others = (figures: readonly Figure[]) => figures.filter(({ what }) => !/ add| to without /.test(what))

test.each(engines)('measures verifications per second on %s', async (engine) => {
  const sizes = { engine, rounds: 1, perRound: 20, connections: 4 }
  const figures = await measureThroughput({ ...sizes, ...(engine === 'Postgres' && { databaseUrl: empty(0) }) })
  expect(figures.map(({ unit }) => unit)).toEqual(['/s', '/s', '/s', '×', '×', 'µs', 'µs', 'µs', 'µs', 'µs', 'µs'])
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

describe.each(engines)('what is added to a verification on %s', (engine) => {
  const sizes = () => ({
    engine,
    rounds: 1,
    perRound: 8,
    connections: 4,
    ...(engine === 'Postgres' && { databaseUrls: [empty(0), empty(1), empty(2)] }),
  })
  test('by credentials', async () => {
    const figures = await measureCredentialCost(sizes())
    expect(figures.map(({ unit }) => unit)).toEqual(['×', '×', 'µs', 'µs', 'µs', 'µs', 'µs', 'µs', 'µs'])
    expect(broken(others(figures))).toEqual([])
  })

  test('by the log', async () => {
    const figures = await measureLogShare(sizes())
    expect(figures.map(({ unit }) => unit)).toEqual(['×', '×', '×', '×', 'µs', 'µs', 'µs', 'µs'])
    expect(broken(others(figures))).toEqual([])
  })
})

test('measures the size of a bundle, and the time to check it in Node and in a browser', async () => {
  const figures = await measureBundles({ runs: 1, perRun: 1 })
  expect(figures.map(({ unit }) => unit)).toEqual(['B', 'B', 'B', 'ms', 'ms', 'ms'])
  expect(broken(figures)).toEqual([])
})
