import { ServiceError } from '../../../shared/contract/errors.ts'
import { evaluate, meetingsOf } from '../../../shared/gate/evaluate.ts'
import type { Requirement } from '../../../shared/gate/model.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ClearProof, Outcome } from '../records/proofs.ts'
import { candidateOf, outcomeAt } from '../rules/counting.ts'

/** What a proof says, by which a requirement is met. */
export type Counted = { requirement: Requirement; record: ClearProof; outcome: Outcome }

/**
 * By what the required rows of a gate are met at `now` (Unix ms): of each as many entries as it asks for, the very ones that
 * meet it, in the order in which they are given. Throws `GATE_REQUIREMENTS_NOT_MET`, naming the verifiers that are missing, and the reason that is given.
 */
export function countedFor(
  { model: { requirements, policy } }: Pick<GateRecord, 'model'>,
  proofs: readonly ClearProof[],
  { now, reason }: { now: number; reason?: 'CHECKED_AGAIN' },
): Counted[] {
  const { gateFreshnessHours: freshnessHours } = policy
  const candidates = proofs.map(candidateOf)
  const { allRequiredSatisfied, missingVerifierIds } = evaluate(
    { requirements, freshnessHours, isOpen: true },
    candidates,
    now,
  )
  if (!allRequiredSatisfied) throw requirementsNotMet({ missingVerifierIds, ...(reason && { reason }) })
  const known = new Map(proofs.map((record) => [record.qHash, record]))
  return requirements
    .filter(({ optional }) => !optional)
    .flatMap((requirement) =>
      meetingsOf(requirement, candidates, { freshnessHours, now })
        .slice(0, requirement.minCount)
        .flatMap(({ qHash, place }) => {
          const record = known.get(qHash)
          const outcome = record && outcomeAt(record, place)
          return outcome ? [{ requirement, record, outcome }] : []
        }),
    )
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
