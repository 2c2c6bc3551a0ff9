import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedBy } from '../deployment.fixture.ts'
import { outcome, storedProof } from '../payments/sale.fixture.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser } from './browser.fixture.ts'
import { aboutBook, aGate, gateOwner } from './gate.fixture.ts'
import { newAccount, ownerBody, ownerHeaders } from './owner.fixture.ts'

const hour = 3_600_000
let app: Awaited<ReturnType<typeof openApp>>
let host: Awaited<ReturnType<typeof gateOwner>>
beforeAll(async () => {
  app = await openApp()
  host = await gateOwner(app)
})
afterAll(() => app?.close())

const listed = { privacyLevel: 'public', publicDisplay: true } as const
const [book = {}] = aGate().requirements
const pseudonym = { verifierId: 'ownership-pseudonym' }
const dns = (maxAgeMs: number) => ({ verifierId: 'ownership-dns-txt', maxAgeMs })
let names = 0
const aName = () => ({ pseudonymId: `reader-${names++}` })

async function gateOf(requirements: object[]) {
  const gate = aGate({ requirements })
  const { status } = await app.call('createGate', { headers: host.key, body: gate })
  expect(status).toBe(201)
  return gate.gateId
}

/** Makes a new request of the account with the current time. */
async function submit(account: PrivateKeyAccount, request: object, gateId?: string) {
  app.clock.now += 1
  const body = await signedBy(account, request as Parameters<typeof signedBy>[1], app)
  const { reply } = await app.call('verify', { body: { ...body, ...(gateId !== undefined && { gateId }) } })
  return reply
}
const made = async (...given: Parameters<typeof submit>) => String((await submit(...given))['data']?.qHash)
const claim = (reusedVerifierProofs: object, options: object = {}) => ({
  verifierIds: ['ownership-pseudonym'],
  data: aName(),
  options: { ...options, reusedVerifierProofs },
})
// oxlint-disable-next-line typescript/no-explicit-any -- held against the contract by the fixture
const answerOf = (reply: Record<string, any>): unknown => reply['error']?.code ?? reply['status']
const stored = async (qHash: string) => (await app.ports.store.proofs.find(qHash)) as ProofRecord
const check = async (gateId: string, account: PrivateKeyAccount, { headers = {}, by = '' } = {}) => {
  const about = by || `address=${account.address}`
  const { reply } = await app.call('checkProofs', { query: `?gateId=${gateId}&${about}&includeQHashes=true`, headers })
  return reply['data']
}
async function revoke(account: PrivateKeyAccount, qHash: string) {
  const body = await ownerBody(account, { action: 'revoke_proof', qHash }, app.clock.now)
  expect((await app.call('revokeProof', { path: { qHash }, body })).reply['alreadyRevoked']).toBe(false)
}

test('submitting the missing verifier with the answer of the check passes the gate', async () => {
  const account = newAccount()
  const gateId = await gateOf([book, pseudonym])
  const basic = await made(account, { data: aboutBook(account.address), options: listed })
  const before = await check(gateId, account)
  expect([before.eligible, before.gate.missingVerifierIds, before.gate.reusedVerifierProofs]).toEqual([
    false,
    ['ownership-pseudonym'],
    { 'ownership-basic': basic },
  ])

  const reply = await submit(account, claim(before.gate.reusedVerifierProofs, listed), gateId)
  expect(reply['status']).toBe('verified')
  const { qHash, verifiedVerifiers } = reply['data']
  const [original] = (await stored(basic)).outcomes
  const reused = { verifierId: 'ownership-basic', verified: true, reused: true, sourceQHash: basic }
  expect(verifiedVerifiers[1]).toMatchObject({ ...reused, checkedAt: original?.checkedAt })
  expect(await stored(qHash)).toMatchObject({ verifierIds: ['ownership-pseudonym'], gateId })
  expect((await stored(qHash)).outcomes[1]).toEqual({ ...original, ...reused })

  expect((await check(gateId, account)).gate).toMatchObject({ allRequiredSatisfied: true, missingVerifierIds: [] })
  // only the new proof contains both
  expect((await check(gateId, account, { by: `qHash=${qHash}` })).gate).toMatchObject({
    allRequiredSatisfied: true,
    rows: [
      { qHashes: [qHash], reused: true },
      { qHashes: [qHash], reused: false },
    ],
  })
  expect((await check(gateId, account, { by: `qHash=${basic}` })).eligible).toBe(false)
})

