// These tests show only that the measurements with a browser and a build work, with one load each.
import { expect, test } from 'vitest'
import { measureBytes } from './bytes.ts'
import { measureClickable } from './clickable.ts'
import { ownContestants } from './contestants.ts'
import { isReached } from './figures.ts'

test('keeps the promised bytes in a real load', async () => {
  const figures = await measureBytes()
  expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([])
  const broken = figures.filter((figure) => isReached(figure) === false)
  expect(broken.map(({ what, value, unit }) => `${what}: ${String(value)} ${unit}`)).toEqual([])
})

test('measures the time until the button can be clicked', async () => {
  const figures = await measureClickable(await ownContestants(), { runs: 1 })
  expect(figures.map(({ what, unit }) => [what, unit])).toEqual([
    ['svc-verify', 'ms'],
    ['bare Lit', 'ms'],
    ['svc-verify to bare Lit', '×'],
    ['svc-verify, brotli', 'B'],
    ['bare Lit, brotli', 'B'],
  ])
  expect(figures.every(({ value }) => value > 0)).toBe(true)
})
