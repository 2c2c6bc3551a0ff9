import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import { answerRequest, deployPersonhood, type Flaws } from '../../../e2e/world/phone.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { PersonhoodStart } from '../../../shared/contract/personhood.ts'
import { createEvmPool } from '../ports/evm/node-pools.ts'
import { createOnChainPersonhood } from '../ports/personhood/on-chain.ts'
import { codeOf, embedder, noKeys, type OpenDeployment, openDeployment, signedBy } from '../deployment.fixture.ts'
import { personhoodSessionMs, startPersonhood } from './personhood-start.ts'
import { verify } from './verify.ts'

const day = 24 * 60 * 60_000
let chain: LocalChain
let deployment: OpenDeployment

beforeAll(async () => {
  chain = await startChain()
  deployment = await openDeployment()
  deployment.clock.now = Date.now()
  deployment.ports.personhood = createOnChainPersonhood({
    pool: createEvmPool({ chainId: chain.chainId, urls: [chain.rpcUrl], now: deployment.ports.now }),
    verifier: await deployPersonhood(chain),
    domain: 'svc.test',
    name: 'SVC',
    bridgeUrl: 'wss://bridge.example',
    mocks: false,
  })
})
afterAll(async () => {
  await deployment.close()
  await chain.stop()
})

const someone = () => privateKeyToAccount(generatePrivateKey())
type Account = ReturnType<typeof someone>

const begin = (account: Account, start: Partial<PersonhoodStart> = {}) =>
  startPersonhood({ walletAddress: account.address, scope: 'svc-v1', ...start }, deployment)
type Session = Awaited<ReturnType<typeof begin>>

/** Makes the data that the page submits after the phone has answered. */
function dataOf({ session, scope, requestUrl }: Session, flaws: Flaws = {}) {
  const { proof, queryResult } = answerRequest(requestUrl, { date: deployment.clock.now, ...flaws })
  return { session, scope, proofs: [proof], queryResult }
}

async function submit(account: Account, data: JsonObject) {
  const request = await signedBy(account, { verifierIds: ['proof-of-human'], data }, deployment)
  return verify(request, noKeys, deployment)
}

/** Returns the outcome of the only verifier. */
// oxlint-disable-next-line typescript/no-explicit-any -- as it goes over the wire
const outcomeOf = ({ data }: Awaited<ReturnType<typeof verify>>): any => data.verifiedVerifiers?.[0]

const reasonOf = async (who: Account, sent: JsonObject) => outcomeOf(await submit(who, sent)).error?.code

async function prove(account: Account, person: string, start: Partial<PersonhoodStart> = {}) {
  return submit(account, dataOf(await begin(account, start), { person }))
}

test('proves personhood for 90 days, and stores nothing of the ZK proof or the person', async () => {
  const account = someone()
  const start = { assuranceLevel: 'medium', claims: { age_min: 18, sanctions_passed: true } } as const
  const data = dataOf(await begin(account, start), { person: 'one' })
  // further claims of a client are ignored
  const claimed = { assuranceLevel: 'high', claims: { kyc: true }, traits: { nationality: 'X' }, expiresAt: 0 }
  const reply = await submit(account, { ...data, ...claimed })
  const { now } = deployment.clock
  expect(reply.status).toBe('verified')
  expect(outcomeOf(reply)).toMatchObject({
    verifierId: 'proof-of-human',
    verified: true,
    data: {
      input: { provider: 'zkpassport', scope: 'svc-v1' },
      claims: {
        assuranceLevel: 'medium',
        claims: { personhood_verified: true, age_min: 18, sanctions_passed: true, liveness_verified: true, kyc: false },
        traits: { scope: 'svc-v1', domain: 'svc.test', verifiedAt: Math.floor(now / day) * day },
        expiresAt: now + 90 * day,
      },
    },
  })
  const stored = JSON.stringify(await deployment.ports.store.proofs.find(reply.data.qHash ?? ''))
  const { proof } = data.proofs[0]!
  const nullifier = proof.slice(64 * -3, 64 * -2)
  for (const secret of [proof, nullifier, 'committedInputs', 'kyc":true', 'nationality', data.session])
    expect(stored).not.toContain(secret)
})

test('refuses the same person with another wallet, and lets the same wallet renew', async () => {
  const [first, second] = [someone(), someone()]
  expect((await prove(first, 'two')).status).toBe('verified')
  const other = await prove(second, 'two')
  expect(other.status).toBe('rejected_verifier_failure')
  expect(outcomeOf(other)).toMatchObject({ verified: false, error: { code: 'PERSONHOOD_ALREADY_BOUND' } })
  deployment.clock.now += 1000
  expect((await prove(first, 'two')).status).toBe('verified')
  expect((await prove(second, 'three')).status).toBe('verified')
})

