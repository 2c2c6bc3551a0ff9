/** A sale that is to be paid by card. */
export type CardOrder = {
  /** The price in US cents, more than zero. */
  cents: number
  /** The text that the payer reads next to the price. */
  label: string
  /** It comes back with the session, and names no person. */
  metadata: Readonly<Record<string, string>>
  reference: string
  /** The page after the payment. The processor replaces `{CHECKOUT_SESSION_ID}` in it by the id of the session. */
  successUrl: string
  cancelUrl: string
  /** Unix ms, at least half an hour from now: later nobody can pay. */
  expiresAt: number
  /** The connected account that is paid; undefined: the operator's own. */
  account: string | undefined
  /** A second order with the same key opens nothing: the processor repeats its first answer. */
  idempotencyKey: string
}

/** A checkout session: a page of the processor on which one order is paid. */
export type CardCheckout = {
  session: string
  url: string
  /** Unix ms. */
  expiresAt: number
}

/** The present state of a checkout session. */
export type CardSession = {
  session: string
  /**
   * `settling`: the payer has finished, and the money is on its way. `reversed`: all of it was refunded, or is disputed.
   * `failed`: it will never be paid.
   */
  state: 'open' | 'settling' | 'paid' | 'reversed' | 'failed'
  /** In the smallest unit of the currency; null: the processor does not say. */
  total: number | null
  currency: string | null
  metadata: Readonly<Record<string, string>>
  reference: string | null
  /** The id by which refunds and disputes name the payment; null: nobody has tried to pay yet. */
  intent: string | null
  /** The page on which it can be paid; null: it cannot be paid any more. */
  url: string | null
  /** The `successUrl` of its order. */
  successUrl: string | null
}

/** A message that the processor sends by itself. `account` is the connected account that it is about; '': our own. */
export type CardEvent = { id: string; account: string } & (
  | { kind: 'session'; session: string; intent: string | null; now: 'settling' | 'paid' | 'failed' }
  | { kind: 'reversal'; intent: string; isDispute: boolean }
  | { kind: 'account'; isReady: boolean }
)

/** The card processor. When it cannot be reached, every method throws `FULFILLMENT_UNAVAILABLE`. */
export type Cards = {
  /** Whether the operator's own gates may be paid to the operator's own account (protocol/payments#card-payout). */
  operatorCharges: boolean
  openCheckout(order: CardOrder): Promise<CardCheckout>
  /** Returns undefined when the account has no such session. */
  findCheckout(session: string, account: string | undefined): Promise<CardSession | undefined>
  /** Closes an open session for ever. A session that is paid or closed stays as it is: read its state afterwards. */
  expireCheckout(session: string, account: string | undefined): Promise<void>
  /** Refunds all of a payment. Further calls for the same payment change nothing. */
  refund(intent: string, account: string | undefined): Promise<void>
  /** Opens a connected account; the same key opens one account only. */
  openAccount(idempotencyKey: string): Promise<{ account: string }>
  /** Returns the processor's page on which the account's owner completes it. Both addresses are pages of ours. */
  accountUrl(account: string, addresses: { returnUrl: string; refreshUrl: string }): Promise<string>
  /** Says whether the account can take payments now. */
  isAccountReady(account: string): Promise<boolean>
  /**
   * Reads a signed message of the processor; undefined: it is about nothing that we use. Throws `PAYMENT_INVALID` unless
   * the processor signed it within the last five minutes.
   */
  readEvent(body: Uint8Array, signature: string): CardEvent | undefined
}
