// One short round of each fault, in turns on SQLite and on Postgres. `pnpm nightly` runs 20 rounds on both.
import { describe, expect, test } from 'vitest'
import { faults } from './kinds/index.ts'
import { readOutcomes } from './results.ts'
import { runFault } from './run-fault.ts'

const usual = { rounds: 1, seed: 1, isShort: true }

describe.concurrent('a short round', { timeout: 300_000 }, () => {
  test.for(faults.map((fault, index) => ({ fault, engine: fault.engines[index % fault.engines.length] ?? 'SQLite' })))(
    'nothing acknowledged is lost or doubled, and no answer is wrong: $fault.name on $engine',
    async ({ fault, engine }, context) => {
      const missing = fault.missing?.()
      if (missing !== undefined) context.skip(missing)
      const outcome = await runFault(fault, { engine, ...usual })
      expect(outcome.violations).toEqual([])
      expect(outcome.acknowledged).toBeGreaterThan(4)
    },
  )
})

test('the documentation shows each fault on its databases, in the words of the code', () => {
  const shown = readOutcomes().map(({ fault, engine, title, behaviour }) => ({ fault, engine, title, behaviour }))
  expect(shown).toEqual(
    faults.flatMap(({ name, title, behaviour, engines }) =>
      engines.map((engine) => ({ fault: name, engine, title, behaviour })),
    ),
  )
})
