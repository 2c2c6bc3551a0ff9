import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VerifierId } from '../verifiers/index.ts'
import { type Candidate, type CandidateEntry, evaluate, isMet, reuseMap } from './evaluate.ts'
import type { Match, Requirement } from './model.ts'

const now = 1_780_000_000_000
const hour = 3_600_000

const requirement = (verifierId: VerifierId, more: Partial<Requirement> = {}): Requirement => ({
  verifierId,
  match: [],
  optional: false,
  minCount: 1,
  ...more,
})
const entry = (verifierId: VerifierId, more: Partial<CandidateEntry> = {}): CandidateEntry => ({
  verifierId,
  verified: true,
  input: {},
  claims: {},
  checkedAt: now,
  expiresAt: null,
  reused: false,
  ...more,
})
const proof = (qHash: string, entries: CandidateEntry[], more: Partial<Candidate> = {}): Candidate => ({
  qHash,
  completedAt: now,
  revokedAt: null,
  expiresAt: null,
  entries,
  ...more,
})
const opens = (row: Requirement, found: Candidate[], freshnessHours?: number) =>
  evaluate({ requirements: [row], isOpen: true, freshnessHours }, found, now).allRequiredSatisfied
const eq = (path: string, value: string): Match => ({ path, op: 'eq', value })
const gte = (path: string, value: string): Match => ({ path, op: 'gte', value })

test('says for each requirement whether it is satisfied, and by which proofs', () => {
  const requirements = [
    requirement('ownership-dns-txt', { match: [eq('domain', 'Example.com')] }),
    requirement('token-holding', { minCount: 2 }),
    requirement('ownership-basic', { optional: true }),
  ]
  const proofs = [
    proof('0x3', [entry('ownership-dns-txt', { input: { domain: 'example.com' }, reused: true })]),
    proof('0x2', [entry('token-holding'), entry('ownership-dns-txt', { input: { domain: 'other.com' } })]),
    proof('0x1', [entry('ownership-dns-txt', { input: { domain: 'example.com' } })]),
  ]
  const found = evaluate({ requirements, isOpen: true }, proofs, now)
  expect(found).toEqual({
    allRequiredSatisfied: false,
    satisfiedVerifierIds: ['ownership-dns-txt'],
    // an optional requirement is never missing (protocol/gates#check)
    missingVerifierIds: ['token-holding'],
    matchedQHashes: ['0x3', '0x1', '0x2'],
    things: 2,
    rows: [
      {
        verifierId: 'ownership-dns-txt',
        optional: false,
        satisfied: true,
        qHash: '0x3',
        qHashes: ['0x3', '0x1'],
        reused: true,
      },
      { verifierId: 'token-holding', optional: false, satisfied: false, qHash: null, qHashes: ['0x2'], reused: false },
      { verifierId: 'ownership-basic', optional: true, satisfied: false, qHash: null, qHashes: [], reused: false },
    ],
  })
  expect(reuseMap(found.rows, [])).toEqual({ 'ownership-dns-txt': '0x3' })
})

const nft = (tokenId: string) => entry('nft-ownership', { claims: { contractAddress: 'c', chainId: 1, tokenId } })

test('counts distinct things, the newest proof of each first (protocol/verifiers#things)', () => {
  const row = requirement('nft-ownership', { minCount: 2 })
  const thrice = [proof('0x3', [nft('16')]), proof('0x2', [nft('0x10')]), proof('0x1', [nft('16')])]
  expect(opens(row, thrice)).toBe(false)
  const both = evaluate({ requirements: [row], isOpen: true }, [...thrice, proof('0x0', [nft('17')])], now)
  expect([both.allRequiredSatisfied, both.things]).toEqual([true, 2])
  expect(both.rows[0]?.qHashes).toEqual(['0x3', '0x0', '0x2', '0x1'])
})

