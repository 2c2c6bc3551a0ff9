import { expect, test } from 'vitest'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import type { Assessment, RiskProvider, RiskProviders, RiskTarget } from '../ports/risk/risk.ts'
import { barePorts, refusalOf, signer, signing } from './verifier.fixture.ts'
import { walletRisk } from './wallet-risk.ts'

const clean: Assessment = {
  riskLevel: 'low',
  overallRisk: null,
  sanctioned: false,
  poisoned: null,
  listVersion: 'ofac-sdn 2026-11-20',
  coverage: ['sanctions'],
  evidence: {},
}
const targets: RiskTarget[] = []
const provider = (answer: Assessment | Error, chains = ['eth', 'base', 'sol', 'btc', 'sei']): RiskProvider => ({
  covers: (chain) => chains.includes(chain),
  assess: async (target) => {
    targets.push(target)
    if (answer instanceof Error) throw answer
    return answer
  },
})
const only = (answer: Assessment | Error): RiskProviders => new Map([['svc-sanctions', provider(answer)]])
const check = (data: Partial<VerifierData<'wallet-risk'>> = {}, risk = only(clean)) =>
  walletRisk.check({ walletAddress: signer, ...data }, signing, { ...barePorts, risk })

const input = { walletAddress: signer, chain: 'eth', chainId: 1, provider: 'svc-sanctions' }
const common = { poisoned: null, provider: 'svc-sanctions', checkedAt: 0, signals: { coverage: ['sanctions'] } }

test('passes an address on no list; claims null for what no source assessed', async () => {
  expect(await check({ chainId: 1 })).toEqual({
    verified: true,
    input,
    claims: {
      ...common,
      riskLevel: 'low',
      overallRisk: null,
      sanctioned: false,
      policyVerified: true,
      listVersion: 'ofac-sdn 2026-11-20',
    },
    evidence: {},
    provider: 'svc-sanctions',
  })
})

test('answers SANCTIONED_ADDRESS for a sanctioned address; shows its source to the owner only', async () => {
  const bad: Assessment = {
    ...clean,
    riskLevel: 'critical',
    overallRisk: 100,
    sanctioned: true,
    evidence: { namedBy: { list: true } },
  }
  expect(await check({}, only(bad))).toEqual({
    verified: false,
    reason: 'SANCTIONED_ADDRESS',
    message: 'This address is named on a sanctions list.',
    input,
    evidence: {
      ...common,
      riskLevel: 'critical',
      overallRisk: 100,
      sanctioned: true,
      policyVerified: false,
      listVersion: 'ofac-sdn 2026-11-20',
      namedBy: { list: true },
    },
    provider: 'svc-sanctions',
  })
})

test.each([
  ['medium', true],
  ['high', false],
  ['critical', false],
] as const)('compares a %s risk with the policy: %s', async (riskLevel, verified) => {
  const verdict = await check({}, only({ ...clean, riskLevel, overallRisk: 50 }))
  expect(verdict).toMatchObject(verified ? { verified } : { verified, reason: 'RISK_POLICY_FAILED' })
})

test('stores the tags of a provider as evidence, never as claims', async () => {
  const tagged = { ...clean, evidence: { tags: ['mixer'] } }
  const verdict = await check({}, only(tagged))
  expect(verdict).toMatchObject({ verified: true, evidence: { tags: ['mixer'] } })
  expect(JSON.stringify(verdict.verified && verdict.claims)).not.toContain('mixer')
})

test('reads the chain by name, by number, or by the form of the address', async () => {
  const solana = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
  const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  targets.splice(0)
  for (const data of [{}, { chainId: 8453 }, { chain: 'sei' as const }, { walletAddress: solana }]) await check(data)
  await check({ walletAddress: bitcoin.toUpperCase(), chain: 'btc' })
  expect(targets.map(({ chain, comparable }) => `${chain} ${comparable}`)).toEqual([
    `eth ${signer}`,
    `base ${signer}`,
    `sei ${signer}`,
    `sol ${solana}`,
    `btc ${bitcoin}`,
  ])
})

test.each<[string, Partial<VerifierData<'wallet-risk'>>]>([
  ['an address of another chain', { chain: 'btc' }],
  ['a chain that must be named', { walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }],
  ['two chains', { chain: 'base', chainId: 1 }],
  ['a provider that is not there', { provider: 'webacy' }],
])('refuses %s as INVALID_VERIFIER_DATA', async (_name, data) => {
  expect(await refusalOf(check(data))).toBe('INVALID_VERIFIER_DATA')
})

test('refuses a chain without source as UNSUPPORTED_CHAIN', async () => {
  expect(await refusalOf(check({ chain: 'arb' }))).toBe('UNSUPPORTED_CHAIN')
  expect(await refusalOf(check({ chainId: 84532 }))).toBe('UNSUPPORTED_CHAIN')
})

test('answers neither yes nor no at an outage', async () => {
  const away = new ServiceError('PROVIDER_UNAVAILABLE', 'away', { details: { reason: 'LIST_STALE' } })
  await expect(check({}, only(away))).rejects.toBe(away)
})

test('asks the named provider, or the first one', async () => {
  const risk: RiskProviders = new Map([
    ['svc-sanctions', provider(clean)],
    ['webacy', provider({ ...clean, riskLevel: 'high', overallRisk: 60 })],
  ])
  expect(await check({}, risk)).toMatchObject({ verified: true, provider: 'svc-sanctions' })
  expect(await check({ provider: 'webacy' }, risk)).toMatchObject({ verified: false, provider: 'webacy' })
  expect(walletRisk.providers?.({ ...barePorts, risk })).toEqual(['svc-sanctions', 'webacy'])
})

test('is offered when a provider is configured', () => {
  const worlds = [{}, { risk: new Map() }, { risk: only(clean) }]
  expect(worlds.map((world) => walletRisk.isOffered?.({ ...barePorts, ...world }))).toEqual([false, false, true])
})
