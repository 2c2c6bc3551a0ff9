// What is in the account of tests: its profile, proofs, apps, keys and sessions.
import type { GatesBoot } from '../../../shared/contract/boot/account.ts'
import type { Profile } from '../../../shared/contract/auth.ts'
import { type KeyScope, keyScopes } from '../../../shared/contract/key-scopes.ts'
import type { Proof } from './proofs/proofs-list.ts'

export const now = new Date(2026, 10, 21, 12).getTime()
export const day = 24 * 60 * 60_000
export const address = '0x2682f4d0f0a3e5b1c6d7e8f90a1b2c3d4e5f5076'
export const other = '0x00000000000000000000000000000000000000b2'
export const qHash = `0x${'49d2b224a1'.repeat(6)}d293`

export const profile: Profile = {
  id: 'p1',
  did: `did:pkh:eip155:84532:${address}`,
  createdAt: now - day,
  authenticatedAt: now,
  wallets: [{ id: 'w1', address, chain: 'eip155:84532', label: address, createdAt: now - day, usedAt: now }],
  passkeys: [
    { id: 'k1', label: 'Laptop', walletAddress: null, credentialId: 'Y3JlZA', createdAt: now - day, usedAt: now - day },
  ],
  accounts: [{ id: 'a1', provider: 'github', label: '<b>ana</b>', createdAt: now - day, usedAt: now - day }],
}

export const proof: Proof = {
  qHash,
  status: 'verified',
  lifecycle: 'active',
  privacyLevel: 'private',
  publicDisplay: false,
  walletAddress: address,
  chain: 'eip155:84532',
  createdAt: now - day,
  verifiedVerifiers: [
    {
      verifierId: 'ownership-basic',
      verified: true,
      status: 'verified',
      data: { claims: { contentHash: `0x${'ab'.repeat(32)}` } },
    },
  ],
}

export const chains = [
  { id: 'eip155:8453', name: 'Base' },
  { id: 'solana:mainnet', name: 'Solana' },
]
const preview = (title: string) => ({ title, detail: `How: ${title}.`, duration: '20 seconds' })
/** The texts of the server in English, as far as the tests need them. */
export const checks: GatesBoot['checks'] = {
  'ownership-basic': {
    ...preview('Wallet ownership'),
    named: { 'reference.id': 'A link is yours', contentHash: 'A file is yours' },
    contentDetail: 'How: content.',
  },
  'ownership-social': preview('Social account'),
  'ownership-pseudonym': { ...preview('Pseudonym'), namedDetail: 'How: this name.' },
  'ownership-dns-txt': preview('Domain ownership'),
  'ownership-org-oauth': preview('Organisation account'),
  'contract-ownership': preview('Contract control'),
  'proof-of-human': preview('Personhood'),
  'nft-ownership': preview('NFT ownership'),
  'token-holding': preview('Token balance'),
  'wallet-risk': preview('Wallet screening'),
  'wallet-link': preview('Linked wallet'),
  'ai-content-moderation': preview('Content moderation'),
  'agent-identity': preview('Agent identity'),
  'agent-delegation': preview('Agent delegation'),
}

/** The name of each check. */
export const appClient = {
  clientId: 'svc-mcp-host',
  redirectUri: 'https://assistant.example/cb',
  scope: 'svc:core svc:secrets',
  approvedScope: 'svc:core svc:secrets',
  connectedAt: now - day,
  expiresAt: now + day,
}
export const storedSecret = {
  qHash: `0x${'5e'.repeat(32)}`,
  alias: 'MAIL_password',
  type: 'single',
  createdAt: now - day,
  updatedAt: now - day,
}
export const accessKey = {
  id: 'n1',
  label: 'Nightly job',
  ending: 'x9Qz',
  createdAt: now - day,
  usedAt: null,
  scopes: [...keyScopes] as KeyScope[],
  expiresAt: null as number | null,
}

/** The session of the page, and one on a phone. */
export const session = {
  id: 's1',
  browser: 'Firefox',
  system: 'Linux',
  methodId: 'w1',
  createdAt: now - day,
  authenticatedAt: now - day,
  usedAt: now,
  expiresAt: now + day,
  isCurrent: true,
}
export const otherSession = { ...session, id: 's2', browser: 'Safari', system: 'iOS', isCurrent: false }