describe('which proofs count', () => {
  const row = requirement('token-holding')
  const good = entry('token-holding')
  test.each<[string, Candidate[], boolean]>([
    ['counts a proof in force', [proof('0x1', [good])], true],
    [
      'counts one entry of a proof with others',
      [proof('0x1', [entry('ownership-basic', { verified: false }), good])],
      true,
    ],
    ['is not met without a proof', [], false],
    ['refuses another verifier', [proof('0x1', [entry('nft-ownership')])], false],
    ['refuses an entry that is not verified', [proof('0x1', [{ ...good, verified: false }])], false],
    ['refuses a proof whose verifiers still run', [proof('0x1', [good], { completedAt: null })], false],
    ['refuses a revoked proof', [proof('0x1', [good], { revokedAt: now - 1 })], false],
    ['refuses an expired proof', [proof('0x1', [good], { expiresAt: now })], false],
    ['refuses an expired entry', [proof('0x1', [{ ...good, expiresAt: now }])], false],
    [
      'refuses an entry that is too old for its verifier',
      [proof('0x1', [{ ...good, checkedAt: now - hour - 1 }])],
      false,
    ],
    ['counts an entry of exactly the greatest age', [proof('0x1', [{ ...good, checkedAt: now - hour }])], true],
  ])('%s', (_name, found, met) => expect(opens(row, found)).toBe(met))
})

test('applies the least of three maximum ages', () => {
  const old = (ms: number) => [proof('0x1', [entry('ownership-basic', { checkedAt: now - ms })])]
  expect(opens(requirement('ownership-basic'), old(1000 * hour))).toBe(true)
  expect(opens(requirement('ownership-basic', { maxAgeMs: 10 }), old(10))).toBe(true)
  expect(opens(requirement('ownership-basic', { maxAgeMs: 10 }), old(11))).toBe(false)
  expect(opens(requirement('ownership-basic', { maxAgeMs: 5 * hour }), old(2 * hour), 1)).toBe(false)
  // a gate cannot accept a balance that is older than its verifier allows
  const balance = [proof('0x1', [entry('token-holding', { checkedAt: now - 2 * hour })])]
  expect(opens(requirement('token-holding', { maxAgeMs: 24 * hour }), balance)).toBe(false)
})

