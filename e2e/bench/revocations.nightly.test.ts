// Revokes proofs while processes are killed many times, and waits for the real minute. kills.test.ts has a short round of this.
import { expect, test } from 'vitest'
import { startPostgres } from '../world/postgres.ts'
import { measureRevocations } from './revocations.ts'

test.each([
  { engine: 'SQLite', processes: 1 },
  { engine: 'Postgres', processes: 3 },
])(
  'a minute after kills under load, no revoked proof reads as current, on $engine',
  { timeout: 600_000 },
  async (each) => {
    const postgres = each.engine === 'Postgres' ? await startPostgres() : undefined
    const sizes = { ...each, rounds: 12, perRound: 200, isClockMoved: false }
    const figures = await measureRevocations({ ...sizes, ...(postgres && { databaseUrl: postgres.url }) })
    await postgres?.stop()
    const [cutOff, acknowledged, lost, torn] = figures.map(({ value }) => value)
    expect([cutOff, acknowledged].every((count) => (count ?? 0) > 100)).toBe(true)
    expect([lost, torn]).toEqual([0, 0])
  },
)
