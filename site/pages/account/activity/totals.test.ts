import { expect, test } from 'vitest'
import { activity } from './activity.fixture.ts'
import { type Counts, leftAt, numbersOf, ranked, stopsOf } from './totals.ts'

test('the bars of each chart add up to its number', () => {
  const sums = { passed: 0, refused: 0, left: 0, paid: 0, refunded: 0 }
  for (const bucket of activity.buckets) {
    const numbers = numbersOf(bucket)
    for (const name of ['passed', 'refused', 'left', 'paid', 'refunded'] as const) sums[name] += numbers[name]
  }
  expect(sums).toEqual(numbersOf(activity.total))
  expect(sums).toEqual({ passed: 5, refused: 4, left: 3, paid: 3, refunded: 1 })
})

test('ranks reasons by their number, and equal ones by their name', () => {
  expect(ranked({ B: 1, A: 1, C: 3, D: 0 })).toEqual([
    ['C', 3],
    ['A', 1],
    ['B', 1],
  ])
})

test('lists where people left in the order of the steps', () => {
  expect(leftAt(activity.total)).toEqual([
    ['start', 1],
    ['sign', 2],
  ])
})

const none: Counts = { passed: 0, refused: {}, left: {}, paid: 0, refunded: 0 }
const free = { hasPrice: false }
const charged = { hasPrice: true }
test.each<[string, Partial<Counts>, { hasPrice: boolean }, [name: string, count: number, lost: number][]]>([
  [
    'nobody',
    {},
    free,
    [
      ['opened', 0, 0],
      ['connected', 0, 0],
      ['signed', 0, 0],
      ['checked', 0, 0],
      ['passed', 0, 0],
    ],
  ],
  [
    'somebody lost at each step',
    { passed: 10, refused: { A: 2, B: 1 }, left: { start: 1, connect: 2, sign: 3, check: 4, pay: 5 } },
    charged,
    [
      ['opened', 28, 0],
      ['connected', 25, 3],
      ['signed', 22, 3],
      ['checked', 15, 7],
      ['paid', 10, 5],
      ['passed', 10, 0],
    ],
  ],
  [
    'people who signed and left at the payment, and others who left before the signature',
    { passed: 1, left: { start: 2, pay: 3 } },
    charged,
    [
      ['opened', 6, 0],
      ['connected', 4, 2],
      ['signed', 4, 0],
      ['checked', 4, 0],
      ['paid', 1, 3],
      ['passed', 1, 0],
    ],
  ],
  [
    'a gate whose price was removed after somebody left at the payment',
    { passed: 1, left: { pay: 1 } },
    free,
    [
      ['opened', 2, 0],
      ['connected', 2, 0],
      ['signed', 2, 0],
      ['checked', 2, 0],
      ['paid', 1, 1],
      ['passed', 1, 0],
    ],
  ],
  [
    'a step that this page does not know, which is lost at the end',
    { passed: 1, left: { later: 2 } },
    free,
    [
      ['opened', 3, 0],
      ['connected', 3, 0],
      ['signed', 3, 0],
      ['checked', 3, 0],
      ['passed', 1, 2],
    ],
  ],
])('counts who reached each step: %s', (_, counts, how, expected) => {
  const stops = stopsOf({ ...none, ...counts }, how)
  expect(stops.map(({ name, count, lost }) => [name, count, lost])).toEqual(expected)
  expect(stops.reduce((sum, { lost }) => sum + lost, stops.at(-1)?.count ?? 0)).toBe(stops[0]?.count)
})
