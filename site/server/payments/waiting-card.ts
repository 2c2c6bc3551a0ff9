import { sessionOf } from './card-payment.ts'
import { gateProofs } from '../gates/proofs.ts'
import type { Deployment } from '../deployment.ts'
import type { Store } from '../ports/store/store.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ProofRecord } from '../records/proofs.ts'
import type { PaymentRecord } from '../records/sale.ts'
import { subjectOfProof } from '../rules/wallet.ts'

/** A card payment that was made and not used: the payer has nothing for it yet. */
export type WaitingCard = PaymentRecord & { session: string }

/**
 * Returns the oldest card payment for the gate that was made with one of these proofs and is not used. Undefined: there is
 * none. Give it the proofs of one wallet: a payment counts for the wallet, because somebody who comes back may have proven
 * everything again (protocol/payments#paid-once).
 */
export async function waitingCard(
  gateId: string,
  proofs: readonly Pick<ProofRecord, 'qHash'>[],
  { payments }: Pick<Store, 'payments'>,
): Promise<WaitingCard | undefined> {
  const made = await payments.madeWith([...new Set(proofs.map(({ qHash }) => qHash))])
  const waiting = made.filter((each): each is WaitingCard => isWaiting(each, gateId))
  return waiting.toSorted((one, other) => one.createdAt - other.createdAt)[0]
}

/** Returns what {@link waitingCard} finds for the wallet that a proof is about. */
export async function waitingCardOf(
  { gate, proof }: { gate: GateRecord; proof: ProofRecord },
  { ports }: Pick<Deployment, 'ports'>,
): Promise<WaitingCard | undefined> {
  const subject = subjectOfProof(proof)
  const viewer = { counting: [subject], naming: [subject], ownGateId: gate.gateId }
  const known = await gateProofs(gate, { subject, viewer }, { ports })
  return waitingCard(gate.gateId, [proof, ...known], ports.store)
}

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
  if (payment.status !== 'open' && payment.status !== 'failed') return isWaiting(payment, gateId)
  const found = await sessionOf(payment, { ports }).catch(() => undefined)
  return found?.state === 'paid' || found?.state === 'settling'
}

const isWaiting = ({ gateId, method, status, session }: PaymentRecord, wanted: string): boolean =>
  gateId === wanted && method === 'stripe' && status === 'paid' && session !== null
