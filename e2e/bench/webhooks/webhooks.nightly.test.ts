// Kills the service 20 times while it delivers webhooks.
import { expect, test } from 'vitest'
import { startPostgres } from '../../world/postgres.ts'
import { isSignedFor } from './signature.ts'
import { killDuringDelivery } from './webhooks.ts'

test.each(['SQLite', 'Postgres'])(
  '20 kills lose no event, and send none unsigned, on %s',
  { timeout: 600_000 },
  async (engine) => {
    const postgres = engine === 'Postgres' ? await startPostgres() : undefined
    try {
      const sizes = { databaseUrl: postgres?.url, rounds: 20, hooks: 8, perRound: 20 }
      const { doubled, ...found } = await killDuringDelivery({ ...sizes, check: isSignedFor })
      expect(found).toEqual({ lost: [], unsigned: 0, reordered: 0, events: 20 * 8 * 20 })
      // each kill hits at most one send of each webhook
      expect(doubled).toBeLessThanOrEqual(20 * 8)
    } finally {
      await postgres?.stop()
    }
  },
)
