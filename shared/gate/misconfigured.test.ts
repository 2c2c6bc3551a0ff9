import * as v from 'valibot'
import { expect, test } from 'vitest'
import { flowPlan } from './flow-plan.ts'
import { lockedMismatch } from './locked.ts'
import { isSafeAddress, misconfiguration, unsafeAddress } from './misconfigured.ts'
import { GateModel, Requirement } from './model.ts'
import { gateState } from './window.ts'

const gate = (more: object): GateModel =>
  v.parse(GateModel, { name: 'G', requirements: [{ verifierId: 'ownership-basic' }], ...more })
const wrong = (verifierId: string, ...match: [string, string, string][]) =>
  misconfiguration(
    gate({ requirements: [{ verifierId, match: match.map(([path, op, value]) => ({ path, op, value })) }] }),
  )
const contract = `0x${'ab'.repeat(20)}`
const asset: [string, string, string][] = [
  ['contractAddress', 'eq', contract],
  ['chainId', 'eq', '8453'],
]

test('gates that can be published', () => {
  expect(misconfiguration(gate({}))).toBeUndefined()
  expect(wrong('nft-ownership', ...asset, ['tokenId', 'eq', '7'])).toBeUndefined()
  expect(wrong('token-holding', ...asset, ['minBalance', 'gte', '1.5'])).toBeUndefined()
  expect(wrong('contract-ownership', ...asset, ['method', 'eq', 'admin'])).toBeUndefined()
  expect(wrong('proof-of-human', ['claims.age_min', 'gte', '18'])).toBeUndefined()
  expect(
    wrong('ownership-basic', ['reference.origin', 'eq', 'https://a.example'], ['resolved.a', 'eq', 'x']),
  ).toBeUndefined()
})

test.each<[string, ReturnType<typeof misconfiguration>, string]>([
  ['an unknown path', wrong('ownership-basic', ['claims.secret', 'eq', 'x']), 'claims.secret'],
  ['a path of another verifier', wrong('ownership-basic', ['domain', 'eq', 'a.example']), 'domain'],
  ['a keyed hash', wrong('ownership-org-oauth', ['claims.memberHash', 'eq', 'x']), 'claims.memberHash'],
  ['words as a number', wrong('proof-of-human', ['claims.age_min', 'gte', 'old']), 'claims.age_min'],
  ['no contract', wrong('nft-ownership', ['chainId', 'eq', '1']), 'match'],
  ['no chain', wrong('contract-ownership', ['contractAddress', 'eq', contract]), 'match'],
  ['no amount', wrong('token-holding', ...asset), 'match'],
  ['at least nothing', wrong('token-holding', ...asset, ['minBalance', 'gte', '0.0']), 'match'],
  ['at least less than nothing', wrong('token-holding', ...asset, ['minBalance', 'gte', '-5']), 'match'],
  ['at most an amount', wrong('token-holding', ...asset, ['minBalance', 'lte', '5']), 'match'],
  ['a value that its verifier refuses', wrong('nft-ownership', ['contractAddress', 'eq', '0x12']), 'contractAddress'],
  ['a provider that there is none of', wrong('ownership-social', ['provider', 'eq', 'myspace']), 'provider'],
  ['a link that is not said', wrong('ownership-basic', ['resolved.a', 'eq', 'x']), 'match'],
  ['an insecure origin', wrong('ownership-basic', ['reference.origin', 'eq', 'http://a.example']), 'reference.origin'],
])('refuses %s', (_name, found, field) => expect(found).toMatchObject({ row: 0, field }))

test('says what is wrong as a sentence, and so that a page can say it in its own words', () => {
  expect(wrong('nft-ownership', ['contractAddress', 'eq', contract])).toEqual({
    row: 0,
    field: 'match',
    reason: 'field_missing',
    needs: 'chainId',
    message: 'nft-ownership needs chainId eq.',
  })
  expect(wrong('ownership-social', ['provider', 'eq', 'myspace'])).toEqual({
    row: 0,
    field: 'provider',
    reason: 'refused_value',
    message: 'ownership-social takes no such provider.',
  })
})

test.each<[string, object, string]>([
  ['nothing', { requirements: [] }, 'requirements'],
  ['only what is optional', { requirements: [{ verifierId: 'ownership-basic', optional: true }] }, 'requirements'],
  [
    'an end before the beginning',
    { schedule: { startsAt: '2026-11-22T00:00:00Z', endsAt: '2026-11-21T00:00:00Z' } },
    'schedule',
  ],
  ['a page that is none', { policy: { allowedOrigins: ['https://a.example/x'] } }, 'policy.allowedOrigins'],
  [
    'a charge of nothing',
    { monetization: { charge: { enabled: true, amountUsd: 0, methods: ['usdc'] } } },
    'monetization.charge',
  ],
])('refuses a gate of %s', (_name, more, field) => expect(misconfiguration(gate(more))).toMatchObject({ field }))

test('leads nowhere but to https', () => {
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

test('hosted verifiers stand alone in the plan', () => {
  const ids = ['proof-of-human', 'ownership-basic', 'token-holding', 'token-holding', 'ownership-social'] as const
  expect(flowPlan(ids.map((verifierId) => ({ verifierId })))).toEqual({
    batches: [['proof-of-human'], ['ownership-basic', 'token-holding'], ['token-holding'], ['ownership-social']],
    hasInteractive: true,
    hasBackground: true,
  })
})

const row = (value: string) =>
  v.parse(Requirement, {
    verifierId: 'token-holding',
    match: [
      { path: 'minBalance', op: 'eq', value },
      { path: 'claims.decimals', op: 'eq', value: '6' },
      { path: 'chainId', op: 'gte', value: '5' },
    ],
  })
const asked = (minBalance: string) => [{ id: 'token-holding' as const, data: { minBalance } }]

test('what is locked must be what was asked (protocol/gates#locked-rows)', () => {
  expect(lockedMismatch([row('10')], asked('10.0'))).toBeUndefined()
  expect(lockedMismatch([row('10')], asked('9'))).toEqual({ verifierId: 'token-holding', path: 'minBalance' })
  expect(lockedMismatch([row('10'), row('9')], asked('9'))).toBeUndefined()
  expect(lockedMismatch([row('10')], [{ id: 'ownership-basic', data: {} }])).toEqual({ verifierId: 'ownership-basic' })
  expect(lockedMismatch([row('10')], [{ id: 'token-holding', data: {} }])).toMatchObject({ path: 'minBalance' })
})
