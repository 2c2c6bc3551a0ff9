import * as v from 'valibot'
import { expect, test } from 'vitest'
import { flowPlan } from './flow-plan.ts'
import { lockedMismatch } from './locked.ts'
import { isSafeAddress, misconfiguration, unsafeAddress } from './misconfigured.ts'
import { GateModel, Requirement } from './model.ts'
import { gateState } from './window.ts'

const gate = (more: object): GateModel =>
  v.parse(GateModel, { name: 'G', requirements: [{ verifierId: 'ownership-basic' }], ...more })
const problemOf = (verifierId: string, ...match: [string, string, string][]) =>
  misconfiguration(
    gate({ requirements: [{ verifierId, match: match.map(([path, op, value]) => ({ path, op, value })) }] }),
  )
const contract = `0x${'ab'.repeat(20)}`
const asset: [string, string, string][] = [
  ['contractAddress', 'eq', contract],
  ['chainId', 'eq', '8453'],
]

test('accepts gates that can be published', () => {
  expect(misconfiguration(gate({}))).toBeUndefined()
  expect(problemOf('nft-ownership', ...asset, ['tokenId', 'eq', '7'])).toBeUndefined()
  expect(problemOf('token-holding', ...asset, ['minBalance', 'gte', '1.5'])).toBeUndefined()
  expect(problemOf('contract-ownership', ...asset, ['method', 'eq', 'admin'])).toBeUndefined()
  expect(problemOf('proof-of-human', ['claims.age_min', 'gte', '18'])).toBeUndefined()
  expect(
    problemOf('ownership-basic', ['reference.origin', 'eq', 'https://a.example'], ['resolved.a', 'eq', 'x']),
  ).toBeUndefined()
})

test.each<[string, ReturnType<typeof misconfiguration>, string]>([
  ['an unknown path', problemOf('ownership-basic', ['claims.secret', 'eq', 'x']), 'claims.secret'],
  ['a path of another verifier', problemOf('ownership-basic', ['domain', 'eq', 'a.example']), 'domain'],
  ['a keyed hash', problemOf('ownership-org-oauth', ['claims.memberHash', 'eq', 'x']), 'claims.memberHash'],
  ['a word for a number', problemOf('proof-of-human', ['claims.age_min', 'gte', 'old']), 'claims.age_min'],
  ['a row without a contract', problemOf('nft-ownership', ['chainId', 'eq', '1']), 'match'],
  ['a row without a chain', problemOf('contract-ownership', ['contractAddress', 'eq', contract]), 'match'],
  ['a row without an amount', problemOf('token-holding', ...asset), 'match'],
  ['a least amount of zero', problemOf('token-holding', ...asset, ['minBalance', 'gte', '0.0']), 'match'],
  ['a negative least amount', problemOf('token-holding', ...asset, ['minBalance', 'gte', '-5']), 'match'],
  ['a greatest amount', problemOf('token-holding', ...asset, ['minBalance', 'lte', '5']), 'match'],
  [
    'a value that its verifier refuses',
    problemOf('nft-ownership', ['contractAddress', 'eq', '0x12']),
    'contractAddress',
  ],
  ['an unknown provider', problemOf('ownership-social', ['provider', 'eq', 'myspace']), 'provider'],
  ['a document without its link', problemOf('ownership-basic', ['resolved.a', 'eq', 'x']), 'match'],
  [
    'an insecure origin',
    problemOf('ownership-basic', ['reference.origin', 'eq', 'http://a.example']),
    'reference.origin',
  ],
])('refuses %s', (_name, found, field) => expect(found).toMatchObject({ row: 0, field }))

test('describes a problem as one sentence, and as fields for a page in another language', () => {
  expect(problemOf('nft-ownership', ['contractAddress', 'eq', contract])).toEqual({
    row: 0,
    field: 'match',
    reason: 'field_missing',
    needs: 'chainId',
    message: 'nft-ownership needs chainId eq.',
  })
  expect(problemOf('ownership-social', ['provider', 'eq', 'myspace'])).toEqual({
    row: 0,
    field: 'provider',
    reason: 'refused_value',
    message: 'ownership-social takes no such provider.',
  })
})

