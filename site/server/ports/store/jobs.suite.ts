import { describe, expect, test } from 'vitest'
import { minute, now, randomId, times } from './samples.ts'
import type { Store } from './store.ts'

/** What the jobs of a store promise. A part of store.suite.ts. */
export function jobsSuite(open: () => Store): void {
  const claim = (name: string, at = now) => open().jobs.claim(name, { now: at, leaseMs: 10 * minute })
  const release = (name: string, leasedUntil: number, end: { dueAt: number; succeeded: boolean }) =>
    open().jobs.release(name, { leasedUntil, ...end })

  describe('jobs', () => {
    test('are due at once when new, and held by one, of 50', async () => {
      const name = randomId()
      const answers = await times(50, () => claim(name))
      expect(answers.filter((answer) => answer !== undefined)).toStrictEqual([
        { attempt: 1, leasedUntil: now + 10 * minute },
      ])
    })

    test('come back when they are due, and not before; a success counts attempts anew', async () => {
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

    test('are lost by who holds them too long: another takes over, and the first cannot give them back', async () => {
      const name = randomId()
      await claim(name)
      expect(await claim(name, now + 10 * minute - 1)).toBeUndefined()
      expect(await claim(name, now + 10 * minute)).toStrictEqual({ attempt: 2, leasedUntil: now + 20 * minute })
      expect(await release(name, now + 10 * minute, { dueAt: now, succeeded: true })).toBe(false)
      expect(await release(name, now + 20 * minute, { dueAt: now, succeeded: true })).toBe(true)
      expect(await release(randomId(), now, { dueAt: now, succeeded: true })).toBe(false)
    })
  })
}
