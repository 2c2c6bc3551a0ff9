import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from './table.ts'

/** What a run of `pnpm faults` has recorded about one fault on one engine. */
type Recorded = {
  fault: string
  title: string
  behaviour: string
  engine: string
  rounds?: number
  acknowledged?: number
  violations?: string[]
  /** Why the fault could not be made. */
  skipped?: string
}

/** Returns the recorded faults as a table: one row for each, with the outcome on each engine. */
export function faultTable(): string {
  const file = join(import.meta.dirname, '../../.github/faults.json')
  const recorded: Recorded[] = JSON.parse(readFileSync(file, 'utf8'))
  const names = [...new Set(recorded.map(({ fault }) => fault))]
  const rows = names.map((name) => {
    const own = recorded.filter(({ fault }) => fault === name)
    const on = (engine: string) => outcome(own.find((each) => each.engine === engine))
    return [own[0]?.title ?? '', own[0]?.behaviour ?? '', on('SQLite'), on('Postgres')]
  })
  return table(['What happens', 'What the service does', 'SQLite', 'Postgres'], rows)
}

function outcome(recorded: Recorded | undefined): string {
  if (recorded === undefined) return '–'
  const { rounds = 0, acknowledged = 0, violations = [], skipped } = recorded
  if (skipped !== undefined) return `not made: ${skipped}`
  const times = rounds === 1 ? '1 round' : `${rounds} rounds`
  return `${times}, ${acknowledged} verifications acknowledged, ${violations.length} broken promises`
}
