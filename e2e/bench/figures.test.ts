import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { benchPage } from './report/bench-page.ts'
import { chart } from './report/chart.ts'
import { type BenchRun, type Figure, isReached, median, medianRange, readable, table, verdict } from './figures.ts'

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

test('reaches a target up to its bound, the bound included', () => {
  expect(figures.map(isReached)).toEqual([true, false, undefined, true])
  expect(isReached({ group, what: '', value: 9500, unit: 'B', bound: { most: 9500 } })).toBe(true)
  expect(isReached({ group, what: '', value: 4, unit: '×', bound: { least: 4 } })).toBe(true)
})

// the ranks are those of a table of the binomial distribution for one half
test.each<[number, number, number]>([
  [1, 1, 1],
  [5, 1, 5],
  [6, 1, 6],
  [10, 2, 9],
  [20, 6, 15],
  [100, 40, 61],
])('of %d rounds, the median is between the %d. and the %d. value', (rounds, low, high) => {
  const values = Array.from({ length: rounds }, (_, at) => rounds - at)
  expect(medianRange(values)).toEqual([low, high])
})

test.each<[number, [number, number] | undefined, string]>([
  [1.01, undefined, 'reached'],
  [1.03, undefined, 'reached'],
  [1.04, undefined, 'MISSED'],
  [1.01, [0.99, 1.03], 'reached'],
  [1.01, [0.99, 1.04], 'reached (within the noise)'],
  [1.04, [1.03, 1.05], 'MISSED (within the noise)'],
  [1.05, [1.04, 1.06], 'MISSED'],
])('%d within %j, with the target of at most 1.03, is %s', (value, between, said) => {
  expect(verdict({ group, what: '', value, unit: '×', bound: { most: 1.03 }, ...(between && { between }) })).toBe(said)
})

test('a figure without a target has no verdict', () => {
  expect(verdict({ group, what: '', value: 1, unit: '×', between: [0, 2] })).toBe('')
})

test('shows every figure in the table', () => {
  expect(table([...figures, { group: 'Other', what: 'cost', value: 1.04, unit: '×', between: [1.01, 1.057] }]))
    .toBe(`Sizes
  element              9,399 B               ≤ 9,500 B    reached
  to viem <fast>         3.90×               ≥ 4×         MISSED
  part                 12.3 µs

Other
  lost                       0               ≤ 0          reached
  cost                   1.04× 1.01–1.06`)
})

const run: BenchRun = JSON.parse(readFileSync(new URL('../../.github/bench.json', import.meta.url), 'utf8'))

// `vitest run --project unit e2e/bench/figures -u` writes them
test('the table and the picture of the last run are those of its figures', async () => {
  await expect(benchPage(run)).toMatchFileSnapshot('../../.github/bench.md')
  await expect(chart(run)).toMatchFileSnapshot('../../.github/bench.svg')
})

test('the picture shows each comparison with its figure, and escapes text', () => {
  const valueOf = (what: string) => run.figures.find((figure) => figure.what === what)?.value ?? Number.NaN
  const svg = chart({ ...run, machine: '<fast>' })
  expect(svg).toContain(`>${(valueOf('svc-verify, brotli') / 1000).toFixed(1)} kB<`)
  expect(svg).toContain(`>${readable(Math.round(valueOf('@rainbow-me/rainbowkit')), 'ms')}<`)
  expect(svg).toContain('on &lt;fast>, ')
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
})

test('the picture is not drawn without one of its figures', () => {
  const rest = run.figures.filter(({ what }) => what !== 'of these lost')
  expect(() => chart({ ...run, figures: rest })).toThrow("No figure says 'of these lost'")
})
