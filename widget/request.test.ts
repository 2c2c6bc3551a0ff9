import { expect, test } from 'vitest'
import { VerifierId, verifiers } from '../shared/verifiers/index.ts'
import { hostedOnly, identityOf, placeOf, type VerifyRequest } from './request.ts'

const request: VerifyRequest = {
  gateId: undefined,
  verifiers: ['ownership-basic'],
  preset: undefined,
  data: undefined,
  options: undefined,
  mode: 'auto',
  reuse: 'off',
  returnUrl: undefined,
  baseUrl: 'https://verify.example',
  lang: 'en',
  theme: 'auto',
  test: undefined,
  testTicket: undefined,
  view: window,
}

test('the list of hosted-only verifiers is that of the contract', () => {
  expect(hostedOnly.toSorted()).toEqual(VerifierId.options.filter((id) => !verifiers[id].supportsDirectApi).toSorted())
})

test.each<[string, Partial<VerifyRequest>, boolean, string]>([
  ['a wallet and direct verifiers', {}, true, 'inline'],
  ['several direct verifiers', { verifiers: ['ownership-basic', 'token-holding'] }, true, 'inline'],
  ['no wallet', {}, false, 'window'],
  ['a hosted-only verifier', { verifiers: ['ownership-basic', 'proof-of-human'] }, true, 'window'],
  ['a gate', { gateId: 'g', verifiers: [] }, true, 'window'],
  ['a preset', { preset: 'agent-pack', verifiers: [] }, true, 'window'],
  ['a version', { verifiers: ['ownership-basic@1'] }, true, 'window'],
  ['nothing', { verifiers: [] }, true, 'window'],
  ['anchors', { options: '{"publishToHub": true}' }, true, 'inline'],
  ['a copy on IPFS, as text', { options: '{"enableIpfs": true}' }, true, 'window'],
  ['a copy on IPFS, as an object', { options: { enableIpfs: true } }, true, 'window'],
  ['no copy on IPFS', { options: { enableIpfs: false } }, true, 'inline'],
  ['popup', { mode: 'popup' }, true, 'window'],
  ['redirect', { mode: 'redirect' }, true, 'redirect'],
  ['inline without a wallet', { mode: 'inline' }, false, 'inline'],
])('chooses the place for %s', (_, part, hasWallet, place) => {
  expect(placeOf({ ...request, ...part }, hasWallet)).toBe(place)
})

test('the identity of an element is what it asks, not how it looks', () => {
  expect(identityOf({ ...request, theme: 'dark', lang: 'de' })).toBe(identityOf(request))
  expect(identityOf({ ...request, data: '{"content":"other"}' })).not.toBe(identityOf(request))
})
