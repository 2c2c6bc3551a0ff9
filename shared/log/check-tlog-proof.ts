import { checkCheckpoint, type CheckedCheckpoint, type CheckpointProblem, type PinnedKeys } from './check-checkpoint.ts'
import { checkInclusionProof } from './inclusion-proof.ts'
import { leafHash } from './merkle.ts'
import type { TlogProof } from './tlog-proof.ts'

/** What a proof shows. Times are Unix seconds, and missing when no pinned witness cosigned. */
export type CheckedProof = { checkpoint: CheckedCheckpoint; witnessCount: number; oldest?: number; newest?: number }

/** Why a proof shows nothing. `ENTRY_MISSING`: the entry is not at the index of the log. */
export type ProofProblem = CheckpointProblem | 'ENTRY_MISSING'

/**
 * Checks that the log that a reader pinned contains an entry, and which of its pinned witnesses saw that. Throws a
 * {@link LogFormatError} when the checkpoint of the proof is none.
 */
export async function checkTlogProof(
  proof: TlogProof,
  { entry, ...pinned }: PinnedKeys & { entry: Uint8Array },
): Promise<CheckedProof | ProofProblem> {
  const checkpoint = await checkCheckpoint(proof.checkpoint, pinned)
  if (typeof checkpoint === 'string') return checkpoint
  return isEntryOf(checkpoint, { proof, entry }) ? summaryOf(checkpoint) : 'ENTRY_MISSING'
}

/** Says whether a proof shows that the entry is in the log of a checkpoint. */
export const isEntryOf = (
  { size, root }: CheckedCheckpoint,
  { proof, entry }: { proof: TlogProof; entry: Uint8Array },
): boolean => checkInclusionProof(proof.hashes, { index: proof.index, leaf: leafHash(entry), size, root })

function summaryOf(checkpoint: CheckedCheckpoint): CheckedProof {
  const [oldest, newest] = [checkpoint.cosignatures[0], checkpoint.cosignatures.at(-1)]
  const times = oldest && newest && { oldest: oldest.timestamp, newest: newest.timestamp }
  return { checkpoint, witnessCount: checkpoint.cosignatures.length, ...times }
}
