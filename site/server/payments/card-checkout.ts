import { ServiceError } from '../../../shared/contract/errors.ts'
import type { CardOrder, CardSession } from '../ports/cards/cards.ts'
import type { GateRecord } from '../records/gates.ts'
import type { PaymentRecord } from '../records/sale.ts'
import { isSamePrice, type Terms } from '../rules/payment-rules.ts'
import { accountOf, type CardSale, metadataOf, sessionOf } from './card-payment.ts'
import { schedulePayment } from './payment-jobs.ts'
import type { Deployment } from '../deployment.ts'
import { cardTerms } from './charge.ts'

/** How long a price stands by card: ms. The processor wants half an hour at least, and has a clock of its own. */
export const cardQuoteMs = 35 * 60_000

/** Another call that began to open the session may take so long; later it is taken for dead: ms. */
const openingMs = 60_000

/** What the processor puts the session's id in place of. */
const sessionPlace = '{CHECKOUT_SESSION_ID}'

type Deps = Pick<Deployment, 'config' | 'ports'>
type Asked = CardSale & { gate: GateRecord; handoff?: string | undefined }
type Begun = { checkoutUrl: string; sessionId: string }

/**
 * Where to pay for a gate and a proof by card (protocol/payments#card). From there people come back to `/verify` with
 * `paid`, to the hand-off they were in. Nobody pays twice: what is paid already, and not used up, leads straight back,
 * and of one gate and proof one session is open at a time, on the terms of now. Throws `PAYMENT_INVALID` where the gate
 * takes no cards, and `FULFILLMENT_UNAVAILABLE`.
 */
export async function beginCardPayment(asked: Asked, deps: Deps): Promise<Begun> {
  const { ports } = deps
  const price = await cardTerms(asked.gate, { ports })
  if (!ports.cards || price === undefined) throw new ServiceError('PAYMENT_INVALID', 'This gate takes no cards here.')
  const back = backOf(asked, deps)
  const paid = await paidByCard(asked, deps)
  if (paid) return paid
  for (const open of await cardPaymentsOf(asked, 'open', { ports })) {
    // oxlint-disable-next-line no-await-in-loop -- mostly one
    const begun = await goOn(open, { asked, price, back }, deps)
    if (begun) return begun
  }
  const reserved = await reserve(asked, price, deps)
  return openSession(reserved, { asked, price, back }, deps)
}

/**
 * Leads straight back whoever has paid by card already, so that nobody pays twice, by whatever method. Undefined: nothing is
 * known to be paid and not used up.
 */
export async function paidByCard(asked: Asked, deps: Deps): Promise<Begun | undefined> {
  const [paid] = await cardPaymentsOf(asked, 'paid', deps)
  return paid?.session
    ? { checkoutUrl: `${backOf(asked, deps)}&paid=${paid.session}`, sessionId: paid.session }
    : undefined
}

async function cardPaymentsOf(
  { gate, proof }: CardSale,
  wanted: PaymentRecord['status'],
  { ports }: Pick<Deployment, 'ports'>,
): Promise<PaymentRecord[]> {
  const payments = await ports.store.payments.of(gate.gateId, proof.qHash)
  return payments.filter(({ method, status }) => method === 'stripe' && status === wanted)
}

const backOf = ({ gate, handoff }: Asked, { config }: Deps) =>
  `${config.verifyUrl}/verify?${handoff === undefined ? `gateId=${gate.gateId}` : `sid=${handoff}`}`

type Order = { asked: Asked; price: Terms; back: string }

/** Goes on with a payment that is open. Undefined: nothing more can come of it, or it was for other terms and is closed now. */
async function goOn(open: PaymentRecord, order: Order, deps: Deps): Promise<Begun | undefined> {
  const { ports } = deps
  const { back, price } = order
  const { store, now } = ports
  if (open.session === null) {
    if (now() - open.createdAt < openingMs && isSamePrice(open, price)) return openSession(open, order, deps)
    await store.payments.move(open.id, { from: ['open'], to: 'failed', now: now() })
    return undefined
  }
  const successUrl = `${back}&paid=${sessionPlace}`
  const found = await sessionOf(open, { ports })
  if (found?.state === 'open' && found.url !== null && found.successUrl === successUrl && isSamePrice(open, price))
    return { checkoutUrl: found.url, sessionId: open.session }
  if (found?.state === 'open') await ports.cards?.expireCheckout(open.session, accountOf(open))
  const closed = found?.state === 'open' ? await sessionOf(open, { ports }) : found
  // it may have been paid at that moment
  if (isUnderWay(closed)) return { checkoutUrl: `${back}&paid=${open.session}`, sessionId: open.session }
  await store.payments.move(open.id, { from: ['open'], to: 'failed', now: now() })
  return undefined
}

const isUnderWay = (found: CardSession | undefined) => found?.state === 'paid' || found?.state === 'settling'

/** The one payment that is open: the row comes before the session, so that of many calls at once one opens one. */
async function reserve({ gate, proof }: Asked, price: Terms, { ports }: Deps): Promise<PaymentRecord> {
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
  const isReserved = await store.transaction(async (inside) => {
    // an erased proof is in no payment again
    const isThere = (await inside.proofs.lock(proof.qHash)) !== undefined
    const isCurrent = await inside.gates.keepTerms(gate.gateId, gate.version, now)
    if (!isThere || !isCurrent || !(await inside.payments.insert(payment))) return false
    await schedulePayment(payment.id, { store: inside, dueAt: payment.expiresAt + openingMs })
    return true
  })
  if (isReserved) return payment
  const [other] = await cardPaymentsOf({ gate, proof }, 'open', { ports })
  if (other?.session === null && isSamePrice(other, price)) return other
  throw busy()
}

/** Opens the session of a reserved payment; the payment's own id makes it one session, however often that is tried. */
async function openSession(payment: PaymentRecord, { asked, back }: Order, { ports }: Deps): Promise<Begun> {
  const { cards, store, now } = ports
  const { gate, proof } = asked
  if (!cards) throw busy()
  const order: CardOrder = {
    cents: Number(payment.amount),
    label: gate.model.monetization.charge?.label || gate.model.name,
    metadata: metadataOf({ gate, proof }),
    reference: gate.gateId,
    successUrl: `${back}&paid=${sessionPlace}`,
    cancelUrl: back,
    expiresAt: payment.expiresAt,
    account: accountOf(payment),
    idempotencyKey: payment.id,
  }
  const made = await cards.openCheckout(order)
  const { session, expiresAt } = made
  if (await store.payments.begin(payment.id, { session, expiresAt, now: now() }))
    return { checkoutUrl: made.url, sessionId: session }
  // its place was taken, or the gate changed meanwhile: nobody was told of this page, and nobody shall pay at it
  await cards.expireCheckout(session, accountOf(payment))
  throw busy()
}

const busy = () =>
  new ServiceError('FULFILLMENT_UNAVAILABLE', 'This payment is being begun at another place. Try again.', {
    retryAfter: 2,
  })
