import { type PayMeans, payObstacle } from '../../../shared/gate/price.ts'
import type { Store } from '../ports/store/store.ts'
import type { GateRecord } from '../records/gates.ts'
import type { PaymentMethod } from '../records/sale.ts'
import type { Ports } from '../ports/ports.ts'
import { operatorId } from '../gates/operator-gates.ts'
import { type Terms, cardPrice, isCharged, transferRecipient } from '../rules/payment-rules.ts'

/** The methods by which a gate can be paid here and now. */
export type ChargeOffer = {
  /** The methods of its charge that work, in the order of the charge. */
  methods: PaymentMethod[]
  /** Whether this service takes cards. Whether the gate does too is in `methods` (protocol/payments#card-payout). */
  cardPayoutReady: boolean
}

type Deps = { ports: Pick<Ports, 'cards' | 'stablecoin'> & { store: Pick<Store, 'payouts'> } }
type GateCharge = Pick<GateRecord, 'ownerProfileId' | 'ownerWallet' | 'model'>

/**
 * Finds the methods by which a gate can be paid here and now (protocol/payments#charge). There are none when it charges
 * nothing.
 */
export async function chargeOffer(gate: GateCharge, deps: Deps): Promise<ChargeOffer> {
  const { charge } = gate.model.monetization
  const cardPayoutReady = charge !== null && deps.ports.cards !== undefined
  if (!charge || !isCharged(gate)) return { methods: [], cardPayoutReady }
  const means = {
    cards: await cardState(gate, deps),
    hasUsdc: deps.ports.stablecoin !== undefined,
    hasRecipient: transferRecipient(gate) !== undefined,
  }
  const works = (method: PaymentMethod) => payObstacle(method, charge.amountUsd, means) === undefined
  return { methods: charge.methods.filter(works), cardPayoutReady }
}

/** Says whether the gates of a profile take cards: not on this service, not before its payouts are set up, or now. */
export async function cardState(owner: Pick<GateRecord, 'ownerProfileId'>, deps: Deps): Promise<PayMeans['cards']> {
  if (!deps.ports.cards) return 'none'
  return (await cardAccount(owner, deps)) === undefined ? 'unready' : 'ready'
}

/**
 * Finds the account that receives the card payments of a gate: the owner's connected account, when it can take payments.
 * '' is the operator's account. It serves only the operator's own gates, and only when that is configured
 * (protocol/payments#card-payout). Undefined: the gate takes no cards.
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

/** Returns the present price of a gate by card, in cents, and its recipient. Undefined: it takes no cards. */
export async function cardTerms(gate: GateRecord, { ports }: Deps): Promise<Terms | undefined> {
  const isOffered = isCharged(gate) && gate.model.monetization.charge?.methods.includes('stripe') === true
  const recipient = isOffered ? await cardAccount(gate, { ports }) : undefined
  const cents = cardPrice(gate)
  return recipient === undefined || cents === undefined
    ? undefined
    : { amount: String(cents), currency: 'usd', recipient }
}
