import { expect, test } from 'vitest'
import { VerifierId } from '../../../shared/verifiers/index.ts'
import { codeOf } from '../deployment.fixture.ts'
import { addOns, checkCredits, credit, grantCredits, verificationCredits, verifierWeights } from './prices.ts'

test('a credit is a quarter of a cent, in USD and in USDC alike (protocol/payments#credits)', () => {
  expect(credit).toEqual({ usd: 0.0025, baseUnits: 2500n })
  expect(Number(credit.baseUnits) / 1_000_000).toBe(credit.usd)
})

test('keeps the published prices (protocol/verifiers#catalog)', () => {
  const { 'wallet-risk': risk, 'ownership-basic': basic } = verifierWeights
  expect({ risk, basic }).toEqual({ risk: 70, basic: 1 })
  expect(Object.keys(verifierWeights).toSorted()).toEqual([...VerifierId.options].toSorted())
  expect(addOns).toEqual({
    extraVerifier: 1,
    complexFilter: 2,
    timeWindow: 1,
    moreProofs: 1,
    gate: 1,
    ipfs: 1,
    perChain: 1,
  })
})

const address = '0xabcdef0000000000000000000000000000000001'

test.each<[Parameters<typeof checkCredits>[0], number]>([
  [{ address }, 1],
  [{ address, verifierId: 'ownership-basic' }, 1],
  [{ address, verifierIds: 'ownership-basic' }, 1],
  [{ address, verifierIds: 'ownership-basic, wallet-link' }, 2],
  [{ address, verifierIds: 'ownership-basic,ownership-basic,' }, 1],
  [{ address, verifierIds: 'ownership-basic,wallet-link,wallet-risk' }, 3],
  [{ address, includeQHashes: '1', includePrivate: '0', requireAll: '1', minCount: '3' }, 1],
  [{ address, referenceId: 'book-1' }, 3],
  [{ address, referenceId: 'book-1', domain: 'example.org', riskLevel: 'low' }, 3],
  [{ address, traitPath: 'level', traitGte: '3' }, 3],
  [{ address, select: 'domain' }, 3],
  [{ address, tags: 'a,b' }, 3],
  [{ address, since: '1' }, 2],
  [{ address, sinceDays: '30' }, 2],
  [{ address, since: '1', sinceDays: '30' }, 2],
  [{ address, limit: '1' }, 1],
  [{ address, limit: '50' }, 1],
  [{ address, limit: '51' }, 2],
  [{ address, limit: '100' }, 2],
  [{ address, limit: '101' }, 3],
  [{ address, limit: '1000' }, 20],
  [{ address, verifierIds: 'ownership-basic,wallet-link', domain: 'example.org', sinceDays: '1', limit: '200' }, 8],
  [{ address, gateId: 'g', limit: '1000', sinceDays: '1' }, 0],
])('a check %j costs %i credits', (query, credits) => {
  expect(checkCredits(query)).toBe(credits)
})

const handoff = { sid: 'A'.repeat(24), origin: 'https://shop.example' }
const basic = { owner: address, content: 'a' }

test.each<[Parameters<typeof verificationCredits>[0], number]>([
  [{ verifierIds: ['ownership-basic'], data: basic }, 3],
  [{ verifierIds: ['ownership-basic'], data: JSON.stringify(basic) }, 3],
  [{ verifierIds: ['ownership-basic@2'], data: basic }, 3],
  [{ verifierIds: ['ownership-basic'], data: basic, gateId: 'g' }, 4],
  [{ verifierIds: ['wallet-risk'], data: {} }, 72],
  [{ verifierIds: ['ownership-basic'], data: basic, options: { enableIpfs: true, targetChains: [1, 10] } }, 6],
  [{ verifierIds: ['ownership-basic'], data: basic, options: { enableIpfs: false, targetChains: [] } }, 3],
  [{ verifierIds: ['ownership-basic'], data: basic, options: { publishToHub: true } }, 4],
  [{ verifierIds: ['ownership-basic'], data: basic, options: { publishToHub: true, targetChains: [10, 10] } }, 4],
  [{ verifierIds: ['ownership-basic', 'wallet-risk'], data: { 'ownership-basic': basic, 'wallet-risk': {} } }, 73],
  [{ verifierIds: ['ownership-basic'], data: { ...basic, handoff }, gateId: 'g' }, 0],
  [{ verifierIds: ['ownership-basic'], data: JSON.stringify({ ...basic, handoff }) }, 0],
])('a submit %j costs %i credits', (request, credits) => {
  expect(verificationCredits(request)).toBe(credits)
})

test('throws for the price of an invalid submit', async () => {
  const twice = { verifierIds: ['ownership-basic', 'ownership-basic'], data: {} } as const
  expect(await codeOf(() => verificationCredits({ ...twice, verifierIds: [...twice.verifierIds] }))).toBe(
    'INVALID_VERIFIER_COMBINATION',
  )
  const wrongHandoff = { verifierIds: ['ownership-basic' as const], data: { ...basic, handoff: 'mine' } }
  expect(await codeOf(() => verificationCredits(wrongHandoff))).toBe('INVALID_VERIFIER_DATA')
})

test('a grant costs as much as storing a proof', () => {
  expect(grantCredits()).toBe(2)
})
