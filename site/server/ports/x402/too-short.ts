import type { Payment } from './x402.ts'

/** What the work and the transfer after it may take, ms. */
const leastLeftMs = 30_000

/**
 * Why a payment that is good now is none, in a word of x402: it would end while its call is worked for, so that the work
 * would be had and the transfer never carried out. Undefined: it lasts.
 */
export function tooShort({ payload: { authorization } }: Payment): string | undefined {
  const endsAt = Number(authorization.validBefore) * 1000
  return endsAt - Date.now() < leastLeftMs ? 'invalid_exact_evm_payload_authorization_valid_before' : undefined
}
