import { equalBytes } from './bytes.ts'
import { hashLength, nodeHash } from './merkle.ts'
import { type LeafRange, type ReadHashes, readRanges, refuseWrongSize, splitPoint } from './subtrees.ts'

/** What an inclusion proof shows: the leaf with this hash is at `index` of the tree with this size and root hash. */
export type Inclusion = { index: number; leaf: Uint8Array; size: number; root: Uint8Array }

/**
 * Makes the proof that the leaf at `index` is in the first `size` leaves (RFC 6962 section 2.1.1): the hashes beside the way
 * from the leaf up to the root. Throws a RangeError when there is no such leaf.
 */
export async function makeInclusionProof(
  { index, size }: { index: number; size: number },
  readHashes: ReadHashes,
): Promise<Uint8Array[]> {
  refuseWrongSize(size)
  if (!isIndex(index, size)) throw new RangeError('The index is not one of a leaf of the log.')
  return await readRanges(siblingsOf(index, size), readHashes)
}

/** Says whether a proof shows the inclusion. A proof that is too long or too short shows nothing. */
export function checkInclusionProof(proof: readonly Uint8Array[], { index, leaf, size, root }: Inclusion): boolean {
  if (!Number.isSafeInteger(size) || !isIndex(index, size)) return false
  const siblings = siblingsOf(index, size)
  if (proof.length !== siblings.length || [leaf, root, ...proof].some((hash) => hash.length !== hashLength))
    return false
  const reached = proof.reduce((hash, sibling, at) => {
    const isRight = (siblings[at]?.start ?? 0) > index
    return isRight ? nodeHash(hash, sibling) : nodeHash(sibling, hash)
  }, leaf)
  return equalBytes(reached, root)
}

const isIndex = (index: number, size: number) => Number.isSafeInteger(index) && index >= 0 && index < size

/** Returns the ranges of the leaves beside the way from a leaf to the root, from the leaf up. */
function siblingsOf(index: number, size: number): LeafRange[] {
  const siblings: LeafRange[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const middle = start + splitPoint(end - start)
    if (index < middle) {
      siblings.push({ start: middle, end })
      end = middle
    } else {
      siblings.push({ start, end: middle })
      start = middle
    }
  }
  return siblings.toReversed()
}
