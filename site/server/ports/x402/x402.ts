import type { Hex } from '../evm/evm.ts'

/** The exact price of one request, and who receives it (x402 v2, PaymentRequirements). */
export type Terms = {
  scheme: 'exact'
  /** The chain in CAIP-2, `eip155:8453`. */
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

/** A transfer that its sender signed. Anybody may submit it, once (EIP-3009). Times are Unix seconds. */
export type Authorization = {
  from: Hex
  to: Hex
  value: string
  validAfter: string
  validBefore: string
  nonce: Hex
}

/** The payment that a caller sends (x402 v2, PaymentPayload of the scheme `exact`). */
export type Payment = {
  x402Version: 2
  accepted: Terms
  payload: { signature: Hex; authorization: Authorization }
}

/** The outcome of a transfer; `reason` is a code of x402. `pending`: it was sent, and may still arrive. */
export type Settlement =
  | { outcome: 'settled'; transaction: string; payer: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'pending' }

/** Checks payments and submits their transfers (x402 v2, facilitator). An outage is neither a yes nor a no. */
export type Facilitator = {
  /**
   * Returns why the payment does not fulfil these terms, as a code of x402; undefined: it can be settled, or is being
   * settled. Throws `RPC_UNAVAILABLE` or `PROVIDER_UNAVAILABLE` when this cannot be found out.
   */
  refusal(payment: Payment, terms: Terms): Promise<string | undefined>
  /** Submits the transfer, unless this was done before. Throws like {@link Facilitator.refusal}: the caller may try again. */
  settle(payment: Payment, terms: Terms): Promise<Settlement>
}

/** Payment per call: a facilitator and the terms that are the same for all requests. */
export type X402 = Facilitator & {
  /** The terms of every request, without its price. */
  offer: Omit<Terms, 'amount'>
}
