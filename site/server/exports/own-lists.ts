import type { Deployment } from '../deployment.ts'
import { ownGate, ownTestGate } from '../gates/view.ts'
import type { GateRecord } from '../records/gates.ts'
import type { Owner } from '../records/proofs.ts'
import { type Entitlement, madeStatuses, type PaymentRecord } from '../records/sale.ts'
import { type Checkpoint, type PagePart, readItems } from './read-pages.ts'

type Deps = Pick<Deployment, 'config' | 'ports'>
type Items = AsyncGenerator<object, void, undefined>

/** Reads the gates of a profile, newest first, as their owner sees them. */
export async function* ownGates(profileId: string, checkpoint: Checkpoint, deps: Deps): Items {
  for await (const gate of gatesOf(profileId, checkpoint, deps)) yield ownGate(gate, deps)
}

/** Reads the test gates of a profile, newest first. */
export async function* testGatesOf(profileId: string, checkpoint: Checkpoint, deps: Deps): Items {
  const { testGates } = deps.ports.store
  const read = (part: PagePart<GateRecord>) => testGates.list(profileId, part)
  for await (const gate of readItems(read, checkpoint)) yield ownTestGate(gate, deps)
}

/** Reads the payments for all gates of a profile, one gate after the other. */
export async function* receivedPayments(profileId: string, checkpoint: Checkpoint, deps: Deps): Items {
  const { payments } = deps.ports.store
  for await (const { gateId } of gatesOf(profileId, checkpoint, deps))
    for (const status of madeStatuses) {
      const read = (part: PagePart<PaymentRecord>) => payments.received(gateId, { status, ...part })
      for await (const payment of readItems(read, checkpoint)) yield sale(payment)
    }
}

/** Reads the entitlements of these wallets, one wallet after the other. */
export async function* entitlementsOf(wallets: readonly Owner[], checkpoint: Checkpoint, { ports }: Deps): Items {
  const { entitlements } = ports.store
  for (const wallet of wallets)
    yield* readItems((part: PagePart<Entitlement>) => entitlements.ofOwner(wallet, part), checkpoint)
}

const gatesOf = (profileId: string, checkpoint: Checkpoint, { ports }: Deps) =>
  readItems((part: PagePart<GateRecord>) => ports.store.gates.list(profileId, part), checkpoint)

/** Returns a payment as the person sees it who made it. */
export const ownPayment = ({ id, ...payment }: PaymentRecord): object => ({ id, ...sale(payment) })

/** Returns a payment as its seller sees it: without the payer, the proof, and the ids of the card processor. */
function sale({ gateId, method, amount, currency, status, createdAt, updatedAt }: Omit<PaymentRecord, 'id'>): object {
  return { gateId, method, amount, currency, status, createdAt, updatedAt }
}
