import * as v from 'valibot'
import { GateId } from '../gate/gate-id.ts'
import { uniqueKinds } from '../gate/unique-kinds.ts'

/** The error codes of every endpoint that names a gate. */
export const gateErrors = ['GATE_NOT_FOUND'] as const
/** The error codes of a gate that nobody can pass now (protocol/gates#errors). */
export const closedGateErrors = [...gateErrors, 'GATE_NOT_STARTED', 'GATE_ENDED', 'GATE_PAUSED'] as const

/** What a gate still needs after a proof for it (protocol/gates#evaluation). `due`: everything is proven, and a payment is due. */
export const GateProgress = v.looseObject({
  gateId: GateId,
  allRequiredSatisfied: v.boolean(),
  missingVerifierIds: v.array(v.string()),
  payment: v.picklist(['none', 'due', 'paid']),
  /** Absent while a proof is missing. `ALREADY_CLAIMED`: another wallet has opened the gate by it (protocol/gates#once). */
  reason: v.optional(v.picklist(['ALREADY_CLAIMED', 'NOT_UNIQUE'])),
  /** With `reason`: what opens the gate only once. */
  uniqueBy: v.optional(v.picklist(uniqueKinds)),
})
export type GateProgress = v.InferOutput<typeof GateProgress>
