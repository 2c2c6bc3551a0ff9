import * as v from 'valibot'
import { address } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { providerNames } from './provider-names.ts'
import { Caip2, ChainId } from './primitives.ts'

/** Where people have the accounts that they sign in with or prove (docs/self-hosting#configuration). */
export const ProviderId = v.picklist(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant table are those of its type
  Object.keys(providerNames) as (keyof typeof providerNames)[],
)
export type ProviderId = v.InferOutput<typeof ProviderId>

const provider = v.object({ provider: ProviderId })
/**
 * `login`: google and microsoft. `link`: all, for whoever signed in just now, and asked about before it is added. With
 * `verify` all but the chain is needed. `returnPath` always is.
 */
const ProviderStart = v.looseObject({
  purpose: v.picklist(['login', 'link', 'verify']),
  /** Which verifier the account is for. */
  verifierId: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** Whose account it is said to be: nobody else can use it. */
  walletAddress: v.optional(address),
  chainId: v.optional(ChainId),
  chain: v.optional(Caip2),
  /** Where on our own origin the person goes on afterwards. */
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
  response: v.looseObject({ success: v.literal(true), data: v.looseObject({ url: v.string() }) }),
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
  summary: 'Where a provider returns to',
  origin: 'service',
  access: 'own-pages',
  params: provider,
  query: v.looseObject({ code: v.optional(v.string()), state: v.optional(v.string()), error: v.optional(v.string()) }),
  /** To the page that the person left, with the outcome in the fragment; whatever went wrong is said there. */
  response: v.string(),
  responseType: 'redirect',
  status: [303],
  errors: [],
})
