import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GateDraft } from '../../../shared/gate/model.ts'
import { usdcContracts } from '../../../shared/gate/price.ts'
import { signedBy } from '../deployment.fixture.ts'
import { createGate } from '../gates/gates.ts'
import { openUsdc } from '../ports/stablecoin/usdc.ts'
import { openApp } from './app.fixture.ts'
import { aboutBook, aGate, gateOwner } from './gate.fixture.ts'
import { newAccount } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
let owner: Awaited<ReturnType<typeof gateOwner>>
beforeAll(async () => {
  app = await openApp({ rpcUrl: 'http://127.0.0.1:1', env: { SVC_USDC_CHAIN_ID: '84532' } })
  owner = await gateOwner(app)
})
afterAll(() => app.close())

const made = async (more: object = {}) => {
  const gate = aGate(more)
  const { status, reply } = await owner.browser.call('createGate', { body: gate })
  expect([status, reply['error']]).toEqual([201, undefined])
  return gate
}
const readGate = async (gateId: string) => (await app.call('getGate', { path: { gateId } })).reply
const secret = 'https://shop.example/the-secret'
const reward = { delivery: 'redirect', value: secret, type: 'link', label: 'The shop' }

test('an owner creates a gate with a session or access key, and everybody sees its snapshot without the reward', async () => {
  const gate = aGate({
    reward,
    artifact: { type: 'link', label: 'The shop' },
    policy: { visibility: 'public' },
    monetization: { charge: { enabled: true, amountUsd: 5, methods: ['usdc', 'stripe'] } },
    checkout: { successReturnUrl: 'https://shop.example/done' },
  })
  const { status, reply } = await owner.browser.call('createGate', { body: gate })
  expect([status, reply['data'].gate]).toEqual([201, expect.objectContaining({ version: 1, hasReward: true })])
  const snapshot = {
    schemaVersion: 1,
    gateId: gate.gateId,
    name: 'Readers',
    status: 'published',
    state: 'open',
    version: 1,
    requirements: [{ ...gate.requirements[0], optional: false, minCount: 1 }],
    policy: { visibility: 'public', allowedOrigins: [] },
    monetization: { charge: { enabled: true, amountUsd: 5, methods: ['usdc'], cardPayoutReady: false } },
    checkout: {
      flowPlan: { batches: [['ownership-basic']], hasInteractive: false, hasBackground: false },
      successReturnUrl: 'https://shop.example/done',
    },
    schedule: { startsAt: null, endsAt: null },
    artifact: { type: 'link', label: 'The shop' },
  }
  expect((await readGate(gate.gateId))['data'].gate).toEqual(snapshot)
  const short = await app.call('getGateShort', { path: { gateId: gate.gateId } })
  expect(short.reply['data'].gate).toEqual(snapshot)
  expect(short.headers.get('access-control-allow-origin')).toBe('*')
  const listed = await app.call('listGates', { headers: owner.key })
  const found = await app.call('discoverGates')
  expect(found.reply['data'].gates).toEqual([snapshot])
  for (const answer of [reply, listed.reply, found.reply, short.reply])
    expect(JSON.stringify(answer)).not.toContain(secret)
})

test('a gate changes by versions, and keeps its reward', async () => {
  const gate = await made({ reward, status: 'draft' })
  const path = { gateId: gate.gateId }
  expect((await readGate(gate.gateId))['error'].code).toBe('GATE_NOT_FOUND')
  const { gateId, name, requirements } = gate
  const change = async (more: object) =>
    (await app.call('updateGate', { path, headers: owner.key, body: { gateId, name, requirements, ...more } })).reply
  expect((await change({ name: 'Still a draft' }))['data'].gate).toMatchObject({
    status: 'draft',
    version: 2,
    hasReward: true,
  })
  await change({ status: 'published' })
  expect((await readGate(gate.gateId))['data'].gate).toMatchObject({ name: 'Readers', version: 3 })
  expect((await change({ status: 'paused' }))['data'].gate).toMatchObject({ status: 'paused', version: 4 })
  expect((await readGate(gate.gateId))['data'].gate).toMatchObject({ status: 'paused', state: 'paused' })
  expect((await change({ gateId: 'other' }))['error'].code).toBe('INVALID_REQUEST')
  // the address names the gate
  const body = { name, requirements }
  const unnamed = await app.call('updateGate', { path, headers: owner.key, body })
  expect(unnamed.reply['data'].gate).toMatchObject({ gateId, name, status: 'paused', version: 5 })
  const { reply } = await app.call('deleteGate', { path, headers: owner.key })
  expect(reply['data'].gate).toMatchObject({ status: 'archived', version: 6 })
  expect((await readGate(gate.gateId))['error'].code).toBe('GATE_NOT_FOUND')
  expect(await app.ports.store.gates.reward(gate.gateId)).toEqual(reward)
})

