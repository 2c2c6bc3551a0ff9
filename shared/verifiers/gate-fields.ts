import type { VerifierId } from './index.ts'
import type { GateFields, NumberRange } from './verifier.ts'

const whole = (from: string, to: string): NumberRange => ({ from, to, isWhole: true })

/** Numbers from zero that JSON represents exactly. */
const count = whole('0', String(Number.MAX_SAFE_INTEGER))
const chainId: NumberRange = { ...whole('1', String(Number.MAX_SAFE_INTEGER)), isName: true }
/** A time, Unix ms. */
const time = whole('0', '8640000000000000')
/** An amount of tokens: as many digits as a request may have. */
const amount: NumberRange = { from: '0', to: `${'9'.repeat(60)}.${'9'.repeat(36)}`, isWhole: false }
const flag = ['true', 'false']

/** The EVM chains on which a wallet can be screened. */
const riskChainIds = ['1', '10', '56', '137', '1329', '8453', '42161']

/** The fields of any asset. */
const asset = { contractAddress: 'any', chainId, chain: 'any' } as const
/** The fields of a request about any asset. */
const assetInput = { ...asset, ownerAddress: 'any', blockNumber: count } as const
/** The fields of a claim about any asset. */
const assetClaims = { owner: { like: 'ownerAddress' }, ...asset } as const
/** The moderators that can answer. `google-perspective` never does (protocol/verifiers#ai-content-moderation). */
const moderators = ['svc-local', 'openai-moderation', 'google-vision']

/**
 * The fields that gates may ask for in the proofs of each verifier (protocol/gates#paths), each with the values that a
 * verified proof can have. They are not in the specs, because every visitor of the hosted page loads the specs.
 */
export const gateFields: Readonly<Record<VerifierId, GateFields>> = {
  'ownership-basic': {
    input: { owner: 'wallet', contentHash: 'hash', contentType: 'any', 'provenance.declaredKind': 'any' },
    claims: { contentHash: 'hash', contentType: 'any', contentStored: flag, referenceHash: 'hash' },
    reference: {
      type: 'any',
      id: 'any',
      origin: 'origin',
      title: 'any',
      description: 'any',
      mime: 'any',
      name: 'any',
      size: count,
    },
  },
  'ownership-social': { input: { provider: 'any' }, claims: { provider: 'any', handle: 'any', verifiedAt: time } },
  'ownership-pseudonym': {
    input: { pseudonymId: 'any', namespace: 'any', displayName: 'any' },
    claims: {
      handle: { like: 'pseudonymId' },
      pseudonymId: 'any',
      namespace: 'any',
      displayName: 'any',
      walletAddress: 'wallet',
    },
  },
  'ownership-dns-txt': {
    input: { domain: 'domain', walletAddress: 'wallet' },
    claims: { domain: 'domain', recordName: 'record', matchedFormat: ['address', 'caip10'] },
  },
  'ownership-org-oauth': {
    input: { provider: 'any', expectedOrgDomain: 'domain' },
    claims: { provider: 'any', orgDomain: { like: 'expectedOrgDomain' }, verifiedAt: time },
  },
  'contract-ownership': {
    input: { contractAddress: 'any', chainId, walletAddress: 'any', method: 'any' },
    claims: {
      contractAddress: 'any',
      chainId,
      method: 'any',
      controller: { like: 'walletAddress' },
      blockNumber: count,
    },
    locks: [['contractAddress'], ['chainId', 'chain']],
  },
  'proof-of-human': {
    input: { provider: 'any', scope: 'any' },
    claims: {
      assuranceLevel: 'any',
      expiresAt: time,
      personhood_verified: ['true'],
      age_min: whole('1', '99'),
      // a proof that does not show it says nothing about it
      sanctions_passed: ['true'],
      liveness_verified: flag,
      kyc: ['false'],
    },
    traits: { scope: { like: 'scope' }, domain: 'any', verifiedAt: time },
  },
  'nft-ownership': {
    input: { ...assetInput, tokenId: 'token', tokenType: 'any' },
    claims: { ...assetClaims, tokenId: 'token', tokenType: 'any', blockNumber: count },
    locks: [['contractAddress'], ['chainId', 'chain']],
  },
  'token-holding': {
    input: { ...assetInput, minBalance: amount },
    claims: {
      ...assetClaims,
      minBalance: amount,
      decimals: whole('0', '255'),
      satisfied: ['true'],
      blockNumber: count,
    },
    locks: [['contractAddress'], ['chainId', 'chain']],
    least: 'minBalance',
  },
  'wallet-risk': {
    input: { walletAddress: 'any', chain: 'any', chainId: riskChainIds, provider: 'any' },
    claims: {
      // a wallet of a higher risk is not verified
      riskLevel: ['low', 'medium'],
      overallRisk: { from: '0', to: '50', isWhole: false },
      sanctioned: ['false'],
      // null where nobody looked; no source says that it looked and found none
      poisoned: ['true'],
      policyVerified: ['true'],
      provider: 'any',
      checkedAt: time,
    },
  },
  'wallet-link': {
    input: {
      primaryAccountId: 'account',
      secondaryAccountId: 'account',
      primaryWalletAddress: 'wallet',
      secondaryWalletAddress: 'wallet',
      chain: 'chain',
      relationshipType: 'any',
      label: 'any',
    },
    claims: {
      primaryAccountId: 'account',
      secondaryAccountId: 'account',
      relationshipType: 'any',
      verificationMethod: ['eip191', 'eip1271', 'ed25519'],
    },
  },
  'ai-content-moderation': {
    input: { contentType: 'any', provider: moderators },
    // flagged content has no verified proof
    claims: { contentHash: 'hash', contentType: 'any', decision: ['pass'], provider: moderators },
  },
  'agent-identity': {
    input: {
      agentId: 'any',
      agentWallet: 'wallet',
      agentChainRef: 'chain',
      agentAccountId: 'account',
      agentLabel: 'any',
      agentType: 'any',
    },
    claims: { agentId: 'any', agentChainRef: 'chain', agentType: 'any', agentWallet: 'wallet' },
  },
  'agent-delegation': {
    input: {
      controllerWallet: 'wallet',
      controllerChainRef: 'chain',
      agentWallet: 'any',
      agentChainRef: 'any-chain',
      agentId: 'any',
      scope: 'any',
    },
    claims: {
      agentId: 'any',
      scope: 'any',
      expiresAt: time,
      receiptDisclosure: 'any',
      controllerWallet: 'wallet',
      agentWallet: 'any',
    },
  },
}
