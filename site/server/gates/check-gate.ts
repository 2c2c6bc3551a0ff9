import { type Evaluation, evaluate, reuseMap } from '../../../shared/gate/evaluate.ts'
import type { Requirement } from '../../../shared/gate/model.ts'
import { gateState } from '../../../shared/gate/window.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import { lockedMismatch } from '../../../shared/gate/locked.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ClearProof } from '../records/proofs.ts'
import { candidateOf, mayName, mayNumber, type Subject, type Viewer } from '../rules/counting.ts'
import type { Deployment } from '../deployment.ts'
import { gateProofs } from './proofs.ts'
import { findGate } from './gates.ts'

/** An evaluation without what must stay hidden from the viewer. */
export type VisibleEvaluation = {
  evaluation: Evaluation
  /** Each verifier with the proof, or proofs, that a new proof could reuse it from. */
  reusable: Record<string, string | string[]>
  /** Does not include private proofs of others, of which the viewer may know only whether they are enough. */
  matchedCount: number
}

/** How a subject stands at a gate. */
export type GateStanding = VisibleEvaluation & { state: 'open' | 'paused' | 'not_started' | 'ended' }

/**
 * Evaluates whether these proofs, or else the proofs about the subject, pass the gate now (protocol/gates#evaluation).
 * Nobody passes a gate that is paused, archived or outside its schedule, and the answer says why (protocol/gates#check, #errors).
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
  if (state === 'closed') throw new Error('A draft is not checked.')
  const asked = { requirements, freshnessHours: policy.gateFreshnessHours, isOpen: state === 'open' }
  const known =
    proofs ?? (subject ? await gateProofs(gate, { subject, viewer, ...(limit && { limit }) }, { ports }) : [])
  return {
    state,
    ...visibleEvaluation(evaluate(asked, known.map(candidateOf), now), { proofs: known, requirements, viewer }),
  }
}

/** Removes the ids that the viewer may not learn from an evaluation (protocol/proofs#probing). */
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
  const nameable = new Set(proofs.filter((each) => mayName(each, viewer)).map(({ qHash }) => qHash))
  const rows = evaluation.rows.map((row) => {
    const qHashes = row.qHashes.filter((qHash) => nameable.has(qHash))
    return { ...row, qHashes, qHash: row.satisfied ? (qHashes[0] ?? null) : null }
  })
  const matchedQHashes = evaluation.matchedQHashes.filter((qHash) => nameable.has(qHash))
  return { evaluation: { ...evaluation, rows, matchedQHashes }, reusable: reuseMap(rows, requirements), matchedCount }
}

/**
 * Returns a gate that can be passed now. Throws `GATE_NOT_FOUND`, `GATE_PAUSED`, `GATE_NOT_STARTED` or `GATE_ENDED`
 * (protocol/gates#errors).
 */
export async function openGate(gateId: string, { ports }: Pick<Deployment, 'ports'>): Promise<GateRecord> {
  const gate = await findGate(gateId, { ports })
  refuseShut(gate, ports.now())
  return gate
}

/**
 * Returns the open gate that a submitted request names, after checking that the gate asks for each part of the request
 * (protocol/gates#locked-rows). Throws what
 * {@link openGate} and {@link refuseUnaskedParts} throw.
 */
export async function admitToGate(
  gateId: string,
  asked: Parts,
  { ports }: Pick<Deployment, 'ports'>,
): Promise<GateRecord> {
  const gate = await openGate(gateId, { ports })
  refuseUnaskedParts(gate, asked)
  return gate
}

type Parts = readonly { id: VerifierId; input: JsonObject }[]

/** Throws `GATE_REQUIREMENT_MISMATCH`, with the field, for a part that no requirement of the gate asks for. */
export function refuseUnaskedParts({ model: { requirements } }: GateRecord, asked: Parts): void {
  const parts = asked.map(({ id, input }) => ({ id, data: input }))
  const mismatch = lockedMismatch(requirements, parts)
  if (!mismatch) return
  const message = mismatch.path === undefined ? 'does not ask for it' : `asks for another ${mismatch.path}`
  throw new ServiceError('GATE_REQUIREMENT_MISMATCH', `${mismatch.verifierId}: the gate ${message}.`, {
    details: mismatch,
  })
}

/** Throws `GATE_PAUSED`, `GATE_NOT_STARTED` or `GATE_ENDED` for a gate that nobody can pass now (Unix ms). */
export function refuseShut({ status, model: { schedule } }: GateRecord, now: number): void {
  const state = gateState({ status, schedule }, now)
  if (state === 'paused') throw new ServiceError('GATE_PAUSED', 'The gate is paused.')
  const { startsAt } = schedule
  if (state === 'not_started')
    throw new ServiceError('GATE_NOT_STARTED', `The gate opens at ${startsAt}.`, { details: { startsAt } })
  if (status === 'archived') throw new ServiceError('GATE_ENDED', 'The owner of the gate has closed it.')
  if (state === 'ended') throw new ServiceError('GATE_ENDED', `The gate closed at ${schedule.endsAt}.`)
}
