import { ServiceError } from '../../../shared/contract/errors.ts'
import type { CardSession } from '../ports/cards/cards.ts'
import type { Store } from '../ports/store/store.ts'
import type { PaymentRecord } from '../records/sale.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ProofRecord } from '../records/proofs.ts'
import type { Deployment } from '../deployment.ts'
import { sameWallet, subjectOfProof } from '../rules/wallet.ts'
import { recordRefund } from './refund.ts'
import type { SettledPayment } from './settled-payment.ts'

/** What a card payment is for: a gate and a proof. */
export type CardSale = { gate: Pick<GateRecord, 'gateId'>; proof: ProofRecord }

type Deps = Pick<Deployment, 'ports'>

/** Seconds until the next try: while somebody is on the processor's page, and while the money is on its way for days. */
const openRetry = 5
const settlingRetry = 60

/**
 * Returns the card payment of a session for this gate and wallet (protocol/payments#card, #paid-once), as the processor
 * knows it now. It may have been made with another proof of the wallet. Throws `PAYMENT_INVALID` when the session is for another sale, has failed, or was refunded; `PAYMENT_PENDING`
 * until it is paid; `PAYMENT_ALREADY_USED`; and `FULFILLMENT_UNAVAILABLE` when the processor does not answer.
 */
export async function cardPayment(session: string, sale: CardSale, { ports }: Deps): Promise<SettledPayment> {
  const payment = await ports.store.payments.bySession(session)
  // this comes first: a used payment pays for nothing again, also for another sale of the same wallet
  const paid = payment && (await paidProof(payment, sale, ports.store))
  if (payment?.status === 'delivered' && paid) throw alreadyUsed()
  if (payment?.gateId !== sale.gate.gateId || !paid) throw invalid('NOT_THIS_SALE')
  if (payment.status === 'refunded') throw invalid('GIVEN_BACK')
  if (payment.status === 'withdrawn') throw invalid('WITHDRAWN')
  const found = await sessionOf(payment, { ports })
  if (!found || !isOfSale(found, payment, { ...sale, proof: paid })) throw invalid('NOT_THIS_SALE')
  const { state } = found
  if (state === 'reversed') throw invalid('GIVEN_BACK')
  if (state === 'failed') throw invalid('FAILED')
  if (state !== 'paid') throw pending(state)
  return {
    paymentId: payment.id,
    method: 'stripe',
    gateVersion: payment.gateVersion,
    use: async (store, now) =>
      (await store.payments.move(payment.id, { from: ['paid'], to: 'delivered', now })) !== undefined,
  }
}

/** Finds the proof that a payment was made with; undefined unless it is about the wallet of this sale: strangers learn nothing of it. */
async function paidProof(
  { qHash }: PaymentRecord,
  { proof }: CardSale,
  { proofs }: Pick<Store, 'proofs'>,
): Promise<ProofRecord | undefined> {
  if (qHash === proof.qHash) return proof
  const paid = await proofs.find(qHash)
  if (!paid || 'erasedAt' in paid) return undefined
  return sameWallet(subjectOfProof(paid), subjectOfProof(proof)) ? paid : undefined
}

/** Returns the connected account that receives a payment; undefined: the operator's own. */
export const accountOf = ({ recipient }: Pick<PaymentRecord, 'recipient'>): string | undefined =>
  recipient === '' ? undefined : recipient

/** Says whether the money of a session has arrived at the processor, or is on its way. */
export const isPaidOrSettling = (found: CardSession | undefined): boolean =>
  found?.state === 'paid' || found?.state === 'settling'

/**
 * Reads the session of a payment from the processor; undefined: it knows no such session. When the session is paid, has
 * failed or was refunded, the payment is updated, whatever messages came before. The intent is stored before the session
 * is read for the last time, so that a refund after that finds the payment.
 */
export async function sessionOf(payment: PaymentRecord, { ports }: Deps): Promise<CardSession | undefined> {
  const { cards, store, now } = ports
  const { id, session, status } = payment
  if (!cards) throw new ServiceError('FULFILLMENT_UNAVAILABLE', 'Card payments are no longer available here.')
  if (session === null) return undefined
  const find = () => cards.findCheckout(session, accountOf(payment))
  let found = await find()
  if (found && found.intent !== null && payment.intent === null) {
    await store.payments.move(id, { from: [status], to: status, intent: found.intent, now: now() })
    found = await find()
  }
  if (found?.state === 'reversed') await store.transaction((inside) => recordRefund(id, { store: inside, now: now() }))
  if (found?.state === 'failed') await store.payments.move(id, { from: ['open'], to: 'failed', now: now() })
  if (found?.state === 'paid') await store.payments.move(id, { from: ['open', 'failed'], to: 'paid', now: now() })
  return found
}

/** Returns what the processor stores with a sale's session. It must come back unchanged (protocol/payments#card). */
export const metadataOf = ({ gate, proof }: CardSale) => ({
  gateId: gate.gateId,
  qHash: proof.qHash,
  wallet: subjectOfProof(proof).walletAddress,
})

function isOfSale({ metadata, reference, total, currency }: CardSession, payment: PaymentRecord, sale: CardSale) {
  const isSameSale = Object.entries(metadataOf(sale)).every(([name, value]) => metadata[name] === value)
  const isCovered = currency === payment.currency && total !== null && BigInt(total) >= BigInt(payment.amount)
  return isSameSale && reference === sale.gate.gateId && isCovered
}

const reasons = {
  NOT_THIS_SALE: 'This is no card payment for this gate and this proof.',
  GIVEN_BACK: 'This payment was given back, or is disputed.',
  FAILED: 'This payment failed, or was never made in time.',
  WITHDRAWN: 'The proof that this payment was for was withdrawn by its owner.',
}

const alreadyUsed = () => new ServiceError('PAYMENT_ALREADY_USED', 'This payment was already used.')

const invalid = (reason: keyof typeof reasons) =>
  new ServiceError('PAYMENT_INVALID', reasons[reason], { details: { reason } })

const pending = (state: 'open' | 'settling') =>
  state === 'open'
    ? new ServiceError('PAYMENT_PENDING', 'This payment hasn’t arrived yet. Try again in a minute.', {
        details: { reason: 'NOT_PAID' },
        retryAfter: openRetry,
      })
    : new ServiceError('PAYMENT_PENDING', 'Your payment is on its way. Try again in a minute.', {
        details: { reason: 'SETTLING' },
        retryAfter: settlingRetry,
      })
