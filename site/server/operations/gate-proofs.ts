import { evaluate } from '../../../shared/gate/evaluate.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import type { GateRecord } from '../ports/store/types/gates.ts'
import type { ProofRecord } from '../ports/store/types/proofs.ts'
import { type Asker, candidateOf, countableProofs, newestOnce, type Subject } from './countable.ts'
import type { Deployment } from './deployment.ts'

/** So many of each verifier are mostly enough. */
const firstLook = 32

/**
 * The proofs about a subject by which a gate is judged for this asker, newest first. Asks once for each distinct verifier of
 * the gate, and looks further back only for those that the newest few do not satisfy: what it reads does not grow with what
 * a wallet has (domain.md 5.2).
 */
export async function gateProofs(
  { model: { requirements, policy } }: Pick<GateRecord, 'model'>,
  { subject, asker }: { subject: Subject; asker: Asker },
  { ports }: { ports: Pick<Deployment['ports'], 'store' | 'now'> },
): Promise<ProofRecord[]> {
  const read = (verifierIds: readonly VerifierId[], limit?: number) =>
    countableProofs({ subject, verifierIds, asker, ...(limit && { limit }) }, { ports })
  const verifierIds = requirements.map(({ verifierId }) => verifierId)
  const newest = await read(verifierIds, firstLook)
  const asked = { requirements, freshnessHours: policy.gateFreshnessHours, isOpen: true }
  const { rows } = evaluate(asked, newest.map(candidateOf), ports.now())
  const lacking = rows.flatMap(({ satisfied, verifierId }) => (satisfied ? [] : [verifierId]))
  return lacking.length === 0 ? newest : newestOnce([...newest, ...(await read(lacking))])
}
