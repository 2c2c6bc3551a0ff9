import { createHash } from 'node:crypto'

/** A source of choices that makes the same ones for the same seed. */
export type Random = {
  /** Returns a whole number from 0 to below `limit`. */
  below: (limit: number) => number
  /** Returns true with this probability, 0 to 1. */
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
  bytes: (count: number) => Uint8Array
  /** Returns random bytes as base64url, as secrets are written. */
  text: (bytes: number) => string
  /** Creates a source of its own for somebody, so that one more choice here changes nothing there. */
  fork: (name: string) => Random
}

/** Creates the source of a seed. The numbers are those of `sfc32`, a small generator with 128 bits of state. */
export function createRandom(seed: string): Random {
  const state = createHash('sha256').update(seed).digest()
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => state.readInt32LE(at)) as [number, number, number, number]
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  const random: Random = {
    below: (limit) => next() % limit,
    chance: (probability) => next() < probability * 2 ** 32,
    pick: (items) => items[random.below(items.length)] ?? items[0],
    bytes: (count) => Uint8Array.from({ length: count }, () => next() & 0xff),
    text: (bytes) => Buffer.from(random.bytes(bytes)).toString('base64url'),
    fork: (name) => createRandom(`${seed} ${name}`),
  }
  return random
}
