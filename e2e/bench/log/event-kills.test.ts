// One kill on each database: event-kills.nightly.test.ts has 20.
import { expect, test, vi } from 'vitest'
import { engines, useDatabases } from '../databases.fixture.ts'
import { killDuringEvents } from './event-kills.ts'

// two starts and a load: on a machine that does much else this takes three times as long
vi.setConfig({ testTimeout: 60_000 })

const empty = useDatabases()

test.each(engines)(
  'loses no event of an acknowledged proof and doubles none when it is killed, on %s',
  async (engine) => {
    const databaseUrl = engine === 'Postgres' ? empty(0) : undefined
    const { acknowledged, ...found } = await killDuringEvents({ databaseUrl, rounds: 1, perRound: 100 })
    expect(acknowledged).toBeGreaterThan(0)
    expect(found).toEqual({ lost: [], doubled: 0, invented: [], gaps: [] })
  },
)
