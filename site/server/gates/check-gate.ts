import { type Evaluation, evaluate, reuseMap } from '../../../shared/gate/evaluate.ts'
import type { Requirement } from '../../../shared/gate/model.ts'
import { gateState } from '../../../shared/gate/window.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import { lockedMismatch } from '../../../shared/gate/locked.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ClearProof } from '../records/proofs.ts'
import { candidateOf, mayNumber, mayName, type Subject, type Viewer } from '../rules/counting.ts'
import type { Deployment } from '../deployment.ts'
import { gateProofs } from './proofs.ts'
import { findGate } from './gates.ts'

/** An evaluation as the viewer may have it. */
export type VisibleEvaluation = {
  evaluation: Evaluation
  /** Verifiers with the proof that each could be taken from. */
  reusable: Record<string, string | string[]>
  /** Without private proofs of which the viewer may know only whether they are enough. */
  matchedCount: number
}

/** How a gate stands for somebody. */
export type GateStanding = VisibleEvaluation & { state: 'open' | 'paused' | 'not_started' | 'ended' }

/**
 * Whether these proofs, or those about the subject, pass the gate now (protocol/gates#evaluation). Outside its window
 * and while it is paused nobody passes, and the answer says why (protocol/gates#check, #errors).
 */
export async function checkGate(
  gate: GateRecord,
  {
    subject,
    proofs,
    viewer,
    limit,
  }: { subject: Subject | undefined; proofs?: readonly ClearProof[] | undefined; viewer: Viewer; limit?: number },
  { ports }: Pick<Deployment, 'ports'>,
): Promise<GateStanding> {
  const now = ports.now()
  const { requirements, policy, schedule } = gate.model
  const state = gateState({ status: gate.status, schedule }, now)
  if (state === 'closed') throw new Error('Nobody is told of this gate.')
  const asked = { requirements, freshnessHours: policy.gateFreshnessHours, isOpen: state === 'open' }
  const known =
    proofs ?? (subject ? await gateProofs(gate, { subject, viewer, ...(limit && { limit }) }, { ports }) : [])
  return {
    state,
    ...visibleEvaluation(evaluate(asked, known.map(candidateOf), now), { proofs: known, requirements, viewer }),
  }
}

/** The same evaluation without the ids that the viewer may not have (protocol/proofs#probing). */
export function visibleEvaluation(
  evaluation: Evaluation,
  {
    proofs,
    requirements,
    viewer,
  }: { proofs: readonly ClearProof[]; requirements: readonly Requirement[]; viewer: Viewer },
): VisibleEvaluation {
  const matched = new Set(evaluation.matchedQHashes)
  const matchedCount = proofs.filter((each) => matched.has(each.qHash) && mayNumber(each, viewer)).length
  const tellable = new Set(proofs.filter((each) => mayName(each, viewer)).map(({ qHash }) => qHash))
  const rows = evaluation.rows.map((row) => {
    const qHashes = row.qHashes.filter((qHash) => tellable.has(qHash))
    return { ...row, qHashes, qHash: row.satisfied ? (qHashes[0] ?? null) : null }
  })
  const matchedQHashes = evaluation.matchedQHashes.filter((qHash) => tellable.has(qHash))
  return { evaluation: { ...evaluation, rows, matchedQHashes }, reusable: reuseMap(rows, requirements), matchedCount }
}

/**
 * A gate that can be passed now. Throws `GATE_NOT_FOUND`, `GATE_PAUSED`, `GATE_NOT_STARTED` or `GATE_ENDED`
 * (protocol/gates#errors).
 */
export async function openGate(gateId: string, { ports }: Pick<Deployment, 'ports'>): Promise<GateRecord> {
  const gate = await findGate(gateId, { ports })
  refuseShut(gate, ports.now())
  return gate
}

/**
 * The gate that a submit names, which is open and asks for just that (protocol/gates#locked-rows). Throws what
 * {@link openGate} and {@link refuseForeign} throw.
 */
export async function admitToGate(
  gateId: string,
  asked: Parts,
  { ports }: Pick<Deployment, 'ports'>,
): Promise<GateRecord> {
  const gate = await openGate(gateId, { ports })
  refuseForeign(gate, asked)
  return gate
}

type Parts = readonly { id: VerifierId; input: JsonObject }[]

/** Throws `GATE_REQUIREMENT_MISMATCH`, with the field, for a part that no requirement of the gate asks for. */
export function refuseForeign({ model: { requirements } }: GateRecord, asked: Parts): void {
  const parts = asked.map(({ id, input }) => ({ id, data: input }))
  const mismatch = lockedMismatch(requirements, parts)
  if (!mismatch) return
  const message = mismatch.path === undefined ? 'does not ask for it' : `asks for another ${mismatch.path}`
  throw new ServiceError('GATE_REQUIREMENT_MISMATCH', `${mismatch.verifierId}: the gate ${message}.`, {
    details: mismatch,
  })
}

function refuseShut({ status, model: { schedule } }: GateRecord, now: number): void {
  const state = gateState({ status, schedule }, now)
  if (state === 'paused') throw new ServiceError('GATE_PAUSED', 'The gate is paused.')
  if (state === 'not_started') throw new ServiceError('GATE_NOT_STARTED', `The gate opens at ${schedule.startsAt}.`)
  if (state === 'ended') throw new ServiceError('GATE_ENDED', `The gate closed at ${schedule.endsAt}.`)
}