test.each<[string, VerifierId, Match, Partial<CandidateEntry>, boolean]>([
  ['the input', 'nft-ownership', eq('chainId', '8453'), { input: { chainId: 8453 } }, true],
  ['a chain with a leading zero', 'nft-ownership', eq('chainId', '08453'), { input: { chainId: 8453 } }, true],
  ['another chain', 'nft-ownership', eq('chainId', '1'), { input: { chainId: 8453 } }, false],
  [
    'a domain in Unicode',
    'ownership-dns-txt',
    eq('domain', 'B\u00fccher.example.'),
    { input: { domain: 'xn--bcher-kva.example' } },
    true,
  ],
  [
    'another domain in Unicode',
    'ownership-dns-txt',
    eq('domain', 'bucher.example'),
    { input: { domain: 'xn--bcher-kva.example' } },
    false,
  ],
  [
    'a name within this service',
    'proof-of-human',
    eq('traits.domain', 'LocalHost'),
    { claims: { traits: { domain: 'localhost' } } },
    true,
  ],
  ['a hash in upper case', 'ownership-basic', eq('contentHash', '0xAB'), { input: { contentHash: '0xab' } }, true],
  [
    'a number with a fraction of zero',
    'proof-of-human',
    eq('claims.age_min', '18.0'),
    { claims: { claims: { age_min: 18 } } },
    true,
  ],
  [
    'a text that only looks like the number',
    'ownership-pseudonym',
    eq('handle', '7.0'),
    { claims: { handle: '7' } },
    false,
  ],
  ['another notation of a token id', 'nft-ownership', eq('tokenId', '0x10'), { input: { tokenId: '16' } }, true],
  [
    'an address in another letter case',
    'nft-ownership',
    eq('contractAddress', `0x${'Ab'.repeat(20)}`),
    { input: { contractAddress: `0x${'aB'.repeat(20)}` } },
    true,
  ],
  [
    'a text in another letter case',
    'ownership-basic',
    eq('reference.id', 'A'),
    { input: { reference: { id: 'a' } } },
    false,
  ],
  [
    'the type of a reference',
    'ownership-basic',
    eq('input.reference.type', 'url'),
    { input: { reference: { type: 'url' } } },
    true,
  ],
  [
    'the origin of a reference',
    'ownership-basic',
    eq('reference.origin', 'https://a.example'),
    { input: { reference: { id: 'https://a.example/x' } } },
    true,
  ],
  [
    'an address with the origin as user name',
    'ownership-basic',
    eq('reference.origin', 'https://a.example'),
    { input: { reference: { id: 'https://a.example@b.example/' } } },
    false,
  ],
  ['a greater amount', 'token-holding', gte('minBalance', '99.5'), { input: { minBalance: '100' } }, true],
  [
    'an amount that is less in the last digit',
    'token-holding',
    gte('minBalance', '10000000000000000000000.1'),
    { input: { minBalance: '10000000000000000000000.09' } },
    false,
  ],
  ['locked to another amount', 'token-holding', eq('minBalance', '100'), { input: { minBalance: '1000' } }, false],
  ['the age of a person', 'proof-of-human', gte('claims.age_min', '18'), { claims: { claims: { age_min: 21 } } }, true],
  [
    'another scope than the default',
    'proof-of-human',
    gte('claims.age_min', '18'),
    { input: { scope: 'mine' }, claims: { claims: { age_min: 21 } } },
    false,
  ],
  ['a scope that the row names', 'proof-of-human', eq('scope', 'mine'), { input: { scope: 'mine' } }, true],
  ['a trait', 'proof-of-human', eq('traits.scope', 'svc-v1'), { claims: { traits: { scope: 'svc-v1' } } }, true],
  [
    'a flag',
    'proof-of-human',
    eq('sanctions_passed', 'true'),
    { claims: { claims: { sanctions_passed: true } } },
    true,
  ],
  ['a missing flag', 'proof-of-human', eq('sanctions_passed', 'false'), {}, false],
  ['the text undefined for a missing field', 'ownership-basic', eq('reference.id', 'undefined'), {}, false],
  ['an empty text', 'ownership-basic', eq('reference.id', ''), { input: { reference: { id: '' } } }, false],
  [
    'the text null for null',
    'wallet-risk',
    eq('poisoned', 'null'),
    { claims: { poisoned: null, policyVerified: true } },
    false,
  ],
  [
    'a boolean as a number',
    'wallet-risk',
    gte('sanctioned', '0'),
    { claims: { sanctioned: true, policyVerified: true } },
    false,
  ],
  [
    'the risk of a wallet',
    'wallet-risk',
    eq('riskLevel', 'low'),
    { claims: { riskLevel: 'low', policyVerified: true } },
    true,
  ],
  [
    'a risk whose policy was not verified',
    'wallet-risk',
    eq('riskLevel', 'low'),
    { claims: { riskLevel: 'low' } },
    false,
  ],
  [
    'the risk of a wallet on a chain that the row does not name',
    'wallet-risk',
    eq('sanctioned', 'false'),
    { input: { chain: 'base', chainId: 8453 }, claims: { sanctioned: false, policyVerified: true } },
    false,
  ],
  ['a chain for screening', 'wallet-risk', eq('chain', 'base'), { input: { chain: 'base', chainId: 8453 } }, true],
  [
    'a chain for screening by number',
    'wallet-risk',
    eq('input.chainId', '8453'),
    { input: { chain: 'base', chainId: 8453 } },
    true,
  ],
  [
    'the risk of an address of Bitcoin',
    'wallet-risk',
    eq('sanctioned', 'false'),
    { input: { chain: 'btc' }, claims: { sanctioned: false, policyVerified: true } },
    true,
  ],
  ['an object', 'ownership-basic', eq('reference', '[object Object]'), { input: { reference: {} } }, false],
  [
    'a field that only the owner sees',
    'ownership-social',
    eq('claims.providerUserIdHash', 'h'),
    { claims: { providerUserIdHash: 'h' } },
    false,
  ],
  ['an inherited property', 'ownership-basic', eq('constructor.name', 'Object'), {}, false],
  [
    'the balance at an old block',
    'token-holding',
    eq('minBalance', '1'),
    { input: { minBalance: '1' }, claims: { historical: true } },
    false,
  ],
  [
    'the block number of an old block',
    'token-holding',
    eq('blockNumber', '7'),
    { input: { blockNumber: 7 }, claims: { historical: true } },
    true,
  ],
])('compares %s', (_name, id, match, fields, met) => {
  expect(opens(requirement(id, { match: [match] }), [proof('0x1', [entry(id, fields)])])).toBe(met)
})

