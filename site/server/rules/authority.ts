import { ServiceError } from '../../../shared/contract/errors.ts'
import type { EndpointName } from '../../../shared/contract/index.ts'
import { type KeyScope, keyScopes } from '../../../shared/contract/key-scopes.ts'

/**
 * What an endpoint takes an access key for:
 *  - a scope: the key acts for its profile when it has that scope;
 *  - `never`: no key is enough, only a session of our own page or a wallet's signature;
 *  - `unused`: the answer does not depend on a key; at most the profile's limits and pro access follow from it.
 *
 * `fresh`: the session must have seen a sign-in method within the last five minutes, `in part`: for some of what the
 * endpoint does (protocol/accounts#fresh-sign-in).
 *
 * `test`: a test key may call it, `only`: nothing else may (protocol/test-mode#keys). Every other endpoint refuses a test
 * key, also one that needs no key.
 */
export type EndpointRule = {
  key: KeyScope | 'never' | 'unused'
  fresh?: 'always' | 'in part'
  test?: 'also' | 'only'
}

/** The rule of every endpoint. An endpoint without a row is a type error. */
export const endpointRules = {
  standardize: { key: 'unused' },
  precheck: { key: 'unused' },
  verify: { key: 'proofs', fresh: 'in part' },
  statusBatch: { key: 'unused' },
  grantAccess: { key: 'proofs' },
  verifierCatalog: { key: 'unused' },

  checkProofs: { key: 'check' },
  listProofs: { key: 'read' },
  eraseProofs: { key: 'never', fresh: 'always' },
  revokeProof: { key: 'proofs' },
  setVisibility: { key: 'proofs', fresh: 'in part' },
  getProof: { key: 'read' },

  getCredentials: { key: 'read' },
  getLogProof: { key: 'read' },
  getStatusList: { key: 'unused' },
  issuerMetadata: { key: 'unused' },
  credentialType: { key: 'unused' },

  logCheckpoint: { key: 'unused' },
  logKey: { key: 'unused' },
  logTile: { key: 'unused' },

  verifyHandoff: { key: 'unused', test: 'also' },
  createTestTicket: { key: 'check', test: 'only' },
  createHandoff: { key: 'unused' },
  handoffStatus: { key: 'unused' },
  handoffEvents: { key: 'unused' },
  reuseProofs: { key: 'never' },
  redeemHandoff: { key: 'unused' },
  cancelHandoff: { key: 'unused' },

  listGates: { key: 'read', test: 'also' },
  createGate: { key: 'gates', fresh: 'in part', test: 'also' },
  discoverGates: { key: 'unused' },
  getGate: { key: 'unused' },
  updateGate: { key: 'gates', fresh: 'in part', test: 'also' },
  deleteGate: { key: 'gates', test: 'also' },
  setGateLogo: { key: 'gates' },
  removeGateLogo: { key: 'gates' },
  fulfillGate: { key: 'proofs' },
  getGateShort: { key: 'unused' },
  fulfillGateShort: { key: 'proofs' },

  listEvents: { key: 'events', test: 'also' },
  listAudit: { key: 'never' },
  gateActivity: { key: 'events' },
  profileActivity: { key: 'never' },

  startPersonhood: { key: 'unused' },

  pricing: { key: 'unused' },
  paymentMethods: { key: 'unused' },
  checkout: { key: 'proofs' },
  stripeWebhook: { key: 'unused' },
  getPayout: { key: 'never' },
  openPayout: { key: 'never', fresh: 'always' },

  walletChallenge: { key: 'unused' },
  walletVerify: { key: 'never', fresh: 'in part' },
  passkeyRegisterOptions: { key: 'never', fresh: 'in part' },
  passkeyRegisterVerify: { key: 'never', fresh: 'in part' },
  passkeyLoginOptions: { key: 'unused' },
  passkeyLoginVerify: { key: 'unused' },
  passkeyWalletOptions: { key: 'never' },
  passkeyWalletVerify: { key: 'never' },
  session: { key: 'unused' },
  logout: { key: 'unused' },
  endOtherSessions: { key: 'never', fresh: 'in part' },
  listSessions: { key: 'never' },
  endSession: { key: 'never' },
  removeSignInMethod: { key: 'never', fresh: 'always' },
  exportProfile: { key: 'never', fresh: 'always' },
  eraseProfile: { key: 'never', fresh: 'always' },
  listClients: { key: 'never' },
  disconnectClient: { key: 'never' },
  // a key lists and deletes secrets by MCP (mcp/tools)
  listSecrets: { key: 'never' },
  deleteSecret: { key: 'never' },
  providerStart: { key: 'never', fresh: 'in part' },
  providerCallback: { key: 'unused' },
  listAccessKeys: { key: 'never' },
  createAccessKey: { key: 'never', fresh: 'always' },
  deleteAccessKey: { key: 'never', fresh: 'always' },
  resolveDid: { key: 'unused' },

  listWebhooks: { key: 'never' },
  createWebhook: { key: 'never', fresh: 'always' },
  changeWebhook: { key: 'never', fresh: 'always' },
  deleteWebhook: { key: 'never', fresh: 'always' },
  rotateWebhook: { key: 'never', fresh: 'always' },
  testWebhook: { key: 'never' },
  listWebhookDeliveries: { key: 'never' },
  redeliverWebhook: { key: 'never' },

  authorize: { key: 'unused' },
  token: { key: 'unused' },
  revokeToken: { key: 'unused' },
  registerClient: { key: 'unused' },
  // each tool names the scope that it needs of a key (mcp/tool.ts)
  mcp: { key: 'unused' },
  protectedResource: { key: 'unused' },
  protectedResourceMcp: { key: 'unused' },
  protectedResourceSuffix: { key: 'unused' },
  mcpDiscovery: { key: 'unused' },
  authorizationServer: { key: 'unused' },
  jwks: { key: 'unused' },

  health: { key: 'unused' },
  openapi: { key: 'unused' },
  metrics: { key: 'unused' },
} as const satisfies Record<EndpointName, EndpointRule>

