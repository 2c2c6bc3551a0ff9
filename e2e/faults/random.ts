import { createHash } from 'node:crypto'

/** Creates a source of whole numbers, each below its limit, which gives the same numbers for the same seed. */
export function createRandom(seed: string): (limit: number) => number {
  let drawn = 0
  return (limit) => {
    drawn += 1
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE() % limit
  }
}
