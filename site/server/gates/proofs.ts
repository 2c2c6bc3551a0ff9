import { evaluate } from '../../../shared/gate/evaluate.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ClearProof } from '../records/proofs.ts'
import { candidateOf, newestOnce, type Subject, type Viewer } from '../rules/counting.ts'
import { countableProofs, mostProofs } from '../proofs/countable.ts'
import type { Deployment } from '../deployment.ts'

/** So many of each verifier are mostly enough. */
const firstLook = 32

/** So many of all verifiers together are read and judged without holding the process up, unless a row wants more. */
const mostTogether = 2000

/**
 * The proofs about a subject by which a gate is judged for this viewer, newest first. Asks once for each distinct
 * verifier of the gate, and looks further back only for those that the newest few do not satisfy: what it reads does
 * not grow with what a wallet has (protocol/gates#bounded-reads).
 */
export async function gateProofs(
  { model: { requirements, policy } }: Pick<GateRecord, 'model'>,
  { subject, viewer, limit = mostProofs }: { subject: Subject; viewer: Viewer; limit?: number },
  { ports }: { ports: Pick<Deployment['ports'], 'store' | 'now'> },
): Promise<ClearProof[]> {
  const read = (verifierIds: readonly VerifierId[], most: number) =>
    countableProofs({ subject, verifierIds, viewer, limit: Math.min(most, limit) }, { ports })
  const verifierIds = requirements.map(({ verifierId }) => verifierId)
  const newest = await read(verifierIds, firstLook)
  const asked = { requirements, freshnessHours: policy.gateFreshnessHours, isOpen: true }
  const { rows } = evaluate(asked, newest.map(candidateOf), ports.now())
  const lacking = rows.flatMap(({ satisfied, verifierId }) => (satisfied ? [] : [verifierId]))
  if (lacking.length === 0) return newest
  const wanted = Math.max(...requirements.map(({ minCount }) => minCount))
  const further = Math.min(mostProofs, Math.max(wanted, Math.floor(mostTogether / new Set(lacking).size)))
  return newestOnce([...newest, ...(await read(lacking, further))])
}
