import * as v from 'valibot'
import { GateId } from '../gate/gate-id.ts'

/** The kinds of things for which a gate can open only once each (protocol/gates#once). */
export const uniqueKinds = ['personhood', 'account', 'asset'] as const
export type UniqueKind = (typeof uniqueKinds)[number]

/** The error codes of every endpoint that names a gate. */
export const gateErrors = ['GATE_NOT_FOUND'] as const
/** The error codes of a gate that nobody can pass now (protocol/gates#errors). */
export const closedGateErrors = [...gateErrors, 'GATE_NOT_STARTED', 'GATE_ENDED', 'GATE_PAUSED'] as const

/** What a gate still needs after a proof for it (protocol/gates#evaluation). `due`: everything is proven, and a payment is to be used. */
export const GateProgress = v.looseObject({
  gateId: GateId,
  allRequiredSatisfied: v.boolean(),
  missingVerifierIds: v.array(v.string()),
  payment: v.picklist(['none', 'due', 'paid']),
  /** With `due`: a card payment of the wallet was made and waits to be used. Fulfil needs no other one. */
  paymentReceived: v.optional(v.boolean()),
  /**
   * `ALREADY_CLAIMED` or `NOT_UNIQUE` (protocol/gates#once), or `PHISHING_RESISTANCE_REQUIRED` (protocol/handoffs#phishing-resistance);
   * absent while a proof is missing.
   */
  reason: v.optional(v.string()),
  /** With `reason`: what opens the gate only once. */
  uniqueBy: v.optional(v.string()),
})
export type GateProgress = v.InferOutput<typeof GateProgress>
