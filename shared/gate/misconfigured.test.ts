import * as v from 'valibot'
import { expect, test } from 'vitest'
import { flowPlan } from './flow-plan.ts'
import { isSafeAddress } from './is-safe-address.ts'
import { lockedMismatch } from './locked.ts'
import { misconfiguration, unsafeAddress } from './misconfigured.ts'
import { GateModel, Requirement } from './model.ts'
import type { VerifierId } from '../verifiers/index.ts'
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

const charged = (recipient: string, enabled = true) =>
  misconfiguration(gate({ monetization: { charge: { enabled, amountUsd: 5, methods: ['usdc'], recipient } } }))

test('refuses a charge that is paid to the zero address', () => {
  expect(charged(`0x${'0'.repeat(40)}`)).toMatchObject({
    field: 'monetization.charge.recipient',
    reason: 'zero_address',
  })
  expect([charged(`0x${'0'.repeat(39)}1`), charged(`0x${'0'.repeat(40)}`, false)]).toEqual([undefined, undefined])
})

const ownCoin = `0x${'c0'.repeat(20)}`

test.each([
  ['Base', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', undefined],
  ['Base Sepolia', '0x036CbD53842c5426634e7929541eC2318f3dCF7e', undefined],
  ['the network that this service names', ownCoin.toUpperCase().replace('X', 'x'), ownCoin],
])('refuses a charge that is paid to the contract of USDC on %s', (_network, recipient, coin) => {
  const monetization = { charge: { enabled: true, amountUsd: 5, methods: ['usdc'], recipient } }
  const refused = { field: 'monetization.charge.recipient', reason: 'token_contract' }
  expect(misconfiguration(gate({ monetization }), coin)).toMatchObject(refused)
  const off = { charge: { ...monetization.charge, enabled: false } }
  expect(misconfiguration(gate({ monetization: off }), coin)).toBeUndefined()
})

test('accepts a contract that this service does not know as a coin as the recipient', () => {
  expect(charged(ownCoin)).toBeUndefined()
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

const mint = 'So11111111111111111111111111111111111111112'
const onSolana: [string, string, string][] = [
  ['contractAddress', 'eq', mint],
  ['chain', 'eq', 'solana:mainnet'],
]

test.each<[VerifierId, string, op: string, value: string]>([
  // values that only a refused check would have
  ['wallet-risk', 'riskLevel', 'eq', 'high'],
  ['wallet-risk', 'claims.riskLevel', 'eq', 'critical'],
  ['wallet-risk', 'sanctioned', 'eq', 'true'],
  ['wallet-risk', 'policyVerified', 'eq', 'false'],
  ['wallet-risk', 'overallRisk', 'gte', '50.1'],
  ['ai-content-moderation', 'decision', 'eq', 'flag'],
  ['token-holding', 'satisfied', 'eq', 'false'],
  ['proof-of-human', 'personhood_verified', 'eq', 'false'],
  // values that no check finds
  ['wallet-risk', 'poisoned', 'eq', 'false'],
  ['proof-of-human', 'kyc', 'eq', 'true'],
  ['proof-of-human', 'sanctions_passed', 'eq', 'false'],
  ['proof-of-human', 'age_min', 'gte', '100'],
  ['proof-of-human', 'age_min', 'eq', '17.5'],
  ['token-holding', 'decimals', 'gte', '256'],
  ['agent-delegation', 'expiresAt', 'gte', '9000000000000000'],
  ['ownership-basic', 'reference.size', 'eq', '9999999999999999'],
  // providers and chains that never answer
  ['ai-content-moderation', 'provider', 'eq', 'google-perspective'],
  ['ai-content-moderation', 'claims.provider', 'eq', 'google-perspective'],
  ['wallet-risk', 'chainId', 'eq', '84532'],
  // values that the verifier takes in no spelling
  ['ownership-dns-txt', 'domain', 'eq', 'a.example..'],
  ['ownership-dns-txt', 'domain', 'eq', 'a.b.1'],
  ['ownership-dns-txt', 'claims.domain', 'eq', '*.a.example'],
  ['ownership-dns-txt', 'recordName', 'eq', '_svc.A.example'],
  ['ownership-dns-txt', 'matchedFormat', 'eq', 'name'],
  ['ownership-org-oauth', 'claims.orgDomain', 'eq', 'localhost'],
  ['ownership-basic', 'claims.contentHash', 'eq', '0x12'],
  ['ownership-basic', 'owner', 'eq', 'ada.near'],
  ['ownership-basic', 'contentStored', 'eq', 'TRUE'],
  ['ownership-social', 'claims.provider', 'eq', 'myspace'],
  ['ownership-pseudonym', 'handle', 'eq', 'Ada'],
  ['ownership-pseudonym', 'claims.namespace', 'eq', 'SVC'],
  ['contract-ownership', 'controller', 'eq', 'ada'],
  ['wallet-link', 'primaryAccountId', 'eq', 'near:mainnet:ada'],
  ['wallet-link', 'chain', 'eq', 'eip155:01'],
  ['wallet-link', 'verificationMethod', 'eq', 'eip712'],
  ['agent-identity', 'agentChainRef', 'eq', 'near:mainnet'],
  ['agent-delegation', 'agentChainRef', 'eq', 'eip155:01'],
  ['agent-delegation', 'receiptDisclosure', 'eq', 'some'],
  // an empty value satisfies nothing
  ['wallet-link', 'label', 'eq', ''],
  ['ownership-social', 'handle', 'eq', ''],
  ['ownership-basic', 'reference.id', 'eq', ''],
])('refuses a row of %s that no proof could meet: %s %s %s', (verifierId, path, op, value) => {
  expect(problemOf(verifierId, ...(neededBy[verifierId] ?? []), [path, op, value])).toMatchObject({
    row: 0,
    field: path,
    reason: 'refused_value',
  })
})

const neededBy: Readonly<Partial<Record<VerifierId, [string, string, string][]>>> = {
  'contract-ownership': asset,
  'nft-ownership': asset,
  'token-holding': [...asset, ['minBalance', 'gte', '1']],
}

test.each<[VerifierId, string]>([
  ['ownership-dns-txt', 'domain'],
  ['wallet-risk', 'riskLevel'],
  ['wallet-risk', 'sanctioned'],
  ['wallet-risk', 'chain'],
  ['wallet-risk', 'chainId'],
  ['contract-ownership', 'claims.chainId'],
  ['token-holding', 'chainId'],
  ['ownership-basic', 'reference.origin'],
])('refuses to compare %s %s as a number', (verifierId, path) => {
  for (const op of ['gte', 'lte'])
    expect(problemOf(verifierId, [path, op, '5'])).toMatchObject({ row: 0, field: path, reason: 'not_comparable' })
})

test.each<[string, VerifierId, [string, string, string][], field: string, against: string]>([
  [
    'two values',
    'ownership-social',
    [
      ['provider', 'eq', 'github'],
      ['claims.provider', 'eq', 'x'],
    ],
    'claims.provider',
    'provider',
  ],
  [
    'a value out of its range',
    'proof-of-human',
    [
      ['age_min', 'eq', '18'],
      ['claims.age_min', 'gte', '21'],
    ],
    'claims.age_min',
    'age_min',
  ],
  [
    'an empty range',
    'proof-of-human',
    [
      ['age_min', 'lte', '18'],
      ['age_min', 'gte', '21'],
    ],
    'age_min',
    'age_min',
  ],
  ['an EVM contract on Solana', 'nft-ownership', [asset[0]!, onSolana[1]!], 'chain', 'contractAddress'],
  ['a chain of both kinds', 'nft-ownership', [...asset, onSolana[1]!], 'chain', 'contractAddress'],
  [
    'a standard of EVM chains on Solana',
    'nft-ownership',
    [...onSolana, ['tokenType', 'eq', 'erc721']],
    'tokenType',
    'contractAddress',
  ],
  [
    'a block on Solana',
    'nft-ownership',
    [...onSolana, ['claims.blockNumber', 'gte', '5']],
    'claims.blockNumber',
    'contractAddress',
  ],
  [
    'an EVM holder on Solana',
    'nft-ownership',
    [...onSolana, ['claims.owner', 'eq', contract]],
    'claims.owner',
    'contractAddress',
  ],
  ['another id than the mint', 'nft-ownership', [...onSolana, ['tokenId', 'eq', '7']], 'tokenId', 'contractAddress'],
  [
    'a link of another site',
    'ownership-basic',
    [
      ['reference.id', 'eq', 'https://a.example/x'],
      ['reference.origin', 'eq', 'https://b.example'],
    ],
    'reference.origin',
    'reference.id',
  ],
  [
    'a link with a user name, which counts for no site',
    'ownership-basic',
    [
      ['reference.id', 'eq', 'https://ada@a.example/x'],
      ['reference.origin', 'eq', 'https://a.example'],
    ],
    'reference.origin',
    'reference.id',
  ],
  [
    'a document of something that is no link',
    'ownership-basic',
    [
      ['reference.origin', 'eq', 'https://a.example'],
      ['reference.type', 'eq', 'file'],
      ['resolved.a', 'eq', 'x'],
    ],
    'reference.type',
    'resolved.a',
  ],
  [
    'a document of an insecure link',
    'ownership-basic',
    [
      ['reference.id', 'eq', 'http://a.example/x'],
      ['resolved.a', 'eq', 'x'],
    ],
    'reference.id',
    'resolved.a',
  ],
])('refuses conditions that exclude each other, and names both: %s', (_name, verifierId, match, field, against) => {
  expect(problemOf(verifierId, ...match)).toMatchObject({ row: 0, field, reason: 'refused_value', against })
})

test.each<[string, VerifierId, [string, string, string][]]>([
  ['a range of token ids', 'nft-ownership', [...asset, ['tokenId', 'gte', '1'], ['tokenId', 'lte', '100']]],
  [
    'a token id in two spellings',
    'nft-ownership',
    [...asset, ['tokenId', 'eq', '16'], ['claims.tokenId', 'eq', '0x10']],
  ],
  ['an NFT on Solana', 'nft-ownership', [...onSolana, ['tokenId', 'eq', mint]]],
  ['an NFT on Solana by 0', 'nft-ownership', [...onSolana, ['tokenId', 'eq', '0']]],
  [
    'an amount and at least this amount',
    'token-holding',
    [...asset, ['minBalance', 'eq', '5'], ['minBalance', 'gte', '1']],
  ],
  ['a chain for screening by number', 'wallet-risk', [['chainId', 'eq', '8453']]],
  ['a score', 'wallet-risk', [['overallRisk', 'lte', '50']]],
  [
    'an agent of any chain',
    'agent-delegation',
    [
      ['agentChainRef', 'eq', 'near:mainnet'],
      ['agentWallet', 'eq', 'ada.near'],
    ],
  ],
  [
    'a domain in Unicode',
    'ownership-dns-txt',
    [
      ['domain', 'eq', 'b\u00fccher.example.'],
      ['recordName', 'eq', '_svc.xn--bcher-kva.example'],
    ],
  ],
  [
    'a link and its site',
    'ownership-basic',
    [
      ['reference.id', 'eq', 'https://a.example/x'],
      ['reference.origin', 'eq', 'https://a.example'],
    ],
  ],
])('accepts %s', (_name, verifierId, match) => expect(problemOf(verifierId, ...match)).toBeUndefined())

const countOf = (verifierId: VerifierId, minCount: number, ...match: [string, string, string][]) =>
  misconfiguration(
    gate({ requirements: [{ verifierId, minCount, match: match.map(([path, op, value]) => ({ path, op, value })) }] }),
  )

test.each<[string, VerifierId, most: number, [string, string, string][]]>([
  ['persons', 'proof-of-human', 1, []],
  ['screened wallets', 'wallet-risk', 1, []],
  ['social networks', 'ownership-social', 7, []],
  ['accounts at one network', 'ownership-social', 1, [['claims.provider', 'eq', 'x']]],
  ['proofs of one domain', 'ownership-dns-txt', 1, [['domain', 'eq', 'a.example']]],
  ['proofs of one organisation', 'ownership-org-oauth', 1, [['expectedOrgDomain', 'eq', 'a.example']]],
  ['proofs of one name', 'ownership-pseudonym', 1, [['pseudonymId', 'eq', 'ada']]],
  ['balances of one token', 'token-holding', 1, [...asset, ['minBalance', 'gte', '1']]],
  ['proofs of one contract', 'contract-ownership', 1, asset],
  ['proofs of one NFT', 'nft-ownership', 1, [...asset, ['tokenId', 'eq', '7']]],
  ['proofs of one NFT on Solana', 'nft-ownership', 1, [...onSolana, ['tokenId', 'eq', mint]]],
])('refuses more %s than one wallet can have', (_name, verifierId, most, match) => {
  expect(countOf(verifierId, most, ...match)).toBeUndefined()
  expect(countOf(verifierId, most + 1, ...match)).toMatchObject({ row: 0, field: 'minCount', reason: 'too_many' })
})

test.each<[string, VerifierId, [string, string, string][]]>([
  ['domains', 'ownership-dns-txt', []],
  ['NFTs of a contract', 'nft-ownership', asset],
  ['works', 'ownership-basic', [['reference.type', 'eq', 'url']]],
  ['names of a namespace', 'ownership-pseudonym', [['namespace', 'eq', 'a.example']]],
  ['agents', 'agent-delegation', []],
])('accepts any number of %s', (_name, verifierId, match) => {
  expect(countOf(verifierId, 1000, ...match)).toBeUndefined()
})

/** A row that compares the values `from` to `to` of a document. */
const linkedRow = (id: string, from: number, to: number, path = 'reference.id') => ({
  verifierId: 'ownership-basic',
  match: [
    { path, op: 'eq', value: id },
    ...Array.from({ length: to - from }, (_, at) => ({ path: `resolved.v${from + at}`, op: 'eq', value: 'x' })),
  ],
})

test('refuses more values of one document than a request can name', () => {
  const [one, other] = ['https://a.example/1', 'https://a.example/2']
  expect(misconfiguration(gate({ requirements: [linkedRow(one, 0, 10), linkedRow(one, 6, 16)] }))).toBeUndefined()
  expect(misconfiguration(gate({ requirements: [linkedRow(one, 0, 10), linkedRow(other, 10, 20)] }))).toBeUndefined()
  const crowded = { row: 1, field: 'resolved.v16', reason: 'refused_value' }
  expect(misconfiguration(gate({ requirements: [linkedRow(one, 0, 10), linkedRow(one, 7, 17)] }))).toMatchObject(
    crowded,
  )
  const site = linkedRow('https://a.example', 7, 17, 'reference.origin')
  expect(misconfiguration(gate({ requirements: [linkedRow(one, 0, 10), site] }))).toMatchObject(crowded)
})

test('describes a problem as one sentence, and as fields for a page in another language', () => {
  expect(problemOf('nft-ownership', ['contractAddress', 'eq', contract])).toEqual({
    row: 0,
    field: 'match',
    reason: 'field_missing',
    needs: 'chainId',
    message: 'nft-ownership needs a condition on chainId with eq.',
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
  [
    'a charge below the smallest unit of USDC',
    { monetization: { charge: { enabled: true, amountUsd: 4e-7, methods: ['usdc'] } } },
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
  ['archived', {}, 'ended'],
  ['archived', { endsAt: '2027-01-01T00:00:00.000Z' }, 'ended'],
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
