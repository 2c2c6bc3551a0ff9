import { priceIn } from '../../../shared/gate/price.ts'
import type { GateState } from '../../../shared/gate/window.ts'
import type { GateRecord } from '../records/gates.ts'
import type { Owner, ProofRecord, Tombstone } from '../records/proofs.ts'
import type { PaymentMethod, PaymentStatus } from '../records/sale.ts'
import { isPartlyVerified, lifecycleOf } from './counting.ts'
import { isAboutSigner, onlyChainOf } from './wallet.ts'

/**
 * A gate as whoever paid for it finds it. `gone`: it was erased with its owner's profile, or the reward that was sold with it
 * is not there any more. `closed`: archived, or a draft again.
 */
export type SoldGate = GateState | 'gone'

/** The proof that was paid for. `withdrawn`: its owner revoked or erased it. `lapsed`: it ended in any other way. */
export type SoldProof = 'active' | 'withdrawn' | 'lapsed'

/**
 * Answers how the proof stands that was paid for. The payer, whom the proof is about, withdrew it only by ending it
 * themselves: not where a newer one took its place, nor where somebody else had signed it.
 */
export function soldProof(proof: ProofRecord | Tombstone | undefined, now: number): SoldProof {
  if (!proof || 'erasedAt' in proof) return 'withdrawn'
  const { revokedAt, supersededBy } = proof
  if (revokedAt !== null) return supersededBy === null && isAboutSigner(proof) ? 'withdrawn' : 'lapsed'
  return isPartlyVerified(proof) && lifecycleOf(proof, now) === 'active' ? 'active' : 'lapsed'
}

/** All that decides what becomes of a payment. */
export type SaleFacts = {
  method: PaymentMethod
  /** As the processor or the chain says it now. */
  status: PaymentStatus
  gate: SoldGate
  proof: SoldProof
  /** Whether the payer has what the gate gives already, and by which payment. `by_another` includes: by none. */
  entitled: 'no' | 'by_this' | 'by_another'
  /** On the terms of the quote. `unknown`: nobody is here to be checked. */
  requirements: 'met' | 'unmet' | 'unknown'
  /** It was paid longer ago than {@link heldMs}. */
  isOverdue: boolean
}

/**
 * What becomes of a payment. `deliver`: it is used up, and the reward is given. `refund`: it goes back. `withdraw`: it is the
 * seller's, as the payer withdrew the proof. `wait`: nothing yet. `refuse`: it pays for nothing.
 */
export type PaymentVerdict = 'deliver' | 'refund' | 'withdraw' | 'wait' | 'refuse'

/** How long a card payment that nobody comes to collect is held before it goes back: ms. */
export const heldMs = 30 * 24 * 60 * 60_000

/**
 * What becomes of a payment (protocol/payments#settlement): it delivers on the terms of its quote, whatever the gate is
 * or costs by now. A card payment that cannot deliver goes back, unless the payer withdrew the proof. A transfer cannot
 * go back.
 */
export function paymentVerdict(facts: SaleFacts): PaymentVerdict {
  const { method, status, gate, proof, entitled, requirements, isOverdue } = facts
  if (status === 'open') return 'wait'
  const canDeliver = proof === 'active' && gate !== 'gone' && requirements !== 'unmet'
  // the answer that delivered may have been lost
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

/** What a payment costs, and who gets it. */
export type Terms = { amount: string; currency: string; recipient: string }

/** Whether two prices are the same in every way. */
export const isSamePrice = (one: Terms, other: Terms): boolean =>
  one.amount === other.amount && one.currency === other.currency && one.recipient === other.recipient

/**
 * Whether a quote that nobody has paid may still be paid at `now` (Unix ms): only what the gate sells at this moment, to whom
 * could be given it, at the price that it has now. A price that has changed ends what was quoted before.
 */
export function isQuoteStanding(
  quote: Terms & { expiresAt: number },
  now: number,
  { gate, proof, entitled, price }: Pick<SaleFacts, 'gate' | 'proof' | 'entitled'> & { price: Terms | undefined },
): boolean {
  const isSold = gate === 'open' && proof === 'active' && entitled === 'no'
  return isSold && now < quote.expiresAt && price !== undefined && isSamePrice(quote, price)
}

/** What a transfer has to pay: as it was quoted if it was made in time, else what the gate asks now (undefined: nothing). */
export const dueFor = <Due>(
  { quoted, expiresAt }: { quoted: Due; expiresAt: number },
  paidAt: number,
  present: Due | undefined,
): Due | undefined => (paidAt <= expiresAt ? quoted : present)

/** Says whether a gate asks for money at all (protocol/payments#charge). */
export function isCharged({ model }: Pick<GateRecord, 'model'>): boolean {
  const { charge } = model.monetization
  return charge !== null && charge.enabled && charge.amountUsd > 0
}

/** What the card processor takes at least, and at most, in US cents. */
const leastCents = 50n
const mostCents = 99_999_999n

/** Answers what a gate costs by card, in US cents; undefined: too little or too much for a card. */
export function cardPrice({ model }: Pick<GateRecord, 'model'>): number | undefined {
  const cents = priceIn(model.monetization.charge?.amountUsd ?? 0, 2)
  return cents >= leastCents && cents <= mostCents ? Number(cents) : undefined
}

/**
 * Answers who gets a transfer for a gate, in lower case: the recipient of its charge, else its owner's wallet. Undefined:
 * the gate takes no transfers.
 */
export function transferRecipient({
  ownerWallet,
  model,
}: Pick<GateRecord, 'ownerWallet' | 'model'>): string | undefined {
  const recipient = model.monetization.charge?.recipient ?? ownerWallet
  return recipient && /^0x[0-9a-f]{40}$/i.test(recipient) ? recipient.toLowerCase() : undefined
}

/**
 * Answers the wallet of an owner that gates pay out to when they name no recipient: the first that is a key, as a contract
 * wallet is nobody's on another chain (protocol/proof-format#same-wallet). Null: none.
 */
export const payableWallet = (wallets: readonly Owner[]): string | null =>
  wallets.find((wallet) => onlyChainOf(wallet) === undefined)?.walletAddress ?? null
