import type { Store } from '../ports/store/store.ts'
import { schedulePayment } from './payment-jobs.ts'

type Deps = { store: Store; now: number }

/**
 * Records that the processor refunded a payment: it pays for nothing any more, and its entitlement is revoked
 * (protocol/payments#card). Call it within a transaction. A delivery at the same time is before it or after it, because
 * both lock the row of the payment.
 */
export async function recordRefund(
  paymentId: string,
  { store, now, isDispute }: Deps & { isDispute?: boolean },
): Promise<void> {
  const from = ['open', 'paid', 'delivered', 'withdrawn', 'failed'] as const
  const moved = await store.payments.move(paymentId, { from, to: 'refunded', isDispute, now })
  if (moved) await store.entitlements.revokePaid(paymentId, now)
}

/**
 * Decides to refund a card payment, by one conditional write. Nothing is delivered for the payment afterwards
 * (protocol/payments#settlement). A job returns the money, also after a crash. Call it within a transaction. Returns
 * false when the payment was used or refunded before.
 */
export async function decideRefund(paymentId: string, { store, now }: Deps): Promise<boolean> {
  if (!(await store.payments.move(paymentId, { from: ['paid'], to: 'refunded', now }))) return false
  await schedulePayment(paymentId, { store, dueAt: now })
  return true
}
