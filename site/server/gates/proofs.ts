import { isMet } from '../../../shared/gate/evaluate.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import type { GateRecord } from '../records/gates.ts'
import { type ClearProof, firstQuery } from '../records/proofs.ts'
import { candidateOf, newestOnce, type Subject, type Viewer } from '../rules/counting.ts'
import { countableProofs, maxProofs } from '../proofs/countable.ts'
import type { Deployment } from '../deployment.ts'

/** The number of proofs of all verifiers together that is read at most, unless a row asks for more. */
const maxTogether = 2000

/**
 * Returns the proofs about a subject by which a gate is evaluated for this viewer, newest first. It makes one query for
 * each verifier of the gate, and reads more only for a verifier whose newest proofs are not enough, so its work does
 * not grow with the number of proofs that a wallet has (protocol/gates#bounded-reads).
 */
export async function gateProofs(
  { model: { requirements, policy } }: Pick<GateRecord, 'model'>,
  { subject, viewer, limit = maxProofs }: { subject: Subject; viewer: Viewer; limit?: number },
  { ports }: { ports: Pick<Deployment['ports'], 'store' | 'now'> },
): Promise<ClearProof[]> {
  const read = (verifierIds: readonly VerifierId[], most: number) =>
    countableProofs({ subject, verifierIds, viewer, limit: Math.min(most, limit) }, { ports })
  const verifierIds = requirements.map(({ verifierId }) => verifierId)
  const newest = await read(verifierIds, firstQuery)
  const candidates = newest.map(candidateOf)
  const context = { freshnessHours: policy.gateFreshnessHours, now: ports.now() }
  const lacking = requirements.filter((each) => !isMet(each, candidates, context)).map(({ verifierId }) => verifierId)
  if (lacking.length === 0) return newest
  const wanted = Math.max(...requirements.map(({ minCount }) => minCount))
  const further = Math.min(maxProofs, Math.max(wanted, Math.floor(maxTogether / new Set(lacking).size)))
  return newestOnce([...newest, ...(await read(lacking, further))])
}
