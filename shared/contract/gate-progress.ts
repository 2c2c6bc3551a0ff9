import * as v from 'valibot'
import { GateId } from '../gate/model.ts'

/** What every endpoint that names a gate may answer. */
export const gateErrors = ['GATE_NOT_FOUND'] as const
/** Why nobody passes a gate at this moment (protocol/gates#errors). */
export const shutErrors = [...gateErrors, 'GATE_NOT_STARTED', 'GATE_ENDED', 'GATE_PAUSED'] as const

/**
 * How a gate stands after something was proven for it (protocol/gates#evaluation). `due`: all is proven, and a payment
 * is to come.
 */
export const GateProgress = v.looseObject({
  gateId: GateId,
  allRequiredSatisfied: v.boolean(),
  missingVerifierIds: v.array(v.string()),
  payment: v.picklist(['none', 'due', 'paid']),
})
export type GateProgress = v.InferOutput<typeof GateProgress>
