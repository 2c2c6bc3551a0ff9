import { expect, test } from 'vitest'
import type { VerifierId } from '../verifiers/index.ts'
import { lockedData, workOrigin } from './locked-data.ts'
import type { Match } from './model.ts'

const contract = `0x${'c'.repeat(40)}`
const eq = (path: string, value: string): Match => ({ path, op: 'eq', value })
const gte = (path: string, value: string): Match => ({ path, op: 'gte', value })

test.each<[VerifierId, Match[], object]>([
  ['ownership-dns-txt', [], {}],
  ['ownership-dns-txt', [eq('domain', 'example.com')], { domain: 'example.com' }],
  ['ownership-dns-txt', [eq('input.domain', 'example.com')], { domain: 'example.com' }],
  [
    'nft-ownership',
    [eq('contractAddress', contract), eq('chainId', '8453'), eq('tokenId', '7')],
    { contractAddress: contract, chainId: 8453, tokenId: '7' },
  ],
  [
    'token-holding',
    [eq('contractAddress', contract), eq('chainId', '1'), gte('minBalance', '10.5')],
    { contractAddress: contract, chainId: 1, minBalance: '10.5' },
  ],
  ['ownership-basic', [eq('reference.type', 'url'), eq('reference.id', 'x')], { reference: { type: 'url', id: 'x' } }],
  ['ownership-basic', [eq('reference.id', 'x')], { reference: { type: 'other', id: 'x' } }],
  [
    'ownership-basic',
    [eq('reference.id', 'https://a.example/b')],
    { reference: { type: 'url', id: 'https://a.example/b' } },
  ],
  ['ownership-basic', [eq('reference.type', 'url')], { reference: { type: 'url' } }],
  // the person enters the link, and the service checks its origin
  ['ownership-basic', [eq('reference.origin', 'https://example.com')], { reference: { type: 'url' } }],
  // the verifier finds these values, so nobody enters them
  ['ownership-basic', [eq('resolved.status', 'open')], {}],
  ['ownership-social', [eq('claims.handle', 'ada')], {}],
  ['ownership-dns-txt', [gte('domain', '7')], {}],
  // publishing refuses an unknown value, so it is left out here
  ['ownership-social', [eq('provider', 'myspace')], {}],
  [
    'proof-of-human',
    [eq('scope', 'club'), gte('claims.age_min', '18'), eq('claims.sanctions_passed', 'true')],
    { scope: 'club', claims: { age_min: 18, sanctions_passed: true } },
  ],
  ['proof-of-human', [eq('claims.sanctions_passed', 'false')], {}],
  // Microsoft does not tell the domain unless the request names it
  ['ownership-org-oauth', [eq('claims.orgDomain', 'a.example')], { expectedOrgDomain: 'a.example' }],
  ['ownership-org-oauth', [eq('orgDomain', 'a.example')], { expectedOrgDomain: 'a.example' }],
  ['ownership-org-oauth', [gte('claims.verifiedAt', '5')], {}],
  // the result has the name that was asked for
  ['ownership-pseudonym', [eq('handle', 'ada')], { pseudonymId: 'ada' }],
  [
    'ownership-pseudonym',
    [eq('claims.pseudonymId', 'ada'), eq('claims.namespace', 'club'), eq('claims.displayName', 'Ada')],
    { pseudonymId: 'ada', namespace: 'club', displayName: 'Ada' },
  ],
  ['ownership-pseudonym', [gte('handle', '7')], {}],
  ['proof-of-human', [eq('assuranceLevel', 'high')], { assuranceLevel: 'high' }],
  ['proof-of-human', [eq('claims.liveness_verified', 'true')], { assuranceLevel: 'medium' }],
])('the row %s %j locks the data %j', (verifierId, match, data) => {
  expect(lockedData({ verifierId, match })).toEqual(data)
})

test('names the website of the link that a person has to enter', () => {
  expect(workOrigin({ match: [eq('input.reference.origin', 'https://a.example')] })).toBe('https://a.example')
  expect(workOrigin({ match: [eq('reference.type', 'url')] })).toBeUndefined()
})
