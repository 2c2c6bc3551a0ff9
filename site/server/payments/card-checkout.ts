import { ServiceError } from '../../../shared/contract/errors.ts'
import type { CardOrder } from '../ports/cards/cards.ts'
import type { GateRecord } from '../records/gates.ts'
import type { PaymentRecord } from '../records/sale.ts'
import { isSamePrice, type Terms } from '../rules/payment-rules.ts'
import { accountOf, type CardSale, isPaidOrSettling, metadataOf, sessionOf } from './card-payment.ts'
import { schedulePayment } from './payment-jobs.ts'
import type { Deployment } from '../deployment.ts'
import { subjectOfProof } from '../rules/wallet.ts'
import { cardTerms } from './charge.ts'

/** How long a price by card is valid, ms. The processor requires at least half an hour, and its clock may differ. */
export const cardQuoteMs = 35 * 60_000

/** How long a call may take to open its session, ms. Afterwards its process is considered dead. */
const openingMs = 60_000

/** The processor replaces this text in `successUrl` by the id of the session. */
const sessionPlace = '{CHECKOUT_SESSION_ID}'

type Deps = Pick<Deployment, 'config' | 'ports'>
type CheckoutSale = CardSale & { gate: GateRecord; handoff?: string | undefined }
type CheckoutPage = { checkoutUrl: string; sessionId: string }

/**
 * Returns the page on which to pay for a gate and a proof by card (protocol/payments#card). The processor then sends the
 * payer back to `/verify` and their hand-off, with `paid`. Nobody pays twice: a payment that is paid and not used leads
 * back at once, and for a gate and a proof only one session is open at a time, on the present terms. Throws
 * `PAYMENT_INVALID` when the gate takes no cards, and `FULFILLMENT_UNAVAILABLE`.
 */
export async function beginCardPayment(sale: CheckoutSale, deps: Deps): Promise<CheckoutPage> {
  const { ports } = deps
  const price = await cardTerms(sale.gate, { ports })
  if (!ports.cards || price === undefined)
    throw new ServiceError('PAYMENT_INVALID', 'This gate doesn’t accept cards. Pay another way.')
  const returnUrl = returnUrlOf(sale, deps)
  const paid = await paidByCard(sale, deps)
  if (paid) return paid
  for (const open of await cardPaymentsOf(sale, 'open', { ports })) {
    // oxlint-disable-next-line no-await-in-loop -- mostly one
    const page = await resume(open, { sale, price, returnUrl }, deps)
    if (page) return page
  }
  const payment = await storePayment(sale, price, deps)
  return openSession(payment, { sale, price, returnUrl }, deps)
}

/**
 * Returns our own page when a card payment of the wallet is paid and not used, so that nobody pays twice, by whatever
 * method (protocol/payments#paid-once). Undefined: no such payment is known.
 */
export async function paidByCard(sale: CheckoutSale, deps: Deps): Promise<CheckoutPage | undefined> {
  const { gate, proof } = sale
  const paid = await deps.ports.store.payments.waitingCard(gate.gateId, subjectOfProof(proof))
  return paid && paidPage(paid.session, sale, deps)
}

/**
 * Returns our own page when the processor knows that an open session is paid, or that its money is on its way: its message
 * may be late. Call it before another way to pay begins. Throws `FULFILLMENT_UNAVAILABLE` when the processor does not answer.
 */
export async function paidMeanwhile(sale: CheckoutSale, deps: Deps): Promise<CheckoutPage | undefined> {
  if (!deps.ports.cards) return undefined
  const open = await cardPaymentsOf(sale, 'open', deps)
  const found = await Promise.all(open.map((each) => sessionOf(each, deps)))
  const { session = null } = open.find((_, index) => isPaidOrSettling(found[index])) ?? {}
  return session === null ? undefined : paidPage(session, sale, deps)
}

const paidPage = (session: string, sale: CheckoutSale, deps: Deps): CheckoutPage => ({
  checkoutUrl: `${returnUrlOf(sale, deps)}&paid=${session}`,
  sessionId: session,
})

/** Finds the card payments for a gate and a proof in one status. */
async function cardPaymentsOf(
  { gate, proof }: CardSale,
  wanted: PaymentRecord['status'],
  { ports }: Pick<Deployment, 'ports'>,
): Promise<PaymentRecord[]> {
  const payments = await ports.store.payments.of(gate.gateId, proof.qHash)
  return payments.filter(({ method, status }) => method === 'stripe' && status === wanted)
}

