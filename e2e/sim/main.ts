// Simulates the service: `pnpm sim [--seed N] [--seeds N] [--show] [--until-broken]`. `--seed` is the first seed, `--seeds` their
// number, and `--show` prints each answer of the service. `pnpm sim --mutants [--only NAME,NAME] [--seeds N] [--record]` plants bugs, and
// counts those that the seeds find; `--record` writes the outcome into .github/sim.json, which the documentation shows.
import { parseArgs } from 'node:util'
import { findMutants } from './mutants/find-mutants.ts'
import { recordMutants, recordSeeds } from './results.ts'
import { type Outcome, run } from './run.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string' },
    show: { type: 'boolean', default: false },
    'until-broken': { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    only: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
})
const first = Number(values.seed)
const count = Number(values.seeds ?? (values.mutants ? 2000 : 1))
if (!Number.isSafeInteger(first) || !(count > 0)) throw new Error('--seed and --seeds are numbers.')

/** Prints what a run did. */
function print({ seed, simulatedMs, processorMs, answers, crashes, trace, violations }: Outcome): void {
  const speed = (simulatedMs / processorMs).toFixed(0)
  const time = `${(simulatedMs / 1000).toFixed(0)} s in ${processorMs.toFixed(0)} ms of a processor, ${speed} times real time`
  console.log(`seed ${seed}: ${time}, ${answers} answers, ${crashes} crashes, trace ${trace.slice(0, 16)}`)
  for (const violation of violations) console.log(`  ${violation}`)
}

/** Runs the seeds; SIGINT ends them after the present one. Returns whether no promise was broken. */
async function runSeeds(): Promise<boolean> {
  const outcomes: Outcome[] = []
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort())
  for (let seed = first; seed < first + count && !stopping.signal.aborted; seed += 1) {
    if (values['until-broken']) console.log(`seed ${seed} begins`)
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the clock belongs to the process
    const outcome = await run(seed, {
      ...(values.show && { onLine: console.log }),
      untilBroken: values['until-broken'],
    })
    outcomes.push(outcome)
    const isBroken = outcome.violations.length > 0
    if (isBroken || count <= 20) print(outcome)
    if (isBroken && values['until-broken']) break
  }
  const broken = outcomes.filter(({ violations }) => violations.length > 0).length
  console.log(`${outcomes.length} seeds, ${broken} of them with a broken promise`)
  if (values.record) recordSeeds(outcomes)
  return broken === 0
}

/** Plants the bugs. Returns whether all were found. */
async function runMutants(): Promise<boolean> {
  const found = await findMutants({ only: values.only, seeds: count, onFound: console.log })
  const share = found.filter(({ seed }) => seed !== undefined).length
  console.log(`${share} of ${found.length} planted bugs were found within ${count} seeds`)
  if (values.record) recordMutants(found, count)
  return share === found.length
}

process.exit((await (values.mutants ? runMutants() : runSeeds())) ? 0 : 1)
