import { expect, test } from 'vitest'
import { newestOf } from './newest-of.ts'

type Item = { createdAt: number; of: number }

/** A list of `length` items, whose reads are counted. */
function listOf(of: number, length: number, reads: number[]) {
  const items = Array.from({ length }, (_, index) => ({ createdAt: 10_000 - index * 7 - of, of }))
  return async ({ after, most }: { after: Item | undefined; most: number }) => {
    const from = after ? items.indexOf(after) + 1 : 0
    const page = items.slice(from, from + most)
    reads.push(page.length)
    return page
  }
}

test.each([
  ['none', []],
  ['an empty one', [0]],
  ['one', [90]],
  ['several of different length', [90, 0, 3, 200, 25, 50]],
])('merges %s as sorting all of them would', async (_name, lengths) => {
  const lists = lengths.map((length, of) => listOf(of, length, []))
  const all = (await Promise.all(lists.map((read) => read({ after: undefined, most: 1000 })))).flat()
  const sorted = all.toSorted((a, b) => b.createdAt - a.createdAt)
  for (const count of [1, 26, 100, 1000])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await newestOf(lists, count)).toEqual(sorted.slice(0, count))
})

test('reads a few of each of many lists, and not as many of each as are asked for', async () => {
  const reads: number[] = []
  const lists = Array.from({ length: 50 }, (_, of) => listOf(of, 1000, reads))
  expect(await newestOf(lists, 1000)).toHaveLength(1000)
  expect(reads.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1000 + 50 * 25)
})
