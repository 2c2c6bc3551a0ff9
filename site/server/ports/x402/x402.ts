import type { Hex } from '../evm/evm.ts'

/** What pays for one request, exactly, and to whom (x402 v2, PaymentRequirements). */
export type Terms = {
  scheme: 'exact'
  /** CAIP-2 */
  network: string
  /** The token's contract. */
  asset: Hex
  /** Base units of the token. */
  amount: string
  payTo: Hex
  maxTimeoutSeconds: number
  /** The token's signing domain (EIP-712). */
  extra: { name: string; version: string }
}

/** A transfer that its sender signed for anybody to carry out, once (EIP-3009). Times are Unix seconds. */
export type Authorization = {
  from: Hex
  to: Hex
  value: string
  validAfter: string
  validBefore: string
  nonce: Hex
}

/** What a caller pays with (x402 v2, PaymentPayload of the scheme `exact`). */
export type Payment = {
  x402Version: 2
  accepted: Terms
  payload: { signature: Hex; authorization: Authorization }
}

/** How carrying out a transfer ended; `reason` is a word of x402. `pending`: it was sent, and may still arrive. */
export type Settlement =
  | { outcome: 'settled'; transaction: string; payer: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'pending' }

/** Who looks at payments and carries them out (x402 v2, facilitator). An outage is never a yes or a no. */
export type Facilitator = {
  /**
   * Why the payment is none on these terms, in a word of x402; undefined: it can be carried out, or is on its way.
   * Throws `RPC_UNAVAILABLE` or `PROVIDER_UNAVAILABLE` when nobody can tell.
   */
  refusal(payment: Payment, terms: Terms): Promise<string | undefined>
  /** Carries it out, or finds that this was done. Throws as {@link Facilitator.refusal}: then it may be tried again. */
  settle(payment: Payment, terms: Terms): Promise<Settlement>
}

/** Payment per call: who is paid, in what, and through whom. */
export type X402 = Facilitator & {
  /** What every request is paid on, but for its price. */
  offer: Omit<Terms, 'amount'>
}
