import type { Payment } from './x402.ts'

/** How long the work of a call and its transfer may take together, ms. */
const minLeftMs = 30_000

/**
 * Refuses a payment that would expire during the work of its call: the caller would get the work, and the transfer could
 * not be submitted any more. `now` is Unix ms. Returns a code of x402; undefined: the payment lasts long enough.
 */
export function refusalOfShort({ payload: { authorization } }: Payment, now: number): string | undefined {
  const endsAt = Number(authorization.validBefore) * 1000
  return endsAt - now < minLeftMs ? 'invalid_exact_evm_payload_authorization_valid_before' : undefined
}