test('a renewal replaces the earlier proof, so that a person never counts with two wallets (protocol/gates#once)', async () => {
  const [first, second] = [someone(), someone()]
  const { store } = deployment.ports
  const earlier = (await prove(first, 'eight')).data.qHash ?? ''
  deployment.clock.now += 1000
  const renewed = (await prove(first, 'eight', { assuranceLevel: 'medium' })).data.qHash ?? ''
  const standing = async () => {
    const found = await store.proofs.summaries([earlier, renewed])
    return found.flatMap((proof) => ('status' in proof && proof.revokedAt === null ? [proof.qHash] : []))
  }
  expect(await standing()).toEqual([renewed])
  await store.proofs.revoke(renewed, deployment.clock.now)
  await store.holdings.free(renewed, deployment.clock.now)
  const { now } = deployment.clock
  deployment.clock.now += 30 * day
  expect((await prove(second, 'eight')).status).toBe('verified')
  deployment.clock.now = now
  expect(await standing()).toEqual([])
})

test('only the requested claims finish a hand-off, and nothing less (protocol/handoffs#signed-mark)', async () => {
  const account = someone()
  const wanted = { assuranceLevel: 'medium', claims: { age_min: 18 } } as const
  const page = await embedder('https://shop.example', deployment, { verifiers: ['proof-of-human'], data: wanted })
  const end = async (start: Partial<PersonhoodStart>) => {
    deployment.clock.now += 1000
    const data = { ...dataOf(await begin(account, start), { person: 'nine' }), ...wanted, handoff: page.mark }
    return verify(await signedBy(account, { verifierIds: ['proof-of-human'], data }, deployment), page.keys, deployment)
  }
  expect(await codeOf(end({}))).toBe('HANDOFF_MISMATCH')
  expect(await codeOf(end({ assuranceLevel: 'medium' }))).toBe('HANDOFF_MISMATCH')
  expect(await codeOf(end({ ...wanted, assuranceLevel: 'low' }))).toBe('HANDOFF_MISMATCH')
  expect((await deployment.ports.store.handoffs.find(page.sid))?.result).toBeNull()
  expect((await end(wanted)).data.handoff).toMatchObject({ sid: page.sid })
})

test('only the page of a hand-off chooses the scope', async () => {
  const account = someone()
  const ends = async (scope: string, data: { scope: string } | null) => {
    const page = await embedder('https://shop.example', deployment, {
      verifiers: ['proof-of-human'],
      ...(data && { data }),
    })
    deployment.clock.now += 1000
    const sent = { ...dataOf(await begin(account, { scope }), { person: 'ten' }), handoff: page.mark }
    const request = await signedBy(account, { verifierIds: ['proof-of-human'], data: sent }, deployment)
    return verify(request, page.keys, deployment).then(
      ({ status }) => status,
      (error: unknown) => Object(error).code,
    )
  }
  expect(await ends('other', null)).toBe('HANDOFF_MISMATCH')
  expect(await ends('svc-v1', { scope: 'other' })).toBe('HANDOFF_MISMATCH')
  expect(await ends('svc-v1', null)).toBe('verified')
  expect(await ends('other', { scope: 'other' })).toBe('verified')
})

test('accepts the same person with another wallet in another scope', async () => {
  const [first, second] = [someone(), someone()]
  expect((await prove(first, 'four', { scope: 'a' })).status).toBe('verified')
  expect((await prove(second, 'four', { scope: 'b' })).status).toBe('verified')
  expect(outcomeOf(await prove(second, 'four', { scope: 'a' }))).toMatchObject({
    error: { code: 'PERSONHOOD_ALREADY_BOUND' },
  })
})

test('a session counts once, for its wallet and scope, until it expires', async () => {
  const [account, thief] = [someone(), someone()]
  const session = await begin(account)
  const data = dataOf(session, { person: 'five' })
  expect(await reasonOf(thief, data)).toBe('ZK_QUERY_MISMATCH')
  expect(await reasonOf(account, { ...data, scope: 'other' })).toBe('ZK_QUERY_MISMATCH')
  expect(await reasonOf(account, { ...data, session: 'x'.repeat(43) })).toBe('ZK_QUERY_MISMATCH')
  // a proof for this session does not fit the next one of the same wallet
  const next = await begin(account)
  expect(await reasonOf(account, { ...data, session: next.session })).toBe('ZK_QUERY_MISMATCH')

  expect((await submit(account, data)).status).toBe('verified')
  expect((await submit(account, data)).data['duplicate']).toBe(true)
  deployment.clock.now += 1000
  expect(await reasonOf(account, data)).toBe('ZK_PROOF_EXPIRED')

  const late = dataOf(await begin(account), { person: 'five' })
  deployment.clock.now += personhoodSessionMs
  expect(await reasonOf(account, late)).toBe('ZK_PROOF_EXPIRED')
})

test('refuses a proof without a session of the hosted page', async () => {
  const account = someone()
  const { session: _, ...data } = dataOf(await begin(account))
  expect(await codeOf(submit(account, data))).toBe('HOSTED_VERIFICATION_REQUIRED')
})

test('begins no session when personhood is not configured', async () => {
  const { personhood: _, ...ports } = deployment.ports
  const start = { walletAddress: someone().address, scope: 'svc-v1' }
  expect(await codeOf(startPersonhood(start, { ...deployment, ports }))).toBe('VERIFIER_NOT_AVAILABLE')
})
