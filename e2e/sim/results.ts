import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Found } from './mutants/find-mutant.ts'
import { mutants } from './mutants/index.ts'
import type { Outcome } from './run.ts'

const file = fileURLToPath(new URL('../../.github/sim.json', import.meta.url))

/** What was simulated, as the documentation shows it. */
type Recorded = {
  /** `simulatedSeconds` and `processorSeconds` are those of all seeds together. */
  seeds?: {
    count: number
    answers: number
    crashes: number
    violations: number
    simulatedSeconds: number
    processorSeconds: number
  }
  mutants?: { seeds: number; found: readonly Found[] }
}

const read = (): Recorded => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

function record(more: Recorded): void {
  writeFileSync(file, `${JSON.stringify({ ...read(), ...more }, undefined, 2)}\n`)
}

/** Records what the seeds did. */
export function recordSeeds(outcomes: readonly Outcome[]): void {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  record({
    seeds: {
      count: outcomes.length,
      answers: sum(({ answers }) => answers),
      crashes: sum(({ crashes }) => crashes),
      violations: sum(({ violations }) => violations.length),
      simulatedSeconds: Math.round(sum(({ simulatedMs }) => simulatedMs) / 1000),
      processorSeconds: Math.round(sum(({ processorMs }) => processorMs) / 1000),
    },
  })
}

/** Records which planted bugs so many seeds found. The bugs that were not looked for stay as they were. */
export function recordMutants(found: readonly Found[], seeds: number): void {
  const all = new Map([...(read().mutants?.found ?? []), ...found].map((each) => [each.name, each]))
  record({ mutants: { seeds, found: mutants.flatMap(({ name }) => all.get(name) ?? []) } })
}
