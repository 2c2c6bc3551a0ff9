import type { JsonObject } from '../shared/contract/primitives.ts'
import type { VerifierId } from '../shared/verifiers/index.ts'

const wallet = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
const agent = '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf'
const contract = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'

/** Who signs in the examples. */
export const exampleWallet = wallet

/** A part of `data` for each verifier, as the documentation shows it. */
export const examples: { readonly [Id in VerifierId]: JsonObject } = {
  'ownership-basic': {
    owner: wallet,
    content: 'The first line of my novel.',
    reference: { type: 'url', id: 'https://example.org/novel' },
  },
  'ownership-social': { provider: 'github', internalSocialToken: 'from-the-hosted-page-0123456789abcdefghijkl' },
  'ownership-pseudonym': { pseudonymId: 'ada.writes', displayName: 'Ada' },
  'ownership-dns-txt': { domain: 'example.org' },
  'ownership-org-oauth': {
    provider: 'google',
    internalSocialToken: 'from-the-hosted-page-0123456789abcdefghijkl',
    expectedOrgDomain: 'example.org',
  },
  'contract-ownership': { contractAddress: contract, chainId: 8453, method: 'owner' },
  'proof-of-human': { provider: 'zkpassport', scope: 'svc-v1', proofs: [{}], queryResult: {} },
  'nft-ownership': { contractAddress: contract, tokenId: '42', tokenType: 'erc721', chainId: 1, ownerAddress: wallet },
  'token-holding': { contractAddress: contract, minBalance: '100.5', chainId: 8453, ownerAddress: wallet },
  'wallet-risk': { walletAddress: wallet, chainId: 1 },
  'wallet-link': {
    primaryWalletAddress: wallet,
    secondaryWalletAddress: agent,
    chain: 'eip155:84532',
    signature: '0x…',
    signatureMethod: 'eip191',
    signedTimestamp: 1_795_000_000_000,
    relationshipType: 'personal',
  },
  'ai-content-moderation': { content: 'Hello, world.', contentType: 'text/plain' },
  'agent-identity': {
    agentId: 'invoice-bot',
    agentWallet: wallet,
    agentType: 'bot',
    description: 'Writes invoices.',
    capabilities: { signing: true, publishing: false },
  },
  'agent-delegation': {
    controllerWallet: wallet,
    controllerChainRef: 'eip155:84532',
    agentWallet: agent,
    agentChainRef: 'eip155:84532',
    scope: 'invoices',
    allowedActions: ['invoice.create'],
    expiresAt: 1_798_000_000_000,
  },
}
