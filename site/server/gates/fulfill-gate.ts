import { type ErrorCode, ServiceError } from '../../../shared/contract/errors.ts'
import type { FulfillRequest, Fulfillment } from '../../../shared/contract/gates.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { isWhollyVerified, mayCount } from '../rules/counting.ts'
import { refusedEvent } from '../rules/events/gate.ts'
import { paymentVerdict } from '../rules/payment-rules.ts'
import { findPurchase } from '../payments/purchase.ts'
import { openGate } from './check-gate.ts'
import { type DeliveryResult, deliverReward } from './deliver-reward.ts'
import type { Deployment } from '../deployment.ts'
import { subjectOfProof } from '../rules/wallet.ts'
import {
  principalAt,
  type FulfillCall,
  type FulfillPrincipal,
  fulfillPrincipal,
  isSubjectPresent,
} from './fulfill-principal.ts'
import { type RequirementMatch, matchesFor } from '../rules/matching.ts'
import { decideRefund } from '../payments/refund.ts'
import { gateProofs } from './proofs.ts'
import { requireSubjectProof } from './subject-proof.ts'
import { rerunChecks } from './rerun-checks.ts'
import { withLiveSources } from '../proofs/reused-sources.ts'
import type { SettledPayment } from '../payments/settled-payment.ts'
import { requireQuotedGate, saleFacts } from '../payments/sale-facts.ts'

/** A request for the reward of a gate: the caller's credentials, and what was paid. */
export type FulfillGateCall = FulfillCall & {
  body: FulfillRequest
  /** The client address, for which questions about hidden proofs are counted. */
  address: string
}

type FulfillResult = { gateId: string; qHash: string; fulfillment: Fulfillment } & DeliveryResult

/**
 * Delivers the reward of a gate to the subject of a proof that passes it, once for each payment (protocol/gates#fulfil,
 * #fulfil-authority, #once). It checks the caller first, before the answer says anything about gate and proof; then the
 * gate, the proof, the payment, and the requirements, in this order. A purchase is delivered on the terms that were
 * quoted, also when the gate is closed or costs more by now; a card payment that cannot deliver is refunded
 * (protocol/payments#settlement). Throws the errors of the endpoint's row.
 */
export async function fulfillGate(ask: FulfillGateCall, deployment: Deployment): Promise<FulfillResult> {
  const { ports } = deployment
  const { gateId, body } = ask
  const qHash = body.qHash.toLowerCase()
  const known = await ports.store.proofs.find(qHash)
  const principal = await fulfillPrincipal(ask, known, deployment)
  const present = await ports.store.gates.find(gateId)
  const shown = present ? principalAt(present, principal) : principal

  const own = known !== undefined && !('erasedAt' in known) && isSubjectPresent(shown, known) ? known : undefined
  const purchase = own && present ? await findPurchase(body, { gate: present, proof: own }, { ports }) : undefined
  try {
    const gate = purchase
      ? await requireQuotedGate({ gateId, gateVersion: purchase.gateVersion }, { store: ports.store, now: ports.now() })
      : await openGate(gateId, { ports })
    const proof = requireSubjectProof(known, { principal: shown, body, address: ask.address }, deployment)
    const matches = await requirePassed(gate, proof, deployment)
    const isInHandoff = shown.passed !== undefined
    const delivery = { gate, proof, matches, purchase, handoff: shown.handoff, isInHandoff }
    return { gateId, qHash, ...(await deliverReward(delivery, deployment)) }
  } catch (error) {
    const refused =
      own && present && error instanceof ServiceError
        ? refusedEvent(gateId, own, { error, ...visitOf(shown), now: ports.now() })
        : undefined
    if (refused) await ports.store.events.add([refused])
    throw purchase?.payment ? await errorAfterFailure(error, purchase.payment, { ports }) : error
  }
}

/** Names the visit in which the person passed the gate, or waits for the payment; without an id where only its token came. */
const visitOf = ({ handoff, passed }: FulfillPrincipal) =>
  passed !== undefined && { visit: { ...(handoff && { sid: handoff.sid }) } }

/** Decides what becomes of a payment that could not deliver, and answers the error that the caller gets. */
async function errorAfterFailure(
  error: unknown,
  { paymentId }: SettledPayment,
  { ports }: Pick<Deployment, 'ports'>,
): Promise<unknown> {
  if (!(error instanceof ServiceError) || !undeliverable.has(error.code)) return error
  const { store } = ports
  const isRefunded = await store.transaction(async (inside) => {
    const payment = await inside.payments.find(paymentId)
    const facts = payment && (await saleFacts(payment, { store: inside, now: ports.now() }))
    const verdict = facts && paymentVerdict({ ...facts, requirements: 'unmet' })
    if (verdict === 'withdraw')
      await inside.payments.move(paymentId, { from: ['paid'], to: 'withdrawn', now: ports.now() })
    return verdict === 'refund' && (await decideRefund(paymentId, { store: inside, now: ports.now() }))
  })
  if (!isRefunded) return error
  const { code, message, details } = error
  return new ServiceError(code, `${message} The card payment is being returned.`, {
    details: { ...Object(details), payment: 'refunded' },
  })
}

/** Errors that a later try can only change with another payment. */
const undeliverable: ReadonlySet<string> = new Set<ErrorCode>([
  'GATE_NOT_FOUND',
  'GATE_REQUIREMENTS_NOT_MET',
  'PROOF_NOT_VERIFIED',
])

/**
 * Returns the matches by which the subject passes the gate at this moment; the named proof comes first. Private proofs
 * of the subject count too (protocol/gates#submitted-for). Throws `GATE_REQUIREMENTS_NOT_MET`.
 */
async function requirePassed(
  gate: GateRecord,
  proof: ProofRecord,
  deployment: Deployment,
): Promise<RequirementMatch[]> {
  const { ports } = deployment
  const subject = subjectOfProof(proof)
  const viewer = { counting: [subject], naming: [subject], ownGateId: gate.gateId }
  const found = await gateProofs(gate, { subject, viewer }, { ports })
  const others = found.filter(({ qHash }) => qHash !== proof.qHash)
  const named = await withLiveSources(mayCount(proof, viewer) ? [proof] : [], { viewer, now: ports.now() }, ports.store)
  const proofs = [...named, ...others]
  const matches = matchesFor(gate, proofs, { now: ports.now() })
  if (!isWhollyVerified(proof) && !matches.some(({ record }) => record.qHash === proof.qHash))
    throw new ServiceError('PROOF_NOT_VERIFIED', 'This proof doesn’t meet any requirement of the gate.')
  const rerun = await rerunChecks(matches, deployment)
  return matchesFor(gate, rerun, { now: ports.now(), reason: 'CHECKED_AGAIN' })
}
