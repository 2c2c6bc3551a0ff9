import { ServiceError } from '../../../shared/contract/errors.ts'
import type { CardEvent } from '../ports/cards/cards.ts'
import type { Store } from '../ports/store/store.ts'
import type { Deployment } from '../deployment.ts'
import { schedulePayment } from './payment-jobs.ts'
import { recordRefund } from './refund.ts'

/** The processor sends a message again for days, until it is answered. */
const rememberedMs = 30 * 24 * 60 * 60_000

/**
 * Takes in a message of the card processor (protocol/payments#webhook), once, all or nothing: what was paid, what came
 * to nothing, what went back, and which accounts take payments. What we do not know is nothing. Throws
 * `PAYMENT_INVALID` unless it is the processor's own.
 */
export async function takeCardEvent(
  { body, signature }: { body: Uint8Array; signature: string },
  { ports }: Pick<Deployment, 'ports'>,
): Promise<void> {
  const { cards, store } = ports
  if (!cards) throw new ServiceError('PAYMENT_INVALID', 'No cards are taken here.')
  const event = cards.readEvent(body, signature)
  if (!event) return
  await store.transaction(async (inside) => {
    const now = ports.now()
    if (await inside.consume('card-event', event.id, now + rememberedMs)) await take(event, inside, now)
  })
}

/** An account only speaks of its own. */
async function take(event: CardEvent, store: Store, now: number): Promise<void> {
  if (event.kind === 'account') return store.payouts.setReady(event.account, { isReady: event.isReady, now })
  if (event.kind === 'back') {
    const payment = await store.payments.byIntent(event.intent)
    if (payment?.recipient === event.account) await recordRefund(payment.id, { store, now })
    return
  }
  const payment = await store.payments.bySession(event.session)
  if (payment?.recipient !== event.account) return
  const to = event.now === 'settling' ? 'open' : event.now
  // what counted as failed may be paid all the same: messages come in any order
  const from = to === 'paid' ? (['open', 'failed'] as const) : (['open'] as const)
  await store.payments.move(payment.id, { from, to, intent: event.intent ?? undefined, now })
  // whether it can be delivered, or goes back, is found out at once
  await schedulePayment(payment.id, { store, dueAt: now })
}
