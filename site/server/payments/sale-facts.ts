import { ServiceError } from '../../../shared/contract/errors.ts'
import { gateState } from '../../../shared/gate/window.ts'
import type { Store } from '../ports/store/store.ts'
import type { GateRecord } from '../records/gates.ts'
import type { PaymentRecord } from '../records/sale.ts'
import { heldMs, isInForce, type SaleFacts, type SoldGate, soldProof } from '../rules/payment-rules.ts'
import { subjectOfProof } from '../rules/wallet.ts'

type Deps = { store: Store; now: number }

/** A gate on the terms that were quoted, and its present state. */
export type QuotedGate = { gate: GateRecord; state: Exclude<SoldGate, 'gone'> }

/**
 * Finds the gate that a payment is for, on the terms that were quoted (protocol/payments#settlement). Undefined: the gate
 * was erased, or its reward was removed.
 */
export async function findQuotedGate(
  { gateId, gateVersion }: Pick<PaymentRecord, 'gateId' | 'gateVersion'>,
  { store, now }: Deps,
): Promise<QuotedGate | undefined> {
  const present = await store.gates.find(gateId)
  // an erased gate has no name, and none of its terms
  if (!present || present.model.name === '') return undefined
  const isPresent = gateVersion === null || gateVersion === present.version
  const terms = isPresent ? present : await store.gates.terms(gateId, gateVersion)
  if (!terms || (terms.hasReward && !present.hasReward)) return undefined
  const { status, model } = present
  return { gate: { ...present, model: terms.model }, state: gateState({ status, schedule: model.schedule }, now) }
}

/** Returns what {@link findQuotedGate} finds. Throws `GATE_NOT_FOUND` when the gate, or its reward, is gone. */
export async function requireQuotedGate(
  quote: Pick<PaymentRecord, 'gateId' | 'gateVersion'>,
  deps: Deps,
): Promise<GateRecord> {
  const sold = await findQuotedGate(quote, deps)
  if (sold) return sold.gate
  throw new ServiceError('GATE_NOT_FOUND', 'The gate that was paid for does not exist any more.')
}

/** Collects what is known about a payment without a request to the processor or a chain (protocol/payments#settlement). */
export async function saleFacts(payment: PaymentRecord, { store, now }: Deps): Promise<SaleFacts> {
  const { id, method, status, gateId, qHash, updatedAt } = payment
  const proof = qHash === '' ? undefined : await store.proofs.find(qHash)
  const sold = await findQuotedGate(payment, { store, now })
  const isLive = proof !== undefined && !('erasedAt' in proof)
  const entitlement = isLive ? await store.entitlements.find(gateId, subjectOfProof(proof)) : undefined
  return {
    method,
    status,
    gate: sold?.state ?? 'gone',
    proof: soldProof(proof, now),
    entitled: !isInForce(entitlement) ? 'no' : entitlement.paymentId === id ? 'by_this' : 'by_another',
    requirements: 'unknown',
    isOverdue: status === 'paid' && now - updatedAt > heldMs,
  }
}
