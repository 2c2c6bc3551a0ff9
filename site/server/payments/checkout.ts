import { ServiceError } from '../../../shared/contract/errors.ts'
import type { checkout as checkoutRow, CheckoutRequest } from '../../../shared/contract/payments.ts'
import type { Reply } from '../../../shared/contract/endpoint.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { beginCardPayment, paidByCard, paidMeanwhile } from './card-checkout.ts'
import { openGate } from '../gates/check-gate.ts'
import type { Deployment } from '../deployment.ts'
import { isEntitled } from './entitlement.ts'
import { subjectOfProof } from '../rules/wallet.ts'
import { principalAt, type FulfillCall, fulfillPrincipal } from '../gates/fulfill-principal.ts'
import { requireSubjectProof } from '../gates/subject-proof.ts'
import { chargeOffer } from './charge.ts'
import { gateProgress, notOpened } from '../gates/progress.ts'
import { quoteTransfer } from './transfer-quote.ts'
import { isCharged } from '../rules/payment-rules.ts'

/** A request to pay for a gate and a proof, with the credentials of the caller. */
export type CheckoutCall = Pick<FulfillCall, 'headers' | 'principal' | 'writeKeyOf'> & {
  body: CheckoutRequest
  /** The caller's address. Requests for hidden proofs are counted by it. */
  address: string
}

/**
 * Begins the payment for a gate and a proof (protocol/payments#checkout, #card, #transfer). The proof must pass the gate,
 * so that nobody pays for nothing. The caller needs the same authority as for fulfil: otherwise others could see a
 * payer's session or take its place (protocol/payments#checkout-authority). Private proofs of others and unknown proofs
 * get the same answer, and such requests are counted (protocol/proofs#probing). Throws the errors of the endpoint's row.
 */
export async function checkout(call: CheckoutCall, deployment: Deployment): Promise<Reply<typeof checkoutRow>['data']> {
  const { ports } = deployment
  const { gateId, method, handoff } = call.body
  const qHash = call.body.qHash.toLowerCase()
  const known = await ports.store.proofs.find(qHash)
  const principal = await fulfillPrincipal({ ...call, gateId }, known, deployment)
  const gate = await openGate(gateId, { ports })
  const proof = requireSubjectProof(known, { ...call, principal: principalAt(gate, principal) }, deployment)
  if (!isCharged(gate)) throw new ServiceError('PAYMENT_INVALID', 'This gate asks for no payment.')
  if (await isEntitled(gate, subjectOfProof(proof), ports.store))
    throw new ServiceError('PAYMENT_ALREADY_USED', 'This gate is already paid. Send the request without a payment.')
  const paid = await paidByCard({ gate, proof, handoff }, deployment)
  if (paid) return paid
  await refuseUnmet(gate, proof, ports)
  const { methods } = await chargeOffer(gate, { ports })
  if (!methods.includes(method))
    throw new ServiceError('PAYMENT_INVALID', 'This gate cannot be paid by this method here.', { details: { methods } })
  if (method === 'usdc')
    return (await paidMeanwhile({ gate, proof, handoff }, deployment)) ?? quoteTransfer({ gate, proof }, { ports })
  return beginCardPayment({ gate, proof, handoff }, deployment)
}

/** Throws `GATE_REQUIREMENTS_NOT_MET` when the gate would not open after the payment. */
async function refuseUnmet(gate: GateRecord, proof: ProofRecord, { store, now }: Deployment['ports']): Promise<void> {
  const subject = subjectOfProof(proof)
  const { progress } = await gateProgress(gate, subject, store, now())
  if (!progress.allRequiredSatisfied) throw notOpened(progress)
}
