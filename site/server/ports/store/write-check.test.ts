import { expect, test } from 'vitest'
import { StoreOutage, unavailable } from './engines/outage.ts'
import { checkMs, createWriteCheck } from './write-check.ts'

const full = unavailable(new StoreOutage('The disk is full.', { isOfWrites: true }))

/** Opens a check whose writes fail while `disk.error` is set. */
function open() {
  const clock = { now: 1_000_000 }
  const disk: { error?: Error; writes: number } = { writes: 0 }
  const check = createWriteCheck({
    now: () => clock.now,
    write: async () => {
      disk.writes += 1
      if (disk.error) throw disk.error
    },
  })
  const answer = () => check.run().then(() => 'ok', String)
  return { check, clock, disk, answer }
}

test('writes once in five seconds, however often it is asked, and also while it fails', async () => {
  const { clock, disk, answer } = open()
  expect(await Promise.all(Array.from({ length: 1000 }, answer))).toEqual(Array.from({ length: 1000 }, () => 'ok'))
  expect(disk.writes).toBe(1)
  clock.now += checkMs
  disk.error = full
  expect(new Set(await Promise.all(Array.from({ length: 1000 }, answer)))).toEqual(new Set([String(full)]))
  expect(disk.writes).toBe(2)
  delete disk.error
  clock.now += checkMs
  expect(await answer()).toBe('ok')
})

test('fails for ten seconds after the write of a request failed, although small writes pass', async () => {
  const { check, clock, answer } = open()
  check.noticed(new Error('a bug'))
  check.noticed(unavailable(new StoreOutage('Nothing listens.')))
  expect(await answer()).toBe('ok')
  check.noticed(full)
  expect(await answer()).toBe(String(full))
  clock.now += 9999
  expect(await answer()).toBe(String(full))
  clock.now += 1
  expect(await answer()).toBe('ok')
})

test('tests the database again after the clock was set back', async () => {
  const { clock, disk, answer } = open()
  await answer()
  clock.now -= 3_600_000
  await answer()
  expect(disk.writes).toBe(2)
})
