import * as v from 'valibot'
import { proofOfHuman } from '../verifiers/proof-of-human.ts'
import { endpoint } from './endpoint.ts'

import { ChainId } from './primitives.ts'

const { scope, assuranceLevel } = proofOfHuman.data.entries

/** Whom a proof of personhood will be about, and what it shall say (protocol/verifiers#personhood-checks). */
export const PersonhoodWish = v.strictObject({
  walletAddress: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  chainId: v.optional(ChainId),
  /** CAIP-2. */
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
export type PersonhoodWish = v.InferOutput<typeof PersonhoodWish>

export const startPersonhood = endpoint({
  method: 'POST',
  path: '/api/v1/personhood/sessions',
  summary: 'Begin a proof of personhood: what is asked is kept here, and counts once, for 15 minutes',
  origin: 'service',
  access: 'own-pages',
  body: PersonhoodWish,
  bodyLimit: 4096,
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({
      /** Goes into the verifier's data. */
      session: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
      scope: v.string(),
      /** Opens the provider's app; the page adds `t` and `p`, its own public key. */
      requestUrl: v.string(),
      /** Where the app and the page meet. */
      bridgeUrl: v.string(),
      /** Unix ms. */
      expiresAt: v.number(),
      /** The service's clock, Unix ms. */
      now: v.number(),
    }),
  }),
  errors: ['VERIFIER_NOT_AVAILABLE', 'INVALID_WALLET', 'INVALID_CHAIN_CONTEXT', 'UNSUPPORTED_SIGNATURE_METHOD'],
})
