import { expect, test } from 'vitest'
import { run } from './run.ts'

test('a seed repeats a run exactly, and no promise is broken', async () => {
  const first = await run(3)
  const other = await run(4)
  const again = await run(3)
  expect([first.violations, other.violations]).toEqual([[], []])
  expect(first.answers).toBeGreaterThan(50)
  expect(again.trace).toBe(first.trace)
  expect(other.trace).not.toBe(first.trace)
})
