// Simulates the service: `pnpm sim [--seed N] [--seeds N] [--show]`. `--seed` is the first seed, `--seeds` their number, and `--show`
// prints each answer of the service.
import { parseArgs } from 'node:util'
import { type Outcome, run } from './run.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    show: { type: 'boolean', default: false },
  },
})
const [first, count] = [Number(values.seed), Number(values.seeds)]
if (!Number.isSafeInteger(first) || !(count > 0)) throw new Error('--seed and --seeds are numbers.')

/** Prints what a run did. */
function print({ seed, simulatedMs, tookMs, answers, crashes, trace, violations }: Outcome): void {
  const speed = (simulatedMs / tookMs).toFixed(0)
  const time = `${(simulatedMs / 1000).toFixed(0)} s in ${tookMs.toFixed(0)} ms, ${speed} times real time`
  console.log(`seed ${seed}: ${time}, ${answers} answers, ${crashes} crashes, trace ${trace.slice(0, 16)}`)
  for (const violation of violations) console.log(`  ${violation}`)
}

let broken = 0
for (let seed = first; seed < first + count; seed += 1) {
  // oxlint-disable-next-line no-await-in-loop -- one after the other: the clock belongs to the process
  const outcome = await run(seed, values.show ? console.log : undefined)
  if (outcome.violations.length > 0) broken += 1
  if (outcome.violations.length > 0 || count <= 20) print(outcome)
}
console.log(`${count} seeds, ${broken} of them with a broken promise`)
process.exit(broken > 0 ? 1 : 0)
