import * as v from 'valibot'
import { expect, test } from 'vitest'
import { GateDraft } from '../../../shared/gate/model.ts'
import { protectedChanges } from './protected-parts.ts'

const model = (more: object = {}) =>
  v.parse(GateDraft, { gateId: 'g', name: 'A gate', requirements: [{ verifierId: 'ownership-basic' }], ...more })
const charge = { enabled: true, amountUsd: 5, methods: ['usdc'], recipient: `0x${'11'.repeat(20)}` }
const priced = { monetization: { charge } }

test.each<[string, object, object, string[]]>([
  ['nothing', {}, {}, []],
  ['the name', {}, { name: 'Another' }, []],
  ['the requirements', {}, { requirements: [] }, []],
  ['the schedule', {}, { schedule: { endsAt: '2030-01-01T00:00:00Z' } }, []],
  ['what the page says', {}, { artifact: { type: 'link' }, checkout: { description: 'x', mode: 'y' } }, []],
  ['what the policy asks', {}, { policy: { visibility: 'public', fulfillAuth: 'strict', uniqueBy: ['asset'] } }, []],
  ['the same charge', priced, { monetization: { charge: { ...charge, methods: ['usdc'] } } }, []],
  ['a first charge', {}, priced, ['monetization.charge']],
  ['no charge any more', priced, {}, ['monetization.charge']],
  [
    'a label of the price',
    priced,
    { monetization: { charge: { ...charge, label: 'x' } } },
    ['monetization.charge.label'],
  ],
  [
    'amount and recipient',
    priced,
    { monetization: { charge: { enabled: true, amountUsd: 6, methods: ['usdc'] } } },
    ['monetization.charge.amountUsd', 'monetization.charge.recipient'],
  ],
  ['a first origin', {}, { policy: { allowedOrigins: ['https://a.example'] } }, ['policy.allowedOrigins']],
  [
    // the same text for a reader, and another address
    'an origin in another spelling',
    { policy: { allowedOrigins: ['https://a.example/\u00e9'] } },
    { policy: { allowedOrigins: ['https://a.example/e\u0301'] } },
    ['policy.allowedOrigins'],
  ],
  [
    'a first return address',
    {},
    { checkout: { successReturnUrl: 'https://a.example' } },
    ['checkout.successReturnUrl'],
  ],
  ['a reward', {}, { reward: { delivery: 'access_granted' } }, ['reward']],
  ['a reward that it does not have to none', {}, { reward: null }, []],
])('of a gate that changes %s', (_what, before, after, expected) => {
  expect(protectedChanges({ model: model(before), hasReward: false }, model(after))).toEqual(expected)
})

const gateWith = (more: object = {}) => ({ requirements: [{ verifierId: 'nft-ownership', minCount: 2, ...more }] })
const strict = { policy: { fulfillAuth: 'strict', uniqueBy: ['asset'], gateFreshnessHours: 1 } }

test.each<[string, object, object, string[]]>([
  ['nothing', { ...gateWith(), ...strict }, { ...gateWith(), ...strict }, []],
  ['name and schedule', gateWith(), { ...gateWith(), name: 'x', schedule: { endsAt: '2030-01-01T00:00:00Z' } }, []],
  ['its requirements', gateWith(), { requirements: [] }, ['requirements']],
  ['a number of a requirement', gateWith(), gateWith({ minCount: 1 }), ['requirements']],
  ['a requirement to an optional one', gateWith(), gateWith({ optional: true }), ['requirements']],
  [
    'what its policy asks',
    { ...gateWith(), ...strict },
    gateWith(),
    ['policy.gateFreshnessHours', 'policy.fulfillAuth', 'policy.uniqueBy'],
  ],
])('of a gate that has a reward or a price and changes %s', (_what, before, after, expected) => {
  expect(protectedChanges({ model: model(before), hasReward: true }, model(after))).toEqual(expected)
  const both = [model({ ...before, ...priced }), model({ ...after, ...priced })] as const
  expect(protectedChanges({ model: both[0], hasReward: false }, both[1])).toEqual(expected)
  const free = { monetization: { charge: { ...charge, enabled: false } } }
  expect(
    protectedChanges({ model: model({ ...before, ...free }), hasReward: false }, model({ ...after, ...free })),
  ).toEqual([])
})

test('a gate whose reward is removed', () => {
  expect(protectedChanges({ model: model(), hasReward: true }, model({ reward: null }))).toEqual(['reward'])
  expect(protectedChanges(undefined, model({ reward: null }))).toEqual([])
})

test('a new gate is compared with one that has none of it', () => {
  expect(
    protectedChanges(undefined, model({ policy: { allowedOrigins: [] }, monetization: { charge: null } })),
  ).toEqual([])
  const all = {
    ...priced,
    policy: { allowedOrigins: ['https://a.example'] },
    checkout: { successReturnUrl: 'https://a.example' },
  }
  expect(protectedChanges(undefined, model({ ...all, reward: { delivery: 'access_granted' } }))).toEqual([
    'policy.allowedOrigins',
    'monetization.charge',
    'checkout.successReturnUrl',
    'reward',
  ])
})
