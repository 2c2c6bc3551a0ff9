import { nodeHash, rootOf } from './merkle.ts'

/** A complete subtree: the leaves from `index * 2^level` to before `(index + 1) * 2^level`. Level 0 is the leaves. */
export type Subtree = { level: number; index: number }

/** The leaves from `start` to before `end`. */
export type LeafRange = { start: number; end: number }

/** Reads the root hashes of complete subtrees from where they are stored, in the same order. */
export type ReadHashes = (subtrees: readonly Subtree[]) => Promise<readonly Uint8Array[]>

/** Throws a RangeError unless the value may be the number of leaves of a log: an integer from 0 to 2^53 - 1. */
export function refuseWrongSize(size: number): void {
  if (!Number.isSafeInteger(size) || size < 0)
    throw new RangeError('The size of a log is an integer from 0 to 2^53 - 1.')
}

/** Returns the largest power of two that is smaller than the number: where RFC 6962 splits a tree of so many leaves. */
export function splitPoint(leaves: number): number {
  let power = 1
  while (power * 2 < leaves) power *= 2
  return power
}

/** Returns the complete subtrees that make up a range of RFC 6962, from left to right. Their sizes decrease. */
export function subtreesOf({ start, end }: LeafRange): Subtree[] {
  const subtrees: Subtree[] = []
  for (let at = start; at < end;) {
    let [level, leaves] = [0, 1]
    while (leaves * 2 <= end - at) [level, leaves] = [level + 1, leaves * 2]
    subtrees.push({ level, index: at / leaves })
    at += leaves
  }
  return subtrees
}

/** Reads the hashes of ranges of RFC 6962, with one call of `readHashes`. */
export async function readRanges(ranges: readonly LeafRange[], readHashes: ReadHashes): Promise<Uint8Array[]> {
  const groups = ranges.map(subtreesOf)
  const hashes = [...(await readHashes(groups.flat()))]
  return groups.map((group) => {
    const own = hashes.splice(0, group.length)
    // the smallest subtree is the right one of the lowest node
    return own.length > 0 ? own.reduceRight((right, left) => nodeHash(left, right)) : rootOf([])
  })
}

/** Reads the root hash of the first `size` leaves of a log. */
export async function readRoot(size: number, readHashes: ReadHashes): Promise<Uint8Array> {
  refuseWrongSize(size)
  const [root = rootOf([])] = await readRanges([{ start: 0, end: size }], readHashes)
  return root
}
