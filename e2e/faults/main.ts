// Runs the faults: `pnpm faults [--seed N] [--only NAME] [--engine NAME] [--rounds N] [--record]`. `--record` writes the outcomes
// into .github/faults.json, which the documentation shows.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Engine, Fault } from './fault.ts'
import { faults } from './kinds/index.ts'
import { recordOutcome } from './results.ts'
import { runFault } from './run-fault.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    only: { type: 'string' },
    engine: { type: 'string' },
    rounds: { type: 'string', default: '20' },
    record: { type: 'boolean', default: false },
  },
})
const [seed, rounds] = [Number(values.seed), Number(values.rounds)]
if (!Number.isSafeInteger(seed) || !(rounds > 0)) throw new Error('--seed and --rounds are numbers.')

/** Runs a fault and prints what it did. Returns whether the service kept its promises. */
async function run(fault: Fault, engine: Engine): Promise<boolean> {
  const skipped = fault.missing?.()
  if (skipped !== undefined) {
    console.log(`${fault.name}, ${engine}: skipped, because ${skipped}`)
    if (values.record) recordOutcome(fault, { fault: fault.name, engine, skipped })
    return true
  }
  const began = performance.now()
  const outcome = await runFault(fault, { engine, rounds, seed, isShort: false })
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const counts = `${outcome.acknowledged} verifications acknowledged, ${outcome.open} requests without an answer`
  console.log(
    `${fault.name}, ${engine}: ${rounds} rounds, ${seconds} s, ${counts}, ${outcome.violations.length} violations`,
  )
  for (const violation of outcome.violations) console.log(`  ${violation}`)
  if (values.record) recordOutcome(fault, outcome)
  return outcome.violations.length === 0
}

const chosen = faults.filter(({ name }) => values.only === undefined || name === values.only)
if (chosen.length === 0) throw new Error(`The faults are ${faults.map(({ name }) => name).join(', ')}.`)
console.log(`seed ${seed}`)
for (const fault of chosen)
  for (const engine of fault.engines) {
    if (values.engine !== undefined && values.engine !== engine) continue
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each uses the whole machine
    if (!(await run(fault, engine))) process.exitCode = 1
  }
