import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Caip2, ChainId, JsonObject } from './primitives.ts'

/** The signed-in profile. */
const Profile = JsonObject
const signedIn = v.looseObject({ success: v.literal(true), data: v.looseObject({ profile: Profile }) })
const anyData = v.looseObject({ success: v.literal(true), data: JsonObject })
const address = v.pipe(v.string(), v.minLength(1), v.maxLength(256))

export const walletChallenge = endpoint({
  method: 'POST',
  path: '/api/v1/auth/wallet/challenge',
  summary: 'The sign-in message for a wallet (EIP-4361)',
  origin: 'service',
  access: 'own-pages',
  body: v.looseObject({ address, chainId: v.optional(ChainId), chain: v.optional(Caip2) }),
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({ message: v.string(), nonce: v.string(), expiresAt: v.number() }),
  }),
  errors: ['INVALID_WALLET', 'INVALID_CHAIN_CONTEXT'],
})

export const walletVerify = endpoint({
  method: 'POST',
  path: '/api/v1/auth/wallet/verify',
  summary: 'Sign in with a wallet',
  origin: 'service',
  access: 'own-pages',
  body: v.looseObject({ message: v.string(), signature: v.pipe(v.string(), v.maxLength(16_384)) }),
  response: signedIn,
  errors: ['INVALID_SIGNATURE', 'SIGNATURE_VERIFICATION_FAILED', 'EXPIRED_SIGNATURE', 'SIGNATURE_CHAIN_UNAVAILABLE'],
})

const passkey = {
  method: 'POST',
  origin: 'service',
  access: 'own-pages',
  body: JsonObject,
  errors: ['INVALID_SIGNATURE'],
} as const
export const passkeyRegisterOptions = endpoint({
  ...passkey,
  path: '/api/v1/auth/passkey/register/options',
  summary: 'WebAuthn creation options',
  response: anyData,
})
export const passkeyRegisterVerify = endpoint({
  ...passkey,
  path: '/api/v1/auth/passkey/register/verify',
  summary: 'Register a passkey',
  response: signedIn,
})
export const passkeyLoginOptions = endpoint({
  ...passkey,
  path: '/api/v1/auth/passkey/login/options',
  summary: 'WebAuthn request options',
  response: anyData,
})
export const passkeyLoginVerify = endpoint({
  ...passkey,
  path: '/api/v1/auth/passkey/login/verify',
  summary: 'Sign in with a passkey',
  response: signedIn,
})

/** Where people have the accounts that they sign in with or prove (service.md, Configuration). */
export const ProviderId = v.picklist([
  'google',
  'microsoft',
  'github',
  'discord',
  'x',
  'linkedin',
  'facebook',
  'telegram',
  'coinbase',
])
export type ProviderId = v.InferOutput<typeof ProviderId>

const provider = v.object({ provider: ProviderId })
/** With `purpose: verify` all but the chain is needed. */
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

export const session = endpoint({
  method: 'GET',
  path: '/api/v1/auth/session',
  summary: 'Who is signed in',
  origin: 'service',
  access: 'own-pages',
  response: v.looseObject({ success: v.literal(true), data: v.looseObject({ profile: v.nullable(Profile) }) }),
  errors: [],
})
export const logout = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout',
  summary: 'Sign out',
  origin: 'service',
  access: 'own-pages',
  response: v.looseObject({ success: v.literal(true) }),
  errors: [],
})

const accessKeys = '/api/v1/profile/access-keys'
export const listAccessKeys = endpoint({
  method: 'GET',
  path: accessKeys,
  summary: 'Access keys of the profile, without their values',
  origin: 'service',
  access: 'own-pages',
  response: v.looseObject({ success: v.literal(true), data: v.looseObject({ accessKeys: v.array(JsonObject) }) }),
  errors: ['WALLET_AUTH_REQUIRED'],
})
export const createAccessKey = endpoint({
  method: 'POST',
  path: accessKeys,
  summary: 'A new access key, shown once',
  origin: 'service',
  access: 'own-pages',
  body: v.looseObject({ label: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({ id: v.string(), accessKey: v.string(), label: v.string(), createdAt: v.number() }),
  }),
  status: [201],
  errors: ['WALLET_AUTH_REQUIRED'],
})
export const deleteAccessKey = endpoint({
  method: 'DELETE',
  path: `${accessKeys}/{id}`,
  summary: 'Revoke an access key',
  origin: 'service',
  access: 'own-pages',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
  response: v.looseObject({ success: v.literal(true) }),
  errors: ['WALLET_AUTH_REQUIRED', 'NOT_FOUND'],
})

export const resolveDid = endpoint({
  method: 'POST',
  path: '/api/v1/profile/did/resolve',
  summary: 'The did:pkh of a wallet',
  origin: 'service',
  access: 'public',
  body: v.looseObject({ walletAddress: address, chainId: v.optional(ChainId), chain: v.optional(Caip2) }),
  response: v.looseObject({ success: v.literal(true), data: v.looseObject({ did: v.string() }) }),
  errors: ['INVALID_WALLET', 'INVALID_CHAIN_CONTEXT', 'UNSUPPORTED_SIGNATURE_METHOD'],
})