test('a person removes the reward of a gate, and an access key does not', async () => {
  const { gateId, name, requirements } = await made({ reward })
  const body = { name, requirements, reward: null }
  const request = { path: { gateId }, body }
  const refused = await app.call('updateGate', { ...request, headers: owner.key })
  expect(refused.reply['error']).toMatchObject({ code: 'INSUFFICIENT_SCOPE', details: { fields: ['reward'] } })
  expect(await app.ports.store.gates.reward(gateId)).toEqual(reward)
  const { reply } = await owner.browser.call('updateGate', request)
  expect(reply['data'].gate).toMatchObject({ version: 2, hasReward: false })
  expect(await app.ports.store.gates.reward(gateId)).toBeUndefined()
  // nothing is left to remove, so this changes nothing that is protected
  const again = await app.call('updateGate', { ...request, headers: owner.key })
  expect(again.reply['data'].gate).toMatchObject({ version: 3, hasReward: false })
})

test('a gate may be sent back as it was answered, and then only its version grows', async () => {
  const { reply } = await owner.browser.call('createGate', { body: aGate({ reward, status: 'published' }) })
  const { updatedAt: _, ...answered } = reply['data'].gate
  const path = { gateId: answered.gateId }
  const change = (body: object) => app.call('updateGate', { path, headers: owner.key, body: { ...body } })
  expect((await change(answered)).reply['data'].gate).toMatchObject({ ...answered, version: 2, publishedVersion: 2 })
  expect((await change({ ...answered, unknownField: 1 })).reply['error'].code).toBe('INVALID_REQUEST')
})

const charge = { enabled: true, amountUsd: 5, methods: ['usdc', 'stripe'], label: 'A book' }

test.each<[string, object]>([
  ['without anything else', {}],
  ['that is a draft', { status: 'draft' }],
  ['with a reward', { reward, artifact: { type: 'link', label: 'The shop' } }],
  ['with a price', { monetization: { charge } }],
  ['of a schedule', { schedule: { startsAt: '2026-01-01T00:00:00Z', endsAt: null } }],
  ['with words, a look and a template', { checkout: { description: 'Read' }, branding: { accentColor: '#123456' } }],
  ['with rules', { policy: { visibility: 'public', allowedOrigins: ['https://shop.example'], gateFreshnessHours: 5 } }],
  ['of a template', { marketplaceTemplate: { templateId: 't', tags: ['a'] } }],
])('what the list of gates answers for a gate %s can be sent back, and changes nothing', async (_kind, more) => {
  const { gateId } = await made(more)
  const inList = async () => {
    const { reply } = await app.call('listGates', { headers: owner.key, query: '?limit=200' })
    return reply['data'].gates.find((each: { gateId: string }) => each.gateId === gateId)
  }
  const before = await inList()
  const change = async (body: object) =>
    (await owner.browser.call('updateGate', { path: { gateId }, body: { ...body } })).reply
  // a client may add what the model of other services derives (protocol/gates#model)
  const derived = { schemaVersion: 1, ownerProfileId: 'p', ownerWallet: '0x', requestedAccess: 1 }
  const { charge: price } = before.monetization
  const monetization = { charge: price && { ...price, cardPayoutReady: true } }
  for (const body of [before, { ...before, ...derived, monetization }]) {
    // oxlint-disable-next-line no-await-in-loop -- one change after the other
    expect((await change(body))['error']).toBeUndefined()
  }
  const counted = {
    version: before.version + 2,
    publishedVersion: before.publishedVersion && before.publishedVersion + 2,
  }
  expect(await inList()).toEqual({ ...before, ...counted, updatedAt: expect.any(Number) })
  expect((await change({ ...before, ownerProfile: 'p' }))['error'].code).toBe('INVALID_REQUEST')
  expect((await change({ ...before, monetization: { charge: { ...charge, amountUSD: 5 } } }))['error'].code).toBe(
    'INVALID_REQUEST',
  )
})

