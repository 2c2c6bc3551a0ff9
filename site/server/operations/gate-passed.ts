import { ServiceError } from '../../../shared/contract/errors.ts'
import { evaluate } from '../../../shared/gate/evaluate.ts'
import type { Requirement } from '../../../shared/gate/model.ts'
import { verifierIdOf } from '../../../shared/verifiers/index.ts'
import type { GateRecord } from '../ports/store/types/gates.ts'
import type { ClearProof, Outcome } from '../ports/store/types/proofs.ts'
import { candidateOf } from '../rules/counting.ts'

/** What a proof says, by which a requirement is met. */
export type Counted = { requirement: Requirement; record: ClearProof; outcome: Outcome }

/**
 * By what the required rows of a gate are met at `now` (Unix ms), as many proofs of each as it asks for, in the order in
 * which they are given. Throws `GATE_REQUIREMENTS_NOT_MET`, naming the verifiers that are missing, and the reason that is given.
 */
export function countedFor(
  { model: { requirements, policy } }: Pick<GateRecord, 'model'>,
  proofs: readonly ClearProof[],
  { now, reason }: { now: number; reason?: 'CHECKED_AGAIN' },
): Counted[] {
  const asked = { requirements, freshnessHours: policy.gateFreshnessHours, isOpen: true }
  const { allRequiredSatisfied, missingVerifierIds, rows } = evaluate(asked, proofs.map(candidateOf), now)
  if (!allRequiredSatisfied) throw requirementsNotMet({ missingVerifierIds, ...(reason && { reason }) })
  const known = new Map(proofs.map((record) => [record.qHash, record]))
  return requirements.flatMap((requirement, at) => {
    const qHashes = requirement.optional ? [] : (rows[at]?.qHashes.slice(0, requirement.minCount) ?? [])
    return qHashes.flatMap((qHash) => {
      const record = known.get(qHash)
      const outcome = record?.outcomes.find((each) => verifierIdOf(each.verifierId) === requirement.verifierId)
      return record && outcome ? [{ requirement, record, outcome }] : []
    })
  })
}

/** The proofs among them, each once, in the order of their ids. */
export function proofsOf(counted: readonly Counted[]): ClearProof[] {
  const proofs = new Map(counted.map(({ record }) => [record.qHash, record]))
  return [...proofs.values()].toSorted((a, b) => (a.qHash < b.qHash ? -1 : 1))
}

/** `details.reason` says what else it is than a proof that is missing. */
export function requirementsNotMet(details: {
  missingVerifierIds: readonly string[]
  reason?: 'CHECKED_AGAIN' | 'ALREADY_CLAIMED' | 'NOT_UNIQUE'
  uniqueBy?: string
}): ServiceError {
  const { reason } = details
  const message = {
    CHECKED_AGAIN: 'What was proven is not true any more.',
    ALREADY_CLAIMED: 'It has opened this gate for another wallet before.',
    NOT_UNIQUE: 'The proofs do not say what opens this gate only once.',
    missing: 'Not all that the gate requires is proven.',
  }[reason ?? 'missing']
  return new ServiceError('GATE_REQUIREMENTS_NOT_MET', message, { details })
}
