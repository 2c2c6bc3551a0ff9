import type { JsonObject } from '../contract/primitives.ts'
import type { VerifierId } from '../verifiers/index.ts'

/** What one verifier left in a proof, as far as gates look at it. */
export type Entry = { input: JsonObject; claims: JsonObject }

type Fields = { input: readonly string[]; claims?: readonly string[]; traits?: readonly string[] }

const asset = ['contractAddress', 'chainId', 'chain', 'ownerAddress', 'blockNumber'] as const

/**
 * What a row or a filter may ask of each verifier (protocol/gates#paths): only what is in the clear, and no keyed hash
 * of who somebody is. What is only said to the owner is not in here.
 */
const allowed: Record<VerifierId, Fields> = {
  'ownership-basic': {
    input: ['owner', 'contentHash', 'contentType', 'provenance.declaredKind'],
    claims: ['contentHash', 'contentType', 'contentStored', 'referenceHash'],
  },
  'ownership-social': { input: ['provider'], claims: ['provider', 'handle', 'verifiedAt'] },
  'ownership-pseudonym': {
    input: ['pseudonymId', 'namespace', 'displayName'],
    claims: ['handle', 'pseudonymId', 'namespace', 'displayName', 'walletAddress'],
  },
  'ownership-dns-txt': { input: ['domain', 'walletAddress'], claims: ['domain', 'recordName', 'matchedFormat'] },
  'ownership-org-oauth': {
    input: ['provider', 'expectedOrgDomain'],
    claims: ['provider', 'orgDomain', 'verifiedAt'],
  },
  'contract-ownership': {
    input: ['contractAddress', 'chainId', 'walletAddress', 'method'],
    claims: ['contractAddress', 'chainId', 'method', 'controller', 'blockNumber'],
  },
  'proof-of-human': {
    input: ['provider', 'scope'],
    claims: [
      'assuranceLevel',
      'expiresAt',
      'personhood_verified',
      'age_min',
      'sanctions_passed',
      'liveness_verified',
      'kyc',
    ],
    traits: ['scope', 'domain', 'verifiedAt'],
  },
  'nft-ownership': {
    input: [...asset, 'tokenId', 'tokenType'],
    claims: ['owner', 'contractAddress', 'chainId', 'chain', 'tokenId', 'tokenType', 'blockNumber'],
  },
  'token-holding': {
    input: [...asset, 'minBalance'],
    claims: ['owner', 'contractAddress', 'chainId', 'chain', 'minBalance', 'decimals', 'satisfied', 'blockNumber'],
  },
  'wallet-risk': {
    input: ['walletAddress', 'chain', 'chainId', 'provider'],
    claims: ['riskLevel', 'overallRisk', 'sanctioned', 'poisoned', 'policyVerified', 'provider', 'checkedAt'],
  },
  'wallet-link': {
    input: [
      'primaryAccountId',
      'secondaryAccountId',
      'primaryWalletAddress',
      'secondaryWalletAddress',
      'chain',
      'relationshipType',
      'label',
    ],
    claims: ['primaryAccountId', 'secondaryAccountId', 'relationshipType', 'verificationMethod'],
  },
  'ai-content-moderation': { input: ['contentType', 'contentHash', 'provider'], claims: ['contentHash', 'decision'] },
  'agent-identity': {
    input: ['agentId', 'agentWallet', 'agentChainRef', 'agentAccountId', 'agentLabel', 'agentType'],
    claims: ['agentId', 'agentChainRef', 'agentType', 'agentWallet'],
  },
  'agent-delegation': {
    input: ['controllerWallet', 'controllerChainRef', 'agentWallet', 'agentChainRef', 'agentId', 'scope'],
    claims: ['agentId', 'scope', 'expiresAt', 'receiptDisclosure', 'controllerWallet', 'agentWallet'],
  },
}

const referenceFields = ['type', 'id', 'origin', 'title', 'description', 'mime', 'name', 'size']
const resolvedPath = /^resolved(\.[\w$@:/-]{1,64}){1,8}$/

/** Where a path leads: to what was asked for at the request, or to what the check found out. */
export type Place = { side: 'request' | 'proof'; at: readonly (readonly string[])[] }

/**
 * Where to look for `path` in a verifier's entry; the first place that has a value counts. Plain names are looked for
 * in the input and then among the claims (protocol/gates#paths). Undefined: nobody may ask for that.
 */
export function placeOf(verifierId: VerifierId, path: string): Place | undefined {
  const { input, claims = [], traits = [] } = allowed[verifierId]
  const [head = '', ...rest] = path.split('.')
  const field = rest.join('.')
  if (verifierId === 'ownership-basic') {
    const named = head === 'input' ? field : path
    if (named.startsWith('reference.') && referenceFields.includes(named.slice('reference.'.length)))
      return { side: 'request', at: [['input', ...named.split('.')]] }
    if (resolvedPath.test(path) && !rest.includes('__proto__'))
      return { side: 'proof', at: [['claims', 'resolved', ...rest]] }
  }
  if (head === 'input') return input.includes(field) ? { side: 'request', at: [['input', ...rest]] } : undefined
  if (head === 'claims') return claims.includes(field) ? { side: 'proof', at: claimed(rest) } : undefined
  if (head === 'traits')
    return traits.includes(field) ? { side: 'proof', at: [['claims', 'traits', ...rest]] } : undefined
  const inClaims = claims.includes(path) ? claimed([path]) : []
  if (input.includes(path)) return { side: 'request', at: [['input', ...path.split('.')], ...inClaims] }
  return inClaims.length > 0 ? { side: 'proof', at: inClaims } : undefined
}

/** A personhood's facts are one level deeper. */
const claimed = (rest: readonly string[]) => [
  ['claims', ...rest],
  ['claims', 'claims', ...rest],
]

/**
 * All that a row may ask of a verifier, by the plain name of its input or by where the check's answer has it; what a linked
 * document said (`resolved.…`) is in no list.
 */
export function pathsOf(verifierId: VerifierId): { path: string; side: Place['side'] }[] {
  const { input, claims = [], traits = [] } = allowed[verifierId]
  const references = verifierId === 'ownership-basic' ? referenceFields.map((each) => `reference.${each}`) : []
  return [
    ...[...input, ...references].map((path) => ({ path, side: 'request' as const })),
    ...claims.map((each) => ({ path: `claims.${each}`, side: 'proof' as const })),
    ...traits.map((each) => ({ path: `traits.${each}`, side: 'proof' as const })),
  ]
}

/** What the entry has there; undefined: nothing, or nothing that a text can be compared with. */
export function valueAt(entry: Entry, { at }: Place): string | number | boolean | undefined {
  for (const keys of at) {
    const value = keys.reduce<unknown>(member, entry)
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  }
  return undefined
}

function member(from: unknown, key: string): unknown {
  if (typeof from !== 'object' || from === null) return undefined
  if (Object.hasOwn(from, key)) return Object.entries(from).find(([name]) => name === key)?.[1]
  return key === 'origin' && 'id' in from && typeof from.id === 'string' ? originOf(from.id) : undefined
}

/** The origin of an https address. */
function originOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.origin : undefined
}
