import { ServiceError } from '../../../shared/contract/errors.ts'
import type { FulfillRequest } from '../../../shared/contract/gates.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { cardPayment } from './card-payment.ts'
import type { Deployment } from '../deployment.ts'
import { subjectOfProof } from '../rules/wallet.ts'
import type { SettledPayment } from './settled-payment.ts'
import { transferPayment } from './transfer-payment.ts'
import { isCharged, isInForce } from '../rules/payment-rules.ts'

type Deps = Pick<Deployment, 'ports'>
type Sale = { gate: GateRecord; proof: ProofRecord }

/** A purchase: the version of the gate whose terms were quoted, and its payment. `payment` is undefined after a delivery. */
export type Purchase = Pick<SettledPayment, 'gateVersion'> & { payment: SettledPayment | undefined }

/**
 * Finds the purchase of this gate for this proof: by the payment that the request names, by a card payment of the wallet
 * that is paid and not used, or by the payment that delivered before, because its answer may have been lost. Undefined: there is none.
 * Throws `PAYMENT_INVALID` for two payments at once, and what {@link cardPayment} and {@link transferPayment} throw.
 */
export async function findPurchase(
  { paymentCheckoutSessionId: session, paymentTxHash: txHash }: FulfillRequest,
  sale: Sale,
  { ports }: Deps,
): Promise<Purchase | undefined> {
  const { gateId } = sale.gate
  const payments = await ports.store.payments.of(gateId, sale.proof.qHash)
  if (payments.length === 0 && !isCharged(sale.gate)) return undefined
  if (session !== undefined && txHash !== undefined)
    throw new ServiceError('PAYMENT_INVALID', 'Send one payment, not two.')
  if (session !== undefined) return purchaseBy(await cardPayment(session, sale, { ports }))
  if (txHash !== undefined) return purchaseBy(await readTransfer(txHash, sale, { ports }))
  const subject = subjectOfProof(sale.proof)
  const entitlement = await ports.store.entitlements.find(gateId, subject)
  if (isInForce(entitlement)) {
    const { paymentId } = entitlement
    const paid = paymentId === null ? undefined : await ports.store.payments.find(paymentId)
    return paid && { gateVersion: paid.gateVersion, payment: undefined }
  }
  const waiting = await ports.store.payments.waitingCard(gateId, subject)
  return waiting && purchaseBy(await cardPayment(waiting.session, sale, { ports }))
}

const purchaseBy = (payment: SettledPayment): Purchase => ({ gateVersion: payment.gateVersion, payment })

async function readTransfer(txHash: string, sale: Sale, { ports }: Deps): Promise<SettledPayment> {
  try {
    return await transferPayment(txHash, sale, { ports })
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'RPC_UNAVAILABLE')) throw error
    const { retryAfter } = error
    throw new ServiceError('FULFILLMENT_UNAVAILABLE', 'The network of the payment didn’t respond. Try again later.', {
      cause: error,
      retryAfter,
    })
  }
}
