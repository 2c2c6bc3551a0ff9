import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Fault } from './fault.ts'
import { faults } from './kinds/index.ts'
import type { Outcome } from './run-fault.ts'

/** A fault that could not be made on a machine, and why. */
export type Skipped = { fault: string; engine: string; skipped: string }

/** The outcomes that the documentation shows. */
const file = fileURLToPath(new URL('../../.github/faults.json', import.meta.url))

type Recorded = (Outcome | Skipped) & Pick<Fault, 'title' | 'behaviour'>

/** Reads the outcomes that the documentation shows. */
export const readOutcomes = (): Recorded[] => JSON.parse(readFileSync(file, 'utf8'))

/** Replaces the outcome of one fault on one engine among those that the documentation shows. */
export function recordOutcome({ title, behaviour }: Fault, outcome: Outcome | Skipped): void {
  const isSame = ({ fault, engine }: Recorded) => fault === outcome.fault && engine === outcome.engine
  const outcomes = [...readOutcomes().filter((each) => !isSame(each)), { title, behaviour, ...outcome }]
  const inOrder = faults.flatMap(({ name, engines }) =>
    engines.flatMap((engine) => outcomes.filter((each) => each.fault === name && each.engine === engine)),
  )
  writeFileSync(file, `${JSON.stringify(inOrder, undefined, 2)}\n`)
}
