import { table } from '../../../.ci/docs/table.ts'
import { type BenchRun, type Figure, promise, range, readable, verdict } from '../figures.ts'

/**
 * Returns a run as a page of Markdown, which `.github/bench.md` is: first the promises that were missed, then a table for each
 * group of figures.
 */
export function benchPage({ machine, node, day, figures }: BenchRun): string {
  const promised = figures.filter(({ bound }) => bound)
  const missed = promised.filter((figure) => verdict(figure).startsWith('MISSED'))
  return `# All figures of one run

Measured by \`pnpm bench\` on ${machine}, Node ${node}, ${day}. Both sides of each comparison were measured in turns. A range says where the true median of a ratio is with a probability of 95 %: a promise within the range is neither proven nor disproven by this run.

${promised.length - missed.length} of ${promised.length} promises were kept. Missed:

${tableOf(missed, ({ group, what }) => `${group}: ${what}`)}

${[...Map.groupBy(figures, ({ group }) => group)]
  .map(([group, rows]) => `## ${group}\n\n${tableOf(rows, ({ what }) => what)}`)
  .join('\n\n')}
`
}

const tableOf = (figures: readonly Figure[], nameOf: (figure: Figure) => string) =>
  table(
    ['What', 'Measured', 'Range', 'Promise', ''],
    figures.map((figure) => [
      nameOf(figure),
      readable(figure.value, figure.unit),
      range(figure),
      promise(figure),
      verdict(figure),
    ]),
  )
