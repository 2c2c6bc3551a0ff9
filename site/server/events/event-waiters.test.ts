import { expect, test } from 'vitest'
import { createEventWaiters } from './event-waiters.ts'

const never = new AbortController().signal
const quiet = { newest: async () => new Map<string, number>() }
const reader = (profileId: string, address: string) => ({ profileId, stream: 'events', after: 0, address }) as const

test.each([
  ['a profile', { perProfile: 2 }, (at: number) => reader('me', `192.0.2.${at}`)],
  ['an address', { perAddress: 2 }, (at: number) => reader(`profile ${at}`, '192.0.2.1')],
  ['a process', { total: 2 }, (at: number) => reader(`profile ${at}`, `192.0.${at}.1`)],
  [
    'a network, when half of all places are taken',
    { perNetwork: 2, total: 4 },
    (at: number) => reader(`profile ${at}`, `192.0.2.${at}`),
  ],
])('limits the requests of %s, and frees the place of one that ends', async (_of, limits, nth) => {
  const waiters = createEventWaiters(quiet, limits)
  const first = new AbortController()
  const waiting = [waiters.wait(nth(1), first.signal), waiters.wait(nth(2), never)]
  const full = { code: 'RATE_LIMIT_EXCEEDED', retryAfter: 5 }
  await expect(waiters.wait(nth(3), never)).rejects.toMatchObject(full)
  first.abort()
  await waiting[0]
  const third = new AbortController()
  const again = waiters.wait(nth(3), third.signal)
  third.abort()
  await again
})

test('wakes the requests of a stream that grew, and no others', async () => {
  const waiters = createEventWaiters(quiet)
  const mine = waiters.wait(reader('me', '192.0.2.1'), never)
  let isOtherAwake = false
  void waiters.wait(reader('other', '192.0.2.1'), never).then(() => (isOtherAwake = true))
  waiters.wake([
    { profileId: 'me', stream: 'events' },
    { profileId: 'other', stream: 'audit' },
  ])
  await mine
  expect(isOtherAwake).toBe(false)
})

test('finds what another process numbered, also after the store failed', async () => {
  let reads = 0
  const newest = async () => {
    reads += 1
    if (reads === 1) throw new Error('down')
    return new Map([['me', reads - 1]])
  }
  const waiters = createEventWaiters({ newest }, { pollMs: 1 })
  await waiters.wait({ ...reader('me', '192.0.2.1'), after: 1 }, never)
  expect(reads).toBe(3)
})
