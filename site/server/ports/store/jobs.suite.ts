import { describe, expect, test } from 'vitest'
import { minute, now, randomId, times } from './samples.ts'
import type { Store } from './store.ts'

const leaseMs = minute
const held = (kind: string, key: string, attempt: number, leasedUntil: number) => ({
  name: `${kind}/${key}`,
  key,
  attempt,
  leasedUntil,
})

/** Tests the jobs of a store. A part of store.suite.ts. */
export function jobsSuite(open: () => Store): void {
  const claim = (name: string, at = now) =>
    open().jobs.claim(name, { now: at, leaseMs: 10 * minute, pauseMs: 60 * minute })
  const release = (name: string, leasedUntil: number, end: { dueAt: number; succeeded: boolean }) =>
    open().jobs.release(name, { leasedUntil, ...end })

  const add = (kind: string, key: string, dueAt = now) => open().jobs.add({ kind, key, dueAt })
  const next = (kind: string, at = now) => open().jobs.next(kind, { now: at, leaseMs, pauseMs: 24 * 3_600_000 })

  describe('jobs', () => {
    test('are due at once when new, and leased to one process, of 50', async () => {
      const name = randomId()
      const answers = await times(50, () => claim(name))
      expect(answers.filter((answer) => answer !== undefined)).toStrictEqual([
        { attempt: 1, leasedUntil: now + 10 * minute },
      ])
    })

    test('can be claimed again when they are due, not before; a success resets the attempts', async () => {
      const name = randomId()
      await claim(name)
      expect(await release(name, now + 10 * minute, { dueAt: now + 60 * minute, succeeded: true })).toBe(true)
      expect(await claim(name, now + 60 * minute - 1)).toBeUndefined()
      expect(await claim(name, now + 60 * minute)).toStrictEqual({ attempt: 1, leasedUntil: now + 70 * minute })
    })

    test('count attempts until they succeed', async () => {
      const name = randomId()
      await claim(name)
      await release(name, now + 10 * minute, { dueAt: now + minute, succeeded: false })
      expect(await claim(name, now + minute)).toStrictEqual({ attempt: 2, leasedUntil: now + 11 * minute })
    })

    test('go to another process when a lease ends, and the first process cannot release them', async () => {
      const name = randomId()
      await claim(name)
      expect(await claim(name, now + 10 * minute - 1)).toBeUndefined()
      expect(await claim(name, now + 10 * minute)).toStrictEqual({ attempt: 2, leasedUntil: now + 20 * minute })
      expect(await release(name, now + 10 * minute, { dueAt: now, succeeded: true })).toBe(false)
      expect(await release(name, now + 20 * minute, { dueAt: now, succeeded: true })).toBe(true)
      expect(await release(randomId(), now, { dueAt: now, succeeded: true })).toBe(false)
    })
  })

  describe('jobs whose process died before a clock was set back', () => {
    const tolerance = minute
    test('do not wait for the time that was', async () => {
      const [name, kind] = [randomId(), randomId()]
      await claim(name, now + 60 * minute)
      expect(await claim(name, now + 60 * minute - tolerance)).toBeUndefined()
      await release(name, now + 70 * minute, { dueAt: now, succeeded: true })
      await claim(name, now + 60 * minute)
      expect(await claim(name)).toStrictEqual({ attempt: 2, leasedUntil: now + 10 * minute })
      await add(kind, 'a')
      await next(kind, now + 60 * minute)
      expect(await next(kind, now + 60 * minute - tolerance)).toBeUndefined()
      expect(await next(kind)).toStrictEqual(held(kind, 'a', 2, now + leaseMs))
    })
  })

  describe('repeated jobs that were released before a clock was set back', () => {
    test('do not wait for the time that was', async () => {
      const name = randomId()
      const lease = await claim(name, now + 120 * minute)
      const { leasedUntil = 0 } = lease ?? {}
      await release(name, leasedUntil, { dueAt: now + 180 * minute, succeeded: true })
      expect(await claim(name, now + 119 * minute)).toBeUndefined()
      expect(await claim(name)).toStrictEqual({ attempt: 1, leasedUntil: now + 10 * minute })
    })
  })

  describe('jobs that run once', () => {
    test('do not wait for a time that was set before a clock was set back', async () => {
      const kind = randomId()
      await add(kind, 'a', now + 25 * 60 * minute)
      expect(await next(kind, now + 59 * minute)).toBeUndefined()
      expect(await next(kind, now + 59 * minute - 1)).toStrictEqual(held(kind, 'a', 1, now + 59 * minute - 1 + leaseMs))
    })

    test('become due earlier when they are woken, never later, and again while they run', async () => {
      const kind = randomId()
      const wake = (dueAt: number) => open().jobs.wake({ kind, key: 'a', dueAt })
      await wake(now + 2 * minute)
      await wake(now + 3 * minute)
      expect(await next(kind, now + 2 * minute - 1)).toBeUndefined()
      await wake(now)
      expect(await next(kind)).toStrictEqual(held(kind, 'a', 1, now + leaseMs))
      expect(await next(kind)).toBeUndefined()
      // a change while the job runs makes it run again, whatever the running process does
      await wake(now + 1)
      expect(await open().jobs.finish(`${kind}/a`, now + leaseMs)).toBe(false)
      expect(await next(kind, now + 1)).toStrictEqual(held(kind, 'a', 2, now + 1 + leaseMs))
    })

    test('are each leased to one process, of 50', async () => {
      const kind = randomId()
      await Promise.all([add(kind, 'a'), add(kind, 'b'), add(kind, 'b')])
      const answers = (await times(50, () => next(kind))).filter((answer) => answer !== undefined)
      expect(answers.toSorted((x, y) => (x.key < y.key ? -1 : 1))).toStrictEqual([
        held(kind, 'a', 1, now + leaseMs),
        held(kind, 'b', 1, now + leaseMs),
      ])
    })

    test('begin when they are due, the oldest first, of one kind only', async () => {
      const kind = randomId()
      await add(kind, 'late', now + 2)
      await add(kind, 'early', now + 1)
      await add(randomId(), 'other')
      expect(await next(kind)).toBeUndefined()
      expect((await next(kind, now + 5))?.key).toBe('early')
      expect((await next(kind, now + 5))?.key).toBe('late')
      expect(await next(kind, now + 5)).toBeUndefined()
    })

    test('are deleted when done; released, they run again and count the attempt', async () => {
      const kind = randomId()
      await add(kind, 'a')
      const first = await next(kind)
      const until = now + leaseMs
      await open().jobs.release(first?.name ?? '', { leasedUntil: until, dueAt: now + 5, succeeded: false })
      expect(await next(kind, now + 4)).toBeUndefined()
      expect(await next(kind, now + 5)).toStrictEqual(held(kind, 'a', 2, now + 5 + leaseMs))
      expect(await open().jobs.finish(`${kind}/a`, now + 5 + leaseMs)).toBe(true)
      expect(await next(kind, now + 60 * minute)).toBeUndefined()
    })

    test('of a dead process go to another, and the dead one cannot finish them', async () => {
      const kind = randomId()
      await add(kind, 'a')
      const first = await next(kind)
      expect(await next(kind, now + leaseMs - 1)).toBeUndefined()
      expect(await next(kind, now + leaseMs)).toStrictEqual(held(kind, 'a', 2, now + 2 * leaseMs))
      expect(await open().jobs.finish(first?.name ?? '', first?.leasedUntil ?? 0)).toBe(false)
    })

    test('exist only if the transaction that added them is committed', async () => {
      const kind = randomId()
      const failed = open().transaction(async (store) => {
        await store.jobs.add({ kind, key: 'a', dueAt: now })
        throw new Error('taken back')
      })
      await expect(failed).rejects.toThrow('taken back')
      expect(await next(kind)).toBeUndefined()
    })
  })
}
