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

/** Returns what the recorded seeds did, in two sentences. */
export function simulationSummary(): string {
  const { seeds, mutants } = read()
  const hours = (seeds.simulatedSeconds / 3600).toFixed(1)
  const speed = Math.round(seeds.simulatedSeconds / seeds.processorSeconds)
  const found = mutants.found.filter(({ seed }) => seed !== undefined).length
  return (
    `The last recorded run had ${seeds.count} seeds: ${hours} hours of simulated time, ${seeds.answers} answers and ` +
    `${seeds.crashes} processes that died, with ${seeds.violations} broken promises. It simulates ${speed} times as fast as ` +
    `time passes, counted in time of one processor. Of ${mutants.found.length} planted bugs, it found ${found} within ` +
    `${mutants.seeds} seeds.`
  )
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
  if (violation.startsWith('the run did not come to rest')) return 'it never comes to rest'
  const kind = /^(single use|privacy|gate|payment|durability|erasure|events|authority)/.exec(violation)?.[1]
  return kind ?? 'the service failed'
}
