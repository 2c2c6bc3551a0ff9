import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { listEntries } from '../../../../../shared/credential/status-list.ts'
import { entriesPerList } from '../../../records/credentials.ts'
import { shuffledIndexes } from './shuffle.ts'

const keyOf = (text: string) => createHash('sha256').update(text).digest()
const indexes = [...shuffledIndexes(keyOf('a list'))]
const other = [...shuffledIndexes(keyOf('another list'))]

/** Returns the numbers less their mean. */
function deviations(row: readonly number[]): number[] {
  const mean = row.reduce((sum, each) => sum + each, 0) / row.length
  return row.map((each) => each - mean)
}

const product = (one: readonly number[], two: readonly number[]) =>
  one.reduce((sum, each, at) => sum + each * (two[at] ?? 0), 0)

/** Returns the correlation of two rows of numbers, which is within ±0.02 for 65,536 random ones. */
function correlation(...rows: [readonly number[], readonly number[]]): number {
  const [one, two] = [deviations(rows[0]), deviations(rows[1])]
  return product(one, two) / Math.sqrt(product(one, one) * product(two, two))
}

test('gives away half of the indexes, each once, in the same order for the same key', () => {
  expect(indexes).toHaveLength(entriesPerList)
  expect(new Set(indexes).size).toBe(entriesPerList)
  expect(Math.max(...indexes.slice(0, 1000))).toBeLessThan(listEntries)
  expect([...shuffledIndexes(keyOf('a list'))]).toEqual(indexes)
})

test('shows neither time nor neighbours: order and index, and one index and the next, are not related', () => {
  const order = indexes.map((_, at) => at)
  expect(Math.abs(correlation(order, indexes))).toBeLessThan(0.02)
  for (const step of [1, 2, 3, 1024])
    expect(Math.abs(correlation(indexes.slice(0, -step), indexes.slice(step)))).toBeLessThan(0.02)
})

test('spreads every reserved block over the whole list, as chance does', () => {
  for (let start = 0; start < entriesPerList; start += 1024) {
    const counts = Array.from({ length: 16 }, () => 0)
    for (const index of indexes.slice(start, start + 1024)) {
      const part = Math.floor((index * 16) / listEntries)
      counts[part] = (counts[part] ?? 0) + 1
    }
    // chi-squared with 15 degrees of freedom: more than 60 happens once in 10^6
    const deviation = counts.reduce((sum, count) => sum + (count - 64) ** 2 / 64, 0)
    expect(deviation).toBeLessThan(60)
  }
})

test('tells somebody with proofs of his own before and after nothing about the one in between', () => {
  // he guesses the index in between by a rule that he learned from his own: the mean, the step, the exclusive or
  const rules: ((before: number, after: number) => number)[] = [
    (before, after) => (before + after) / 2,
    (before, after) => 2 * after - before,
    (before, after) => before ^ after,
  ]
  for (const rule of rules) {
    const hits = indexes.slice(1, -1).filter((index, at) => {
      const guess = rule(indexes[at] ?? 0, indexes[at + 2] ?? 0)
      return Math.abs(index - guess) < listEntries / 1000
    })
    // a random index is so near in 0.2 % of the cases, or in less at the border of the list
    expect(hits.length / entriesPerList).toBeLessThan(0.003)
  }
})

test('has an order of its own for each list', () => {
  expect(Math.abs(correlation(indexes, other))).toBeLessThan(0.02)
  expect(indexes.filter((index, at) => index === other[at]).length).toBeLessThan(10)
})
