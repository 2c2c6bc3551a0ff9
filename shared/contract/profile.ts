import * as v from 'valibot'
import { Line } from './text.ts'
import { address, ProfileResponse } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { KeyScope, keyScopes } from './key-scopes.ts'
import { Caip2, ChainId, QHash, UnixMs } from './primitives.ts'

/** An access key as its owner sees it, without its value. Times are Unix ms. */
export const AccessKey = v.looseObject({
  id: v.string(),
  label: v.string(),
  /** The last four characters of the key. */
  ending: v.string(),
  createdAt: v.number(),
  usedAt: v.nullable(v.number()),
  scopes: v.array(KeyScope),
  /** After this time the service refuses the key like an unknown one; null: the key never expires. */
  expiresAt: v.nullable(v.number()),
  /** A test key works in test mode only (protocol/test-mode#keys). */
  test: v.boolean(),
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
   * Without `scopes` the key has all scopes; without `expiresAt` (Unix ms) it never expires (protocol/accounts#access-keys).
   * Unknown fields are refused, because a misspelt limit would create a key without that limit.
   */
  body: v.strictObject({
    label: v.optional(v.pipe(Line, v.maxLength(64))),
    scopes: v.optional(v.pipe(v.array(KeyScope), v.minLength(1), v.maxLength(keyScopes.length))),
    expiresAt: v.optional(UnixMs),
    test: v.optional(v.boolean()),
  }),
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({ ...AccessKey.entries, accessKey: v.string() }),
  }),
  status: [201],
  errors: ['WALLET_AUTH_REQUIRED'],
})

/** What the endpoints share that remove something of the profile by its id. */
const removal = {
  method: 'DELETE',
  origin: 'service',
  access: 'own-pages',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
  response: v.looseObject({ success: v.literal(true) }),
  errors: ['WALLET_AUTH_REQUIRED', 'NOT_FOUND'],
} as const
export const deleteAccessKey = endpoint({
  ...removal,
  path: `${accessKeys}/{id}`,
  summary: 'Revoke an access key',
})

/**
 * Whether access keys, connected apps, the other sessions, and the access to proofs that they granted end too; `true` by
 * default. Unknown parameters are refused, because a misspelt one would leave somebody the access that the person withdraws.
 */
const RevokeAccessQuery = v.strictObject({ revokeAccess: v.optional(v.picklist(['true', 'false'])) })

/** Removes a wallet, passkey or account from the profile. The last sign-in method stays (protocol/accounts#methods). */
export const removeSignInMethod = endpoint({
  method: 'DELETE',
  path: '/api/v1/profile/sign-in-methods/{id}',
  summary: 'Remove a sign-in method',
  origin: 'service',
  access: 'own-pages',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
  query: RevokeAccessQuery,
  response: ProfileResponse,
  errors: ['WALLET_AUTH_REQUIRED', 'NOT_FOUND'],
})

/** Ends every other session of the profile. With `revokeAccess` it needs a fresh sign-in. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout-others',
  summary: 'Sign out everywhere else',
  origin: 'service',
  access: 'own-pages',
  query: RevokeAccessQuery,
  response: v.looseObject({
    success: v.literal(true),
    /** The numbers of sessions that ended, and of keys and apps that lost their access. */
    data: v.looseObject({ ended: v.number(), accessKeys: v.number(), clients: v.number() }),
  }),
  errors: ['WALLET_AUTH_REQUIRED'],
})

/**
 * Erases the proofs of all wallets of the profile, and then the profile with everything that belongs to it
 * (protocol/proofs#erase). Needs a fresh sign-in.
 */
export const eraseProfile = endpoint({
  method: 'POST',
  path: '/api/v1/profile/erase',
  summary: 'Erase the profile and all proofs of its wallets',
  origin: 'service',
  access: 'own-pages',
  response: v.looseObject({
    success: v.literal(true),
    /** The numbers of erased proofs and hand-offs. */
    data: v.looseObject({ proofs: v.number(), handoffs: v.number() }),
  }),
  errors: ['WALLET_AUTH_REQUIRED'],
})

/** A session as its owner sees it. Times are Unix ms. */
export const Session = v.looseObject({
  /** Names the session here. It opens nothing. */
  id: v.string(),
  /** The names of the browser and the system that signed in; null if not known. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** The sign-in method that opened it. */
  methodId: v.string(),
  /** Unix ms. */
  createdAt: v.number(),
  authenticatedAt: v.number(),
  usedAt: v.number(),
  expiresAt: v.number(),
  /** Whether it is the session of this request. */
  isCurrent: v.boolean(),
})
const sessions = '/api/v1/profile/sessions'
/** Lists the sessions of the profile, the last used first, at most 100 (protocol/accounts#session-list). */
export const listSessions = endpoint({
  method: 'GET',
  path: sessions,
  summary: 'Where the profile is signed in',
  origin: 'service',
  access: 'own-pages',
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({
      sessions: v.array(Session),
    }),
  }),
  errors: ['WALLET_AUTH_REQUIRED'],
})
export const endSession = endpoint({ ...removal, path: `${sessions}/{id}`, summary: 'Sign out one session' })

/** A connected client: an app or program that the profile allowed something. */
export const Client = v.looseObject({
  clientId: v.string(),
  redirectUri: v.string(),
  scope: v.string(),
  /** What the next request of the client gets without a click; empty: nothing. */
  approvedScope: v.string(),
  /** Unix ms; null: no grant is in force. */
  connectedAt: v.nullable(v.number()),
  expiresAt: v.nullable(v.number()),
})
const clients = '/api/v1/profile/clients'
/** Lists grants in force and remembered approvals, by client and redirect address (protocol/oauth#connected-apps). */
export const listClients = endpoint({
  method: 'GET',
  path: clients,
  summary: 'Connected clients',
  origin: 'service',
  access: 'own-pages',
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({
      clients: v.array(Client),
    }),
  }),
  errors: ['WALLET_AUTH_REQUIRED'],
})
export const disconnectClient = endpoint({
  method: 'POST',
  path: `${clients}/disconnect`,
  summary: 'Disconnect a client: its tokens become invalid, and it must ask for approval again',
  origin: 'service',
  access: 'own-pages',
  body: v.looseObject({
    clientId: v.pipe(v.string(), v.maxLength(64)),
    redirectUri: v.pipe(v.string(), v.maxLength(2048)),
  }),
  response: v.looseObject({ success: v.literal(true) }),
  errors: ['WALLET_AUTH_REQUIRED'],
})

/** A secret that an app stored, without its value. Times are Unix ms. */
export const StoredSecret = v.looseObject({
  qHash: QHash,
  alias: v.string(),
  type: v.string(),
  createdAt: v.number(),
  updatedAt: v.number(),
})
const secrets = '/api/v1/profile/secrets'
/** Lists the secrets of the profile by alias, at most 500 (protocol/mcp#secrets). */
export const listSecrets = endpoint({
  method: 'GET',
  path: secrets,
  summary: 'The secrets that apps stored, without their values',
  origin: 'service',
  access: 'own-pages',
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({ secrets: v.array(StoredSecret) }),
  }),
  errors: ['WALLET_AUTH_REQUIRED'],
})
export const deleteSecret = endpoint({
  ...removal,
  path: `${secrets}/{qHash}`,
  params: v.object({ qHash: QHash }),
  summary: 'Delete a secret',
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
