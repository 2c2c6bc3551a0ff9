import { evaluate } from '../../../shared/gate/evaluate.ts'
import type { Requirement } from '../../../shared/gate/model.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import type { ClearProof } from '../records/proofs.ts'
import { nextTurn } from '../next-turn.ts'
import { candidateOf, newestOnce, type Subject, type Viewer } from '../rules/counting.ts'
import { countableProofs } from '../proofs/countable.ts'
import type { Deployment } from '../deployment.ts'

/** The proofs that meet one requirement, newest first. */
export type RequirementProofs = { verifierId: VerifierId; proofs: ClearProof[] }

/**
 * Returns which proofs about any of these wallets meet each requirement for this viewer, by the evaluation of gates
 * (protocol/gates#evaluation). Proofs of several wallets never count together for one requirement.
 */
export async function passingProofs(
  { subjects, requirements, viewer }: { subjects: readonly Subject[]; requirements: Requirement[]; viewer: Viewer },
  { ports }: { ports: Pick<Deployment['ports'], 'store' | 'now'> },
): Promise<RequirementProofs[]> {
  const verifierIds = requirements.map(({ verifierId }) => verifierId)
  const found: ClearProof[][][] = []
  for (const subject of subjects) {
    // oxlint-disable-next-line no-await-in-loop -- a profile may have many wallets: one for each turn of the event loop
    await nextTurn()
    // oxlint-disable-next-line no-await-in-loop
    const known = await countableProofs({ subject, verifierIds, viewer, limit: 100 }, { ports })
    const { rows } = evaluate({ requirements, isOpen: true }, known.map(candidateOf), ports.now())
    found.push(rows.map(({ satisfied, qHashes }) => known.filter(({ qHash }) => satisfied && qHashes.includes(qHash))))
  }
  return requirements.map(({ verifierId }, at) => ({
    verifierId,
    proofs: newestOnce(found.flatMap((rows) => rows[at] ?? [])),
  }))
}

/** Makes a requirement of one proof with these conditions. */
export const requirementOf = (verifierId: VerifierId, match: Requirement['match'] = []): Requirement => ({
  verifierId,
  match,
  optional: false,
  minCount: 1,
})