const screened = (input: object) => [
  proof('0x1', [entry('wallet-risk', { input: { ...input }, claims: { policyVerified: true } })]),
]

test('counts a screening on another EVM chain only for a row that names the chain', () => {
  const gate = requirement('wallet-risk')
  expect(opens(gate, screened({ chain: 'eth', chainId: 1 }))).toBe(true)
  expect(opens(gate, screened({ chain: 'sol' }))).toBe(true)
  expect(opens(gate, screened({ chain: 'sei', chainId: 1329 }))).toBe(false)
  expect(opens(requirement('wallet-risk', { match: [eq('chainId', '1329')] }), screened({ chainId: 1329 }))).toBe(true)
})

test('counts values of a linked document for five minutes, or for maxAgeMs of the row', () => {
  const match = [eq('reference.id', 'https://a.example/'), eq('resolved.profile.name', 'Ada')]
  const claims = { resolved: { profile: { name: 'Ada' } } }
  const input = { reference: { id: 'https://a.example/' } }
  const checkedBefore = (ms: number) => [
    proof('0x1', [entry('ownership-basic', { input, claims, checkedAt: now - ms })]),
  ]
  expect(opens(requirement('ownership-basic', { match }), checkedBefore(300_000))).toBe(true)
  expect(opens(requirement('ownership-basic', { match }), checkedBefore(300_001))).toBe(false)
  expect(opens(requirement('ownership-basic', { match, maxAgeMs: hour }), checkedBefore(300_001))).toBe(true)
})

test('lets nobody pass a closed gate, or a gate without a required row', () => {
  const found = [proof('0x1', [entry('ownership-basic')])]
  const passes = (requirements: Requirement[], isOpen: boolean) =>
    evaluate({ requirements, isOpen }, found, now).allRequiredSatisfied
  expect(passes([requirement('ownership-basic')], true)).toBe(true)
  expect(passes([requirement('ownership-basic')], false)).toBe(false)
  expect(passes([], true)).toBe(false)
  expect(passes([requirement('ownership-basic', { optional: true })], true)).toBe(false)
})

