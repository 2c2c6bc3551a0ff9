import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAbi } from 'viem'
import { type LocalChain, startChain } from '../../../../e2e/world/chain.ts'
import { answerRequest, deployPersonhood, type Flaws } from '../../../../e2e/world/phone.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import type { Hex } from '../evm/evm.ts'
import { createEvmPool } from '../evm/node-pools.ts'
import { createOnChainPersonhood } from './on-chain.ts'
import type { PersonhoodAsk, PersonhoodRequest } from './personhood.ts'

const day = 24 * 60 * 60_000
let chain: LocalChain
let verifier: Hex
/** The time of the chain, Unix ms. */
let now: number

beforeAll(async () => {
  chain = await startChain()
  verifier = await deployPersonhood(chain)
  now = Number((await chain.client.getBlock()).timestamp) * 1000
})
afterAll(() => chain.stop())

async function setPaused(isPaused: boolean) {
  const [account] = await chain.client.getAddresses()
  const abi = parseAbi(['function setPaused(bool isPaused)'])
  const call = {
    address: verifier,
    abi,
    functionName: 'setPaused',
    args: [isPaused] as const,
    account: account!,
    chain: null,
  }
  await chain.client.waitForTransactionReceipt({
    hash: await chain.client.writeContract({ ...call, functionName: 'setPaused' }),
  })
}

const bridgeUrl = 'wss://bridge.example'
const request: PersonhoodRequest = { ask: { assuranceLevel: 'low' }, scope: 'svc-v1', binding: 'a wallet, a session' }

const open = (more: { mocks?: boolean; rpcUrl?: string; at?: Hex } = {}) =>
  createOnChainPersonhood({
    pool: createEvmPool({ chainId: chain.chainId, urls: [more.rpcUrl ?? chain.rpcUrl], now: () => now }),
    verifier: more.at ?? verifier,
    domain: 'svc.test',
    name: 'SVC',
    bridgeUrl,
    mocks: more.mocks ?? false,
  })

type Case = { ask?: PersonhoodAsk; flaws?: Flaws } & NonNullable<Parameters<typeof open>[0]>
function check({ ask = request.ask, flaws = {}, ...more }: Case = {}) {
  const personhood = open(more)
  const question = { ...request, ask }
  const { proof } = answerRequest(personhood.requestUrl(question, now), { date: now, ...flaws })
  return personhood.check([proof], question, now)
}

const provedAt = () => Math.floor(now / day) * day
const everything: PersonhoodAsk = { assuranceLevel: 'high', ageMin: 18, sanctions: true }

test.each<[string, PersonhoodAsk]>([
  ['being a person', { assuranceLevel: 'low' }],
  ['being old enough', { assuranceLevel: 'low', ageMin: 21 }],
  ['being on no sanctions list', { assuranceLevel: 'low', sanctions: true }],
  ['a face match', { assuranceLevel: 'medium' }],
  ['everything at once', everything],
])('accepts a proof of %s', async (_name, ask) => {
  expect(await check({ ask })).toEqual({
    uniqueIdentifier: expect.stringMatching(/^0x00[0-9a-f]{62}$/),
    provedAt: provedAt(),
  })
})

test('one person has always the same identifier, and another person has another one', async () => {
  const [one, same, other] = [
    await check(),
    await check({ ask: everything }),
    await check({ flaws: { person: 'other' } }),
  ]
  expect('uniqueIdentifier' in one && one.uniqueIdentifier).toBe('uniqueIdentifier' in same && same.uniqueIdentifier)
  expect(one).not.toEqual(other)
})

test.each<[string, string, Case]>([
  ['ZK_QUERY_MISMATCH', 'for another site', { flaws: { domain: 'other.test' } }],
  ['ZK_QUERY_MISMATCH', 'for another purpose', { flaws: { scope: 'other' } }],
  ['ZK_QUERY_MISMATCH', 'bound to another wallet', { flaws: { binding: 'another wallet' } }],
  ['ZK_QUERY_MISMATCH', 'of another age', { ask: { assuranceLevel: 'low', ageMin: 18 }, flaws: { minAge: 17 } }],
  ['ZK_QUERY_MISMATCH', 'with a salted identity', { flaws: { nullifierType: 1 } }],
  ['ZK_MOCK_NOT_ALLOWED', 'of a made-up document', { flaws: { nullifierType: 2 } }],
  ['ZK_MOCK_NOT_ALLOWED', 'of a made-up document, salted', { flaws: { nullifierType: 3 } }],
  ['ZK_ROOT_UNKNOWN', 'on an unknown certificate', { flaws: { certificateRoot: 'ff'.padStart(64, '0') } }],
  ['ZK_PROOF_INVALID', 'that is broken', { flaws: { broken: true } }],
])('%s: a proof %s', async (reason, _name, given) => {
  expect(await check(given)).toEqual({ reason, message: expect.stringMatching(/\.$/) })
})

