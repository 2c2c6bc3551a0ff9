// The sizes are too small for a figure: webhooks.nightly.test.ts has 20 kills.
import { expect, test, vi } from 'vitest'
import { engines, useDatabases } from '../databases.fixture.ts'
import { isSignedFor } from './signature.ts'
import { killDuringDelivery, measureWebhooks } from './webhooks.ts'

// two starts and a load: on a machine that does much else this takes three times as long
vi.setConfig({ testTimeout: 60_000 })

const empty = useDatabases()

test.each(engines)(
  'loses no event and sends none unsigned when it is killed while it delivers, on %s',
  async (engine) => {
    const databaseUrl = engine === 'Postgres' ? empty(0) : undefined
    const sizes = { databaseUrl, rounds: 1, hooks: 4, perRound: 10 }
    const { lost, unsigned, reordered, events } = await killDuringDelivery({ ...sizes, check: isSignedFor })
    expect({ lost, unsigned, reordered, events }).toEqual({ lost: [], unsigned: 0, reordered: 0, events: 40 })
  },
)

test('measures webhooks', async () => {
  const figures = await measureWebhooks({ engine: 'SQLite', live: 2, dead: 2, perHook: 2, rounds: 1 })
  expect(figures.map(({ unit }) => unit)).toEqual(['/s', 'ms', 'ms', '×'])
  expect(figures.filter(({ value }) => !Number.isFinite(value) || value <= 0)).toEqual([])
})
