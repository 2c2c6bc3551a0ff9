import { cardCents } from '../../../shared/gate/price.ts'
import type { GateState } from '../../../shared/gate/window.ts'
import type { GateRecord } from '../records/gates.ts'
import type { Owner, ProofRecord, Tombstone } from '../records/proofs.ts'
import type { Entitlement, PaymentMethod, PaymentStatus } from '../records/sale.ts'
import { verifierIdOf } from '../../../shared/verifiers/index.ts'
import { lifecycleOf } from '../../../shared/gate/lifecycle.ts'
import { isPartlyVerified } from './counting.ts'
import { isAboutSigner, onlyChainOf } from './wallet.ts'

/**
 * The state of a gate that was paid for. `gone`: it was erased with its owner's profile, or the reward that was sold
 * does not exist any more. `closed`: it is archived, or a draft again.
 */
export type SoldGate = GateState | 'gone'

/**
 * The state of the proof that was paid for. `withdrawn`: its owner revoked or erased it. `lapsed`: it ended in another
 * way.
 */
export type SoldProof = 'active' | 'withdrawn' | 'lapsed'

/**
 * Returns the state of the proof that was paid for. Only its subject, who is the payer, can withdraw it: a proof that a
 * newer one replaced, that another account signed, or that another account may have revoked, lapsed instead.
 */
export function soldProof(proof: ProofRecord | Tombstone | undefined, now: number): SoldProof {
  if (!proof || 'erasedAt' in proof) return 'withdrawn'
  const { revokedAt, supersededBy } = proof
  const isPayers = supersededBy === null && isAboutSigner(proof) && !makesLink(proof)
  if (revokedAt !== null) return isPayers ? 'withdrawn' : 'lapsed'
  return isPartlyVerified(proof) && lifecycleOf(proof, now) === 'active' ? 'active' : 'lapsed'
}

/** Says whether a proof links two wallets, either of which may revoke it (protocol/verifiers#wallet-link). */
const makesLink = ({ outcomes }: Pick<ProofRecord, 'outcomes'>): boolean =>
  outcomes.some((each) => each.verified && !each.reused && verifierIdOf(each.verifierId) === 'wallet-link')

/** All facts that decide what becomes of a payment. */
export type SaleFacts = {
  method: PaymentMethod
  /** The status at the processor or on the chain now. */
  status: PaymentStatus
  gate: SoldGate
  proof: SoldProof
  /**
   * Whether the payer is entitled already, and by which payment. `by_another` includes an entitlement without a
   * payment.
   */
  entitled: 'no' | 'by_this' | 'by_another'
  /** Whether the requirements of the quoted terms are met. `unknown`: no caller is there, so nothing is evaluated. */
  requirements: 'met' | 'unmet' | 'unknown'
  /** Whether it was paid longer than {@link heldMs} ago. */
  isOverdue: boolean
}

/**
 * What becomes of a payment. `deliver`: it is used, and the reward is delivered. `refund`: it is returned. `withdraw`:
 * the seller keeps it, because the payer withdrew the proof. `wait`: nothing happens yet. `refuse`: it pays for
 * nothing.
 */
export type PaymentVerdict = 'deliver' | 'refund' | 'withdraw' | 'wait' | 'refuse'

/** How long a card payment waits for its delivery before it is refunded: ms. */
export const heldMs = 30 * 24 * 60 * 60_000

/**
 * Decides what becomes of a payment (protocol/payments#settlement). It delivers on the terms of its quote, however the
 * gate or its price has changed. A card payment that cannot deliver is refunded, unless the payer withdrew the proof. A
 * transfer cannot be refunded.
 */