test('accepts a proof that is seven days old at most, and not from the future', async () => {
  expect(await check({ flaws: { date: now - 6 * day } })).toHaveProperty('uniqueIdentifier')
  expect(await check({ flaws: { date: now - 8 * day } })).toMatchObject({ reason: 'ZK_PROOF_EXPIRED' })
  expect(await check({ flaws: { date: now + 2 * day } })).toMatchObject({ reason: 'ZK_PROOF_EXPIRED' })
})

test('accepts test documents where the operator allows them', async () => {
  expect(await check({ mocks: true, flaws: { nullifierType: 2 } })).toHaveProperty('uniqueIdentifier')
})

type AppProof = ReturnType<typeof answerRequest>['proof']

/** Checks a proof that `change` has modified. */
function checkChanged(change: (proof: AppProof) => JsonObject) {
  const personhood = open()
  const question = { ...request, ask: everything }
  const { proof } = answerRequest(personhood.requestUrl(question, now), { date: now })
  return personhood.check([change(proof)], question, now)
}
const committed = (more: object) => (proof: AppProof) => ({
  ...proof,
  committedInputs: { ...proof.committedInputs, ...more },
})
const face = { rootKeyLeaf: '0x1', environment: 'production', appIdHash: '0x2', mode: 'strict' }
const lists = { rootHash: '0x9', isStrict: false }

test.each<[string, string, (proof: AppProof) => JsonObject]>([
  ['ZK_QUERY_MISMATCH', 'another app', committed({ facematch_evm: face })],
  ['ZK_QUERY_MISMATCH', 'other lists', committed({ exclusion_check_sanctions_evm: lists })],
  ['ZK_QUERY_MISMATCH', 'less than was asked', (proof) => ({ ...proof, committedInputs: { bind_evm: {} } })],
  ['ZK_PROOF_INVALID', 'no proof', () => ({})],
  ['ZK_PROOF_INVALID', 'a proof of another kind', (proof) => ({ ...proof, name: 'compare_age' })],
  ['ZK_PROOF_INVALID', 'a proof that ends early', (proof) => ({ ...proof, proof: proof.proof.slice(0, 64 * 9) })],
  ['ZK_PROOF_INVALID', 'a wrong count', (proof) => ({ ...proof, name: 'outer_evm_count_3' })],
])('%s: the app sends %s', async (reason, _name, change) => {
  expect(await checkChanged(change)).toMatchObject({ reason })
})

test.each<[string, proved: PersonhoodAsk, asked: PersonhoodAsk]>([
  ['more', { assuranceLevel: 'low', ageMin: 18 }, { assuranceLevel: 'low' }],
  ['less', { assuranceLevel: 'low' }, { assuranceLevel: 'low', ageMin: 18 }],
  ['something else', { assuranceLevel: 'medium' }, { assuranceLevel: 'high' }],
])('ZK_QUERY_MISMATCH: the app proves %s than was asked', async (_name, proved, asked) => {
  const personhood = open()
  const { proof } = answerRequest(personhood.requestUrl({ ...request, ask: proved }, now), { date: now })
  expect(await personhood.check([proof], { ...request, ask: asked }, now)).toMatchObject({
    reason: 'ZK_QUERY_MISMATCH',
  })
})

test('ZK_PROOF_INVALID: two proofs instead of one', async () => {
  expect(await open().check([{}, {}], request, now)).toMatchObject({ reason: 'ZK_PROOF_INVALID' })
})

describe('an outage is neither yes nor no', () => {
  const unavailable = { code: 'PROVIDER_UNAVAILABLE' }
  test('no node', () => expect(check({ rpcUrl: 'http://127.0.0.1:1' })).rejects.toMatchObject(unavailable))
  test('no contract', () =>
    expect(check({ at: '0x0000000000000000000000000000000000000099' })).rejects.toMatchObject(unavailable))
  test('a paused contract', async () => {
    await setPaused(true)
    await expect(check()).rejects.toMatchObject(unavailable)
    await setPaused(false)
    expect(await check()).toHaveProperty('uniqueIdentifier')
  })
})

test('the request URL contains the query in the provider’s format, and the bridge', () => {
  const url = new URL(open().requestUrl({ ...request, ask: everything }, now))
  const { c, s, ...fields } = Object.fromEntries(url.searchParams)
  expect(`${url.origin}${url.pathname}`).toBe('https://zkpassport.id/r')
  expect(fields).toEqual({
    d: 'svc.test',
    m: 'compressed-evm',
    v: '0.16.2',
    dt: String(Math.floor((now - 7 * day) / 1000)),
    dev: '0',
  })
  expect(JSON.parse(Buffer.from(c!, 'base64').toString())).toEqual({
    bind: { custom_data: 'a wallet, a session' },
    age: { gte: 18 },
    sanctions: { countries: 'all', lists: 'all', strict: false },
    facematch: { mode: 'strict' },
  })
  expect(JSON.parse(Buffer.from(s!, 'base64').toString())).toEqual({
    name: 'SVC',
    logo: '',
    purpose: 'Prove that you are a person',
    scope: 'svc-v1',
    bridgeUrl,
  })
})
