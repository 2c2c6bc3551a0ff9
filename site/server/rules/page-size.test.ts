import { expect, test } from 'vitest'
import { fitting, pageBytes, listedIds } from './page-size.ts'

/** Takes that many bytes in a list, with its comma. */
const item = (bytes: number) => 'x'.repeat(bytes - 3)

test.each([
  ['all that fit', [10, 10], 0, 20, 2],
  ['none beyond the limit', [10, 11], 0, 20, 1],
  ['one whatever its size on an empty page', [21, 10], 0, 20, 1],
  ['none beyond the limit on a page that has some', [21, 10], 5, 20, 0],
  ['nothing of nothing', [], 0, 20, 0],
])('takes %s', (_case, sizes, used, bytes, count) => {
  expect(fitting(sizes.map(item), { used, bytes })).toBe(count)
})

test('a page has 256 KiB', () => {
  const items = Array.from({ length: 300 }, () => item(1024))
  expect([pageBytes, fitting(items, { used: 0 })]).toEqual([262_144, 256])
})

const ids = (count: number) => Array.from({ length: count }, (_, at) => `0x${at}`)

test.each([
  ['all ids that fit', 800, [400, 400], 800, [400, 400], true],
  ['the newest that matched', 801, [1], 800, [1], false],
  ['a share of each row', 500, [500, 10, 400], 500, [266, 10, 266], false],
  ['nothing where there is nothing', 0, [], 0, [], true],
])('tells %s', (_case, matched, rows, told, each, isWhole) => {
  const answer = listedIds({ matchedQHashes: ids(matched), rows: rows.map((count) => ({ qHashes: ids(count) })) })
  expect(answer).toEqual({ matchedQHashes: ids(told), rows: each.map((count) => ({ qHashes: ids(count) })), isWhole })
})