type Rules = typeof endpointRules
/** The endpoints that act for a profile, and so ask whose request it is. */
export type AuthorizedEndpoint = {
  [Name in EndpointName]: Rules[Name]['key'] extends 'unused' ? never : Name
}[EndpointName]

/** The prefix of a test key (protocol/test-mode#keys). */
export const testPrefix = 'npk_test_'

/** Says whether a Bearer credential has the prefix of a test key. No other credential has it. */
export const isTestKey = (bearer: string): boolean => bearer.startsWith(testPrefix)

/**
 * Returns why the mode of a caller does not fit an endpoint: it is for test keys only, or for live callers only.
 * Undefined when it fits.
 */
export function wrongMode(endpoint: EndpointName, isTest: boolean): 'test only' | 'live only' | undefined {
  const { test }: EndpointRule = endpointRules[endpoint]
  if (isTest) return test === undefined ? 'live only' : undefined
  return test === 'only' ? 'test only' : undefined
}

/** Makes the error for a live caller in test mode, or a test key outside of it (protocol/test-mode#keys). */
export const modeMismatch = (mismatch: 'test only' | 'live only'): ServiceError =>
  new ServiceError(
    'TEST_MODE_MISMATCH',
    mismatch === 'test only'
      ? 'This needs a test key, which begins with npk_test_. Send one in the header Authorization.'
      : 'A test key works in test mode only. Use a live key here, or none.',
  )

/** The scope that an MCP tool needs of an access key; `any`: a key with whatever scopes may call it. */
export type ToolKeyScope = KeyScope | 'any'

/**
 * Returns the scope that a key lacks for an endpoint; undefined when it lacks none. The endpoint may still refuse the
 * key.
 */
export function missingScope(endpoint: EndpointName, scopes: readonly KeyScope[]): KeyScope | undefined {
  const { key }: EndpointRule = endpointRules[endpoint]
  return key === 'unused' || key === 'never' || scopes.includes(key) ? undefined : key
}

/** Returns which of the scopes that MCP tools need a key lacks. */
export function missingToolScopes(needed: readonly ToolKeyScope[], scopes: readonly KeyScope[]): KeyScope[] {
  return keyScopes.filter((scope) => needed.includes(scope) && !scopes.includes(scope))
}

/**
 * Returns the OAuth scopes that an access key has for MCP by its own scopes. All tools need `svc:core`; tools that use
 * the profile's wallets need `svc:profile`.
 */
export function mcpScopesOf(scopes: readonly KeyScope[]): ('svc:core' | 'svc:profile' | 'svc:secrets')[] {
  const has = (...wanted: KeyScope[]) => wanted.some((scope) => scopes.includes(scope))
  return [
    'svc:core' as const,
    ...(has('read', 'check', 'proofs') ? (['svc:profile'] as const) : []),
    ...(has('secrets') ? (['svc:secrets'] as const) : []),
  ]
}

/** Reads the scopes of a key from its stored form: separated by spaces, null for all. It ignores unknown words. */
export function storedScopes(text: string | null): KeyScope[] {
  if (text === null) return [...keyScopes]
  const words = new Set(text.split(' '))
  return keyScopes.filter((scope) => words.has(scope))
}

/** Who may read a proof: everybody who knows its id when it is public; it is also listed when it is displayed. */
export type Visibility = { privacyLevel: string; publicDisplay: boolean }

/**
 * Says whether `next` lets more people read a proof than `now`. Such a change needs a fresh sign-in or a signature
 * (protocol/accounts#fresh-sign-in).
 */
export const isMorePublic = (next: Visibility, now: Visibility): boolean => readers(next) > readers(now)

/** Orders visibilities from few readers to many. An unknown level counts as public. */
function readers({ privacyLevel, publicDisplay }: Visibility): number {
  if (privacyLevel === 'private') return 0
  return publicDisplay ? 2 : 1
}
