import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Caip2, ChainId, EvmAddress, JsonObject } from './primitives.ts'

/** The signed-in profile, as its owner sees it. Times are Unix ms. */
export const Profile = v.looseObject({
  id: v.string(),
  /** Of its first wallet; null while it has none. */
  did: v.nullable(v.string()),
  createdAt: v.number(),
  /** When the person last showed a sign-in method in this session. */
  authenticatedAt: v.number(),
  wallets: v.array(
    v.looseObject({
      id: v.string(),
      /** Canonical. */
      address: v.string(),
      /** CAIP-2: of a contract wallet its only chain, else the one that it signed in with. */
      chain: v.string(),
      label: v.string(),
      createdAt: v.number(),
      usedAt: v.number(),
    }),
  ),
  passkeys: v.array(
    v.looseObject({
      id: v.string(),
      label: v.string(),
      /** The address of its passkey wallet, once it made one (auth.md 2a). */
      walletAddress: v.nullable(v.string()),
      createdAt: v.number(),
      usedAt: v.number(),
    }),
  ),
  accounts: v.array(
    v.looseObject({
      id: v.string(),
      provider: v.string(),
      label: v.string(),
      createdAt: v.number(),
      usedAt: v.number(),
    }),
  ),
})
export type Profile = v.InferOutput<typeof Profile>
const signedIn = v.looseObject({ success: v.literal(true), data: v.looseObject({ profile: Profile }) })
const anyData = v.looseObject({ success: v.literal(true), data: JsonObject })
const address = v.pipe(v.string(), v.minLength(1), v.maxLength(256))

/** `login` opens a session; `link` adds the method to the profile that is signed in, after a fresh sign-in (auth.md 2a). */
const purpose = v.optional(v.picklist(['login', 'link']))

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
  errors: ['INVALID_WALLET', 'INVALID_CHAIN_CONTEXT', 'UNSUPPORTED_SIGNATURE_METHOD'],
})

export const walletVerify = endpoint({
  method: 'POST',
  path: '/api/v1/auth/wallet/verify',
  summary: 'Sign in with a wallet',
  origin: 'service',
  access: 'own-pages',
  body: v.looseObject({
    message: v.pipe(v.string(), v.maxLength(2048)),
    signature: v.pipe(v.string(), v.maxLength(16_384)),
    purpose,
  }),
  response: signedIn,
  errors: [
    'INVALID_SIGNATURE',
    'INVALID_WALLET',
    'INVALID_CHAIN_CONTEXT',
    'UNSUPPORTED_CHAIN',
    'SIGNATURE_VERIFICATION_FAILED',
    'EXPIRED_SIGNATURE',
    'WALLET_AUTH_REQUIRED',
    'SIGN_IN_METHOD_TAKEN',
    'SIGNATURE_CHAIN_UNAVAILABLE',
  ],
})

