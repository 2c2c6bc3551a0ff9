import { ServiceError } from '../../../shared/contract/errors.ts'
import { canonicalJson } from '../../../shared/proof/canonical.ts'
import type { PaymentRecord } from '../ports/store/types/sale.ts'
import type { GateRecord } from '../ports/store/types/gates.ts'
import { type CardSale, metadataOf, sessionOf } from './card-payment.ts'
import type { Deployment } from './deployment.ts'
import { cardAccount, cardPrice } from './gate-charge.ts'
import { digest } from './keys.ts'

/** So many sessions of a sale are looked at before there is another one. */
const mostLookedAt = 5

/** What the processor puts the session's id in place of. */
const sessionPlace = '{CHECKOUT_SESSION_ID}'

/**
 * Where to pay for a gate and a proof by card (domain.md 6.1). From there people come back to `/verify` with `paid`, to the
 * hand-off they were in. Nobody pays twice for a proof that is theirs: what is paid already, and not used up, leads straight
 * back, and the same sale asked for twice is one session. Throws `PAYMENT_INVALID` where the gate takes no cards, and
 * `FULFILLMENT_UNAVAILABLE`.
 */
export async function beginCardPayment(
  { gate, proof, handoff }: CardSale & { gate: GateRecord; handoff?: string | undefined },
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<{ checkoutUrl: string; sessionId: string }> {
  const { cards, store } = ports
  const account = await cardAccount(gate, { ports })
  const cents = cardPrice(gate)
  if (!cards || account === undefined || cents === undefined)
    throw new ServiceError('PAYMENT_INVALID', 'This gate takes no cards here.')

  const back = `${config.verifyUrl}/verify?${handoff === undefined ? `gateId=${gate.gateId}` : `sid=${handoff}`}`
  const paid = await paidAmong(await cardPaymentsOf({ gate, proof }, { ports }), { ports })
  if (paid !== undefined) return { checkoutUrl: `${back}&paid=${paid}`, sessionId: paid }

  const { name, monetization } = gate.model
  const order = {
    cents,
    label: monetization.charge?.label || name,
    metadata: metadataOf({ gate, proof }),
    reference: gate.gateId,
    successUrl: `${back}&paid=${sessionPlace}`,
    cancelUrl: back,
  }
  const now = ports.now()
  const turn = await turnOf({ gate, proof }, { ports })
  const idempotencyKey = digest(canonicalJson({ ...order, account, version: gate.version, turn }))
  const made = await cards.openCheckout({ ...order, account: account === '' ? undefined : account, idempotencyKey })
  await store.payments.insert({
    id: Buffer.from(ports.random(18)).toString('base64url'),
    gateId: gate.gateId,
    qHash: proof.qHash,
    method: 'stripe',
    amount: String(cents),
    currency: 'usd',
    recipient: account,
    session: made.session,
    intent: null,
    status: 'open',
    createdAt: now,
    expiresAt: made.expiresAt,
    updatedAt: now,
  })
  return { checkoutUrl: made.url, sessionId: made.session }
}

async function cardPaymentsOf({ gate, proof }: CardSale, { ports }: Pick<Deployment, 'ports'>) {
  const payments = await ports.store.payments.of(gate.gateId, proof.qHash)
  return payments.filter(({ method }) => method === 'stripe')
}

/** The session that is paid for, or about to be, and not used up. */
async function paidAmong(
  payments: readonly PaymentRecord[],
  { ports }: Pick<Deployment, 'ports'>,
): Promise<string | undefined> {
  const looked = payments.filter(({ status }) => status === 'open' || status === 'paid').slice(0, mostLookedAt)
  const sessions = await Promise.all(looked.map((each) => sessionOf(each, { ports })))
  return sessions.find((each) => each?.state === 'paid' || each?.state === 'settling')?.session
}

/** Of how many payments nothing will come, or has: the next order is another one. */
async function turnOf(sale: CardSale, { ports }: Pick<Deployment, 'ports'>): Promise<number> {
  const now = ports.now()
  const isOver = ({ status, expiresAt }: PaymentRecord) => (status !== 'open' && status !== 'paid') || expiresAt <= now
  return (await cardPaymentsOf(sale, { ports })).filter(isOver).length
}
