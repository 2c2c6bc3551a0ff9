import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BenchRun, type Figure, isReached, target, readable } from '../../e2e/bench/figures.ts'
import { table } from './table.ts'

/** A row of the summary: what it shows, and the figure's group and name. `SQLite` stands for both databases. */
const rows: [shown: string, group: string, what: string][] = [
  ['verifications in a second', 'Complete verifications on SQLite', 'svc'],
  [
    'verifications in a second, compared with a small server of Hono and viem',
    'Complete verifications on SQLite',
    'svc to viem',
  ],
  ['CPU of a verification, all threads', 'Complete verifications on SQLite', 'svc: CPU of all threads'],
  [
    'time of a verification with the log, to one without it',
    'Cost of the log on SQLite',
    'a verification, with to without the log: main thread',
  ],
  [
    'time of a verification with events, to one without them',
    'Cost of events on SQLite',
    'a verification, with to without events: main thread',
  ],
  [
    'reading one of 1,000,000 proofs, compared with one of 1,000',
    'Reads on SQLite, 1,000,000 proofs beside 1,000',
    'one proof, many to few',
  ],
  [
    'checking a gate of ten requirements, wallet with 100,000 proofs',
    'Checks of ten requirements on SQLite',
    'a gate that is passed, wallet with 100,000 proofs',
  ],
  ['entries taken into the public log', 'The log on SQLite', 'entries taken into the log'],
  ['webhooks delivered', 'Webhooks on SQLite', 'events delivered'],
  ['from acceptance to a witnessed proof, slowest', 'From acceptance to a witnessed proof', 'slowest of 200'],
  ['gas of each of 100,000 proofs in one anchor', 'Gas of a proof on each of three chains', '100,000 proofs'],
  ['from start to the first connection', 'The service at rest', 'from start to the first connection'],
  ['memory at rest', 'The service at rest', 'memory'],
]

/** Returns the summary of what `pnpm bench` measured last: how many targets were reached, and a table of the main figures. */
export function benchTable(): string {
  const { figures }: BenchRun = JSON.parse(readFileSync(join(import.meta.dirname, '../../.github/bench.json'), 'utf8'))
  const withTarget = figures.filter(({ bound }) => bound)
  const reached = withTarget.filter((figure) => isReached(figure))
  const find = (group: string, what: string) => figures.find((figure) => figure.group === group && figure.what === what)
  const body = rows.map(([shown, group, what]) => {
    const first = find(group, what)
    if (!first) throw new Error(`bench.json has no '${what}' of '${group}'.`)
    const other = group.includes('SQLite') ? find(group.replace('SQLite', 'Postgres'), what) : undefined
    return [shown, cell(first), other ? cell(other) : '', target(first)]
  })
  return [
    `This run reached ${reached.length} of ${withTarget.length} targets. A missed one is marked with ✗.`,
    table(['', 'SQLite', 'Postgres', 'target'], body),
  ].join('\n\n')
}

const cell = (figure: Figure) => `${readable(figure.value, figure.unit)}${isReached(figure) === false ? ' ✗' : ''}`
