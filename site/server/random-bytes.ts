import { randomFillSync } from 'node:crypto'

/** Bytes fetched at once. */
const poolSize = 4096

/**
 * Random bytes of the operating system, fetched ahead: every request takes a dozen for its name, and asking for them one
 * by one costs more than the name. Each byte is given out once and not kept.
 */
export function createRandomBytes(fill: (pool: Uint8Array) => unknown = randomFillSync): (bytes: number) => Uint8Array {
  const pool = new Uint8Array(poolSize)
  let used = poolSize
  return (bytes) => {
    if (bytes > poolSize) throw new RangeError(`At most ${poolSize} random bytes at once.`)
    if (used + bytes > poolSize) {
      fill(pool)
      used = 0
    }
    const taken = pool.slice(used, used + bytes)
    pool.fill(0, used, used + bytes)
    used += bytes
    return taken
  }
}
