/** What somebody is asked to pay by card. */
export type CardOrder = {
  /** US cents, more than zero. */
  cents: number
  /** What the person reads beside the price. */
  label: string
  /** Comes back with the payment; names no person. */
  metadata: Readonly<Record<string, string>>
  reference: string
  /** Where the person goes on: `{CHECKOUT_SESSION_ID}` in it becomes the payment's session. */
  successUrl: string
  cancelUrl: string
  /** Nobody can pay it after that: Unix ms, at least half an hour from now. */
  expiresAt: number
  /** The connected account that is paid; undefined: the operator's own. */
  account: string | undefined
  /** The same order is made once: with the same key the processor answers what it answered before. */
  idempotencyKey: string
}

/** A page of the processor where somebody pays. */
export type CardCheckout = {
  session: string
  url: string
  /** Unix ms. */
  expiresAt: number
}

/** What became of a session. */
export type CardSession = {
  session: string
  /**
   * `settling`: the person is done and the money is on its way. `back`: all of it was given back, or it is disputed.
   * `failed`: nothing will come of it.
   */
  state: 'open' | 'settling' | 'paid' | 'back' | 'failed'
  /** In the smallest unit of the currency; null: the processor does not say. */
  total: number | null
  currency: string | null
  metadata: Readonly<Record<string, string>>
  reference: string | null
  /** By which refunds and disputes name the payment; null: nothing was tried yet. */
  intent: string | null
  /** Where it can be paid; null: nowhere any more. */
  url: string | null
  /** As it was ordered. */
  successUrl: string | null
}

/** Something that the processor tells by itself. `account` is the connected account that it is about; '': our own. */
export type CardEvent = { id: string; account: string } & (
  | { kind: 'session'; session: string; intent: string | null; now: 'settling' | 'paid' | 'failed' }
  | { kind: 'back'; intent: string }
  | { kind: 'account'; isReady: boolean }
)

/** Who takes cards. Its outage is FULFILLMENT_UNAVAILABLE. */
export type Cards = {
  /** The operator's own gates are paid to the operator's own account (protocol/payments#card-payout). */
  operatorCharges: boolean
  openCheckout(order: CardOrder): Promise<CardCheckout>
  /** Undefined: no such session with that account. */
  findCheckout(session: string, account: string | undefined): Promise<CardSession | undefined>
  /** Closes a session that nobody has paid, for ever. One that is paid, or closed, stays as it is: look again. */
  expireCheckout(session: string, account: string | undefined): Promise<void>
  /** Gives all of a payment back, once, however often it is asked for. */
  refund(intent: string, account: string | undefined): Promise<void>
  /** Opens an account that can be paid; the same key opens one account only. */
  openAccount(idempotencyKey: string): Promise<{ account: string }>
  /** Where the account's owner goes on opening it; both addresses lead back to us. */
  accountUrl(account: string, addresses: { returnUrl: string; refreshUrl: string }): Promise<string>
  /** Whether it takes payments now. */
  isAccountReady(account: string): Promise<boolean>
  /**
   * What a signed message of the processor says; undefined: nothing that we wait for. Throws PAYMENT_INVALID unless it is
   * the processor's own, and of the last five minutes.
   */
  readEvent(body: Uint8Array, signature: string): CardEvent | undefined
}
