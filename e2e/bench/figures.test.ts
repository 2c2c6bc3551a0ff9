import { expect, test } from 'vitest'
import { chart } from './chart.ts'
import { type Figure, isKept, median, readable, table } from './figures.ts'

const group = 'Sizes'
const figures: Figure[] = [
  { group, what: 'element', value: 9399, unit: 'B', bound: { most: 9500 } },
  { group, what: 'to viem <fast>', value: 3.9, unit: '×', bound: { least: 4 } },
  { group, what: 'part', value: 12.34, unit: 'µs', detail: true },
  { group: 'Other', what: 'lost', value: 0, unit: '', bound: { most: 0 } },
]

test.each<[number[], number]>([
  [[3], 3],
  [[1, 3], 2],
  [[10, 9, 1], 9],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle)
})

test.each<[number, Figure['unit'], string]>([
  [9399, 'B', '9,399 B'],
  [3.904, '×', '3.90×'],
  [12.34, 'µs', '12.3 µs'],
  [1218.7, '/s', '1,219 /s'],
  [0, '', '0'],
])('%d %s reads %j', (value, unit, text) => {
  expect(readable(value, unit)).toBe(text)
})

test('keeps a promise up to its bound, the bound included', () => {
  expect(figures.map(isKept)).toEqual([true, false, undefined, true])
  expect(isKept({ group, what: '', value: 9500, unit: 'B', bound: { most: 9500 } })).toBe(true)
  expect(isKept({ group, what: '', value: 4, unit: '×', bound: { least: 4 } })).toBe(true)
})

test('shows every figure in the table', () => {
  expect(table(figures)).toBe(`Sizes
  element              9,399 B   ≤ 9,500 B    kept
  to viem <fast>         3.90×   ≥ 4×         MISSED
  part                 12.3 µs

Other
  lost                       0   ≤ 0          kept`)
})

test('begins every bar after the longest label', () => {
  const what = 'a label that is longer than all the others of the picture'
  const svg = chart([...figures, { group, what, value: 1, unit: 'B' }], 'One run')
  const starts = [...svg.matchAll(/<rect class="(?:ours|other|missed)" x="(\d+)"/g)].map(([, x]) => Number(x))
  expect(new Set(starts).size).toBe(1)
  expect(starts[0]).toBeGreaterThan(16 + what.length * 7)
})

test('leaves details out of the picture, and escapes text', () => {
  const svg = chart(figures, 'One run')
  expect(svg).toContain('to viem &lt;fast>')
  expect(svg).toContain('≥ 4× ✗')
  expect(svg).not.toContain('12.3')
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
})