const passkey = {
  method: 'POST',
  origin: 'service',
  access: 'own-pages',
  body: v.looseObject({
    purpose,
    label: v.optional(v.pipe(v.string(), v.maxLength(64))),
    response: v.optional(JsonObject),
  }),
  errors: ['INVALID_SIGNATURE', 'SIGNATURE_VERIFICATION_FAILED', 'WALLET_AUTH_REQUIRED', 'SIGN_IN_METHOD_TAKEN'],
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

/** A passkey's wallet (auth.md 2a): the page derives its key from the passkey, and only its address is kept here. */
export const passkeyWalletOptions = endpoint({
  ...passkey,
  path: '/api/v1/auth/passkey/wallet/options',
  summary: 'WebAuthn request options for the wallet of a passkey of the profile',
  body: v.looseObject({
    /** The passkey whose wallet it is. */
    walletAddress: v.optional(EvmAddress),
    /** The passkey of this id; without either the one that the session was opened by. */
    id: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  response: v.looseObject({
    success: v.literal(true),
    /** `walletAddress`: of the passkey, when it made its wallet before and there is no choice of passkeys. */
    data: v.looseObject({ options: JsonObject, walletAddress: v.nullable(v.string()) }),
  }),
  errors: ['WALLET_AUTH_REQUIRED'],
})
export const passkeyWalletVerify = endpoint({
  ...passkey,
  path: '/api/v1/auth/passkey/wallet/verify',
  summary: 'Keep the address of a passkey’s wallet',
  body: v.looseObject({
    response: JsonObject,
    walletAddress: EvmAddress,
    /** By the wallet's key over the challenge (EIP-191). */
    signature: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{130}$/)),
  }),
  response: signedIn,
  errors: ['INVALID_SIGNATURE', 'SIGNATURE_VERIFICATION_FAILED', 'WALLET_AUTH_REQUIRED', 'INVALID_WALLET'],
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

/** An access key as its owner sees it ever after; times are Unix ms. */
const AccessKey = v.looseObject({
  id: v.string(),
  label: v.string(),
  /** Its last four characters. */
  ending: v.string(),
  createdAt: v.number(),
  usedAt: v.nullable(v.number()),
})
const accessKeys = '/api/v1/profile/access-keys'
export const listAccessKeys = endpoint({
  method: 'GET',
  path: accessKeys,
  summary: 'Access keys of the profile, without their values',
  origin: 'service',
  access: 'own-pages',
  response: v.looseObject({ success: v.literal(true), data: v.looseObject({ accessKeys: v.array(AccessKey) }) }),
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

/** Takes a wallet, passkey or account away from the profile; the last way to sign in stays (auth.md 2a). */
export const removeSignInMethod = endpoint({
  method: 'DELETE',
  path: '/api/v1/profile/sign-in-methods/{id}',
  summary: 'Remove a sign-in method',
  origin: 'service',
  access: 'own-pages',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
  response: signedIn,
  errors: ['WALLET_AUTH_REQUIRED', 'NOT_FOUND'],
})

/** Ends every session of the profile but this one. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout-others',
  summary: 'Sign out everywhere else',
  origin: 'service',
  access: 'own-pages',
  response: v.looseObject({ success: v.literal(true), data: v.looseObject({ ended: v.number() }) }),
  errors: ['WALLET_AUTH_REQUIRED'],
})

/**
 * Erases the proofs of all wallets of the profile, and then the profile with all that is its own (domain.md 9.5, 11.8);
 * after a fresh sign-in.
 */
export const eraseProfile = endpoint({
  method: 'POST',
  path: '/api/v1/profile/erase',
  summary: 'Erase the profile and all proofs of its wallets',
  origin: 'service',
  access: 'own-pages',
  response: v.looseObject({
    success: v.literal(true),
    /** How many were erased. */
    data: v.looseObject({ proofs: v.number(), handoffs: v.number() }),
  }),
  errors: ['WALLET_AUTH_REQUIRED'],
})

const clients = '/api/v1/profile/clients'
/** What was allowed to whom, by client and address (auth.md 2): grants in force and standing approvals. */
export const listClients = endpoint({
  method: 'GET',
  path: clients,
  summary: 'Connected clients',
  origin: 'service',
  access: 'own-pages',
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({
      clients: v.array(
        v.looseObject({
          clientId: v.string(),
          redirectUri: v.string(),
          scope: v.string(),
          /** Its next request needs no click. */
          remembered: v.boolean(),
          /** Unix ms; null: nothing is in force now. */
          connectedAt: v.nullable(v.number()),
          expiresAt: v.nullable(v.number()),
        }),
      ),
    }),
  }),
  errors: ['WALLET_AUTH_REQUIRED'],
})
export const disconnectClient = endpoint({
  method: 'POST',
  path: `${clients}/disconnect`,
  summary: 'Disconnect a client: its tokens die, and it has to ask again',
  origin: 'service',
  access: 'own-pages',
  body: v.looseObject({
    clientId: v.pipe(v.string(), v.maxLength(64)),
    redirectUri: v.pipe(v.string(), v.maxLength(2048)),
  }),
  response: v.looseObject({ success: v.literal(true) }),
  errors: ['WALLET_AUTH_REQUIRED'],
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
