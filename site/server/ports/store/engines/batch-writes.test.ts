import { expect, test } from 'vitest'
import { batchWrites } from './batch-writes.ts'

/** Creates a write that waits for `release` and records its batches. */
function slowWrite(write: (items: readonly number[]) => readonly string[]) {
  const batches: (readonly number[])[] = []
  const releases: (() => void)[] = []
  const begun: (() => void)[] = []
  return {
    batches,
    write: async (items: readonly number[]) => {
      batches.push(items)
      begun.shift()?.()
      await new Promise<void>((resolve) => releases.push(resolve))
      return write(items)
    },
    release: () => releases.shift()?.(),
    /** Resolves when the next write begins. */
    begins: () => new Promise<void>((resolve) => begun.push(resolve)),
  }
}

const named = (items: readonly number[]) => items.map((item) => `stored ${item}`)
const never = { limit: 3, isOutage: () => false }

test('writes items that arrive together in one batch, and items that arrive meanwhile in the next', async () => {
  const disk = slowWrite(named)
  const insert = batchWrites(disk.write, never)
  const first = disk.begins()
  const early = [insert(1), insert(2)]
  await first
  const second = disk.begins()
  const late = [3, 4, 5, 6].map(insert)
  expect(disk.batches).toEqual([[1, 2]])
  disk.release()
  expect(await Promise.all(early)).toEqual(['stored 1', 'stored 2'])
  await second
  const third = disk.begins()
  disk.release()
  await third
  disk.release()
  expect(await Promise.all(late)).toEqual(['stored 3', 'stored 4', 'stored 5', 'stored 6'])
  expect(disk.batches).toEqual([[1, 2], [3, 4, 5], [6]])
})

test('resolves only after the commit', async () => {
  const disk = slowWrite(named)
  const insert = batchWrites(disk.write, never)
  const begun = disk.begins()
  let answered = false
  const done = insert(1).then(() => (answered = true))
  await begun
  await new Promise(setImmediate)
  expect(answered).toBe(false)
  disk.release()
  await done
})

test('fails only the item that cannot be written', async () => {
  const written: number[] = []
  const insert = batchWrites(async (items: readonly number[]) => {
    if (items.includes(2)) throw new Error('2 does not fit')
    written.push(...items)
    return named(items)
  }, never)
  const [one, two, three] = await Promise.allSettled([1, 2, 3].map(insert))
  expect(one).toEqual({ status: 'fulfilled', value: 'stored 1' })
  expect(two).toMatchObject({ status: 'rejected', reason: { message: '2 does not fit' } })
  expect(three).toEqual({ status: 'fulfilled', value: 'stored 3' })
  expect(written).toEqual([1, 3])
  expect(await insert(4)).toBe('stored 4')
})

test('rejects all items at an outage, after one try', async () => {
  let tries = 0
  const down = new Error('no database')
  const insert = batchWrites<number, string>(
    async () => {
      tries++
      throw down
    },
    { limit: 3, isOutage: (error) => error === down },
  )
  const results = await Promise.allSettled([1, 2].map(insert))
  expect(results.map((each) => each.status)).toEqual(['rejected', 'rejected'])
  expect(tries).toBe(1)
})
