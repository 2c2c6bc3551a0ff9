import * as v from 'valibot'
import { Line } from './text.ts'
import { address, signedIn } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { KeyScope, keyScopes } from './key-scopes.ts'
import { Caip2, ChainId, UnixMs } from './primitives.ts'

/** An access key as its owner sees it ever after; times are Unix ms. */
const AccessKey = v.looseObject({
  id: v.string(),
  label: v.string(),
  /** Its last four characters. */
  ending: v.string(),
  createdAt: v.number(),
  usedAt: v.nullable(v.number()),
  scopes: v.array(KeyScope),
  /** From then on it is refused like an unknown one; null: never. */
  expiresAt: v.nullable(v.number()),
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
  /**
   * Without `scopes` it has all of them, without `expiresAt` (Unix ms) it never expires
   * (protocol/accounts#access-keys). Nothing else is read, and a misspelt limit is refused: it would make a key without
   * that limit.
   */
  body: v.strictObject({
    label: v.optional(v.pipe(Line, v.maxLength(64))),
    scopes: v.optional(v.pipe(v.array(KeyScope), v.minLength(1), v.maxLength(keyScopes.length))),
    expiresAt: v.optional(UnixMs),
  }),
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({ ...AccessKey.entries, accessKey: v.string() }),
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

/**
 * Whether access keys, connected apps, the other sessions, and access that they gave to proofs end too; `true` unless said.
 * A misspelt word is refused: it would leave to somebody else what the person wanted to take back.
 */
const Revoking = v.strictObject({ revokeAccess: v.optional(v.picklist(['true', 'false'])) })

/**
 * Takes a wallet, passkey or account away from the profile; the last way to sign in stays (protocol/accounts#methods).
 */
export const removeSignInMethod = endpoint({
  method: 'DELETE',
  path: '/api/v1/profile/sign-in-methods/{id}',
  summary: 'Remove a sign-in method',
  origin: 'service',
  access: 'own-pages',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
  query: Revoking,
  response: signedIn,
  errors: ['WALLET_AUTH_REQUIRED', 'NOT_FOUND'],
})

/** Ends every session of the profile but this one; with `revokeAccess` after a fresh sign-in. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout-others',
  summary: 'Sign out everywhere else',
  origin: 'service',
  access: 'own-pages',
  query: Revoking,
  response: v.looseObject({
    success: v.literal(true),
    /** How many sessions ended, and how many keys and apps lost their access. */
    data: v.looseObject({ ended: v.number(), accessKeys: v.number(), clients: v.number() }),
  }),
  errors: ['WALLET_AUTH_REQUIRED'],
})

/**
 * Erases the proofs of all wallets of the profile, and then the profile with all that is its own
 * (protocol/proofs#erase); after a fresh sign-in.
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
/**
 * What was allowed to whom, by client and address (protocol/oauth#connected-apps): grants in force and standing
 * approvals.
 */
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
