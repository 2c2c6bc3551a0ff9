import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { type EventActor, type GatePart, gateParts } from '../../../../shared/contract/events/types.ts'
import type { NewEvent } from '../../records/events.ts'
import type { ErrorCode, ServiceError } from '../../../../shared/contract/errors.ts'
import type { ProofRecord } from '../../records/proofs.ts'
import type { GateRecord } from '../../records/gates.ts'
import { publishedVersion } from '../../../../shared/gate/published-version.ts'

type Change = {
  before: GateRecord | undefined
  after: GateRecord
  /** Whether the change has a reward; nothing shows whether it is another one. */
  hasNewReward: boolean
  actor: EventActor
  now: number
}

/** Returns the events of a gate that its owner created or changed (protocol/events#types). A new draft is no event. */
export function gateChangedEvents({ before, after, hasNewReward, actor, now }: Change): NewEvent[] {
  const { gateId, version, status, ownerProfileId: profileId } = after
  const versions = { version, publishedVersion: publishedVersion(after) }
  const shared = { createdAt: now, to: { profileId }, gateId, actor }
  const events: NewEvent[] = []
  const isNewStatus = before?.status !== status
  const changed = before ? changedParts(before, after, hasNewReward) : []
  if (changed.length > 0)
    events.push({
      type: 'gate.changed',
      ...shared,
      data: { ...versions, changed, ...(changed.includes('status') && { status }) },
    })
  if (isNewStatus && status === 'published') events.push({ type: 'gate.published', ...shared, data: versions })
  if (isNewStatus && status === 'paused') events.push({ type: 'gate.paused', ...shared, data: versions })
  return events
}

/** Returns the parts in which two versions of a gate differ, in the order of {@link gateParts}. */
function changedParts(before: GateRecord, after: GateRecord, hasNewReward: boolean): GatePart[] {
  return gateParts.filter((part) => {
    if (part === 'reward') return hasNewReward
    if (part === 'status') return before.status !== after.status
    if (part === 'logo') return !isDeepStrictEqual(before.logo, after.logo)
    return !isDeepStrictEqual(before.model[part], after.model[part])
  })
}

/**
 * Returns the events of somebody who gets what a gate gives for the first time. With a hand-off, its end says already that they
 * passed. An event never contains the reward.
 */
export function deliveredEvents(
  { gateId, hasReward }: Pick<GateRecord, 'gateId' | 'hasReward'>,
  { qHash, walletAddress }: Pick<ProofRecord, 'qHash' | 'walletAddress'>,
  { paymentId, isPassed, now }: { paymentId: string | null; isPassed: boolean; now: number },
): NewEvent[] {
  const shared = { createdAt: now, to: { gateId }, gateId, qHash, walletAddress }
  return [
    ...(isPassed ? [] : [{ type: 'gate.passed', ...shared, data: {} } as const]),
    ...(hasReward ? [{ type: 'reward.delivered', ...shared, data: { paymentId } } as const] : []),
  ]
}

/** The codes by which a gate refuses a person who asked for what is behind it. */
const refusals: ReadonlySet<string> = new Set<ErrorCode>([
  'GATE_REQUIREMENTS_NOT_MET',
  'PROOF_NOT_VERIFIED',
  'PHISHING_RESISTANCE_REQUIRED',
  'PAYMENT_INVALID',
  'PAYMENT_ALREADY_USED',
  'GATE_NOT_STARTED',
  'GATE_ENDED',
  'GATE_PAUSED',
])

/** Why a gate did not open. `reason` says what `code` means here; `verifierId` is null where no single verifier is known. */
export type Refusal = { code: ErrorCode; reason?: string; verifierId: string | null }

/**
 * Returns why an error refuses a person at a gate; undefined for what is no refusal by the gate. It names the verifier of the
 * first requirement that is not met.
 */
export function refusalIn({ code, details }: Pick<ServiceError, 'code' | 'details'>): Refusal | undefined {
  if (!refusals.has(code)) return undefined
  const reason = v.safeParse(WithReason, details)
  return { code, ...(reason.success && { reason: reason.output.reason }), verifierId: firstMissing(details) }
}

/**
 * Returns the event of a person with this proof who was refused by an error when they asked for what is behind the gate;
 * undefined for what is no refusal by the gate. `visit`: they passed the gate in a hand-off, or wait there for the payment.
 * That is counted when the hand-off ends.
 */
export function refusedEvent(
  gateId: string,
  { qHash, walletAddress }: Pick<ProofRecord, 'qHash' | 'walletAddress'>,
  { error, visit, now }: { error: Pick<ServiceError, 'code' | 'details'>; visit?: { sid?: string }; now: number },
): NewEvent | undefined {
  const refusal = refusalIn(error)
  if (!refusal) return undefined
  const shared = { createdAt: now, to: { gateId }, gateId, qHash, walletAddress }
  return { type: 'gate.refused', ...shared, ...(visit && { isUncounted: true }), data: { ...visit, ...refusal } }
}

/** Returns the first verifier that an error of `requirementsNotMet` names; null when it names none. */
function firstMissing(details: unknown): string | null {
  const parsed = v.safeParse(Missing, details)
  return parsed.success ? (parsed.output.missingVerifierIds[0] ?? null) : null
}
const Missing = v.object({ missingVerifierIds: v.array(v.string()) })
/** The reasons of a gate. No other text of an error gets into an event. */
const WithReason = v.object({ reason: v.picklist(['CHECKED_AGAIN', 'ALREADY_CLAIMED', 'NOT_UNIQUE']) })
