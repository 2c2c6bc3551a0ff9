import { expect, test } from 'vitest'
import type { JsonObject } from '../contract/primitives.ts'
import { namesIn } from '../strings/asset-line.ts'
import { assetsOf, provedOf, storesText } from './proved.ts'

const contentHash = `0x${'ab'.repeat(32)}`
const link = (id: string) => ({ input: { reference: { type: 'website', id } } })

test.each<
  [string, Record<string, JsonObject>, [title: string, detail: string, hasFingerprint: boolean, site?: string]]
>([
  ['nothing', {}, ['Wallet ownership', '', false]],
  ['a site as a whole', link('https://shop.example'), ['Wallet ownership', 'For shop.example', false, 'shop.example']],
  [
    'a site with a slash',
    link('http://localhost:4400/'),
    ['Wallet ownership', 'For localhost:4400', false, 'localhost:4400'],
  ],
  ['a page', link('https://shop.example/a'), ['Content ownership', 'https://shop.example/a', false]],
  ['a name', link('isbn:1'), ['Content ownership', 'isbn:1', false]],
  ['a text', { claims: { contentHash } }, ['Content ownership', 'Text with the fingerprint 0xabababab…ababab', true]],
  [
    'a file',
    { claims: { contentHash, contentType: 'image/png' } },
    ['Content ownership', 'File with the fingerprint 0xabababab…ababab', true],
  ],
])('names what ownership-basic is about: %s', (_, data, [title, detail, hasFingerprint, site]) => {
  const entry = { verifierId: 'ownership-basic', verified: true, status: 'verified', data }
  expect(provedOf([entry], 'en')).toEqual([
    { title, detail, hasFingerprint, site, content: undefined, verified: true, reason: undefined },
  ])
})

test('keeps the code of the reason why a verifier said no', () => {
  const error = { code: 'DNS_RECORD_NOT_FOUND', message: 'No record.' }
  const data = { input: { domain: 'shop.example' } }
  expect(provedOf([{ verifierId: 'ownership-dns-txt', verified: false, status: 'failed', error, data }], 'en')).toEqual(
    [
      {
        title: 'Domain ownership',
        detail: 'shop.example',
        hasFingerprint: false,
        content: undefined,
        verified: false,
        reason: 'DNS_RECORD_NOT_FOUND',
      },
    ],
  )
})

test.each<[string, string, JsonObject, string]>([
  ['a provider', 'ownership-social', { provider: 'github' }, 'GitHub'],
  ['a provider, and the name there', 'ownership-social', { provider: 'github', handle: 'ada' }, 'GitHub ada'],
  ['an organisation and its provider', 'ownership-org-oauth', { provider: 'google' }, 'acme.example Google'],
  ['another provider', 'ownership-social', { provider: 'other' }, 'other'],
])('names an account as people know it: %s', (_, verifierId, claims, detail) => {
  const input = verifierId === 'ownership-org-oauth' ? { expectedOrgDomain: 'acme.example' } : {}
  const entry = { verifierId, verified: true, status: 'verified', data: { input, claims } }
  expect(provedOf([entry], 'en')[0]?.detail).toBe(detail)
})

test('names a token with its symbol, its network and its whole address', () => {
  const address = `0x${'ab'.repeat(20)}` as const
  const claims = { contractAddress: address, chainId: 8453, minBalance: '25', decimals: 6, satisfied: true }
  const entries = [
    { verifierId: 'token-holding@1', verified: true, status: 'verified', data: { claims, input: claims } },
    { verifierId: 'nft-ownership', verified: true, status: 'verified', data: { claims: { ...claims, tokenId: '7' } } },
    { verifierId: 'wallet-risk', verified: true, status: 'verified', data: { claims } },
  ]
  const asset = { chainId: 8453, address }
  expect(assetsOf(entries)).toEqual([asset, asset])
  const names = namesIn([{ id: 'eip155:8453', name: 'Base' }], [{ ...asset, symbol: 'USDC' }])
  const said = { content: undefined, hasFingerprint: false, verified: true, reason: undefined }
  expect(provedOf(entries.slice(0, 1), 'en', names)).toEqual([
    {
      title: 'Token balance',
      detail: 'At least 25 USDC (0xABaB…ABaB) on Base',
      address: '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB',
      ...said,
    },
  ])
})

test('says a pseudonym once', () => {
  const data = { input: { pseudonymId: 'ada.writes' }, claims: { pseudonymId: 'ada.writes', handle: 'ada.writes' } }
  const entry = { verifierId: 'ownership-pseudonym', verified: true, status: 'verified', data }
  expect(provedOf([entry], 'en')[0]?.detail).toBe('ada.writes')
})

test('takes the name of an account from what was checked, not from what was entered', () => {
  const data = { input: { provider: 'github', handle: 'eve' }, claims: {} }
  const entry = { verifierId: 'ownership-social', verified: true, status: 'verified', data }
  expect(provedOf([entry], 'en')[0]?.detail).toBe('GitHub')
})

test.each([
  ['a stored text', true, { claims: { contentStored: true } }, true],
  ['a text that is not stored', true, { claims: { contentStored: false } }, false],
  ['a check that said no', false, { claims: { contentStored: true } }, false],
  ['a wallet', true, link('https://shop.example'), false],
])('tells whether a text is stored: %s', (_, verified, data, expected) => {
  expect(storesText([{ verifierId: 'ownership-basic', verified, status: 'verified', data }])).toBe(expected)
})
