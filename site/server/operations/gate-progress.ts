import type { GateProgress } from '../../../shared/contract/gates.ts'
import { evaluate } from '../../../shared/gate/evaluate.ts'
import { gateState } from '../../../shared/gate/window.ts'
import type { GateRecord, Owner, ProofRecord, Store } from '../ports/store/store.ts'
import { candidateOf, countableProofs } from './countable.ts'
import { paymentState } from './entitled.ts'

/**
 * How far a wallet has come with a gate, once it has shown itself (domain.md 5.2, 12.4): all of its own proofs count, and
 * so do those that were submitted for the gate. `qHashes`: the proofs that its required rows are met by, as many of each
 * as it asks for. `among`: only these proofs count.
 */
export async function gateProgress(
  gate: GateRecord,
  owner: Owner,
  store: Store,
  now: number,
  among?: readonly ProofRecord[],
): Promise<{ progress: GateProgress; qHashes: string[] }> {
  const { requirements, policy, schedule } = gate.model
  const asker = { counting: [owner], telling: [owner], ownGateId: gate.gateId }
  const verifierIds = requirements.map(({ verifierId }) => verifierId)
  const known =
    among ?? (await countableProofs({ subject: owner, verifierIds, asker }, { ports: { store, now: () => now } }))
  const isOpen = gateState({ status: gate.status, schedule }, now) === 'open'
  const asked = { requirements, freshnessHours: policy.gateFreshnessHours, isOpen }
  const evaluation = evaluate(asked, known.map(candidateOf), now)
  const { allRequiredSatisfied, missingVerifierIds, rows } = evaluation
  const met = rows.flatMap(({ qHashes, optional, satisfied }, at) =>
    optional || !satisfied ? [] : qHashes.slice(0, requirements[at]?.minCount ?? 1),
  )
  const payment = await paymentState(gate, owner, store)
  return {
    progress: { gateId: gate.gateId, allRequiredSatisfied, missingVerifierIds, payment },
    qHashes: [...new Set(met)],
  }
}
