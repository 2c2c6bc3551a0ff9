import { expect, test } from 'vitest'
import { VerifierId } from '../verifiers/index.ts'
import type { Entry } from './paths.ts'
import { thingOf } from './things.ts'

const address = `0x${'ab'.repeat(20)}`
const nft = { contractAddress: address, chainId: 1, tokenId: '16' }
const entry = (claims: Entry['claims'], input: Entry['input'] = {}): Entry => ({ claims, input })

/** For each verifier: two verdicts about the same thing, and one about another thing; null: there is no other thing. */
const cases: Record<VerifierId, [one: Entry, same: Entry, other: Entry | null]> = {
  'ownership-basic': [
    entry({ contentHash: '0x1', referenceHash: '0x2' }),
    entry({ contentHash: '0x1' }),
    entry({ referenceHash: '0x1' }),
  ],
  'ownership-social': [
    entry({ provider: 'github', handle: 'ada' }),
    entry({ provider: 'github' }),
    entry({ provider: 'discord' }),
  ],
  'ownership-pseudonym': [
    entry({ handle: 'ada', namespace: 'svc' }),
    entry({ handle: 'ada', namespace: 'svc', displayName: 'Ada' }),
    entry({ handle: 'ada', namespace: 'example.org' }),
  ],
  'ownership-dns-txt': [
    entry({ domain: 'a.example', matchedFormat: 'wallet' }),
    entry({ domain: 'A.example', matchedFormat: 'did' }),
    entry({ domain: 'b.example' }),
  ],
  'ownership-org-oauth': [
    entry({ orgDomain: 'a.example', provider: 'google' }),
    entry({ orgDomain: 'A.example', provider: 'github' }),
    entry({ orgDomain: 'b.example' }),
  ],
  'contract-ownership': [
    entry({ contractAddress: address, chainId: 1, method: 'owner' }),
    entry({ contractAddress: address.toUpperCase().replace('X', 'x'), chainId: 1, method: 'admin' }),
    entry({ contractAddress: address, chainId: 2 }),
  ],
  'proof-of-human': [entry({ age_min: 18 }, { scope: 'a' }), entry({ age_min: 21 }, { scope: 'b' }), null],
  'nft-ownership': [entry(nft), entry({}, { ...nft, tokenId: '0x10' }), entry({ ...nft, tokenId: '17' })],
  'token-holding': [
    entry({ contractAddress: 'mint', chain: 'solana:mainnet', minBalance: '1' }),
    entry({ contractAddress: 'mint', chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', minBalance: '2' }),
    entry({ contractAddress: 'Mint', chain: 'solana:mainnet', minBalance: '1' }),
  ],
  'wallet-risk': [entry({}, { walletAddress: address }), entry({ riskLevel: 'low' }, { walletAddress: address }), null],
  'wallet-link': [
    entry({ relationshipType: 'linked' }, { secondaryWalletAddress: address }),
    entry({ relationshipType: 'org' }, { secondaryWalletAddress: address }),
    entry({}, { secondaryWalletAddress: `0x${'cd'.repeat(20)}` }),
  ],
  'ai-content-moderation': [
    entry({ contentHash: '0x1', decision: 'pass' }),
    entry({ contentHash: '0x1' }),
    entry({ contentHash: '0x2' }),
  ],
  'agent-identity': [entry({ agentId: 'Ada' }), entry({ agentId: 'ada', agentType: 'bot' }), entry({ agentId: 'bob' })],
  'agent-delegation': [
    entry({ agentWallet: address, scope: 'a' }),
    entry({ agentWallet: address, scope: 'b' }),
    entry({ agentWallet: `0x${'cd'.repeat(20)}` }),
  ],
}

test.each(VerifierId.options)('%s: the same thing has the same key, and another thing has another key', (id) => {
  const [one, same, other] = cases[id]
  const isSame = [same, other].map((each) => each && thingOf(id, each) === thingOf(id, one))
  expect(isSame).toEqual([true, other && false])
})

test.each(VerifierId.options)('%s: all verdicts without a named thing have the same key', (id) => {
  expect(thingOf(id, entry({ provider: '' }))).toBe('')
})
