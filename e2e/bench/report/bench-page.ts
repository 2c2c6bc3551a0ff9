import { table } from '../../../.ci/docs/table.ts'
import { type BenchRun, type Figure, target, range, readable, verdict } from '../figures.ts'

/**
 * Returns a run as a page of Markdown, which `.github/bench.md` is: first the targets that were missed, then a table for each
 * group of figures.
 */
export function benchPage({ machine, node, day, figures }: BenchRun): string {
  const withTarget = figures.filter(({ bound }) => bound)
  const missed = withTarget.filter((figure) => verdict(figure).startsWith('MISSED'))
  return `# All figures of one run

Measured by \`pnpm bench\` on ${machine}, Node ${node}, ${day}. Both sides of each comparison were measured in turns. A range says where the true median of a ratio is with a probability of 95 %: if the target is within the range, this run does not decide whether it is reached.

${withTarget.length - missed.length} of ${withTarget.length} targets were reached. Missed:

${tableOf(missed, ({ group, what }) => `${group}: ${what}`)}

${[...Map.groupBy(figures, ({ group }) => group)]
  .map(([group, rows]) => `## ${group}\n\n${tableOf(rows, ({ what }) => what)}`)
  .join('\n\n')}
`
}

const tableOf = (figures: readonly Figure[], nameOf: (figure: Figure) => string) =>
  table(
    ['What', 'Measured', 'Range', 'Target', ''],
    figures.map((figure) => [
      nameOf(figure),
      readable(figure.value, figure.unit),
      range(figure),
      target(figure),
      verdict(figure),
    ]),
  )
