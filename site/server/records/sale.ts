import type { Owner } from './proofs.ts'

/** The kind of the jobs that settle card payments. Their key is `payment:<id>`, or `gate:<gateId>` for all of a gate. */
export const cardPaymentJobs = 'card-payment'

/** The methods by which a gate can be paid. */
export type PaymentMethod = 'stripe' | 'usdc'

/**
 * The status of a payment. `open`: not paid yet. `delivered`: used for a delivery. `refunded`: the refund is decided or
 * done. `withdrawn`: the payer withdrew the proof, so the seller keeps the money. `failed`: it cannot be paid any more. A
 * card payment leaves `paid` by one conditional write (protocol/payments#settlement).
 */
export type PaymentStatus = 'open' | 'paid' | 'delivered' | 'refunded' | 'withdrawn' | 'failed'

/** The statuses of a payment that somebody made. */
export const madeStatuses = ['paid', 'delivered', 'refunded', 'withdrawn'] as const satisfies readonly PaymentStatus[]
export type MadeStatus = (typeof madeStatuses)[number]

/**
 * A payment for one gate and one proof, at a fixed price (protocol/payments#payment-record). It names no person, only the
 * proof. Times are Unix ms.
 */
export type PaymentRecord = {
  /** A random id. It is also the id of the quote. */
  id: string
  gateId: string
  /** The proof's id; empty after the proof was erased. */
  qHash: string
  method: PaymentMethod
  /** A whole number: base units of the token, or cents. */
  amount: string
  /** `eip155:8453/erc20:0x…` in lower case, or `usd`. */
  currency: string
  /** The address in lower case, or the connected account, that receives it; empty: the operator's own card account. */
  recipient: string
  /** The unique checkout session of the card processor; null: it is paid by a transfer, or has no session yet. */
  session: string | null
  /**
   * The id by which the card processor names it in refunds and disputes. For a used transfer it is a keyed hash, because
   * the transaction itself would show who paid. Null: not known yet.
   */
  intent: string | null
  status: PaymentStatus
  createdAt: number
  /** The price is valid until then. */
  expiresAt: number
  updatedAt: number
  /** The version of the gate whose terms were quoted; null: the payment is older than the storage of terms. */
  gateVersion: number | null
}

/** A card payment that was made and not used: the payer has nothing for it yet. */
export type WaitingCard = PaymentRecord & { session: string }

export type Payments = {
  /**
   * Stores a payment. Returns false, and stores nothing, when a card payment of the same gate and proof is open already, or
   * the session is known. Of many calls at the same time only one stores its payment.
   */
  insert(payment: PaymentRecord): Promise<boolean>
  find(id: string): Promise<PaymentRecord | undefined>
  /** Sets the session of an open payment. Returns false when the payment is not open any more, or has another session. */
  begin(id: string, checkout: { session: string; expiresAt: number; now: number }): Promise<boolean>
  /** Returns the ids, in order, of the gate's card payments that are open or paid. */
  unfinished(gateId: string, page: { after: string; limit: number }): Promise<string[]>
  /** Returns the payments for a gate and a proof, the newest first. */
  of(gateId: string, qHash: string): Promise<PaymentRecord[]>
  /** Returns the payments that were made with these proofs, in the order of their ids: prices that nobody paid are left out. */
  madeWith(qHashes: readonly string[]): Promise<PaymentRecord[]>
  /**
   * Returns the oldest card payment for the gate that is not used, and was made with any proof about this wallet, also one that
   * counts no more (protocol/payments#paid-once).
   */
  waitingCard(gateId: string, wallet: Owner): Promise<WaitingCard | undefined>
  /**
   * Returns the newest 200 payments by transfer for the gate that were quoted for any proof about this wallet, also one that
   * counts no more, whatever their status: the newest first (protocol/payments#paid-once).
   */
  transfers(gateId: string, wallet: Owner): Promise<PaymentRecord[]>
  /** Returns a part of the payments for a gate that have this status, in the order of their ids, by one indexed query. */
  received(
    gateId: string,
    part: { status: MadeStatus; after?: Pick<PaymentRecord, 'id'> | undefined; limit: number },
  ): Promise<PaymentRecord[]>
  bySession(session: string): Promise<PaymentRecord | undefined>
  byIntent(intent: string): Promise<PaymentRecord | undefined>
  /**
   * Changes the status by one conditional write, only from one of the statuses in `from`. So of many calls that use a
   * payment only one succeeds. Returns the changed payment; undefined: its status is none of them. `intent` and
   * `gateVersion` stay as they are when they are left out.
   */
  move(
    id: string,
    change: {
      from: readonly PaymentStatus[]
      to: PaymentStatus
      intent?: string | undefined
      gateVersion?: number | null
      /** It is refunded because the payer disputes it. */
      isDispute?: boolean | undefined
      now: number
    },
  ): Promise<PaymentRecord | undefined>
}

/** The right of a subject to the reward of a gate. There is at most one for each (protocol/gates#claims). Times are Unix ms. */
export type Entitlement = {
  gateId: string
  /** The proof by which it was granted last. */
  qHash: string
  /** The payment for it; null: it needed none. */
  paymentId: string | null
  createdAt: number
  /** When its payment was refunded or disputed; null: it is valid. */
  revokedAt: number | null
}

/** Subjects and claims are stored only as keyed hashes, and stay when their proofs are erased (protocol/gates#claims). */
export type Entitlements = {
  /** Finds the entitlement of a wallet at a gate. A contract wallet counts only on its own chain (protocol/proof-format#same-wallet). */
  find(gateId: string, subject: Owner): Promise<Entitlement | undefined>
  /**
   * Does the same as {@link Entitlements.find} within a transaction, and locks the entitlement, also when there is none yet.
   * Until the end of the transaction no other one locks, grants or changes it.
   */
  lock(gateId: string, subject: Owner): Promise<Entitlement | undefined>
  /** Grants it, or renews it by another payment or proof. Call it only after {@link Entitlements.lock}. */
  grant(entitlement: Omit<Entitlement, 'revokedAt'>, subject: Owner): Promise<void>
  /**
   * Claims something that may open a gate only once, for this subject. Returns false when another subject has claimed it. A
   * second call for the same subject returns true.
   */
  claim(gateId: string, claim: { kind: string; key: string }, subject: Owner): Promise<boolean>
  /** Says whether {@link Entitlements.claim} would return true now. It changes nothing. */
  mayClaim(gateId: string, claim: { kind: string; key: string }, subject: Owner): Promise<boolean>
  /** Returns a part of the entitlements of a wallet, in the order of their gates, by one indexed query. */
  ofOwner(
    owner: Owner,
    part: { after?: Pick<Entitlement, 'gateId'> | undefined; limit: number },
  ): Promise<Entitlement[]>
  /** Revokes the entitlement of a payment that was refunded. Returns false when there is none. */
  revokePaid(paymentId: string, now: number): Promise<boolean>
}

/** A profile's account at the card processor, which receives its payments. Times are Unix ms. */
export type PayoutRecord = {
  profileId: string
  accountId: string
  /** Whether the account can take payments. */
  isReady: boolean
  updatedAt: number
}

export type Payouts = {
  find(profileId: string): Promise<PayoutRecord | undefined>
  /** Stores the first account of a profile. Returns the stored account, which a second call does not change. */
  open(payout: PayoutRecord): Promise<PayoutRecord>
  setReady(accountId: string, ready: { isReady: boolean; now: number }): Promise<void>
}
