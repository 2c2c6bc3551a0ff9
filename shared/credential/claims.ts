import type { VerifierId } from '../verifiers/index.ts'

/**
 * The claims that each verifier may confirm (protocol/verifiers): paths, with a dot before each name within an object. The
 * members of `resolved` and `categories` have names that no list can have. Pages load this file only when they show claims.
 */
export const verifierClaims = {
  'ownership-basic': [
    'contentHash',
    'contentType',
    'contentStored',
    'contentResolution',
    'reference',
    'reference.type',
    'reference.id',
    'reference.title',
    'reference.description',
    'reference.mime',
    'reference.name',
    'reference.size',
    'referenceHash',
    'provenance',
    'provenance.declaredKind',
    'provenance.aiContext',
    'provenance.aiContext.generatorType',
    'provenance.aiContext.provider',
    'provenance.aiContext.model',
    'provenance.aiContext.runId',
    'resolved',
    'resolvedUntil',
  ],
  'ownership-social': ['provider', 'handle', 'verifiedAt'],
  'ownership-pseudonym': ['handle', 'pseudonymId', 'namespace', 'displayName', 'walletAddress'],
  'ownership-dns-txt': ['domain', 'recordName', 'matchedFormat', 'checkedAt'],
  'ownership-org-oauth': ['provider', 'orgDomain', 'verifiedAt'],
  'contract-ownership': ['contractAddress', 'chainId', 'method', 'controller', 'blockNumber', 'blockHash'],
  'proof-of-human': [
    'assuranceLevel',
    'claims',
    'claims.personhood_verified',
    'claims.age_min',
    'claims.sanctions_passed',
    'claims.liveness_verified',
    'claims.kyc',
    'traits',
    'traits.scope',
    'traits.domain',
    'traits.verifiedAt',
    'expiresAt',
  ],
  'nft-ownership': [
    'owner',
    'contractAddress',
    'tokenId',
    'tokenType',
    'chainId',
    'chain',
    'balance',
    'blockNumber',
    'blockHash',
    'historical',
    'slot',
  ],
  'token-holding': [
    'owner',
    'contractAddress',
    'chainId',
    'chain',
    'minBalance',
    'decimals',
    'satisfied',
    'blockNumber',
    'blockHash',
    'historical',
    'slot',
  ],
  'wallet-risk': [
    'riskLevel',
    'overallRisk',
    'sanctioned',
    'poisoned',
    'policyVerified',
    'provider',
    'listVersion',
    'checkedAt',
    'signals',
    'signals.coverage',
  ],
  'wallet-link': ['primaryAccountId', 'secondaryAccountId', 'relationshipType', 'label', 'verificationMethod'],
  'ai-content-moderation': [
    'contentHash',
    'contentType',
    'decision',
    'categories',
    'categoriesEvaluated',
    'provider',
    'modelVersion',
    'thresholdsVersion',
    'assurance',
    'frames',
    'frames.total',
    'frames.evaluated',
  ],
  'agent-identity': ['agentId', 'agentChainRef', 'agentType', 'agentWallet'],
  'agent-delegation': ['agentId', 'scope', 'expiresAt', 'receiptDisclosure', 'controllerWallet', 'agentWallet'],
} as const satisfies Readonly<Record<VerifierId, readonly string[]>>

/** The path of a claim of any verifier. */
export type ClaimPath = (typeof verifierClaims)[VerifierId][number]

/** The members of a credential that are always in clear and say something about the proof (protocol/credentials#format). */
export const clearClaims = ['sub', 'signer', 'qHash', 'checkedAt', 'iat', 'exp', 'claims'] as const

export type ClearClaim = (typeof clearClaims)[number]
