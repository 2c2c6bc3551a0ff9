import { assetFields } from './asset.ts'
import type { VerifierId } from './index.ts'
import type { GateFields } from './verifier.ts'

/**
 * The fields that gates may ask for in the proofs of each verifier (protocol/gates#paths). They are not in the specs,
 * because every visitor of the hosted page loads the specs.
 */
export const gateFields: Readonly<Record<VerifierId, GateFields>> = {
  'ownership-basic': {
    input: ['owner', 'contentHash', 'contentType', 'provenance.declaredKind'],
    claims: ['contentHash', 'contentType', 'contentStored', 'referenceHash'],
    reference: ['type', 'id', 'origin', 'title', 'description', 'mime', 'name', 'size'],
  },
  'ownership-social': { input: ['provider'], claims: ['provider', 'handle', 'verifiedAt'] },
  'ownership-pseudonym': {
    input: ['pseudonymId', 'namespace', 'displayName'],
    claims: ['handle', 'pseudonymId', 'namespace', 'displayName', 'walletAddress'],
  },
  'ownership-dns-txt': { input: ['domain', 'walletAddress'], claims: ['domain', 'recordName', 'matchedFormat'] },
  'ownership-org-oauth': { input: ['provider', 'expectedOrgDomain'], claims: ['provider', 'orgDomain', 'verifiedAt'] },
  'contract-ownership': {
    input: ['contractAddress', 'chainId', 'walletAddress', 'method'],
    claims: ['contractAddress', 'chainId', 'method', 'controller', 'blockNumber'],
    locks: [['contractAddress'], ['chainId', 'chain']],
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
    input: [...assetFields, 'tokenId', 'tokenType'],
    claims: ['owner', 'contractAddress', 'chainId', 'chain', 'tokenId', 'tokenType', 'blockNumber'],
    locks: [['contractAddress'], ['chainId', 'chain']],
  },
  'token-holding': {
    input: [...assetFields, 'minBalance'],
    claims: ['owner', 'contractAddress', 'chainId', 'chain', 'minBalance', 'decimals', 'satisfied', 'blockNumber'],
    locks: [['contractAddress'], ['chainId', 'chain']],
    least: 'minBalance',
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
