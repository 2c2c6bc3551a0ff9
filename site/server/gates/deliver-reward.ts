import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Fulfillment } from '../../../shared/contract/gates.ts'
import type { Reward } from '../../../shared/gate/model.ts'
import { isSafeAddress } from '../../../shared/gate/is-safe-address.ts'
import type { Store } from '../ports/store/store.ts'
import type { GateRecord } from '../records/gates.ts'
import type { HandoffRecord } from '../records/handoffs.ts'
import type { ClearProof, ProofRecord } from '../records/proofs.ts'
import { changedMeanwhile } from '../payments/transfer-quote.ts'
import type { Purchase } from '../payments/purchase.ts'
import { schedulePayment } from '../payments/payment-jobs.ts'
import { openGate } from './check-gate.ts'
import type { Deployment } from '../deployment.ts'
import { subjectOfProof } from '../rules/wallet.ts'
import { chargeOffer } from '../payments/charge.ts'
import { claimOnce } from './claims.ts'
import { type RequirementMatch, proofsOf } from '../rules/matching.ts'
import { endHandoff } from '../handoffs/finish.ts'
import { requireQuotedGate } from '../payments/sale-facts.ts'
import { deliveredEvents } from '../rules/events/gate.ts'
import { isCharged, isInForce } from '../rules/payment-rules.ts'
import { lifecycleOf } from '../../../shared/gate/lifecycle.ts'

/** A proof that passed a gate, and what was paid for it. */
export type Delivery = {
  gate: GateRecord
  proof: ProofRecord
  matches: readonly RequirementMatch[]
  /** Undefined when nothing was paid. */
  purchase: Purchase | undefined
  /** The hand-off that this delivery ends, if it waits only for the payment. */
  handoff: HandoffRecord | undefined
  /** The person passed the gate in a hand-off, whose end was reported. */
  isInHandoff?: boolean
}

export type DeliveryResult = {
  fulfillment: Fulfillment
  successReturnUrl?: string
  handoff?: { sid: string; code: string }
}

/**
 * Delivers the reward of a gate. One transaction uses the payment, claims what opens the gate only once, and grants the
 * entitlement, or does none of these (protocol/gates#fulfil, #once). A subject that is entitled already gets the reward
 * again and pays nothing: a second card payment is refunded; a transfer cannot be refunded and is used. The transaction
 * checks again what may have changed since. Throws `PAYMENT_ALREADY_USED`, `PAYMENT_REQUIRED`, `PROOF_NOT_VERIFIED`,
 * `GATE_REQUIREMENTS_NOT_MET`, `FULFILLMENT_UNAVAILABLE`, and what `openGate` throws.
 */
export async function deliverReward(
  { gate: seen, proof, matches, purchase, handoff, isInHandoff = false }: Delivery,
  { ports, waiters }: Pick<Deployment, 'ports' | 'waiters'>,
): Promise<DeliveryResult> {
  const { gateId } = seen
  const payment = purchase?.payment
  const now = ports.now()
  const subject = subjectOfProof(proof)
  const delivered = await ports.store.transaction(async (store): Promise<DeliveryResult> => {
    // lock the payment first, in the same order as refunds, so that the two never wait for each other
    if (payment && !(await payment.use(store, now)))
      throw new ServiceError('PAYMENT_ALREADY_USED', 'This payment was already used or refunded.')
    await refuseChangedProofs(store, [proof, ...proofsOf(matches)], now)
    const within = { ports: { ...ports, store } }
    const gate = purchase
      ? await requireQuotedGate({ gateId, gateVersion: purchase.gateVersion }, { store, now })
      : await openGate(gateId, within)
    if (!purchase && gate.version !== seen.version) throw changedMeanwhile()
    const entitlement = await store.entitlements.lock(gateId, subject)
    if (!isInForce(entitlement)) {
      if (isCharged(gate) && !payment) throw await paymentRequired(gate, within)
      await claimOnce({ gate, matches, subject }, store)
      const paymentId = payment?.paymentId ?? null
      await store.entitlements.grant({ gateId, qHash: proof.qHash, paymentId, createdAt: now }, subject)
      await closeOthers({ gateId, qHash: proof.qHash, paymentId }, { store, now })
    } else if (payment?.method === 'stripe') await refundSecond(payment.paymentId, { store, now })
    const isFirst = !isInForce(entitlement)
    const ended = handoff && isCharged(gate) ? await endPaid(store, handoff, { proof, now, random: ports.random }) : {}
    const reward = await store.gates.reward(gateId)
    // its owner erased it at this moment: nobody pays for a reward that is gone
    if (gate.hasReward && !reward) throw new ServiceError('GATE_NOT_FOUND', 'The reward of this gate was erased.')
    if (isFirst) {
      const paymentId = payment?.paymentId ?? null
      await store.events.add(deliveredEvents(gate, proof, { paymentId, isPassed: isInHandoff, now }))
    }
    const { successReturnUrl } = gate.model.checkout
    return {
      fulfillment: fulfillmentOf(reward),
      ...(successReturnUrl !== undefined && isSafeAddress(successReturnUrl) && { successReturnUrl }),
      ...ended,
    }
  })
  if (delivered.handoff) waiters.wake(delivered.handoff.sid)
  return delivered
}

