// Kills the service 20 times while it takes verifications of which an owner learns.
import { expect, test } from 'vitest'
import { startPostgres } from '../../world/postgres.ts'
import { killDuringEvents } from './event-kills.ts'

test.each(['SQLite', 'Postgres'])(
  '20 kills lose no event of an acknowledged proof and double none, on %s',
  { timeout: 600_000 },
  async (engine) => {
    const postgres = engine === 'Postgres' ? await startPostgres() : undefined
    try {
      const sizes = { databaseUrl: postgres?.url, rounds: 20, perRound: 200 }
      const { acknowledged, ...found } = await killDuringEvents(sizes)
      expect(acknowledged).toBeGreaterThan(20)
      expect(found).toEqual({ lost: [], doubled: 0, invented: [], gaps: [] })
    } finally {
      await postgres?.stop()
    }
  },
)
