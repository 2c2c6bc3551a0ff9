import * as v from 'valibot'
import { canonicalJson } from '../../../shared/proof/canonical.ts'
import type { Payment, Terms } from '../ports/x402/x402.ts'
import { parseJson } from '../http/json.ts'

const Address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text): `0x${string}` => `0x${text.slice(2).toLowerCase()}`),
)
const hex = (pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(pattern),
    v.transform((text): `0x${string}` => `0x${text.slice(2)}`),
  )
/** A whole number, far below the limit of the chain. */
const WholeNumber = v.pipe(v.string(), v.regex(/^[0-9]{1,30}$/))

/** A signature of a key, which has 65 bytes, or of a contract wallet. A wallet that does not exist yet (ERC-6492) cannot pay. */
const Signature = v.pipe(
  hex(/^0x([0-9a-fA-F]{2}){65,4096}$/),
  v.check((text) => !text.endsWith('6492'.repeat(16))),
)

/** PaymentPayload of x402 v2 in the scheme `exact` on EVM. Only a signed authorization (EIP-3009) can pay. */
const PaymentPayload = v.object({
  x402Version: v.literal(2),
  accepted: v.unknown(),
  payload: v.strictObject({
    signature: Signature,
    authorization: v.strictObject({
      from: Address,
      to: Address,
      value: WholeNumber,
      validAfter: WholeNumber,
      validBefore: WholeNumber,
      nonce: hex(/^0x[0-9a-fA-F]{64}$/),
    }),
  }),
})

/** Reads the payment of a `PAYMENT-SIGNATURE` header. For a payment that does not fit the terms it returns the error code of x402. */
export function readPayment(header: string, terms: Terms): Payment | string {
  const parsed = v.safeParse(PaymentPayload, decode(header))
  if (!parsed.success) return 'invalid_payload'
  const { accepted, ...payment } = parsed.output
  if (!isSame(accepted, terms)) return 'invalid_payment_requirements'
  return { ...payment, accepted: terms }
}

/** Encodes a value as the headers of x402 v2 carry it. */
export const encodeX402 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64')

function decode(header: string): unknown {
  try {
    return parseJson(Buffer.from(header, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

function isSame(accepted: unknown, terms: Terms): boolean {
  try {
    return canonicalJson(accepted) === canonicalJson(terms)
  } catch {
    return false
  }
}
