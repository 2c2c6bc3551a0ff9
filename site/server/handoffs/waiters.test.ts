import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { codeOf } from '../deployment.fixture.ts'
import { createWaiters } from './waiters.ts'

const never = new AbortController().signal
const day = 86_400_000

test('wake ends the pause, even if it was called before the pause', async () => {
  const waiters = createWaiters()
  const waiter = waiters.enter('s', 'a')
  const pause = waiter.pause(day, never)
  waiters.wake('s')
  await pause
  waiters.wake('s')
  await waiter.pause(day, never)
  expect(waiter.replaced).toBe(false)

  // one wake ends one pause
  const stop = new AbortController()
  let ended = false
  const another = waiter.pause(day, stop.signal).then(() => (ended = true))
  await setImmediate()
  expect(ended).toBe(false)
  stop.abort()
  await another
})

test('wake for another hand-off does not end the pause', async () => {
  const waiters = createWaiters()
  const stop = new AbortController()
  const pause = waiters.enter('s', 'a').pause(day, stop.signal)
  waiters.wake('other')
  let ended = false
  const end = pause.then(() => (ended = true))
  await setImmediate()
  expect(ended).toBe(false)
  stop.abort()
  await end
})

test('the time and the caller’s signal end the pause', async () => {
  const waiter = createWaiters().enter('s', 'a')
  await waiter.pause(1, never)
  await waiter.pause(day, AbortSignal.abort())
  expect(waiter.replaced).toBe(false)
})

test('a newer waiter takes the place, and keeps it when the older one leaves', async () => {
  const waiters = createWaiters({ perAddress: 1 })
  const older = waiters.enter('s', 'a')
  const pause = older.pause(day, never)
  const newer = waiters.enter('s', 'a')
  await pause
  expect([older.replaced, newer.replaced]).toEqual([true, false])
  older.leave()
  expect(await codeOf(() => waiters.enter('t', 'a'))).toBe('RATE_LIMIT_EXCEEDED')
  newer.leave()
  waiters.enter('t', 'a')
})

test('a network has 100 places while half of all are taken, and no limit before', async () => {
  const waiters = createWaiters({ total: 400 })
  const enter = (prefix: string, from: number, to: number) => {
    for (let index = from; index < to; index++)
      waiters.enter(`${prefix}${index}`, `${prefix}:${index.toString(16)}::/64`)
  }
  enter('2001:db8:1', 0, 200)
  expect(await codeOf(() => enter('2001:db8:1', 200, 201))).toBe('RATE_LIMIT_EXCEEDED')
  enter('2001:db8:2', 0, 100)
  expect(await codeOf(() => enter('2001:db8:2', 100, 101))).toBe('RATE_LIMIT_EXCEEDED')
  const last = waiters.enter('v4', '192.0.2.1')
  last.leave()
  last.leave()
  expect(await codeOf(() => enter('2001:db8:2', 100, 101))).toBe('RATE_LIMIT_EXCEEDED')
})

test('limits the places of an address to 20, and those of the process', async () => {
  const waiters = createWaiters({ total: 22 })
  for (let index = 0; index < 20; index++) waiters.enter(`a${index}`, 'a')
  expect(await codeOf(() => waiters.enter('a20', 'a'))).toBe('RATE_LIMIT_EXCEEDED')
  waiters.enter('b0', 'b')
  waiters.enter('b1', 'b')
  expect(await codeOf(() => waiters.enter('c0', 'c'))).toBe('RATE_LIMIT_EXCEEDED')
})

test('asks once for all who wait what other processes changed, and not for nobody', async () => {
  const asked: (readonly string[])[] = []
  const changed = ['s1', 'gone']
  const waiters = createWaiters({
    pollMs: 1,
    findChanged: async (sids) => {
      asked.push(sids)
      if (asked.length === 1) throw new Error('an outage')
      return changed
    },
  })
  const waiting = ['s0', 's1'].map((sid) => waiters.enter(sid, 'a'))
  const stop = new AbortController()
  const first = waiting[0]?.pause(day, stop.signal)
  await waiting[1]?.pause(day, never)
  expect(asked).toEqual([
    ['s0', 's1'],
    ['s0', 's1'],
  ])
  waiting[1]?.leave()
  changed.push('s0')
  await first
  waiting[0]?.leave()
  expect(new Set(asked.slice(2).map(String))).toEqual(new Set(['s0']))
  const entered = waiters.enter('s0', 'a')
  await entered.pause(day, never)
  entered.leave()
})
