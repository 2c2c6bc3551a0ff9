// Kills processes under load. The sizes are too small for a figure: revocations.nightly.test.ts has a long round of this.
import { expect, test, vi } from 'vitest'
import { measureCrashes } from './crash.ts'
import { broken, engines, useDatabases } from './databases.fixture.ts'
import { measureRest } from './rest.ts'
import { measureRevocations } from './revocations.ts'

// two starts and a load: on a machine that does much else this takes three times as long
vi.setConfig({ testTimeout: 60_000 })

const empty = useDatabases()

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
  const sizes = { engine, processes: engine === 'Postgres' ? 2 : 1, rounds: 1, perRound: 30, isClockMoved: true }
  const figures = await measureRevocations({ ...sizes, ...(engine === 'Postgres' && { databaseUrl: empty(1) }) })
  const [cutOff, acknowledged, lost, torn] = figures.map(({ value }) => value)
  expect(Math.min(cutOff ?? 0, acknowledged ?? 0)).toBeGreaterThan(0)
  expect([lost, torn]).toEqual([0, 0])
})

test('measures the memory and the time until the service is ready', async () => {
  expect(broken(await measureRest({ starts: 1, restMs: 0 }))).toEqual([])
})
