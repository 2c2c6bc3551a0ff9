import type { Store } from '../ports/store/store.ts'
import { wakePayment } from './card-work.ts'

type Inside = { store: Store; now: number }

/**
 * The processor gave a payment back: it pays for nothing any more, and what was had for it is revoked
 * (protocol/payments#card). Only within a transaction. Whoever uses it up at the same time is either too late, or was
 * just before: the row of the payment is where both meet.
 */
export async function giveBack(paymentId: string, { store, now }: Inside): Promise<void> {
  const from = ['open', 'paid', 'delivered', 'withdrawn', 'failed'] as const
  const moved = await store.payments.move(paymentId, { from, to: 'refunded', now })
  if (moved) await store.entitlements.revokePaid(paymentId, now)
}

/**
 * Decides that a card payment goes back: the one conditional write after which nothing is delivered for it
 * (protocol/payments#settlement). The money follows by a job, which a crash only delays. Only within a transaction.
 * False: it was used up, or given back.
 */
export async function refundCard(paymentId: string, { store, now }: Inside): Promise<boolean> {
  if (!(await store.payments.move(paymentId, { from: ['paid'], to: 'refunded', now }))) return false
  await wakePayment(paymentId, { store, dueAt: now })
  return true
}
