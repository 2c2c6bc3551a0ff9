import type { Owner } from './proofs.ts'

/** The kind of the jobs that settle card payments. Their key is `payment:<id>`, or `gate:<gateId>` for all of a gate. */
export const cardPaymentJobs = 'card-payment'

/** How a gate is paid for. */
export type PaymentMethod = 'stripe' | 'usdc'

/**
 * What became of a payment: begun, seen to be paid, used up for a delivery, given back or about to be, left to the
 * seller as the payer withdrew the proof, or never to be paid any more. A card payment leaves `paid` by one conditional
 * write (protocol/payments#settlement).
 */
export type PaymentStatus = 'open' | 'paid' | 'delivered' | 'refunded' | 'withdrawn' | 'failed'

/**
 * A payment that was begun for one gate and one proof, at a price that stays (protocol/payments#payment-record). It
 * names no person: only the proof. Times are Unix ms.
 */
export type PaymentRecord = {
  /** Random; the quote's id. */
  id: string
  gateId: string
  /** Empty after the proof was erased with all of its wallet's. */
  qHash: string
  method: PaymentMethod
  /** A whole number: base units of the token, or cents. */
  amount: string
  /** `eip155:8453/erc20:0x…` in lower case, or `usd`. */
  currency: string
  /** Who gets it: an address in lower case, or a connected account; empty: the operator's own card account. */
  recipient: string
  /** Of the card processor, unique; null: paid by a transfer. */
  session: string | null
  /**
   * By which the card processor names it later, in refunds and disputes; of a transfer that was used up a keyed hash, as
   * the transaction would name who paid. Null: not known yet.
   */
  intent: string | null
  status: PaymentStatus
  createdAt: number
  /** The price stands until then. */
  expiresAt: number
  updatedAt: number
  /** Of the gate, whose terms were quoted; null: a payment from before they were kept. */
  gateVersion: number | null
}

export type Payments = {
  /**
   * False, and nothing is stored: a card payment of the same gate and proof is open already, or the session is known. Of
   * many at the same time one is stored.
   */
  insert(payment: PaymentRecord): Promise<boolean>
  find(id: string): Promise<PaymentRecord | undefined>
  /** Names the session of an open payment that has none yet. False: it is not open any more, or has another. */
  begin(id: string, begun: { session: string; expiresAt: number; now: number }): Promise<boolean>
  /** Ids of the card payments for a gate that are open or paid, in order, after one of them. */
  unfinished(gateId: string, page: { after: string; limit: number }): Promise<string[]>
  /** Of a gate and a proof, newest first. */
  of(gateId: string, qHash: string): Promise<PaymentRecord[]>
  bySession(session: string): Promise<PaymentRecord | undefined>
  byIntent(intent: string): Promise<PaymentRecord | undefined>
  /**
   * One conditional write: only from one of these states, so of many who use a payment up one does. Answers the payment as
   * it is afterwards; undefined: it was in none of them. `intent` or `gateVersion` left out: as it was.
   */
  move(
    id: string,
    change: {
      from: readonly PaymentStatus[]
      to: PaymentStatus
      intent?: string | undefined
      gateVersion?: number | null
      now: number
    },
  ): Promise<PaymentRecord | undefined>
}

/** Somebody's right to what a gate gives: one of each subject at a gate (protocol/gates#claims). Times are Unix ms. */
export type Entitlement = {
  gateId: string
  /** The proof by which it was had last. */
  qHash: string
  /** What paid for it; null: nothing had to. */
  paymentId: string | null
  createdAt: number
  /** When its payment was given back or disputed; null: it stands. */
  revokedAt: number | null
}

/** Subjects and what they claim are kept as keyed hashes only, and outlive their proofs (protocol/gates#claims). */
export type Entitlements = {
  /** Of a wallet at a gate; a contract wallet is itself on its own chain only (protocol/proof-format#same-wallet). */
  find(gateId: string, subject: Owner): Promise<Entitlement | undefined>
  /**
   * As {@link Entitlements.find}, within a transaction: until its end nobody else finds it so, and nobody else makes or
   * changes it, also where there is none yet.
   */
  lock(gateId: string, subject: Owner): Promise<Entitlement | undefined>
  /** Makes it, or has it stand again by another payment or another proof. Only after {@link Entitlements.lock}. */
  grant(entitlement: Omit<Entitlement, 'revokedAt'>, subject: Owner): Promise<void>
  /**
   * Something that opens a gate once is this subject's from now on. False: it is another's. Once more by the same subject
   * is no second time.
   */
  claim(gateId: string, claimed: { kind: string; key: string }, subject: Owner): Promise<boolean>
  /** Whether {@link Entitlements.claim} would answer true now; takes nothing. */
  mayClaim(gateId: string, claimed: { kind: string; key: string }, subject: Owner): Promise<boolean>
  /** The payment was given back: what it paid for does not stand any more. False: nothing was had for it. */
  revokePaid(paymentId: string, now: number): Promise<boolean>
}

/** The account at the card processor that a profile is paid out to. Times are Unix ms. */
export type PayoutRecord = {
  profileId: string
  accountId: string
  /** The processor takes payments for it. */
  isReady: boolean
  updatedAt: number
}

export type Payouts = {
  find(profileId: string): Promise<PayoutRecord | undefined>
  /** The first account of a profile stays: answers what is stored. */
  open(payout: PayoutRecord): Promise<PayoutRecord>
  setReady(accountId: string, ready: { isReady: boolean; now: number }): Promise<void>
}
