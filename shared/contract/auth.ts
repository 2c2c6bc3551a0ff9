import * as v from 'valibot'
import { Line } from './text.ts'
import { endpoint } from './endpoint.ts'
import { Caip2, ChainId, EvmAddress, JsonObject } from './primitives.ts'

/** A profile as its owner sees it. Times are Unix ms. */
export const Profile = v.looseObject({
  id: v.string(),
  /** The DID of the first wallet; null while the profile has none. */
  did: v.nullable(v.string()),
  createdAt: v.number(),
  /** The time of the person's last sign-in in this session. */
  authenticatedAt: v.number(),
  wallets: v.array(
    v.looseObject({
      id: v.string(),
      /** The address in its canonical form. */
      address: v.string(),
      /** A CAIP-2 id: the only chain of a contract wallet; for other wallets the chain of the sign-in. */
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
      /** The address of the passkey's wallet; null while it has none (protocol/accounts#passkey-wallets). */
      walletAddress: v.nullable(v.string()),
      /** The id that WebAuthn gave it, base64url. The browser is told which ids an account still has. */
      credentialId: v.string(),
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
/** The reply to a sign-in or a change of the profile. */
export const ProfileResponse = v.looseObject({ success: v.literal(true), data: v.looseObject({ profile: Profile }) })
const anyData = v.looseObject({ success: v.literal(true), data: JsonObject })
/** The address of a wallet on any chain, in the notation of the chain. */
export const address = v.pipe(v.string(), v.minLength(1), v.maxLength(256))

/**
 * `login` opens a session. `link` adds the method to the signed-in profile and needs a fresh sign-in
 * (protocol/accounts#passkey-wallets).
 */
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
  response: ProfileResponse,
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
    label: v.optional(v.pipe(Line, v.maxLength(64))),
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
  response: ProfileResponse,
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
  response: ProfileResponse,
})

/**
 * Begins a passkey wallet (protocol/accounts#passkey-wallets). The page derives the key of the wallet from the passkey; the
 * service stores only the address.
 */
export const passkeyWalletOptions = endpoint({
  ...passkey,
  path: '/api/v1/auth/passkey/wallet/options',
  summary: 'WebAuthn request options for the wallet of a passkey of the profile',
  body: v.looseObject({
    /** Selects the passkey with this wallet. */
    walletAddress: v.optional(EvmAddress),
    /** Selects the passkey with this id. If both are absent: the passkey of the session's sign-in, or else any passkey. */
    id: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  response: v.looseObject({
    success: v.literal(true),
    /** `walletAddress`: the wallet of the passkey, if it has one already and only this passkey can answer. */
    data: v.looseObject({ options: JsonObject, walletAddress: v.nullable(v.string()) }),
  }),
  errors: ['WALLET_AUTH_REQUIRED'],
})
export const passkeyWalletVerify = endpoint({
  ...passkey,
  path: '/api/v1/auth/passkey/wallet/verify',
  summary: 'Store the address of a passkey’s wallet',
  body: v.looseObject({
    response: JsonObject,
    walletAddress: EvmAddress,
    /** The signature of the wallet's key over the challenge (EIP-191). */
    signature: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{130}$/)),
  }),
  response: ProfileResponse,
  errors: ['INVALID_SIGNATURE', 'SIGNATURE_VERIFICATION_FAILED', 'WALLET_AUTH_REQUIRED', 'INVALID_WALLET'],
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
