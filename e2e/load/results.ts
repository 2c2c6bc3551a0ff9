import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Figure } from '../bench/figures.ts'
import { measurements } from './measurements.ts'

/** The figures of one measurement. */
export type Recorded = {
  name: string
  /** The processors that the service, its database and the sender shared. */
  machine: string
  /** How many other programs wanted a processor in the minute before (load average). */
  loadBefore: number
  figures: Figure[]
}

/** The figures that the documentation shows. */
const file = fileURLToPath(new URL('../../.github/load.json', import.meta.url))

/** Reads the figures that the documentation shows. */
export const readFigures = (): Recorded[] => JSON.parse(readFileSync(file, 'utf8'))

/** Replaces the figures of one measurement among those that the documentation shows. */
export function recordFigures(recorded: Recorded): void {
  const all = [...readFigures().filter(({ name }) => name !== recorded.name), recorded]
  const inOrder = measurements.flatMap(({ name }) => all.filter((each) => each.name === name))
  writeFileSync(file, `${JSON.stringify(inOrder, undefined, 2)}\n`)
}