const returnUrlOf = ({ gate, handoff }: CheckoutSale, { config }: Deps) =>
  `${config.verifyUrl}/verify?${handoff === undefined ? `gateId=${gate.gateId}` : `sid=${handoff}`}`

type Order = { sale: CheckoutSale; price: Terms; returnUrl: string }

/** Resumes an open payment. Undefined: it has failed, or it had other terms and is closed now. */
async function resume(open: PaymentRecord, order: Order, deps: Deps): Promise<CheckoutPage | undefined> {
  const { ports } = deps
  const { returnUrl, price } = order
  const { store, now } = ports
  if (open.session === null) {
    if (now() - open.createdAt < openingMs && isSamePrice(open, price)) return openSession(open, order, deps)
    await store.payments.move(open.id, { from: ['open'], to: 'failed', now: now() })
    return undefined
  }
  const successUrl = `${returnUrl}&paid=${sessionPlace}`
  const found = await sessionOf(open, { ports })
  if (found?.state === 'open' && found.url !== null && found.successUrl === successUrl && isSamePrice(open, price))
    return { checkoutUrl: found.url, sessionId: open.session }
  if (found?.state === 'open') await ports.cards?.expireCheckout(open.session, accountOf(open))
  const closed = found?.state === 'open' ? await sessionOf(open, { ports }) : found
  // somebody may have paid before it was closed
  if (isPaidOrSettling(closed)) return paidPage(open.session, order.sale, deps)
  await store.payments.move(open.id, { from: ['open'], to: 'failed', now: now() })
  return undefined
}

/** Stores the open payment before its session is opened. So only one of many calls at the same time opens a session. */
async function storePayment({ gate, proof }: CheckoutSale, price: Terms, { ports }: Deps): Promise<PaymentRecord> {
  const { store, random } = ports
  const now = ports.now()
  const payment: PaymentRecord = {
    id: Buffer.from(random(18)).toString('base64url'),
    gateId: gate.gateId,
    qHash: proof.qHash,
    method: 'stripe',
    ...price,
    session: null,
    intent: null,
    status: 'open',
    createdAt: now,
    expiresAt: Math.floor((now + cardQuoteMs) / 1000) * 1000,
    updatedAt: now,
    gateVersion: gate.version,
  }
  const isStored = await store.transaction(async (inside) => {
    // no new payment may name an erased proof
    const hasProof = (await inside.proofs.lock(proof.qHash)) !== undefined
    const isCurrent = await inside.gates.keepTerms(gate.gateId, gate.version, now)
    if (!hasProof || !isCurrent || !(await inside.payments.insert(payment))) return false
    await schedulePayment(payment.id, { store: inside, dueAt: payment.expiresAt + openingMs })
    return true
  })
  if (isStored) return payment
  const [other] = await cardPaymentsOf({ gate, proof }, 'open', { ports })
  if (other?.session === null && isSamePrice(other, price)) return other
  throw busy()
}

/** Opens the session of a stored payment. The payment's id is the idempotency key, so that every try gets the same session. */
async function openSession(payment: PaymentRecord, { sale, returnUrl }: Order, { ports }: Deps): Promise<CheckoutPage> {
  const { cards, store, now } = ports
  const { gate, proof } = sale
  if (!cards) throw busy()
  const order: CardOrder = {
    cents: Number(payment.amount),
    label: gate.model.monetization.charge?.label || gate.model.name,
    metadata: metadataOf({ gate, proof }),
    reference: gate.gateId,
    successUrl: `${returnUrl}&paid=${sessionPlace}`,
    cancelUrl: returnUrl,
    expiresAt: payment.expiresAt,
    account: accountOf(payment),
    idempotencyKey: payment.id,
  }
  const { session, url, expiresAt } = await cards.openCheckout(order)
  if (await store.payments.begin(payment.id, { session, expiresAt, now: now() }))
    return { checkoutUrl: url, sessionId: session }
  // another session took its place, or the gate changed: nobody knows this page, and nobody must pay on it
  await cards.expireCheckout(session, accountOf(payment))
  throw busy()
}

const busy = () =>
  new ServiceError('FULFILLMENT_UNAVAILABLE', 'Another request is opening this payment. Try again.', {
    retryAfter: 2,
  })