test.each<[string, object, string]>([
  ['a gate without a row', { requirements: [] }, 'requirements'],
  [
    'a gate with optional rows only',
    { requirements: [{ verifierId: 'ownership-basic', optional: true }] },
    'requirements',
  ],
  [
    'an end before the start',
    { schedule: { startsAt: '2026-11-22T00:00:00Z', endsAt: '2026-11-21T00:00:00Z' } },
    'schedule',
  ],
  ['an allowed origin with a path', { policy: { allowedOrigins: ['https://a.example/x'] } }, 'policy.allowedOrigins'],
  [
    'a charge of zero',
    { monetization: { charge: { enabled: true, amountUsd: 0, methods: ['usdc'] } } },
    'monetization.charge',
  ],
])('refuses %s in a gate', (_name, more, field) => expect(misconfiguration(gate(more))).toMatchObject({ field }))

test('accepts only https addresses without a user name', () => {
  expect(isSafeAddress('https://a.example/x')).toBe(true)
  expect(unsafeAddress(gate({}), { delivery: 'redirect', value: 'https://a.example' })).toBeUndefined()
  expect(unsafeAddress(gate({}), { delivery: 'reveal', value: 'javascript:1' })).toBeUndefined()
  for (const value of ['http://a.example', 'javascript:alert(1)', 'https://u:p@a.example', '//a.example', '']) {
    expect(unsafeAddress(gate({}), { delivery: 'download', value })).toMatchObject({ field: 'reward.value' })
    const checkout = { successReturnUrl: value }
    expect(unsafeAddress(gate({ checkout }), undefined)).toMatchObject({ field: 'checkout.successReturnUrl' })
  }
})

test.each([
  ['published', {}, 'open'],
  ['draft', {}, 'closed'],
  ['archived', {}, 'closed'],
  ['paused', {}, 'paused'],
  ['published', { startsAt: '2026-01-01T00:00:00.000Z' }, 'open'],
  ['published', { startsAt: '2026-01-01T00:00:00.001Z' }, 'not_started'],
  ['published', { endsAt: '2026-01-01T00:00:00.001Z' }, 'open'],
  ['published', { endsAt: '2026-01-01T00:00:00.000Z' }, 'ended'],
  ['published', { startsAt: 'soon' }, 'not_started'],
] as const)('a %s gate with %o is %s', (status, schedule, state) => {
  expect(
    gateState({ status, schedule: { startsAt: undefined, endsAt: undefined, ...schedule } }, Date.UTC(2026, 0)),
  ).toBe(state)
})

test('plans each hosted verifier alone', () => {
  const ids = ['proof-of-human', 'ownership-basic', 'token-holding', 'token-holding', 'ownership-social'] as const
  expect(flowPlan(ids.map((verifierId) => ({ verifierId })))).toEqual({
    batches: [['proof-of-human'], ['ownership-basic', 'token-holding'], ['token-holding'], ['ownership-social']],
    hasInteractive: true,
    hasBackground: true,
  })
})

const lockedRow = (value: string) =>
  v.parse(Requirement, {
    verifierId: 'token-holding',
    match: [
      { path: 'minBalance', op: 'eq', value },
      { path: 'claims.decimals', op: 'eq', value: '6' },
      { path: 'chainId', op: 'gte', value: '5' },
    ],
  })
const request = (minBalance: string) => [{ id: 'token-holding' as const, data: { minBalance } }]

test('names the locked value that a request does not have (protocol/gates#locked-rows)', () => {
  expect(lockedMismatch([lockedRow('10')], request('10.0'))).toBeUndefined()
  expect(lockedMismatch([lockedRow('10')], request('9'))).toEqual({ verifierId: 'token-holding', path: 'minBalance' })
  expect(lockedMismatch([lockedRow('10'), lockedRow('9')], request('9'))).toBeUndefined()
  expect(lockedMismatch([lockedRow('10')], [{ id: 'ownership-basic', data: {} }])).toEqual({
    verifierId: 'ownership-basic',
  })
  expect(lockedMismatch([lockedRow('10')], [{ id: 'token-holding', data: {} }])).toMatchObject({ path: 'minBalance' })
})
