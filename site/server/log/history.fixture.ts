import { formatCheckpoint } from '../../../shared/log/checkpoint.ts'
import { makeConsistencyProof } from '../../../shared/log/consistency-proof.ts'
import type { SigningKey } from '../../../shared/log/keys.fixture.ts'
import { leafHash, rootOf } from '../../../shared/log/merkle.ts'
import { formatNote, signNote } from '../../../shared/log/note.ts'

/** Makes a history of a log: its checkpoints, and proofs between its sizes. Two histories with one name are a split view. */
export function makeHistory(log: SigningKey, seed = '') {
  const leafOf = (at: number) => leafHash(new TextEncoder().encode(`${at}${at < 3 ? '' : seed}`))
  const leaves = Array.from({ length: 40 }, (_, at) => leafOf(at))
  const rootAt = (size: number) => rootOf(leaves.slice(0, size))
  return {
    rootAt,
    async checkpoint(size: number, { origin = log.key.name, signer = log } = {}) {
      const text = formatCheckpoint({ origin, size, root: rootAt(size), extensions: [] })
      return formatNote({ text, signatures: [await signNote(text, signer)] })
    },
    prove: async (from: number, to: number) =>
      await makeConsistencyProof({ from, to }, async (subtrees) =>
        subtrees.map(({ level, index }) => rootOf(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level))),
      ),
  }
}