test('a private proof counts for the gate’s owner through the proof that reuses it, until it expires', async () => {
  const account = newAccount()
  const gateId = await gateOf([book, pseudonym])
  const basic = await made(account, { data: aboutBook(account.address) })
  const eligible = async (headers = {}) => (await check(gateId, account, { headers })).eligible
  await made(account, { verifierIds: ['ownership-pseudonym'], data: aName() }, gateId)
  expect(await eligible(host.key)).toBe(false)
  await made(account, claim({ 'ownership-basic': basic }), gateId)
  expect([await eligible(host.key), await eligible()]).toEqual([true, false])
  const other = await gateOwner(app)
  expect(await eligible(other.key)).toBe(false)
  await revoke(account, basic)
  expect(await eligible(host.key)).toBe(false)
})

test('a verification that a wallet has only once counts through another proof until it is renewed or revoked', async () => {
  const account = newAccount()
  const gateId = await gateOf([book, pseudonym])
  const data = aName()
  const named = () => made(account, { verifierIds: ['ownership-pseudonym'], data })
  const first = await named()
  const text = (qHash: string) => ({
    data: aboutBook(account.address),
    options: { reusedVerifierProofs: { 'ownership-pseudonym': [qHash] } },
  })
  await made(account, text(first), gateId)
  const eligible = async () => (await check(gateId, account, { headers: host.key })).eligible
  expect(await eligible()).toBe(true)
  const second = await named()
  expect([await eligible(), answerOf(await submit(account, text(first), gateId))]).toEqual([
    false,
    'PROOF_NOT_VERIFIED',
  ])
  await made(account, text(second), gateId)
  expect(await eligible()).toBe(true)
  await app.ports.store.proofs.erase(second, app.clock.now)
  expect(await eligible()).toBe(false)
})

test('takes a proof of a hosted-only verifier', async () => {
  const account = newAccount()
  const walletAddress = account.address.toLowerCase()
  const gateId = await gateOf([{ verifierId: 'ownership-social' }, pseudonym])
  const outcomes = [outcome('ownership-social', app, { claims: { provider: 'github', verifiedAt: 1 } })]
  const social = await storedProof(app, { walletAddress, subject: walletAddress, outcomes })
  const reply = await submit(account, claim({ 'ownership-social': social.qHash }, listed), gateId)
  expect(reply['status']).toBe('verified')
  const by = `qHash=${reply['data'].qHash}`
  expect((await check(gateId, account, { by })).eligible).toBe(true)
})

test('a reused entry comes from its source again, and keeps its age', async () => {
  const account = newAccount()
  const walletAddress = account.address.toLowerCase()
  const gateId = await gateOf([dns(hour / 2), pseudonym])
  const checkedAt = app.clock.now
  const source = await storedProof(app, {
    walletAddress,
    subject: walletAddress,
    outcomes: [outcome('ownership-dns-txt', app, { input: { domain: 'a.example' } })],
  })
  const first = await made(account, claim({ 'ownership-dns-txt': source.qHash }, listed), gateId)
  app.clock.now += hour / 2 - 1000
  const second = await made(account, claim({ 'ownership-dns-txt': first }, listed), gateId)
  expect((await stored(second)).outcomes[1]).toMatchObject({ reused: true, sourceQHash: source.qHash, checkedAt })
  expect((await check(gateId, account)).eligible).toBe(true)
  app.clock.now += 1001
  expect(answerOf(await submit(account, claim({ 'ownership-dns-txt': second }, listed), gateId))).toBe(
    'PROOF_NOT_VERIFIED',
  )
  expect((await check(gateId, account)).eligible).toBe(false)
})

