import * as v from 'valibot'
import { proofOfHuman } from '../verifiers/proof-of-human.ts'
import { endpoint } from './endpoint.ts'
import { ChainId } from './primitives.ts'

const { scope, assuranceLevel } = proofOfHuman.data.entries

/** The wallet and the required claims of a proof of personhood (protocol/verifiers#personhood-checks). */
export const PersonhoodStart = v.strictObject({
  walletAddress: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  chainId: v.optional(ChainId),
  /** The CAIP-2 id of the chain. */
  chain: v.optional(v.pipe(v.string(), v.maxLength(64))),
  scope,
  assuranceLevel,
  claims: v.optional(
    v.looseObject({
      age_min: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
      sanctions_passed: v.optional(v.boolean()),
    }),
  ),
})
export type PersonhoodStart = v.InferOutput<typeof PersonhoodStart>

export const startPersonhood = endpoint({
  method: 'POST',
  path: '/api/v1/personhood/sessions',
  summary: 'Begin a proof of personhood; the session can be used once, within 15 minutes',
  origin: 'service',
  access: 'own-pages',
  body: PersonhoodStart,
  bodyLimit: 4096,
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({
      /** The id that the verifier's data must contain. */
      session: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
      scope: v.string(),
      /** The link that opens the provider's app. The page adds `t` and its own public key `p`. */
      requestUrl: v.string(),
      /** The server through which the app and the page exchange messages. */
      bridgeUrl: v.string(),
      /** The end of the session, Unix ms. */
      expiresAt: v.number(),
      /** The service's clock, Unix ms. */
      now: v.number(),
    }),
  }),
  errors: ['VERIFIER_NOT_AVAILABLE', 'INVALID_WALLET', 'INVALID_CHAIN_CONTEXT', 'UNSUPPORTED_SIGNATURE_METHOD'],
})
