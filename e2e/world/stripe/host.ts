import type { CheckoutSession } from './objects.ts'

/** A card processor that speaks Stripe's protocol on loopback, and refuses what Stripe refuses. */
export type StripeHost = {
  url: string
  /** The configuration by which a service uses it. */
  env: Record<string, string>
  /** `answer`: the API works; `hang`: it never answers; a number: it answers every request with this status. */
  behaviour: 'answer' | 'hang' | number
  /** The processor's clock, Unix ms. */
  now: () => number
  /** Every well-formed request: `POST /v1/accounts for acct_… key …`, with its connected account and idempotency key, if any. */
  requests: string[]
  sessions: Map<string, CheckoutSession>
  /** The connected accounts, and whether they can take payments. */
  accounts: Map<string, { isReady: boolean }>
  /** The address of its webhook; undefined: it sends no events. */
  webhook: string | undefined
  /** Pays a session on its page, by card or by a method that takes days; returns where the person goes next. */
  pay(session: string, how?: 'card' | 'slow'): Promise<string>
  /** Ends a payment by a method that takes days. */
  settle(session: string, how: 'paid' | 'failed'): Promise<void>
  /** Reverses a payment: refunds all of it (`refund`) or one cent (`part`), or opens a dispute. */
  reverse(session: string, how: 'refund' | 'part' | 'dispute'): Promise<void>
  expire(session: string): void
  /** Completes an account as its owner does on the processor's page. */
  verify(account: string, isReady?: boolean): Promise<void>
  stop(): Promise<void>
}
