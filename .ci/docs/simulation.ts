import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from './table.ts'

/** What `pnpm sim --record` has written: the seeds that ran, and the planted bugs that seeds found. */
type Recorded = {
  seeds: {
    count: number
    answers: number
    crashes: number
    violations: number
    simulatedSeconds: number
    processorSeconds: number
  }
  mutants: { seeds: number; found: { name: string; title: string; seed?: number; violation?: string }[] }
}

const read = (): Recorded => JSON.parse(readFileSync(join(import.meta.dirname, '../../.github/sim.json'), 'utf8'))

const count = (value: number) => value.toLocaleString('en')

/** Returns what the recorded seeds did and found, in short sentences. */
export function simulationSummary(): string {
  const { seeds, mutants } = read()
  const hours = (seeds.simulatedSeconds / 3600).toFixed(1)
  const secondsForHour = (seeds.processorSeconds * 3600) / seeds.simulatedSeconds
  const found = mutants.found.filter(({ seed }) => seed !== undefined).length
  return [
    `The last recorded run used ${count(seeds.count)} seeds and simulated ${hours} hours.`,
    `The service gave ${count(seeds.answers)} answers, and ${count(seeds.crashes)} processes died.`,
    `Broken promises: ${count(seeds.violations)}.`,
    `To simulate one hour takes ${secondsForHour.toFixed(1)} seconds of one processor.`,
    `Of ${mutants.found.length} planted bugs, the simulation found ${found}, with at most ${count(mutants.seeds)} seeds for each.`,
  ].join(' ')
}

/** Returns the planted bugs, with the first seed that found each. */
export function mutantTable(): string {
  const rows = read().mutants.found.map(({ title, seed, violation = '' }) => [
    title,
    seed === undefined ? 'not found' : String(seed),
    violation === '' ? '' : kindOf(violation),
  ])
  return table(['Planted bug', 'Found by seed', 'The broken promise'], rows)
}

/** The promise that a violation broke. */
function kindOf(violation: string): string {
  if (violation.startsWith('the run did not come to rest')) return 'the run never ends'
  const kind = /^(single use|privacy|gate|payment|durability|erasure|events|authority)/.exec(violation)?.[1]
  return kind ?? 'the service failed'
}
