import type { Store } from '../ports/store/store.ts'
import type { GateRecord } from '../records/gates.ts'
import type { PaymentMethod } from '../records/sale.ts'
import type { Ports } from '../ports/ports.ts'
import { operatorId } from '../gates/operator-gates.ts'
import { type Terms, cardPrice, isCharged, transferRecipient } from '../rules/payment-rules.ts'

/** How a gate can be paid here, now. */
export type ChargeOffer = {
  /** Those of its charge that work, in its order. */
  methods: PaymentMethod[]
  /** This service takes cards; whether this gate does too, its methods say (protocol/payments#card-payout). */
  cardPayoutReady: boolean
}

type Deps = { ports: Pick<Ports, 'cards' | 'stablecoin'> & { store: Pick<Store, 'payouts'> } }
type Charged = Pick<GateRecord, 'ownerProfileId' | 'ownerWallet' | 'model'>

/**
 * Which methods of its charge a gate can be paid by here and now (protocol/payments#charge): none when it charges
 * nothing.
 */
export async function chargeOffer(gate: Charged, deps: Deps): Promise<ChargeOffer> {
  const { charge } = gate.model.monetization
  if (!charge) return { methods: [], cardPayoutReady: false }
  const works = {
    stripe: cardPrice(gate) !== undefined && (await cardAccount(gate, deps)) !== undefined,
    usdc: deps.ports.stablecoin !== undefined && transferRecipient(gate) !== undefined,
  }
  const cardPayoutReady = deps.ports.cards !== undefined
  return { methods: charge.methods.filter((method) => works[method]), cardPayoutReady }
}

/**
 * The connected account that a gate is paid to by card: its owner's own, once it takes payments. '' is the operator's,
 * only for the operator's own gates and only where the operator says so (protocol/payments#card-payout). Undefined: the
 * gate takes no cards.
 */
export async function cardAccount(
  { ownerProfileId }: Pick<GateRecord, 'ownerProfileId'>,
  { ports: { cards, store } }: Deps,
): Promise<string | undefined> {
  if (!cards) return undefined
  if (ownerProfileId === operatorId) return cards.operatorCharges ? '' : undefined
  const payout = await store.payouts.find(ownerProfileId)
  return payout?.isReady ? payout.accountId : undefined
}

/** Answers what a gate costs by card now, in cents, and on which account. Undefined: it takes no cards. */
export async function cardTerms(gate: GateRecord, { ports }: Deps): Promise<Terms | undefined> {
  const isOffered = isCharged(gate) && gate.model.monetization.charge?.methods.includes('stripe') === true
  const recipient = isOffered ? await cardAccount(gate, { ports }) : undefined
  const cents = cardPrice(gate)
  return recipient === undefined || cents === undefined
    ? undefined
    : { amount: String(cents), currency: 'usd', recipient }
}
