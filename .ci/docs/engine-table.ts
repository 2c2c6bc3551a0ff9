import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Matrix } from '../../e2e/engines/matrix.ts'
import { table } from './table.ts'

/** Returns the table of the journeys in each browser engine, from the matrix that `pnpm engines` wrote last. */
export function engineTable(): string {
  const file = join(import.meta.dirname, '../../e2e/engines/matrix.json')
  // our own program wrote it
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { engines, journeys } = JSON.parse(readFileSync(file, 'utf8')) as Matrix
  const names = Object.keys(engines)
  const rows = journeys.map(({ title, results }) => [
    title,
    ...names.map((name) => (results[name] === true ? 'passes' : 'not run')),
  ])
  const reasons = new Set(
    journeys.flatMap(({ results }) =>
      Object.entries(results).flatMap(([name, result]) => (typeof result === 'string' ? [`${name}: ${result}`] : [])),
    ),
  )
  return [
    table(['Journey', ...names.map((name) => shortVersion(engines[name] ?? name))], rows),
    'Not run, and why:',
    [...reasons].map((reason) => `- ${reason}`).join('\n'),
  ].join('\n\n')
}

/** Shortens a version to two numbers, and begins a name with a capital letter. */
const shortVersion = (text: string) =>
  text.replace(/(\d+\.\d+)[\w.]*/, '$1').replace(/^[a-z]/, (letter) => letter.toUpperCase())
