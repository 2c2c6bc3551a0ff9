import { expect, test } from 'vitest'
import type { LinkRecord } from '../records/accounts.ts'
import { ownershipSocial } from './ownership-social.ts'
import { ownershipOrgOauth } from './ownership-org-oauth.ts'
import { barePorts, refusalOf, signer, signing } from './verifier.fixture.ts'

const token = 't'.repeat(43)
const known: LinkRecord = {
  provider: 'github',
  verifierId: 'ownership-social',
  wallet: signer,
  account: { id: '3001', handle: 'ada', org: null },
  verifiedAt: 1000,
  expiresAt: 601_000,
}
const data = { provider: 'github' as const, internalSocialToken: token }

const check = (link: LinkRecord | undefined, more: Partial<typeof data> & { shareHandle?: boolean } = {}, now = 2000) =>
  ownershipSocial.check({ ...data, ...more }, signing, {
    ...barePorts,
    now: () => now,
    ledger: { ...barePorts.ledger, link: async (request) => (request === token ? link : undefined) },
  })

const verified = {
  verified: true,
  input: { provider: 'github' },
  claims: { provider: 'github', verifiedAt: 1000 },
  identity: { providerUserIdHash: 'provider-user:github:3001' },
  provider: 'github',
  spends: {
    kind: 'link',
    id: `link-token:${token}`,
    expiresAt: 1_201_000,
    spent: { code: 'SOCIAL_TOKEN_USED', message: 'This sign-in was used already. Sign in again.' },
  },
}

test('stores a hash of the id of an account, and uses up its token', async () => {
  expect(await check(known)).toEqual(verified)
})

test('claims the handle only when that was signed and the account has one', async () => {
  expect(await check(known, { shareHandle: true })).toEqual({
    ...verified,
    claims: { ...verified.claims, handle: 'ada' },
  })
  const nameless = { ...known, account: { ...known.account, handle: null } }
  expect(await check(nameless, { shareHandle: true })).toEqual(verified)
})

test.each<[string, LinkRecord | undefined, number, string]>([
  ['that never was', undefined, 2000, 'SOCIAL_TOKEN_INVALID'],
  ['of another verifier', { ...known, verifierId: 'ownership-org-oauth' }, 2000, 'SOCIAL_TOKEN_INVALID'],
  ['that is a departure', { ...known, verifierId: 'departure' }, 2000, 'SOCIAL_TOKEN_INVALID'],
  ['of another wallet', { ...known, wallet: signer.replace('1', '2') }, 2000, 'SOCIAL_WALLET_MISMATCH'],
  ['of another provider', { ...known, provider: 'x' }, 2000, 'SOCIAL_PROVIDER_MISMATCH'],
  ['that has just ended', known, 601_000, 'SOCIAL_TOKEN_EXPIRED'],
])('answers a no for a token %s', async (_, link, now, reason) => {
  expect(await check(link, {}, now)).toEqual({
    verified: false,
    reason,
    message: expect.any(String),
    input: { provider: 'github' },
    provider: 'github',
  })
})

test.each([
  ['another wallet', signer.replace(/1$/, '2'), 'SUBJECT_MISMATCH'],
  ['the signer, in capitals', signer.toUpperCase().replace('0X', '0x'), undefined],
])('checks the wallet that the request names: %s', async (_which, walletAddress, refusal) => {
  const request = { ...data, walletAddress }
  const ports = { ...barePorts, now: () => 2000, ledger: { ...barePorts.ledger, link: async () => known } }
  expect(await refusalOf(ownershipSocial.check(request, signing, ports))).toBe(refusal)
  const organisation = { provider: 'google' as const, internalSocialToken: token, walletAddress }
  // which knows no such token
  const verdict = ownershipOrgOauth.check(organisation, signing, { ...ports, ledger: barePorts.ledger })
  expect(await refusalOf(verdict)).toBe(refusal)
})
