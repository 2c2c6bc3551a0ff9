import { isPaidOrSettling, sessionOf } from './card-payment.ts'
import type { Deployment } from '../deployment.ts'
import type { GateRecord } from '../records/gates.ts'

/**
 * Says whether the card payment of a session has arrived for this gate, or is on its way, and is not used. It asks the processor
 * where its message may be late. When the processor does not answer, nothing is known: false.
 */
export async function isReceivedBy(
  session: string,
  { gateId }: Pick<GateRecord, 'gateId'>,
  { ports }: Pick<Deployment, 'ports'>,
): Promise<boolean> {
  const payment = await ports.store.payments.bySession(session)
  if (payment?.gateId !== gateId) return false
  if (payment.status !== 'open' && payment.status !== 'failed') return payment.status === 'paid'
  return isPaidOrSettling(await sessionOf(payment, { ports }).catch(() => undefined))
}
