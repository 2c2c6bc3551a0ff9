import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Counter } from './counter.ts'

const five = { points: 5, seconds: 60 }

/** Tests what every {@link Counter} promises. */
export function counterSuite(name: string, open: () => Counter): void {
  describe(`counter ${name}`, () => {
    test('admits exactly the allowed number of 20 requests at once, and says how long to wait', async () => {
      const caller = { key: randomUUID() }
      const answers = await Promise.all(Array.from({ length: 20 }, () => open().count('calls', caller, five)))
      const waits = answers.filter((answer) => answer !== undefined)
      expect(waits).toHaveLength(15)
      expect(Math.max(...waits)).toBeLessThanOrEqual(60_000)
      expect(Math.min(...waits)).toBeGreaterThan(50_000)
      expect(await open().count('calls', caller, five)).toBeGreaterThan(50_000)
    })

    test('counts callers and buckets separately', async () => {
      const caller = { key: randomUUID() }
      const one = { points: 1, seconds: 60 }
      expect(await open().count('one', caller, one)).toBeUndefined()
      expect(await open().count('one', caller, one)).toBeGreaterThan(0)
      expect(await open().count('one', { key: `${caller.key}x` }, one)).toBeUndefined()
      expect(await open().count('other', caller, one)).toBeUndefined()
    })

    test('adds the cost of a request at once', async () => {
      const caller = { key: randomUUID() }
      expect(await open().count('costs', caller, five, 4)).toBeUndefined()
      expect(await open().count('costs', caller, five, 2)).toBeGreaterThan(50_000)
      expect(await open().count('costs', { key: randomUUID() }, five, 5)).toBeUndefined()
      expect(await open().count('costs', { key: randomUUID() }, five, 6)).toBeGreaterThan(50_000)
    })

    test('begins again when the time is over', async () => {
      const caller = { key: randomUUID() }
      const brief = { points: 1, seconds: 1 }
      expect(await open().count('brief', caller, brief)).toBeUndefined()
      expect(await open().count('brief', caller, brief)).toBeGreaterThan(0)
      await expect.poll(() => open().count('brief', caller, brief), { timeout: 5000 }).toBeUndefined()
    })
  })
}
