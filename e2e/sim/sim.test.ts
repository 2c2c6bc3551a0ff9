import { expect, test } from 'vitest'
import { openNursery, planted } from './mutants/find-mutant.ts'
import { mutants } from './mutants/index.ts'
import { run } from './run.ts'

test('a seed repeats a run exactly, and no promise is broken', async () => {
  const first = await run(3)
  const other = await run(5)
  const again = await run(3)
  expect([first.violations, other.violations]).toEqual([[], []])
  expect(first.answers).toBeGreaterThan(50)
  expect(other.crashes).toBeGreaterThan(0)
  expect(again.trace).toBe(first.trace)
  expect(other.trace).not.toBe(first.trace)
})

test('every planted bug changes one place of the code as it is', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(50)
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  for (const mutant of mutants) expect(planted(mutant)).not.toBe('')
})

test('a planted bug is found', async () => {
  const mutant = mutants.find(({ name }) => name === 'code-twice')
  const nursery = openNursery()
  try {
    const found = mutant && (await nursery.find(mutant, 3))
    expect(found).toMatchObject({
      name: 'code-twice',
      seed: 1,
      violation: expect.stringMatching(/^single use: the code of/),
    })
  } finally {
    nursery.close()
  }
}, 60_000)
