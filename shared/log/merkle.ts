import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from './bytes.ts'

/** The number of bytes of every hash in the tree. */
export const hashLength = 32

const leafPrefix = Uint8Array.of(0)

/** Returns the hash of an entry as a leaf of the tree (RFC 6962 section 2.1). */
export const leafHash = (entry: Uint8Array): Uint8Array => sha256(concatBytes(leafPrefix, entry))

/** Returns the hash of a node from the hashes of its two children (RFC 6962 section 2.1). */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + 2 * hashLength)
  bytes[0] = 1
  bytes.set(left, 1)
  bytes.set(right, 1 + hashLength)
  return sha256(bytes)
}

/** Returns the root hash of a tree from the hashes of its leaves, or from those of complete subtrees of one size. */
export function rootOf(hashes: readonly Uint8Array[]): Uint8Array {
  let level = hashes
  while (level.length > 1) level = parentsOf(level)
  return level[0] ?? sha256(new Uint8Array())
}

/** Returns the level above. A last hash without a neighbour moves up as it is: the tree has no node for it at this level. */
function parentsOf(level: readonly Uint8Array[]): Uint8Array[] {
  const parents: Uint8Array[] = []
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at], level[at + 1]]
    if (left) parents.push(right ? nodeHash(left, right) : left)
  }
  return parents
}
