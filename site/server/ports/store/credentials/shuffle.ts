import { createCipheriv } from 'node:crypto'
import { listEntries } from '../../../../../shared/credential/status-list.ts'
import { entriesPerList } from '../../../records/credentials.ts'

/**
 * Returns the indexes of a list in the order in which they are given away: a random choice of {@link entriesPerList} of them.
 * The same key, 32 bytes, always gives the same order. Without the key, the indexes of any number of proofs say nothing about
 * the order, except that no other proof has them.
 */
export function shuffledIndexes(key: Uint8Array): Uint32Array {
  // AES in counter mode makes as many random bytes as needed of one key (NIST SP 800-90A 10.2)
  const random = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(4 * entriesPerList))
  const indexes = Uint32Array.from({ length: listEntries }, (_, index) => index)
  // Fisher and Yates; the remainder of 2^32 favours an index by less than 2^-15
  for (let at = 0; at < entriesPerList; at++) {
    const other = at + (random.readUInt32LE(4 * at) % (listEntries - at))
    const index = indexes[at] ?? 0
    indexes[at] = indexes[other] ?? 0
    indexes[other] = index
  }
  return indexes.slice(0, entriesPerList)
}
