import { expect, test } from 'vitest'
import { type Choice, type ElementRequest, requestOf } from './choice.ts'
import { boot, start, tokenCheck } from './home.fixture.ts'

const basic = ['ownership-basic']
const usdc = { contractAddress: `0x${'83'.repeat(20)}`, chainId: 8453, minBalance: '100' }
const other = { token: 'other', chain: '1', minBalance: '1.5' }
const pseudonym = [{ key: 'ownership-pseudonym', values: {} }]

test.each<[string, Partial<Choice>, ElementRequest]>([
  [
    'only the verifier at the start',
    {},
    { attributes: { verifiers: 'ownership-basic' }, expected: { verifierIds: basic } },
  ],
  [
    'every look that is not the default',
    { label: 'Unlock', mode: 'redirect', theme: 'dark', lang: 'ar' },
    {
      attributes: { verifiers: 'ownership-basic', label: 'Unlock', mode: 'redirect', theme: 'dark', lang: 'ar' },
      expected: { verifierIds: basic },
    },
  ],
  [
    'the values of a check, which the server expects too',
    { checks: [tokenCheck] },
    {
      attributes: { verifiers: 'token-holding', data: usdc },
      expected: { verifierIds: ['token-holding'], data: usdc },
    },
  ],
  [
    'the fields that a choice adds',
    { checks: [{ key: 'token-holding', values: { ...other, contractAddress: ' 0xab ' } }] },
    {
      attributes: { verifiers: 'token-holding', data: { contractAddress: '0xab', chainId: 1, minBalance: '1.5' } },
      expected: { verifierIds: ['token-holding'], data: { contractAddress: '0xab', chainId: 1, minBalance: '1.5' } },
    },
  ],
  [
    'the values of several checks by verifier',
    { checks: [...start.checks, tokenCheck] },
    {
      attributes: {
        verifiers: 'ownership-basic,token-holding',
        data: { 'ownership-basic': {}, 'token-holding': usdc },
      },
      expected: {
        verifierIds: ['ownership-basic', 'token-holding'],
        data: { 'ownership-basic': {}, 'token-holding': usdc },
      },
    },
  ],
  [
    'a window for what only the person knows',
    { checks: pseudonym },
    {
      attributes: { verifiers: 'ownership-pseudonym', mode: 'popup' },
      expected: { verifierIds: ['ownership-pseudonym'] },
      note: 'Pseudonym needs an input of the person. So it opens in a window.',
    },
  ],
  [
    'a window for a value that is missing',
    { checks: [{ key: 'token-holding', values: other }] },
    {
      attributes: { verifiers: 'token-holding', data: { chainId: 1, minBalance: '1.5' }, mode: 'popup' },
      expected: { verifierIds: ['token-holding'], data: { chainId: 1, minBalance: '1.5' } },
      note: '“Token contract” is empty: people enter it themselves. So it opens in a window.',
    },
  ],
  [
    'a problem when the page itself has no form for it',
    { checks: pseudonym, mode: 'inline' },
    {
      attributes: { verifiers: 'ownership-pseudonym', mode: 'inline' },
      expected: { verifierIds: ['ownership-pseudonym'] },
      problem: 'Pseudonym needs an input of the person. Choose Automatic, Window or Full page.',
    },
  ],
  [
    'a gate',
    { ask: 'gate', gateId: 'members' },
    { attributes: { 'gate-id': 'members' }, expected: { gateId: 'members' } },
  ],
  [
    'a problem without the ID of a gate',
    { ask: 'gate' },
    { attributes: { 'gate-id': '' }, expected: { gateId: '' }, problem: 'Enter the ID of a gate.' },
  ],
  [
    'a preset, whose verifiers the server expects',
    { ask: 'preset' },
    {
      attributes: { preset: 'creator-pack' },
      expected: { verifierIds: ['ownership-pseudonym', 'ownership-basic'] },
    },
  ],
])('asks for %s', (_, choice, request) => {
  expect(requestOf({ ...start, ...choice }, boot)).toEqual(request)
})
