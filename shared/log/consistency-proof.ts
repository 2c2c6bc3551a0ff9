import { equalBytes } from './bytes.ts'
import { hashLength, nodeHash, rootOf } from './merkle.ts'
import { type LeafRange, type ReadHashes, readRanges, refuseWrongSize, splitPoint } from './subtrees.ts'

/** A state of a log: the number of its leaves, and their root hash. */
export type TreeHead = { size: number; root: Uint8Array }

/**
 * Makes the proof that the first `from` leaves are the beginning of the first `to` leaves (RFC 6962 section 2.1.2). It is
 * empty for an empty beginning, and for two equal sizes. Throws a RangeError when `from` is greater than `to`.
 */
export async function makeConsistencyProof(
  { from, to }: { from: number; to: number },
  readHashes: ReadHashes,
): Promise<Uint8Array[]> {
  refuseWrongSize(from)
  refuseWrongSize(to)
  if (from > to) throw new RangeError('A log cannot become smaller.')
  return await readRanges(rangesOf(from, to), readHashes)
}

/** Says whether a proof shows that the log of `from` only grew into that of `to`. A proof of a wrong length shows nothing. */
export function checkConsistencyProof(
  proof: readonly Uint8Array[],
  { from, to }: { from: TreeHead; to: TreeHead },
): boolean {
  const hashes = [from.root, to.root, ...proof]
  if (![from.size, to.size].every((size) => Number.isSafeInteger(size) && size >= 0) || from.size > to.size)
    return false
  if (hashes.some((hash) => hash.length !== hashLength)) return false
  const ranges = rangesOf(from.size, to.size)
  if (proof.length !== ranges.length) return false
  if (from.size === 0) return equalBytes(from.root, rootOf([]))
  if (from.size === to.size) return equalBytes(from.root, to.root)
  // the way up starts at the old root itself, unless the old tree is no complete subtree of the new one
  const startsAtOldRoot = (ranges[0]?.start ?? 0) >= from.size
  const [seed = from.root, ...rest] = startsAtOldRoot ? [from.root, ...proof] : proof
  let [old, current] = [seed, seed]
  for (const [at, hash] of rest.entries()) {
    const range = ranges[startsAtOldRoot ? at : at + 1]
    const isRight = (range?.start ?? 0) >= from.size
    if (!isRight) old = nodeHash(hash, old)
    current = isRight ? nodeHash(current, hash) : nodeHash(hash, current)
  }
  return equalBytes(old, from.root) && equalBytes(current, to.root)
}

/** Returns the ranges whose hashes the proof has, in the order of RFC 6962. */
function rangesOf(from: number, to: number): LeafRange[] {
  if (from === 0) return []
  const siblings: LeafRange[] = []
  let [start, end] = [0, to]
  while (from < end) {
    const middle = start + splitPoint(end - start)
    if (from <= middle) {
      siblings.push({ start: middle, end })
      end = middle
    } else {
      siblings.push({ start, end: middle })
      start = middle
    }
  }
  // a reader knows the hash of the old tree, but not that of a part of it
  return [...(start > 0 ? [{ start, end }] : []), ...siblings.toReversed()]
}
