// Upgrades a million proofs; large-upgrade.test.ts has a short round.
import { expect, test } from 'vitest'
import { upgradeLarge } from './large-upgrade.ts'

const proofs = 1_000_000

test(
  'an upgrade with a million proofs on Postgres lets no request wait for a second',
  { timeout: 1_800_000 },
  async () => {
    const { startMs, longestMs, longestLockMs, answered, failures } = await upgradeLarge('Postgres', proofs)
    process.stdout.write(
      `The new release served after ${Math.round(startMs)} ms; the longest wait was ${Math.round(longestMs)} ms, of a statement for a lock ${Math.round(longestLockMs)} ms\n`,
    )
    expect(failures).toEqual([])
    expect(Object.values(answered).filter((count) => count < 20)).toEqual([])
    expect([longestMs < 1000, longestLockMs < 1000]).toEqual([true, true])
  },
)

test(
  'a restart with an upgrade of a million proofs on SQLite takes less than a minute',
  { timeout: 1_800_000 },
  async () => {
    const { startMs } = await upgradeLarge('SQLite', proofs)
    process.stdout.write(`The new release served after ${Math.round(startMs)} ms\n`)
    expect(startMs).toBeLessThan(60_000)
  },
)