test('a gate always belongs to the profile that created it (protocol/gates#gate-owner)', async () => {
  const gate = await made()
  const stranger = await gateOwner(app)
  const path = { gateId: gate.gateId }
  const code = async (name: 'createGate' | 'updateGate' | 'deleteGate', headers: Record<string, string>) =>
    (await app.call(name, { headers, path, ...(name !== 'deleteGate' && { body: gate }) })).reply['error']?.code
  expect(await code('updateGate', stranger.key)).toBe('GATE_NOT_FOUND')
  expect(await code('deleteGate', stranger.key)).toBe('GATE_NOT_FOUND')
  await app.call('deleteGate', { headers: owner.key, path })
  const again = async (headers: Record<string, string>) =>
    (await app.call('createGate', { headers, body: gate })).reply['error']
  expect(await again(stranger.key)).toEqual({
    code: 'GATE_MISCONFIGURED',
    message: 'This id is taken.',
    details: { field: 'gateId', reason: 'id_taken' },
  })
  expect(await again(owner.key)).toEqual({
    code: 'GATE_MISCONFIGURED',
    message: `You have a gate with this id already. Change it with PUT /api/v1/profile/gates/${gate.gateId}.`,
    details: { field: 'gateId', reason: 'id_taken' },
  })
  for (const name of ['createGate', 'updateGate', 'deleteGate'] as const) {
    // oxlint-disable no-await-in-loop
    expect(await code(name, {})).toBe('WALLET_AUTH_REQUIRED')
    expect(await code(name, { authorization: 'Bearer npk_no' })).toBe('WALLET_AUTH_REQUIRED')
    // our cookie, sent by another page
    expect(await code(name, { cookie: owner.browser.cookie, origin: 'https://evil.example' })).toBe(
      'WALLET_AUTH_REQUIRED',
    )
    // oxlint-enable no-await-in-loop
  }
  expect((await app.call('listGates')).reply['error'].code).toBe('WALLET_AUTH_REQUIRED')
})

const create = async (more: object) => (await owner.browser.call('createGate', { body: aGate(more) })).reply

test('publishing names the wrong row, and a draft may be unfinished but has no unsafe address', async () => {
  const requirements = [aGate().requirements[0], { verifierId: 'token-holding' }]
  expect((await create({ requirements }))['error']).toMatchObject({
    code: 'GATE_MISCONFIGURED',
    message: 'token-holding needs a condition on contractAddress with eq.',
    details: { row: 1, field: 'match' },
  })
  expect((await create({ requirements, status: 'draft' }))['success']).toBe(true)
  const unsafe = { delivery: 'redirect', value: 'http://shop.example' }
  expect((await create({ status: 'draft', reward: unsafe }))['error']).toMatchObject({
    code: 'GATE_MISCONFIGURED',
    details: { field: 'reward.value' },
  })
  expect((await create({ gateId: 'discoverable' }))['error'].code).toBe('GATE_MISCONFIGURED')
  expect((await create({ policy: { uniqueBy: ['account'] } }))['error']).toMatchObject({
    code: 'GATE_MISCONFIGURED',
    details: { field: 'policy.uniqueBy', reason: 'nothing_unique' },
  })
  const { error } = await create({ requirements: [{ verifierId: 'nonsense' }] })
  expect(error.code).toBe('INVALID_REQUEST')
})

test.each([...usdcContracts, [31337, `0x${'c0'.repeat(20)}`] as const])(
  'publishing refuses a price that would be paid to the contract of USDC on chain %s',
  async (chainId, asset) => {
    const evm = { ...app.ports.evm, supports: () => true }
    const stablecoin = openUsdc({ chainId, asset, confirmations: 3 }, evm)
    const monetization = { charge: { enabled: true, amountUsd: 5, methods: ['usdc' as const], recipient: asset } }
    const gate = { ...aGate(), status: 'published' as const, monetization }
    const deployment = { ports: { ...app.ports, ...(stablecoin && { stablecoin }) } }
    await expect(createGate(v.parse(GateDraft, gate), { profileId: randomUUID() }, deployment)).rejects.toMatchObject({
      code: 'GATE_MISCONFIGURED',
      details: { field: 'monetization.charge.recipient', reason: 'token_contract' },
    })
  },
)

const askingFor = (value: string) => [{ verifierId: 'ownership-dns-txt', match: [{ path: 'domain', op: 'eq', value }] }]

test('a published gate has its domains in the one spelling that proofs have, also when it is sent back', async () => {
  const gate = await made({ requirements: askingFor('B\u00fccher.Example.') })
  const path = { gateId: gate.gateId }
  const requirements = askingFor('xn--bcher-kva.example').map((row) => ({ ...row, optional: false, minCount: 1 }))
  expect((await readGate(gate.gateId))['data'].gate).toMatchObject({ version: 1, requirements })
  const { reply } = await owner.browser.call('updateGate', { path, body: { ...gate, name: 'Others' } })
  expect(reply['data'].gate).toMatchObject({ version: 2, requirements })
})

const refusal = (field: string, reason = 'refused_value') => ({
  code: 'GATE_MISCONFIGURED',
  details: { row: 0, field, reason },
})