export function paymentVerdict(facts: SaleFacts): PaymentVerdict {
  const { method, status, gate, proof, entitled, requirements, isOverdue } = facts
  if (status === 'open') return 'wait'
  const canDeliver = proof === 'active' && gate !== 'gone' && requirements !== 'unmet'
  // the answer of the delivery may have been lost, so the same payment delivers again
  if (status === 'delivered')
    return canDeliver && entitled === 'by_this' && requirements === 'met' ? 'deliver' : 'refuse'
  if (status !== 'paid') return 'refuse'
  const isCard = method === 'stripe'
  if (proof === 'withdrawn') return isCard ? 'withdraw' : 'refuse'
  if (isCard && entitled !== 'no') return 'refund'
  if (!canDeliver) return isCard ? 'refund' : 'refuse'
  if (requirements === 'met') return 'deliver'
  return isCard && isOverdue ? 'refund' : 'wait'
}

/** The price of a payment, and its recipient. */
export type Terms = { amount: string; currency: string; recipient: string }

/** Says whether two prices have the same amount, currency and recipient. */
export const isSamePrice = (one: Terms, other: Terms): boolean =>
  one.amount === other.amount && one.currency === other.currency && one.recipient === other.recipient

/**
 * Says whether an unpaid quote may still be paid at `now` (Unix ms): the gate is open, the payer can get the reward and
 * has not got it yet, and the price is the same as now. A changed price ends earlier quotes.
 */
export function isQuoteStanding(
  quote: Terms & { expiresAt: number },
  now: number,
  { gate, proof, entitled, price }: Pick<SaleFacts, 'gate' | 'proof' | 'entitled'> & { price: Terms | undefined },
): boolean {
  const isSold = gate === 'open' && proof === 'active' && entitled === 'no'
  return isSold && now < quote.expiresAt && price !== undefined && isSamePrice(quote, price)
}

/**
 * Returns what a transfer has to pay: the quote if it was made in time, otherwise the present price (undefined: no
 * price).
 */
export const dueFor = <Due>(
  { quoted, expiresAt }: { quoted: Due; expiresAt: number },
  paidAt: number,
  present: Due | undefined,
): Due | undefined => (paidAt <= expiresAt ? quoted : present)

/** Says whether an entitlement was granted, and its payment was not refunded (protocol/gates#once). */
export const isInForce = <Each extends Pick<Entitlement, 'revokedAt'>>(
  entitlement: Each | undefined,
): entitlement is Each & { revokedAt: null } => entitlement !== undefined && entitlement.revokedAt === null

/** Says whether a gate asks for money at all (protocol/payments#charge). */
export function isCharged({ model }: Pick<GateRecord, 'model'>): boolean {
  const { charge } = model.monetization
  return charge !== null && charge.enabled && charge.amountUsd > 0
}

/** Says whether a gate asks for money that may be paid by a transfer (protocol/payments#charge). */
export const takesTransfers = (gate: Pick<GateRecord, 'model'>): boolean =>
  isCharged(gate) && gate.model.monetization.charge?.methods.includes('usdc') === true

/** Returns what a gate costs by card, in US cents; undefined when the price is too low or too high for a card. */
export const cardPrice = ({ model }: Pick<GateRecord, 'model'>): number | undefined =>
  cardCents(model.monetization.charge?.amountUsd ?? 0)

/**
 * Returns the recipient of a transfer for a gate, in lower case: the recipient of its charge, else its owner's wallet.
 * Undefined when the gate takes no transfers.
 */
export function transferRecipient({
  ownerWallet,
  model,
}: Pick<GateRecord, 'ownerWallet'> & Partial<Pick<GateRecord, 'model'>>): string | undefined {
  const recipient = model?.monetization.charge?.recipient ?? ownerWallet
  return recipient && /^0x[0-9a-f]{40}$/i.test(recipient) ? recipient.toLowerCase() : undefined
}

/**
 * Returns the wallet of an owner that receives transfers for gates without a recipient: the first key. A contract
 * wallet is not its owner's on another chain (protocol/proof-format#same-wallet). Null when there is no key.
 */
export const payableWallet = (wallets: readonly Owner[]): string | null =>
  wallets.find((wallet) => onlyChainOf(wallet) === undefined)?.walletAddress ?? null
