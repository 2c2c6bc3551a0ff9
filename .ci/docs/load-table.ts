import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, isReached, target, readable } from '../../e2e/bench/figures.ts'
import { table } from './table.ts'

/** Returns what `pnpm load` recorded last: a table for each measurement, with a row for each figure, and on what they were measured. */
export function loadTable(): string {
  const file = join(import.meta.dirname, '../../.github/load.json')
  const recorded: { machine: string; loadBefore: number; figures: Figure[] }[] = JSON.parse(readFileSync(file, 'utf8'))
  if (recorded.length === 0)
    return 'No figures are recorded for this version. These figures are measured by `npm run load -- --record`, on a machine that does nothing else.'
  const groups = Map.groupBy(
    recorded.flatMap(({ figures }) => figures),
    ({ group }) => group,
  )
  const machines = [...new Set(recorded.map(({ machine }) => machine))]
  const others = Math.max(...recorded.map(({ loadBefore }) => loadBefore))
  return [
    ...[...groups].flatMap(([group, figures]) => [
      `**${group}**`,
      table(['What', 'Measured', 'Target'], figures.map(rowOf)),
    ]),
    `Measured on ${machines.join(' and ')}, which the service, its database and the sender shared. Before a measurement, other programs used up to ${others} processors (load average).`,
  ].join('\n\n')
}

const rowOf = (figure: Figure): string[] => [
  figure.what,
  readable(figure.value, figure.unit),
  [target(figure), isReached(figure) === false ? 'missed' : ''].filter(Boolean).join(', '),
]
