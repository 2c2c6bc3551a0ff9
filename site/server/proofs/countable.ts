import type { VerifierId } from '../../../shared/verifiers/index.ts'
import type { ClearProof } from '../records/proofs.ts'
import { nextTurn } from '../next-turn.ts'
import { audiencesFor, isAbout, mayCount, newestOnce, type Subject, type Viewer } from '../rules/counting.ts'
import type { Deployment } from '../deployment.ts'
import { withLiveSources } from './reused-sources.ts'

/** The number of proofs of one verifier that are read at most. */
export const maxProofs = 1000

/**
 * Returns the proofs about the subject that may count for this viewer, newest first; one indexed query for each
 * distinct verifier that is asked for, so what is read is bounded by the question.
 */
export async function countableProofs(
  asked: { subject: Subject; verifierIds: readonly VerifierId[]; viewer: Viewer; limit?: number },
  { ports }: { ports: Pick<Deployment['ports'], 'store' | 'now'> },
): Promise<ClearProof[]> {
  const { subject, verifierIds, viewer, limit = maxProofs } = asked
  const now = ports.now()
  const audiences = audiencesFor(subject, viewer)
  const found = await Promise.all(
    [...new Set(verifierIds)].map(async (verifierId, at) => {
      // other requests have their turn before the next verifier's proofs are read
      if (at > 0) await nextTurn()
      return ports.store.proofs.about(subject.walletAddress, { verifierId, audiences, now, limit })
    }),
  )
  // the query applies the same rules; this check keeps out a row whose audience keys are out of date
  const counting = found.flat().filter((record) => isAbout(record, subject) && mayCount(record, viewer))
  return await withLiveSources(newestOnce(counting), { viewer, now }, ports.store)
}