const anyEntry = fc.record({
  verifierId: fc.constantFrom(...VerifierId.options),
  verified: fc.boolean(),
  input: fc.dictionary(fc.constantFrom('domain', 'chainId', 'minBalance', 'provider'), fc.jsonValue()) as fc.Arbitrary<
    Record<string, unknown>
  >,
  claims: fc.dictionary(fc.constantFrom('handle', 'claims', 'traits', 'resolved'), fc.jsonValue()) as fc.Arbitrary<
    Record<string, unknown>
  >,
  checkedAt: fc.integer({ min: now - 2 * hour, max: now }),
  expiresAt: fc.option(fc.integer({ min: now - 10, max: now + 10 })),
  reused: fc.boolean(),
})
const anyProof = fc.record({
  qHash: fc.constantFrom('0x1', '0x2', '0x3', '0x4'),
  completedAt: fc.constantFrom(now, now, null),
  revokedAt: fc.option(fc.constant(now)),
  expiresAt: fc.option(fc.integer({ min: now - 10, max: now + 10 })),
  entries: fc.array(anyEntry, { maxLength: 3 }),
})
const anyMatch = fc.record({
  path: fc.oneof(fc.constantFrom('domain', 'claims.handle', 'minBalance', 'traits.scope', 'resolved.a'), fc.string()),
  op: fc.constantFrom('eq' as const, 'gte' as const, 'lte' as const),
  value: fc.string(),
})
const anyRequirement = fc.record({
  verifierId: fc.constantFrom(...VerifierId.options),
  match: fc.array(anyMatch, { maxLength: 2 }),
  optional: fc.boolean(),
  minCount: fc.integer({ min: 1, max: 3 }),
})

test('for any gate and proofs: one more row never opens, one more proof never closes, and a satisfied row has its proofs', () => {
  fc.assert(
    fc.property(
      fc.array(anyRequirement, { maxLength: 4 }),
      anyRequirement,
      fc.array(anyProof),
      anyProof,
      (requirements, more, proofs, another) => {
        const found = evaluate({ requirements, isOpen: true }, proofs, now)
        const stricter = evaluate(
          { requirements: [...requirements, { ...more, optional: false }], isOpen: true },
          proofs,
          now,
        )
        const richer = evaluate({ requirements, isOpen: true }, [another, ...proofs], now)
        const asksNothing = requirements.every(({ optional }) => optional)
        expect(asksNothing || !stricter.allRequiredSatisfied || found.allRequiredSatisfied).toBe(true)
        expect(!found.allRequiredSatisfied || richer.allRequiredSatisfied).toBe(true)
        const countable = proofs.filter(({ revokedAt, completedAt }) => revokedAt === null && completedAt !== null)
        for (const [index, row] of found.rows.entries()) {
          expect(row.satisfied).toBe(row.qHashes.length >= (requirements[index]?.minCount ?? 0))
          expect(row.qHashes.every((qHash) => countable.some((each) => each.qHash === qHash))).toBe(true)
        }
      },
    ),
  )
})

test('for any requirement and proofs: it is met exactly when its row is satisfied, however fresh an entry must be', () => {
  const gate = fc.record({
    freshnessHours: fc.constantFrom(undefined, 1, 24),
    minCount: fc.integer({ min: 1, max: 4 }),
  })
  const entries = fc.array(
    fc.record({
      verifierId: fc.constantFrom('ownership-dns-txt' as const, 'token-holding' as const),
      verified: fc.boolean(),
      input: fc.record({ domain: fc.constantFrom('a.example', 'A.example', 'b.example', 'c.example') }),
      claims: fc.constant({}),
      checkedAt: fc.integer({ min: now - 2 * hour, max: now }),
      expiresAt: fc.option(fc.integer({ min: now - 10, max: now + 10 })),
      reused: fc.boolean(),
    }),
    { maxLength: 3 },
  )
  let met = 0
  fc.assert(
    fc.property(gate, fc.array(anyProof), fc.array(entries), ({ freshnessHours, minCount }, others, lists) => {
      const proofs = [...others, ...lists.map((each, at) => proof(`0x${at}`, each))]
      const row = requirement('ownership-dns-txt', { minCount })
      const [judged] = evaluate({ requirements: [row], freshnessHours, isOpen: true }, proofs, now).rows
      const isSatisfied = isMet(row, proofs, { freshnessHours, now })
      expect(isSatisfied).toBe(judged?.satisfied)
      if (isSatisfied) met++
    }),
  )
  expect(met).toBeGreaterThan(0)
})