test('answers and takes several proofs for a gate that requires several', async () => {
  const account = newAccount()
  const gateId = await gateOf([{ verifierId: 'ownership-basic', minCount: 2 }, pseudonym])
  const texts = [
    await made(account, { data: aboutBook(account.address, 'book-1'), options: listed }),
    await made(account, { data: aboutBook(account.address, 'book-2'), options: listed }),
  ]
  const { reusedVerifierProofs } = (await check(gateId, account)).gate
  expect(reusedVerifierProofs).toEqual({ 'ownership-basic': texts.toReversed() })
  const reply = await submit(account, claim(reusedVerifierProofs, listed), gateId)
  expect(reply['data'].verifiedVerifiers.map((each: Record<string, unknown>) => each['sourceQHash'])).toEqual([
    undefined,
    ...texts.toReversed(),
  ])
  expect((await check(gateId, account)).eligible).toBe(true)
})

test('refuses a proof of somebody else, one not in force, and one that does not fit the gate', async () => {
  const [account, stranger] = [newAccount(), newAccount()]
  const gateId = await gateOf([book, pseudonym])
  const fitting = aboutBook(account.address)
  const own = await made(account, { data: fitting })
  const other = await made(account, { data: aboutBook(account.address, 'book-2') })
  const theirs = await made(stranger, { data: aboutBook(stranger.address), options: listed })
  const gone = await made(account, { data: fitting })
  await revoke(account, gone)
  const erased = await made(account, { data: fitting })
  await app.ports.store.proofs.erase(erased, app.clock.now)
  const named = await made(account, { verifierIds: ['ownership-pseudonym'], data: aName() })
  const cases: [object, string][] = [
    [{ 'ownership-basic': `0x${'00'.repeat(32)}` }, 'PROOF_NOT_FOUND'],
    [{ 'ownership-basic': theirs }, 'PROOF_NOT_FOUND'],
    [{ 'ownership-basic': erased }, 'PROOF_NOT_FOUND'],
    [{ 'ownership-basic': gone }, 'PROOF_NOT_VERIFIED'],
    [{ 'ownership-basic': other }, 'PROOF_NOT_VERIFIED'],
    [{ 'ownership-basic': named }, 'PROOF_NOT_VERIFIED'],
    [{ 'ownership-basic': [own, other] }, 'PROOF_NOT_VERIFIED'],
    [{ 'wallet-risk': own }, 'GATE_REQUIREMENT_MISMATCH'],
    [{ 'ownership-pseudonym': named }, 'INVALID_REQUEST'],
    [{ 'ownership-pseudonym@1': named }, 'INVALID_REQUEST'],
    [{ 'no-verifier': own }, 'INVALID_REQUEST'],
    [{ 'ownership-basic': 'abc' }, 'INVALID_REQUEST'],
    [{ 'ownership-basic': [] }, 'INVALID_REQUEST'],
    [{ 'ownership-basic': { qHash: own } }, 'INVALID_REQUEST'],
    [{ 'ownership-basic': Array.from({ length: 51 }, () => own) }, 'INVALID_REQUEST'],
    [{ 'ownership-basic': own }, 'verified'],
    [{ 'ownership-basic@2': own.toUpperCase().replace('0X', '0x') }, 'verified'],
  ]
  const answers: unknown[] = []
  // oxlint-disable-next-line no-await-in-loop -- each at another time
  for (const [map] of cases) answers.push(answerOf(await submit(account, claim(map), gateId)))
  expect(answers).toEqual(cases.map(([, expected]) => expected))
})

test('takes a proof in force without a gate', async () => {
  const account = newAccount()
  const basic = await made(account, { data: aboutBook(account.address), options: listed })
  const qHash = await made(account, claim({ 'ownership-basic': basic }, listed))
  const ask = async () => {
    const query = `?qHash=${qHash}&verifierIds=ownership-basic,ownership-pseudonym`
    return (await app.call('checkProofs', { query })).reply['data'].eligible
  }
  expect(await ask()).toBe(true)
  await revoke(account, basic)
  expect(await ask()).toBe(false)
})

test('options that nobody signs do not publish a private proof by naming it', async () => {
  const account = newAccount()
  const hidden = await made(account, { data: { owner: account.address, content: 'hidden' } })
  const unlisted = await made(account, { data: aboutBook(account.address), options: { privacyLevel: 'public' } })
  const open = await made(account, { data: aboutBook(account.address), options: listed })
  const published = async (qHashes: string[]) => {
    const reply = await submit(account, claim({ 'ownership-basic': qHashes }, listed))
    const { privacyLevel, publicDisplay } = await stored(reply['data'].qHash)
    return [privacyLevel, publicDisplay, reply['data'].warnings?.map(({ code }: { code: string }) => code)]
  }
  const warned = ['PUBLICATION_NEEDS_SIGNATURE']
  expect(await published([open, hidden])).toEqual(['private', false, warned])
  expect(await published([open, unlisted])).toEqual(['public', false, warned])
  expect(await published([open])).toEqual(['public', true, undefined])
})

