import type { Store } from '../ports/store/store.ts'

/**
 * A payment went back to who made it: it pays for nothing any more, and what was had for it is revoked (domain.md 6.1). Only
 * within a transaction. Whoever uses it up at the same time is either too late, or was just before: the row of the payment
 * is where both meet.
 */
export async function giveBack(paymentId: string, { store, now }: { store: Store; now: number }): Promise<void> {
  const moved = await store.payments.move(paymentId, { from: ['open', 'paid', 'used'], to: 'refunded', now })
  if (moved) await store.entitlements.revokePaid(paymentId, now)
}
