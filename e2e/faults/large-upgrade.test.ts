// A short round; large-upgrade.nightly.test.ts upgrades a million proofs.
import { expect, test } from 'vitest'
import { upgradeLarge } from './large-upgrade.ts'

test('the release before answers while the next one starts', { timeout: 240_000 }, async () => {
  const { startMs, longestMs, longestLockMs, answered, failures } = await upgradeLarge('Postgres', 2000)
  expect(failures).toEqual([])
  expect(Object.keys(answered).toSorted()).toEqual(['handoff', 'list', 'read', 'verification'])
  expect(Object.values(answered).filter((count) => count === 0)).toEqual([])
  expect(longestMs).toBeGreaterThan(0)
  expect(longestLockMs).toBeGreaterThanOrEqual(0)
  expect(startMs).toBeGreaterThan(0)
})
