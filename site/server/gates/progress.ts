import * as v from 'valibot'
import type { GateProgress } from '../../../shared/contract/gate-progress.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { evaluate } from '../../../shared/gate/evaluate.ts'
import { tellsApart, uniqueBy } from '../../../shared/gate/unique.ts'
import { gateState } from '../../../shared/gate/window.ts'
import type { Store } from '../ports/store/store.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ClearProof, Owner } from '../records/proofs.ts'
import { candidateOf } from '../rules/counting.ts'
import { paymentState } from '../payments/entitlement.ts'
import { refuseClaimed } from './claims.ts'
import { gateProofs } from './proofs.ts'
import { type RequirementMatch, matchesFor, requirementsNotMet } from '../rules/matching.ts'

/** How much of a gate a wallet has passed. */
export type Progress = {
  progress: GateProgress & { reason?: OnceReason | undefined }
  /** The proofs that meet its required rows, as many for each row as the row asks for. */
  qHashes: string[]
  /** All proofs that meet a requirement. */
  counting: string[]
  /** The matches, once all required rows are met; empty before. */
  matches: RequirementMatch[]
}

/**
 * Returns how much of a gate an authenticated wallet has passed (protocol/gates#evaluation, #submitted-for). All of its
 * own proofs count, and those that were submitted for the gate. A requirement is missing when it opens the gate only
 * once and has opened it for another wallet (protocol/gates#once). With `among`, only these proofs count.
 */
export async function gateProgress(
  gate: GateRecord,
  owner: Owner,
  store: Store,
  now: number,
  among?: readonly ClearProof[],
): Promise<Progress> {
  const { gateId, model } = gate
  const { requirements, policy, schedule } = model
  const viewer = { counting: [owner], naming: [owner], ownGateId: gateId }
  const known = among ?? (await gateProofs(gate, { subject: owner, viewer }, { ports: { store, now: () => now } }))
  const isOpen = gateState({ status: gate.status, schedule }, now) === 'open'
  const asked = { requirements, freshnessHours: policy.gateFreshnessHours, isOpen }
  const {
    allRequiredSatisfied,
    missingVerifierIds,
    matchedQHashes: counting,
    rows,
  } = evaluate(asked, known.map(candidateOf), now)
  const met = rows.flatMap(({ qHashes, optional, satisfied }, at) =>
    optional || !satisfied ? [] : qHashes.slice(0, requirements[at]?.minCount ?? 1),
  )
  const qHashes = [...new Set(met)]
  const payment = await paymentState(gate, owner, store)
  if (!allRequiredSatisfied)
    return { progress: { gateId, allRequiredSatisfied, missingVerifierIds, payment }, qHashes, counting, matches: [] }
  const matches = matchesFor(gate, known, { now })
  const claimed = await claimedBefore(gate, { matches, owner }, store)
  const card = payment === 'due' ? await store.payments.waitingCard(gateId, owner) : undefined
  const received = card && { paymentReceived: true }
  const progress = { gateId, allRequiredSatisfied: !claimed, missingVerifierIds: [], payment, ...received, ...claimed }
  return { progress, qHashes, counting, matches }
}

/**
 * Returns why the gate does not open, when another wallet has claimed what opens it only once: with the verifiers that
 * identify it.
 */
async function claimedBefore(
  gate: GateRecord,
  { matches, owner }: { matches: RequirementMatch[]; owner: Owner },
  store: Store,
): Promise<Pick<Progress['progress'], 'missingVerifierIds' | 'reason' | 'uniqueBy'> | undefined> {
  const kinds = uniqueBy(gate.model)
  if (kinds.length === 0) return undefined
  try {
    await refuseClaimed({ gate, matches, subject: owner }, store)
    return undefined
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'GATE_REQUIREMENTS_NOT_MET')) throw error
    const ids = gate.model.requirements.map(({ verifierId }) => verifierId)
    const missingVerifierIds = [...new Set(ids.filter((id) => kinds.some((kind) => tellsApart(kind, id))))]
    const { reason, uniqueBy: kind } = v.parse(OnceDetails, error.details)
    return { missingVerifierIds, reason, uniqueBy: kind }
  }
}

/** Makes the error for a gate that does not open for this progress. */
export const notOpened = ({ missingVerifierIds, reason, uniqueBy: kind }: Progress['progress']): ServiceError =>
  requirementsNotMet({ missingVerifierIds, ...(reason && { reason, uniqueBy: kind }) })

/** What `refuseClaimed` says in its error. */
const OnceReason = v.picklist(['ALREADY_CLAIMED', 'NOT_UNIQUE'])
type OnceReason = v.InferOutput<typeof OnceReason>
const OnceDetails = v.object({ reason: OnceReason, uniqueBy: v.string() })
