import { expect, test } from 'vitest'
import { contract } from '../../../shared/contract/index.ts'
import { keyScopes } from '../../../shared/contract/key-scopes.ts'
import { endpointRules, isMorePublic, mcpScopesOf, missingScope, missingToolScopes, storedScopes } from './authority.ts'

test('every endpoint has a rule, and nothing else has one', () => {
  expect(Object.keys(endpointRules).toSorted()).toEqual(Object.keys(contract).toSorted())
})

/**
 * What only a person does who is here; all of it needs a fresh sign-in, or reads no more than it shows
 * (protocol/accounts#fresh-sign-in).
 */
const personal = [
  'changeWebhook',
  'createAccessKey',
  'createWebhook',
  'deleteAccessKey',
  'deleteSecret',
  'deleteWebhook',
  'disconnectClient',
  'endOtherSessions',
  'endSession',
  'eraseProfile',
  'eraseProofs',
  'exportProfile',
  'getPayout',
  'listAccessKeys',
  'listAudit',
  'listClients',
  'listSecrets',
  'listSessions',
  'listWebhookDeliveries',
  'listWebhooks',
  'openPayout',
  'passkeyRegisterOptions',
  'passkeyRegisterVerify',
  'passkeyWalletOptions',
  'passkeyWalletVerify',
  'profileActivity',
  'providerStart',
  'redeliverWebhook',
  'removeSignInMethod',
  'reuseProofs',
  'rotateWebhook',
  'testWebhook',
  'walletVerify',
]
const scopeOf = {
  checkProofs: 'check',
  checkout: 'proofs',
  createGate: 'gates',
  createTestTicket: 'check',
  deleteGate: 'gates',
  setGateLogo: 'gates',
  removeGateLogo: 'gates',
  gateActivity: 'events',
  listEvents: 'events',
  fulfillGate: 'proofs',
  fulfillGateShort: 'proofs',
  getCredentials: 'read',
  getLogProof: 'read',
  getProof: 'read',
  grantAccess: 'proofs',
  listGates: 'read',
  listProofs: 'read',
  revokeProof: 'proofs',
  setVisibility: 'proofs',
  updateGate: 'gates',
  verify: 'proofs',
}

test('which endpoints act for a profile, and by which scope of a key', () => {
  const rules = Object.entries(endpointRules)
  const acting = rules.flatMap(([name, { key }]) => (key === 'unused' || key === 'never' ? [] : [[name, key]]))
  expect(Object.fromEntries(acting)).toEqual(scopeOf)
  expect(rules.flatMap(([name, { key }]) => (key === 'never' ? [name] : [])).toSorted()).toEqual(personal)
})

test('an endpoint names the scope that a key lacks', () => {
  expect(missingScope('createGate', ['gates'])).toBeUndefined()
  expect(
    missingScope(
      'createGate',
      keyScopes.filter((each) => each !== 'gates'),
    ),
  ).toBe('gates')
  expect(missingScope('createGate', [])).toBe('gates')
  expect(missingScope('standardize', [])).toBeUndefined()
})

test('names every scope that a key lacks for the tools', () => {
  expect(missingToolScopes(['proofs', 'read', 'secrets'], ['read'])).toEqual(['proofs', 'secrets'])
  expect(missingToolScopes(['any'], [])).toEqual([])
  expect(missingToolScopes([], [])).toEqual([])
  expect(missingToolScopes([...keyScopes, 'any'], keyScopes)).toEqual([])
  expect(missingToolScopes(['secrets', 'read', 'read'], [])).toEqual(['read', 'secrets'])
})

test.each([
  [keyScopes, ['svc:core', 'svc:profile', 'svc:secrets']],
  [['read'], ['svc:core', 'svc:profile']],
  [['check'], ['svc:core', 'svc:profile']],
  [['proofs'], ['svc:core', 'svc:profile']],
  [['secrets'], ['svc:core', 'svc:secrets']],
  [['gates', 'events'], ['svc:core']],
] as const)('a key with %o has by MCP %o', (scopes, expected) => {
  expect(mcpScopesOf(scopes)).toEqual(expected)
})

test('stored scopes: null is all, and a word that is no scope is nothing', () => {
  expect(storedScopes(null)).toEqual(keyScopes)
  expect(storedScopes('secrets read')).toEqual(['read', 'secrets'])
  expect(storedScopes('')).toEqual([])
  expect(storedScopes('Read payout *')).toEqual([])
})

const hidden = { privacyLevel: 'private', publicDisplay: false }
const unlisted = { privacyLevel: 'public', publicDisplay: false }
const listed = { privacyLevel: 'public', publicDisplay: true }
test.each([
  [hidden, unlisted, true],
  [hidden, listed, true],
  [unlisted, listed, true],
  [hidden, { privacyLevel: 'something new', publicDisplay: false }, true],
  [listed, unlisted, false],
  [unlisted, hidden, false],
  [listed, listed, false],
  // a display that a private proof was once to have shows it to nobody
  [hidden, { privacyLevel: 'private', publicDisplay: true }, false],
])('from %o to %o more people read a proof: %s', (now, next, expected) => {
  expect(isMorePublic(next, now)).toBe(expected)
})
