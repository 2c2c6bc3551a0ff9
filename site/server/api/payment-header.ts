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
/** Far below what a word of the chain holds. */
const Whole = v.pipe(v.string(), v.regex(/^[0-9]{1,30}$/))

/** One of 65 bytes, or what a contract wallet takes. That of a wallet that does not exist yet (ERC-6492) is none. */
const Signature = v.pipe(
  hex(/^0x([0-9a-fA-F]{2}){65,4096}$/),
  v.check((text) => !text.endsWith('6492'.repeat(16))),
)

/** PaymentPayload of x402 v2 in the scheme `exact` on EVM: a signed authorization (EIP-3009), and no other way to pay. */
const PaymentPayload = v.object({
  x402Version: v.literal(2),
  accepted: v.unknown(),
  payload: v.strictObject({
    signature: Signature,
    authorization: v.strictObject({
      from: Address,
      to: Address,
      value: Whole,
      validAfter: Whole,
      validBefore: Whole,
      nonce: hex(/^0x[0-9a-fA-F]{64}$/),
    }),
  }),
})

/** The payment of a `PAYMENT-SIGNATURE` header, if it is one on these terms; else why not, in a word of x402. */
export function readPayment(header: string, terms: Terms): Payment | string {
  const parsed = v.safeParse(PaymentPayload, decode(header))
  if (!parsed.success) return 'invalid_payload'
  const { accepted, ...payment } = parsed.output
  if (!isSame(accepted, terms)) return 'invalid_payment_requirements'
  return { ...payment, accepted: terms }
}

/** As the headers of x402 v2 carry what they say. */
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
