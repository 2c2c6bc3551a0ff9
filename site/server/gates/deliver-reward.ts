import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Fulfillment } from '../../../shared/contract/gates.ts'
import type { Reward } from '../../../shared/gate/model.ts'
import { isSafeAddress } from '../../../shared/gate/misconfigured.ts'
import type { Store } from '../ports/store/store.ts'
import type { GateRecord } from '../records/gates.ts'
import type { HandoffRecord } from '../records/handoffs.ts'
import type { ClearProof, ProofRecord } from '../records/proofs.ts'
import type { Purchase } from '../payments/purchase.ts'
import { schedulePayment } from '../payments/payment-jobs.ts'
import { openGate } from './check-gate.ts'
import type { Deployment } from '../deployment.ts'
import { subjectOfProof } from '../rules/wallet.ts'
import { chargeOffer } from '../payments/charge.ts'
import { claimOnce } from './claims.ts'
import { type RequirementMatch, proofsOf } from '../rules/matching.ts'
import { endHandoff } from '../handoffs/finish.ts'
import { newKey } from '../random-keys.ts'
import { findQuotedGate } from '../payments/sale-facts.ts'
import { isCharged } from '../rules/payment-rules.ts'
import { lifecycleOf } from '../rules/counting.ts'

/** Somebody who came through a gate, and what they paid by. */
export type Delivery = {
  gate: GateRecord
  proof: ProofRecord
  matches: readonly RequirementMatch[]
  /** What was paid for it. Undefined: nothing, or nothing is asked. */
  purchase: Purchase | undefined
  /** Ends with this, if it waited for nothing but the payment. */
  handoff: HandoffRecord | undefined
}

export type DeliveryResult = {
  fulfillment: Fulfillment
  successReturnUrl?: string
  handoff?: { sid: string; code: string }
}

/**
 * Gives what is behind a gate: in one transaction the payment is used up, what opens the gate once is claimed, and the
 * subject is entitled, or nothing of it (protocol/gates#fulfil, #once). Who is entitled already gets it again and pays
 * nothing: a card payment that is shown all the same goes back, and a transfer, which cannot, is used up. What may have
 * changed since it was looked at is looked at again. Throws `PAYMENT_ALREADY_USED`, `PAYMENT_REQUIRED`,
 * `PROOF_NOT_VERIFIED`, `GATE_REQUIREMENTS_NOT_MET`, `FULFILLMENT_UNAVAILABLE`, and what `openGate` throws.
 */
