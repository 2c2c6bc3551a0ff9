import type { CardSession } from '../ports/cards/cards.ts'
import type { Ports } from '../ports/ports.ts'
import type { PaymentRecord } from '../records/sale.ts'
import { heldMs, isQuoteStanding, paymentVerdict } from '../rules/payment-rules.ts'
import { accountOf, sessionOf } from './card-payment.ts'
import { schedulePayment } from './payment-jobs.ts'
import { decideRefund } from './refund.ts'
import { saleFacts } from './sale-facts.ts'
import { cardTerms } from './charge.ts'

type Deps = { ports: Ports }

/** When a session is read again: this long after it ended, and this often while the money is on its way, ms. */
const graceMs = 60_000
const settlingMs = 60 * 60_000

/** How often an undelivered payment is checked, ms: its proof may have ended meanwhile. */
export const heldCheckMs = 24 * 60 * 60_000

/** The number of payments of a gate that are read at a time. */
const batch = 200

/**
 * Settles a card payment, or all payments of a gate, without the payer (protocol/payments#settlement): it closes sessions
 * that nobody should pay any more, and refunds payments that cannot be delivered. Returns when to run again (Unix ms);
 * undefined: there is nothing more to do. A second run does no harm. Throws `FULFILLMENT_UNAVAILABLE` when the processor
 * does not answer.
 */
export async function settleCard({ key }: { key: string }, { ports }: Deps): Promise<number | undefined> {
  const colon = key.indexOf(':')
  const id = key.slice(colon + 1)
  if (key.slice(0, colon) === 'gate') return scheduleAll(id, { ports })
  const payment = await ports.store.payments.find(id)
  return payment?.method === 'stripe' ? settle(payment, { ports }) : undefined
}

/** Schedules all card payments of a gate that are open or paid. */
async function scheduleAll(gateId: string, { ports: { store, now } }: Deps): Promise<undefined> {
  for (let after = ''; ;) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const ids = await store.payments.unfinished(gateId, { after, limit: batch })
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const id of ids) await schedulePayment(id, { store, dueAt: now() })
    const last = ids.at(-1)
    if (last === undefined || ids.length < batch) return
    after = last
  }
}

/** Settles one card payment. */
async function settle(payment: PaymentRecord, { ports }: Deps): Promise<number | undefined> {
  const { store, now } = ports
  // the process that was opening the session has died: nobody knows a page on which to pay
  if (payment.session === null) {
    await store.payments.move(payment.id, { from: ['open'], to: 'failed', now: now() })
    return undefined
  }
  if (payment.status === 'delivered' || payment.status === 'withdrawn') return undefined
  const found = await sessionOf(payment, { ports })
  if (!found) return undefined
  if (found.state === 'open') return closeUnlessSold(payment, { ports })
  if (found.state === 'settling') return now() + settlingMs
  if (found.state === 'paid') return conclude(payment.id, found, { ports })
  return undefined
}

/** Closes a session that nobody has paid, unless the gate still sells on its terms. */
async function closeUnlessSold(payment: PaymentRecord, { ports }: Deps): Promise<number | undefined> {
  const { store, cards, now } = ports
  const facts = await saleFacts(payment, { store, now: now() })
  const gate = await store.gates.find(payment.gateId)
  const price = gate && (await cardTerms(gate, { ports }))
  if (isQuoteStanding(payment, now(), { ...facts, price })) return payment.expiresAt + graceMs
  await cards?.expireCheckout(payment.session ?? '', accountOf(payment))
  const found = await sessionOf(payment, { ports })
  if (found?.state === 'paid') return conclude(payment.id, found, { ports })
  return found?.state === 'settling' ? now() + settlingMs : undefined
}

/** Decides about a paid session: it is refunded, withdrawn, or waits for its delivery. */
async function conclude(id: string, { intent }: CardSession, { ports }: Deps): Promise<number | undefined> {
  const { store, cards, now } = ports
  const payment = await store.transaction(async (inside) => {
    const paid = await inside.payments.find(id)
    if (paid?.status !== 'paid') return paid
    const verdict = paymentVerdict(await saleFacts(paid, { store: inside, now: now() }))
    if (verdict === 'refund') await decideRefund(id, { store: inside, now: now() })
    if (verdict === 'withdraw') await inside.payments.move(id, { from: ['paid'], to: 'withdrawn', now: now() })
    return inside.payments.find(id)
  })
  if (payment?.status === 'refunded' && intent !== null) await cards?.refund(intent, accountOf(payment))
  if (payment?.status !== 'paid') return undefined
  const proof = await store.proofs.find(payment.qHash)
  const proofEndsAt = proof && !('erasedAt' in proof) ? (proof.expiresAt ?? Infinity) : Infinity
  return Math.min(payment.updatedAt + heldMs, proofEndsAt, now() + heldCheckMs) + 1
}