test('strangers see a reused entry only while its source is listed', async () => {
  const account = newAccount()
  const basic = await made(account, { data: aboutBook(account.address), options: listed })
  const qHash = await made(account, claim({ 'ownership-basic': basic }, listed))
  const entry = async (headers = {}) =>
    (await app.call('getProof', { path: { qHash }, headers })).reply['data'].verifiedVerifiers[1]
  const found = async () => {
    const path = { address: account.address }
    return (await app.call('listProofs', { path, query: '?q=book-1' })).reply['data'].proofs.length
  }
  const select = async () => {
    const query = `?qHash=${qHash}&verifierIds=ownership-basic&select=reference.id`
    return (await app.call('checkProofs', { query })).reply['data'].projections.map(
      ({ values }: Record<string, unknown>) => values,
    )
  }
  const filtered = async () => {
    const query = `?qHash=${qHash}&verifierIds=ownership-basic&referenceId=book-1`
    return (await app.call('checkProofs', { query })).reply['data'].eligible
  }
  const entryOfSource = { sourceQHash: basic, data: { input: { reference: { id: 'book-1' } } } }
  expect(await entry()).toMatchObject(entryOfSource)
  expect([await found(), await select(), await filtered()]).toEqual([1, [{ 'reference.id': 'book-1' }], true])

  const browser = newBrowser(app)
  await browser.show(account)
  const withdrawn = await browser.call('setVisibility', { path: { qHash: basic }, body: { privacyLevel: 'private' } })
  expect(withdrawn.status).toBe(200)
  expect(await entry()).toEqual({
    verifierId: 'ownership-basic',
    verified: true,
    status: 'verified',
    provider: 'svc',
    checkedAt: expect.any(Number),
    expiresAt: null,
    reused: true,
  })
  expect([await found(), await select(), await filtered()]).toEqual([0, [], false])
  const asOwner = await ownerHeaders(account, { action: 'access_private_proof', qHash }, app.clock.now)
  expect(await entry(asOwner)).toMatchObject(entryOfSource)
})

test('a proof and the proofs that reuse it count once for a gate that requires several', async () => {
  const account = newAccount()
  const gateId = await gateOf([{ verifierId: 'ownership-basic', minCount: 2 }])
  const basic = await made(account, { data: aboutBook(account.address), options: listed })
  await made(account, claim({ 'ownership-basic': basic }, listed))
  await made(account, claim({ 'ownership-basic': basic }, listed))
  const eligible = async () => (await check(gateId, account)).eligible
  expect(await eligible()).toBe(false)
  const criteria = `?address=${account.address}&verifierIds=ownership-basic&minCount=2`
  expect((await app.call('checkProofs', { query: criteria })).reply['data'].eligible).toBe(false)
  await made(account, { data: aboutBook(account.address, 'book-2'), options: listed })
  expect(await eligible()).toBe(true)
})

test('does not copy proofs of more than 64 KiB together into a new one', async () => {
  const account = newAccount()
  const walletAddress = account.address.toLowerCase()
  const sources = await Promise.all(
    Array.from({ length: 5 }, () =>
      storedProof(app, {
        walletAddress,
        outcomes: [
          outcome('agent-identity', app, { input: { agentWallet: walletAddress, label: 'x'.repeat(16_000) } }),
        ],
      }),
    ),
  )
  const ids = sources.map(({ qHash }) => qHash)
  const refused = await submit(account, claim({ 'agent-identity': ids }, listed))
  expect(refused['error']).toEqual({
    code: 'INVALID_REQUEST',
    message: 'What the proofs of reusedVerifierProofs say takes more than 65536 bytes. Name fewer of them.',
    details: { fields: ['options.reusedVerifierProofs'], limit: 65_536 },
  })
  const taken = await made(account, claim({ 'agent-identity': ids.slice(1) }, listed))
  expect((await stored(taken)).outcomes).toHaveLength(5)
})
