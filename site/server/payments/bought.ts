import { ServiceError } from '../../../shared/contract/errors.ts'
import type { FulfillRequest } from '../../../shared/contract/gates.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { cardPayment } from './card-payment.ts'
import type { Deployment } from '../deployment.ts'
import { subjectOfProof } from '../rules/wallet.ts'
import type { SettledPayment } from './settled-payment.ts'
import { transferPayment } from './transfer-payment.ts'
import { isCharged } from '../rules/payment-rules.ts'

type Around = Pick<Deployment, 'ports'>
type Sale = { gate: GateRecord; proof: ProofRecord }

/** What somebody bought: the terms that were quoted, and the payment, if it is still to be used up. */
export type Bought = Pick<SettledPayment, 'gateVersion'> & { payment: SettledPayment | undefined }

/**
 * What was paid for just this gate and proof: by the payment that is shown, by a card payment that is known to be paid and was
 * never used up, or by the one that delivered before, whose answer may have been lost. Undefined: nothing. Throws
 * `PAYMENT_INVALID` for two payments at once, and what those throw that look at one.
 */
export async function boughtFor(
  { paymentCheckoutSessionId: session, paymentTxHash: txHash }: FulfillRequest,
  sale: Sale,
  { ports }: Around,
): Promise<Bought | undefined> {
  const payments = await ports.store.payments.of(sale.gate.gateId, sale.proof.qHash)
  if (payments.length === 0 && !isCharged(sale.gate)) return undefined
  if (session !== undefined && txHash !== undefined)
    throw new ServiceError('PAYMENT_INVALID', 'Send one payment, not two.')
  if (session !== undefined) return used(await cardPayment(session, sale, { ports }))
  if (txHash !== undefined) return used(await seenTransfer(txHash, sale, { ports }))
  const entitlement = await ports.store.entitlements.find(sale.gate.gateId, subjectOfProof(sale.proof))
  if (entitlement && entitlement.revokedAt === null) {
    const { paymentId } = entitlement
    const paid = paymentId === null ? undefined : await ports.store.payments.find(paymentId)
    return paid && { gateVersion: paid.gateVersion, payment: undefined }
  }
  const waiting = payments.find(({ method, status }) => method === 'stripe' && status === 'paid')
  return waiting?.session ? used(await cardPayment(waiting.session, sale, { ports })) : undefined
}

const used = (payment: SettledPayment): Bought => ({ gateVersion: payment.gateVersion, payment })

async function seenTransfer(txHash: string, sale: Sale, { ports }: Around): Promise<SettledPayment> {
  try {
    return await transferPayment(txHash, sale, { ports })
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'RPC_UNAVAILABLE')) throw error
    const { retryAfter } = error
    throw new ServiceError('FULFILLMENT_UNAVAILABLE', 'The chain that the payment is on cannot be read right now.', {
      cause: error,
      retryAfter,
    })
  }
}
