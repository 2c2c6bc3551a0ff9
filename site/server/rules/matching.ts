import { ServiceError } from '../../../shared/contract/errors.ts'
import { evaluate, meetingsOf } from '../../../shared/gate/evaluate.ts'
import type { Requirement } from '../../../shared/gate/model.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ClearProof, Outcome } from '../records/proofs.ts'
import { candidateOf, outcomeAt } from './counting.ts'

/** A requirement of a gate, and an outcome of a proof that meets it. */
export type RequirementMatch = { requirement: Requirement; record: ClearProof; outcome: Outcome }

/**
 * Returns the outcomes that meet the required rows of a gate at `now` (Unix ms; protocol/gates#evaluation), as many for
 * each row as it asks for, in the order of `proofs`. Throws `GATE_REQUIREMENTS_NOT_MET` with the missing verifiers, and
 * with `reason` when it is given.
 */
export function matchesFor(
  { model: { requirements, policy } }: Pick<GateRecord, 'model'>,
  proofs: readonly ClearProof[],
  { now, reason }: { now: number; reason?: 'CHECKED_AGAIN' },
): RequirementMatch[] {
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

/** Returns the proofs of these matches, each once, in the order of their ids. */
export function proofsOf(matches: readonly RequirementMatch[]): ClearProof[] {
  const proofs = new Map(matches.map(({ record }) => [record.qHash, record]))
  return [...proofs.values()].toSorted((a, b) => (a.qHash < b.qHash ? -1 : 1))
}

/** Makes the error of a gate that is not passed. Without `details.reason`, a proof is missing. */
export function requirementsNotMet(details: {
  missingVerifierIds: readonly string[]
  reason?: 'CHECKED_AGAIN' | 'ALREADY_CLAIMED' | 'NOT_UNIQUE'
  uniqueBy?: string | undefined
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
