import { expect, test } from 'vitest'
import { createWindows } from './windows.ts'

function open(limit = 3) {
  const clock = { now: 1_000_000 }
  return { clock, windows: createWindows({ ms: 60_000, limit, now: () => clock.now }) }
}

test('counts from the first request on, and begins again when the time is over', () => {
  const { clock, windows } = open()
  expect(windows.add('a', undefined, 2)).toMatchObject({ used: 2, endsAt: 1_060_000, share: 1 })
  clock.now += 59_999
  expect(windows.add('a', undefined, 1)).toMatchObject({ used: 3, endsAt: 1_060_000, share: 1 })
  expect([windows.used('a'), windows.used('b')]).toEqual([3, 0])
  clock.now += 1
  expect(windows.used('a')).toBe(0)
  expect(windows.add('a', undefined, 1)).toMatchObject({ used: 1, endsAt: 1_120_000, share: 1 })
})

test('begins again when the clock was set back', () => {
  const { clock, windows } = open()
  windows.add('a', 'n', 5)
  clock.now -= 1
  expect(windows.add('a', 'n', 1)).toMatchObject({ used: 1, endsAt: 1_059_999 })
})

test('an evicted counter is merged into the counter of its network', () => {
  const { clock, windows } = open()
  windows.add('a', 'n', 50)
  clock.now += 1000
  for (const key of ['b', 'c', 'd']) windows.add(key, 'n', 1)
  expect(windows.used('a')).toBe(0)
  expect(windows.add('a', 'n', 1)).toMatchObject({ used: 51, endsAt: 1_060_000, share: 4 })
  expect(windows.add('e', 'n', 1)).toMatchObject({ used: 52, share: 4 })
  // a key with its own counter keeps it, and another network begins at zero
  expect(windows.add('b', 'n', 1)).toMatchObject({ used: 2, share: 1 })
  expect(windows.add('z', 'other', 1)).toMatchObject({ used: 1, share: 1 })
  clock.now += 60_000
  expect(windows.add('a', 'n', 1)).toMatchObject({ used: 1, share: 1 })
})

test('holds a fixed number of counters, however many keys and networks come', () => {
  const { windows } = open(100)
  for (let each = 0; each < 5000; each++) windows.add(`key-${each}`, `network-${each}`, 1)
  expect(windows.size).toBe(200)
})
