import * as v from 'valibot'
import { address } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { providerNames } from './provider-names.ts'
import { Caip2, ChainId } from './primitives.ts'

/** The id of an identity provider, for sign-in or for proofs of accounts (docs/configuration#configuration). */
export const ProviderId = v.picklist(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant table are those of its type
  Object.keys(providerNames) as (keyof typeof providerNames)[],
)
export type ProviderId = v.InferOutput<typeof ProviderId>

const provider = v.object({ provider: ProviderId })
/**
 * The body of a start. `login` works with Google and Microsoft. `link` works with every provider; it needs a fresh sign-in,
 * and the person confirms before the account is added. `verify` needs every field except the chain. Every purpose needs
 * `returnPath`.
 */
const ProviderStart = v.looseObject({
  purpose: v.picklist(['login', 'link', 'verify']),
  /** The verifier that checks the account. */
  verifierId: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** The wallet whose owner claims the account. No other wallet can use the result. */
  walletAddress: v.optional(address),
  chainId: v.optional(ChainId),
  chain: v.optional(Caip2),
  /** The path on our own origin that the person returns to. */
  returnPath: v.optional(v.pipe(v.string(), v.maxLength(8192))),
})
export const providerStart = endpoint({
  method: 'POST',
  path: '/api/v1/auth/{provider}/start',
  summary: 'Begin a sign-in or an account link at a provider',
  origin: 'service',
  access: 'own-pages',
  params: provider,
  body: ProviderStart,
  response: v.looseObject({ success: v.literal(true), data: v.looseObject({ url: v.string(), visit: v.string() }) }),
  errors: [
    'OPTION_NOT_AVAILABLE',
    'INVALID_WALLET',
    'INVALID_CHAIN_CONTEXT',
    'UNSUPPORTED_SIGNATURE_METHOD',
    'WALLET_AUTH_REQUIRED',
    'PROVIDER_UNAVAILABLE',
  ],
})
export const providerCallback = endpoint({
  method: 'GET',
  path: '/api/v1/auth/{provider}/callback',
  summary: 'The address that a provider redirects to',
  origin: 'service',
  access: 'own-pages',
  params: provider,
  query: v.looseObject({ code: v.optional(v.string()), state: v.optional(v.string()), error: v.optional(v.string()) }),
  /** Redirects to the page that the person left. The fragment has the outcome, also after an error. */
  response: v.string(),
  responseType: 'redirect',
  status: [303],
  errors: [],
})