export async function deliverReward(
  { gate: seen, proof, matches, purchase, handoff }: Delivery,
  { ports, waiters }: Pick<Deployment, 'ports' | 'waiters'>,
): Promise<DeliveryResult> {
  const { gateId } = seen
  const payment = purchase?.payment
  const now = ports.now()
  const code = newKey(ports.random)
  const subject = subjectOfProof(proof)
  const delivered = await ports.store.transaction(async (store): Promise<DeliveryResult> => {
    // first the payment, as refunds do: in two orders each could have what the other waits for
    if (payment && !(await payment.use(store, now)))
      throw new ServiceError('PAYMENT_ALREADY_USED', 'This payment was used before, or given back.')
    await refuseChanged(store, [proof, ...proofsOf(matches)], now)
    const within = { ports: { ...ports, store } }
    const gate = purchase ? await stillThere(purchase, seen, { store, now }) : await openGate(gateId, within)
    if (!purchase && gate.version !== seen.version) throw unavailable('The gate was changed just now. Try again.')
    const entitlement = await store.entitlements.lock(gateId, subject)
    if (!entitlement || entitlement.revokedAt !== null) {
      if (isCharged(gate) && !payment) throw await paymentRequired(gate, within)
      await claimOnce({ gate, matches, subject }, store)
      const paymentId = payment?.paymentId ?? null
      await store.entitlements.grant({ gateId, qHash: proof.qHash, paymentId, createdAt: now }, subject)
      await closeOthers({ gateId, qHash: proof.qHash, paymentId }, { store, now })
    } else if (payment?.method === 'stripe') await returnSecond(payment.paymentId, { store, now })
    const ended = handoff && isCharged(gate) ? await endPaid(store, handoff, { proof, code, now }) : {}
    const reward = await store.gates.reward(gateId)
    // erased with its owner at this moment: nothing is paid for nothing
    if (gate.hasReward && !reward) throw new ServiceError('GATE_NOT_FOUND', 'What is behind the gate was erased.')
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

type Inside = { store: Store; now: number }

/**
 * What was bought is delivered on the terms of its quote, whatever the gate is by now (protocol/payments#settlement).
 */
async function stillThere({ gateVersion }: Purchase, { gateId }: GateRecord, inside: Inside): Promise<GateRecord> {
  const sold = await findQuotedGate({ gateId, gateVersion }, inside)
  if (sold) return sold.gate
  throw new ServiceError('GATE_NOT_FOUND', 'What was paid for is not there any more.')
}

/** The same was paid for before, and has delivered: of two payments the card's goes back. */
async function returnSecond(paymentId: string, { store, now }: Inside): Promise<void> {
  await store.payments.move(paymentId, { from: ['delivered'], to: 'refunded', now })
  await schedulePayment(paymentId, { store, dueAt: now })
}

/** Nobody shall pay what is delivered: sessions that are open elsewhere are closed, and what was paid there goes back. */
async function closeOthers(
  { gateId, qHash, paymentId }: { gateId: string; qHash: string; paymentId: string | null },
  { store, now }: Inside,
): Promise<void> {
  const others = (await store.payments.of(gateId, qHash)).filter(({ id }) => id !== paymentId)
  for (const { id, method, status } of others) {
    const isUnfinished = method === 'stripe' && (status === 'open' || status === 'paid')
    // oxlint-disable-next-line no-await-in-loop -- one connection, and mostly none
    if (isUnfinished) await schedulePayment(id, { store, dueAt: now })
  }
}

/** None of the proofs was revoked, erased or changed since; until the end of the transaction none will be. */
async function refuseChanged(store: Store, proofs: readonly ClearProof[], now: number): Promise<void> {
  const qHashes = [...new Set(proofs.map(({ qHash }) => qHash))].toSorted()
  for (const qHash of qHashes) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and in one order
    const record = await store.proofs.lock(qHash)
    if (!record || lifecycleOf(record, now) !== 'active')
      throw new ServiceError('PROOF_NOT_VERIFIED', 'A proof that counts here is not in force any more.')
  }
}

async function paymentRequired(gate: GateRecord, { ports }: { ports: Deployment['ports'] }): Promise<ServiceError> {
  const { methods } = await chargeOffer(gate, { ports })
  const amountUsd = gate.model.monetization.charge?.amountUsd
  return new ServiceError('PAYMENT_REQUIRED', 'The gate asks for a payment.', { details: { amountUsd, methods } })
}

/**
 * As long as nobody used the code of a hand-off it gets another, as an answer may have been lost
 * (protocol/handoffs#finishing).
 */
async function endPaid(
  store: Store,
  { sid, result, isOriginBound }: HandoffRecord,
  { proof, code, now }: { proof: ProofRecord; code: string; now: number },
): Promise<Pick<DeliveryResult, 'handoff'>> {
  if (!result) return {}
  try {
    await endHandoff(
      store,
      { sid },
      {
        result,
        owner: subjectOfProof(proof),
        code,
        now,
        // as that result was reached: another one may stand there by now
        isOriginBound,
      },
    )
  } catch (error) {
    // its page is gone, or has what it wanted: the reward is the person's all the same
    if (error instanceof ServiceError && error.code === 'HANDOFF_ENDED') return {}
    throw error
  }
  return { handoff: { sid, code } }
}

/** An address is looked at again before anybody is sent there (protocol/gates#safe-addresses). */
function fulfillmentOf(reward: Reward | undefined): Fulfillment {
  if (!reward) return { delivery: 'access_granted' }
  const { delivery, type, value, label, message } = reward
  const leads = delivery === 'redirect' || delivery === 'download'
  if (leads && !isSafeAddress(value ?? ''))
    throw unavailable('What the gate gives cannot be shown. Ask whoever runs it.')
  return {
    delivery,
    ...(type !== undefined && { type }),
    ...(value !== undefined && delivery !== 'access_granted' && { value }),
    ...(label !== undefined && { label }),
    ...(message !== undefined && { message }),
  }
}

const unavailable = (message: string) => new ServiceError('FULFILLMENT_UNAVAILABLE', message)
