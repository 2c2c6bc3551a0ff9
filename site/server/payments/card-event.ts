import { ServiceError } from '../../../shared/contract/errors.ts'
import type { CardEvent } from '../ports/cards/cards.ts'
import type { Store } from '../ports/store/store.ts'
import type { Deployment } from '../deployment.ts'
import { unmatchedEvent } from '../rules/events/payment.ts'
import { schedulePayment } from './payment-jobs.ts'
import { recordRefund } from './refund.ts'

/** How long the ids of messages are remembered, ms: the processor repeats an unanswered message for days. */
const rememberedMs = 30 * 24 * 60 * 60_000

/**
 * Handles a message of the card processor once, in one transaction (protocol/payments#webhook): a payment was made, has
 * failed or was refunded, or an account can take payments. Messages about unknown payments change nothing. Throws
 * `PAYMENT_INVALID` unless the processor signed the message.
 */
export async function takeCardEvent(
  { body, signature }: { body: Uint8Array; signature: string },
  { ports }: Pick<Deployment, 'ports'>,
): Promise<void> {
  const { cards, store } = ports
  if (!cards) throw new ServiceError('PAYMENT_INVALID', 'Card payments aren’t available here.')
  const event = cards.readEvent(body, signature)
  if (!event) return
  await store.transaction(async (inside) => {
    const now = ports.now()
    if (await inside.consume('card-event', event.id, now + rememberedMs)) await applyEvent(event, inside, now)
  })
}

/** Applies an event. An event of one account cannot change the payments of another account. */
async function applyEvent(event: CardEvent, store: Store, now: number): Promise<void> {
  if (event.kind === 'account') return store.payouts.setReady(event.account, { isReady: event.isReady, now })
  if (event.kind === 'reversal') {
    const payment = await store.payments.byIntent(event.intent)
    if (payment?.recipient === event.account) await recordRefund(payment.id, { store, now, isDispute: event.isDispute })
    return
  }
  const payment = await store.payments.bySession(event.session)
  if (payment?.recipient !== event.account) return
  const to = event.now === 'settling' ? 'open' : event.now
  // a failed payment may become paid, because messages come in any order
  const from = to === 'paid' ? (['open', 'failed'] as const) : (['open'] as const)
  const moved = await store.payments.move(payment.id, { from, to, intent: event.intent ?? undefined, now })
  const isOver = payment.status === 'refunded' || payment.status === 'withdrawn'
  if (!moved && to === 'paid' && isOver) await store.events.add([unmatchedEvent(payment, now)])
  // the job decides at once whether it can be delivered or is refunded
  await schedulePayment(payment.id, { store, dueAt: now })
}
