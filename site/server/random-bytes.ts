import { randomFillSync } from 'node:crypto'

/** Returns so many cryptographically random bytes. */
export type RandomBytes = (bytes: number) => Uint8Array

/** The number of bytes that are read from the operating system at once. */
const poolSize = 4096

/**
 * Makes a source of random bytes of the operating system that reads them in advance: every request needs some for its
 * id, and reading them one by one costs more than the id. Each byte is used once and then overwritten. A request for more
 * than the pool has is read by itself.
 */
export function createRandomBytes(fill: (pool: Uint8Array) => unknown = randomFillSync): RandomBytes {
  const pool = new Uint8Array(poolSize)
  let used = poolSize
  return (bytes) => {
    if (bytes > poolSize) {
      const large = new Uint8Array(bytes)
      fill(large)
      return large
    }
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