test('publishing refuses what no proof could meet, and names the field', async () => {
  const refused = async (verifierId: string, path: string, value: string, more: object = {}) => {
    const requirements = [{ verifierId, match: [{ path, op: 'eq', value }], ...more }]
    // a draft may wait for its owner to correct it
    expect((await create({ requirements, status: 'draft' }))['success']).toBe(true)
    return (await create({ requirements }))['error']
  }
  expect(await refused('ownership-dns-txt', 'domain', 'a.b.1')).toMatchObject(refusal('domain'))
  expect(await refused('ai-content-moderation', 'provider', 'google-perspective')).toMatchObject(refusal('provider'))
  expect(await refused('ownership-pseudonym', 'handle', 'admin')).toMatchObject(refusal('handle'))
  expect(await refused('ownership-pseudonym', 'pseudonymId', 'ad-min')).toMatchObject(refusal('pseudonymId'))
  const twice = await refused('ownership-dns-txt', 'domain', 'a.example', { minCount: 2 })
  expect(twice).toMatchObject(refusal('minCount', 'too_many'))
  const match = ['pseudonymId eq admin', 'namespace eq a.example'].map((text) => {
    const [path, op, value] = text.split(' ')
    return { path, op, value }
  })
  expect((await create({ requirements: [{ verifierId: 'ownership-pseudonym', match }] }))['success']).toBe(true)
})

const iso = (ms: number) => new Date(app.clock.now + ms).toISOString()

test('refuses a submit that does not fit its gate, or that comes while the gate is closed (protocol/gates#evaluation, #errors)', async () => {
  const account = newAccount()
  const gate = await made()
  const submit = async (gateId: string, data: object = aboutBook(account.address)) => {
    app.clock.now += 1
    const body = await signedBy(account, { data: { ...data } }, app)
    const { reply } = await app.call('verify', { body: { ...body, gateId } })
    return reply['error'] ? [reply['error'].code, reply['error'].details] : reply['status']
  }
  expect(await submit(gate.gateId)).toBe('verified')
  expect(await submit(gate.gateId, aboutBook(account.address, 'book-2'))).toEqual([
    'GATE_REQUIREMENT_MISMATCH',
    { verifierId: 'ownership-basic', path: 'reference.id' },
  ])
  const other = await made({ requirements: [{ verifierId: 'proof-of-human' }] })
  expect(await submit(other.gateId)).toEqual(['GATE_REQUIREMENT_MISMATCH', { verifierId: 'ownership-basic' }])
  const shut = async (more: object) => [await submit((await made(more)).gateId)].flat()[0]
  expect(await shut({ status: 'paused' })).toBe('GATE_PAUSED')
  expect(await shut({ schedule: { startsAt: iso(60_000) } })).toBe('GATE_NOT_STARTED')
  expect(await shut({ schedule: { endsAt: iso(-1) } })).toBe('GATE_ENDED')
  expect([await submit('nowhere')].flat()[0]).toBe('GATE_NOT_FOUND')
})

test('a reused proof must fit its gate, and a private proof counts only at its own gate', async () => {
  const account = newAccount()
  const gate = await made({ requirements: [...aGate().requirements, { verifierId: 'ownership-pseudonym' }] })
  const submit = async (request: Parameters<typeof signedBy>[1], gateId?: string) => {
    app.clock.now += 1
    const body = await signedBy(account, request, app)
    return (await app.call('verify', { body: { ...body, ...(gateId !== undefined && { gateId }) } })).reply
  }
  const data = { pseudonymId: 'reader-one' }
  const verifierIds = ['ownership-pseudonym' as const]
  const other = (await submit({ data: aboutBook(account.address, 'book-2') }))['data'].qHash
  const fitting = (await submit({ data: aboutBook(account.address) }))['data'].qHash
  const standingIn = async (qHash: string) =>
    submit({ data, verifierIds, options: { reusedVerifierProofs: { 'ownership-basic': qHash } } }, gate.gateId)
  expect((await standingIn(other))['error']?.code).toBe('PROOF_NOT_VERIFIED')
  expect((await standingIn(fitting))['status']).toBe('verified')

  const simple = await made()
  const repeatedRequest = { data: aboutBook(account.address), options: { reuse: 'reuse-or-create' } } as const
  expect((await submit(repeatedRequest))['data'].qHash).toBe(fitting)
  const marked = (await submit(repeatedRequest, simple.gateId))['data'].qHash
  expect(marked).not.toBe(fitting)
  expect((await submit(repeatedRequest, simple.gateId))['data'].qHash).toBe(marked)
})