type Deps = { store: Store; now: number }

/** Refunds a card payment of a subject that an earlier payment entitled already. */
async function refundSecond(paymentId: string, { store, now }: Deps): Promise<void> {
  await store.payments.move(paymentId, { from: ['delivered'], to: 'refunded', now })
  await schedulePayment(paymentId, { store, dueAt: now })
}

/** Schedules the other card payments of this proof: open sessions are closed, and paid ones are refunded. */
async function closeOthers(
  { gateId, qHash, paymentId }: { gateId: string; qHash: string; paymentId: string | null },
  { store, now }: Deps,
): Promise<void> {
  const others = (await store.payments.of(gateId, qHash)).filter(({ id }) => id !== paymentId)
  for (const { id, method, status } of others) {
    const isUnfinished = method === 'stripe' && (status === 'open' || status === 'paid')
    // oxlint-disable-next-line no-await-in-loop -- one connection, and usually none
    if (isUnfinished) await schedulePayment(id, { store, dueAt: now })
  }
}

/** Locks the proofs until the end of the transaction. Throws `PROOF_NOT_VERIFIED` when one is not in force any more. */
async function refuseChangedProofs(store: Store, proofs: readonly ClearProof[], now: number): Promise<void> {
  const qHashes = [...new Set(proofs.map(({ qHash }) => qHash))].toSorted()
  for (const qHash of qHashes) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and in one order
    const record = await store.proofs.lock(qHash)
    if (!record || lifecycleOf(record, now) !== 'active')
      throw new ServiceError('PROOF_NOT_VERIFIED', 'A proof for this gate is no longer valid. Prove it again.')
  }
}

async function paymentRequired(gate: GateRecord, { ports }: { ports: Deployment['ports'] }): Promise<ServiceError> {
  const { methods } = await chargeOffer(gate, { ports })
  const amountUsd = gate.model.monetization.charge?.amountUsd
  return new ServiceError('PAYMENT_REQUIRED', 'The gate asks for a payment.', { details: { amountUsd, methods } })
}

/**
 * Ends the hand-off of a paid gate by the result that it reached. While nobody has used its code it gets a new one,
 * because an answer may have been lost (protocol/handoffs#finishing).
 */
async function endPaid(
  store: Store,
  { sid, result, isOriginBound }: HandoffRecord,
  { proof, now, random }: { proof: ProofRecord; now: number } & Pick<Deployment['ports'], 'random'>,
): Promise<Pick<DeliveryResult, 'handoff'>> {
  if (!result) return {}
  try {
    const code = await endHandoff(
      store,
      { sid },
      {
        result,
        owner: subjectOfProof(proof),
        random,
        now,
        // how that result was reached; the stored result may be a newer one by now
        isOriginBound,
      },
    )
    return { handoff: { sid, code } }
  } catch (error) {
    // its page is closed or has its result; the person gets the reward all the same
    if (error instanceof ServiceError && error.code === 'HANDOFF_ENDED') return {}
    throw error
  }
}

/**
 * Returns the reward as the contract has it; checks an address again before it is shown
 * (protocol/gates#safe-addresses).
 */
function fulfillmentOf(reward: Reward | undefined): Fulfillment {
  if (!reward) return { delivery: 'access_granted' }
  const { delivery, type, value, label, message } = reward
  const isAddress = delivery === 'redirect' || delivery === 'download'
  if (isAddress && !isSafeAddress(value ?? ''))
    throw unavailable('The reward of this gate cannot be shown. Ask the owner of the gate.')
  return {
    delivery,
    ...(type !== undefined && { type }),
    ...(value !== undefined && delivery !== 'access_granted' && { value }),
    ...(label !== undefined && { label }),
    ...(message !== undefined && { message }),
  }
}

const unavailable = (message: string) => new ServiceError('FULFILLMENT_UNAVAILABLE', message)
