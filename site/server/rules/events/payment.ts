import type { NewEvent } from '../../records/events.ts'
import type { PaymentRecord, PaymentStatus } from '../../records/sale.ts'

/**
 * Returns what the seller learns when a payment leaves one of the statuses `from` (protocol/events#types). A transfer is made
 * and used in one step.
 *
 * @param wallet the wallet that signed the proof that was paid for; undefined: the proof was erased.
 */
export function movedEvents(
  payment: PaymentRecord,
  {
    from,
    now,
    isDispute = false,
    wallet,
  }: { from: readonly PaymentStatus[]; now: number; isDispute?: boolean | undefined; wallet: string | undefined },
): NewEvent[] {
  const { status } = payment
  const isMade = from.includes('open') && (status === 'paid' || status === 'delivered')
  if (isMade) return [paymentEvent('payment.succeeded', payment, { now, wallet })]
  if (status !== 'refunded') return []
  return [paymentEvent(isDispute ? 'payment.disputed' : 'payment.refunded', payment, { now, wallet })]
}

type PaymentType = 'payment.succeeded' | 'payment.refunded' | 'payment.disputed'

function paymentEvent(
  type: PaymentType,
  { id, gateId, qHash, method, amount, currency }: PaymentRecord,
  { now, wallet }: { now: number; wallet: string | undefined },
): NewEvent {
  const data = { paymentId: id, method, amount, currency }
  const about = qHash !== '' && { qHash, ...(wallet !== undefined && { walletAddress: wallet }) }
  return { type, createdAt: now, to: { gateId }, gateId, ...about, data }
}

/** Returns the event of money that arrived for a payment that is over. */
export const unmatchedEvent = ({ id, gateId, status }: PaymentRecord, now: number): NewEvent => ({
  type: 'payment.unmatched',
  createdAt: now,
  to: { gateId },
  gateId,
  data: { paymentId: id, code: status },
})
