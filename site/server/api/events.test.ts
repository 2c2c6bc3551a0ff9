import { createHash, randomBytes } from 'node:crypto'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handoffCookieName } from '../accounts/cookies.ts'
import { signedBy } from '../deployment.fixture.ts'
import { openHandoff } from '../handoffs/open.ts'
import { numberEvents } from '../jobs/number-events.ts'
import type { Caller } from '../http/caller.ts'
import { createLog } from '../logger.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser, ownPage } from './browser.fixture.ts'
import { eventsHandlers } from './events.ts'
import { aboutBook, aGate } from './gate.fixture.ts'
import { makeProof, newAccount, ownerHeaders, service } from './owner.fixture.ts'

const minute = 60_000
const secret = 'the-word-behind-the-gate'
const reward = { delivery: 'reveal', value: secret }
const origin = 'https://shop.example'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp({ rpcUrl: 'http://127.0.0.1:1' })
})
afterAll(() => app.close())

const number = () => numberEvents({ ports: app.ports, log: createLog('silent'), waiters: app.eventWaiters })

/** Signs somebody in, and reads their events by an access key that may do nothing else. */
async function person() {
  const account = newAccount()
  const browser = newBrowser(app)
  const { reply: signedIn } = await browser.show(account)
  const { reply } = await browser.call('createAccessKey', { body: { scopes: ['events'] } })
  const key = { authorization: `Bearer ${reply['data'].accessKey}` }
  const list = async (query = '') => {
    await number()
    return await app.call('listEvents', { query, headers: key })
  }
  /** Returns the type and the data of all events, oldest first. */
  const events = async (): Promise<[string, object][]> =>
    (await list()).reply['data'].events.map(({ type, data }: { type: string; data: object }) => [type, data])
  return { account, browser, key, list, events, profileId: String(signedIn['data'].profile.id) }
}
type Person = Awaited<ReturnType<typeof person>>

/** Publishes a gate that people pass with a proof about a book. */
async function publish(owner: Person, more: object = {}) {
  const gate = aGate(more)
  expect((await owner.browser.call('createGate', { body: gate })).status).toBe(201)
  return gate
}

/** Makes a proof at a gate. */
async function proved(account: PrivateKeyAccount, gateId?: string, id = 'book-1') {
  const signed = await signedBy(account, { data: aboutBook(account.address, id) }, app)
  const body = { ...signed, ...(gateId !== undefined && { gateId }) }
  const { reply } = await app.call('verify', { body })
  return String(reply['data'].qHash)
}

async function fulfill(account: PrivateKeyAccount, gateId: string, qHash: string) {
  const headers = await ownerHeaders(account, { action: 'fulfill_gate', gateId, qHash, service }, app.clock.now)
  return await app.call('fulfillGate', { path: { gateId }, body: { qHash }, headers })
}

/** Begins a hand-off of a gate, with the embedder's page and ours. */
async function handoffAt(gateId: string) {
  const sid = randomBytes(18).toString('base64url')
  const key = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(key).digest('base64url')
  const body = { challenge, gateId, mode: 'popup' }
  expect((await app.call('createHandoff', { path: { sid }, headers: { origin }, body })).status).toBe(200)
  const load = await openHandoff({ sid, writeKey: undefined }, app)
  const writeKey = 'writeKey' in load ? load.writeKey : ''
  const page = { ...ownPage, cookie: `${handoffCookieName(sid, 'https://svc.test')}=${writeKey}` }
  const report = (event: object) => app.call('handoffEvents', { path: { sid }, headers: page, body: event })
  return { sid, page, report }
}

/** A caller without credentials, somewhere else. */
const anybody: Caller = {
  requestId: 'r',
  address: '192.0.2.1',
  origin: undefined,
  ownPage: false,
  cookies: {},
  userAgent: undefined,
  bearer: undefined,
  local: false,
  signal: new AbortController().signal,
}

test('a key that is revoked while it waits reads nothing that happens afterwards', async () => {
  const { account, browser, key, list } = await person()
  const { newest } = (await list()).reply['data']
  const wait = async () => {
    const [{ id }] = (await browser.call('listAccessKeys')).reply['data'].accessKeys
    expect((await browser.call('deleteAccessKey', { path: { id } })).status).toBe(200)
    await makeProof(app, account, {}, 'after the end')
    await number()
  }
  const { listEvents } = eventsHandlers({ ...app, eventWaiters: { ...app.eventWaiters, wait } })
  const bearer = key.authorization.slice('Bearer '.length)
  const caller = { ...anybody, bearer }
  const query = { after: String(newest), wait: '20' }
  await expect(
    listEvents({ params: undefined, query, headers: undefined, body: undefined }, caller),
  ).rejects.toMatchObject({
    code: 'WALLET_AUTH_REQUIRED',
  })
})

test('answers whole events, of which nothing names anything but ids and codes', async () => {
  const { account, browser, list, profileId } = await person()
  const qHash = await makeProof(app, account, {}, 'planted-content')
  expect((await browser.call('revokeProof', { path: { qHash }, body: {} })).status).toBe(200)
  const { status, reply } = await list()
  const actor = { type: 'person', id: null, network: null, userAgent: null }
  const data = { qHash, walletAddress: account.address.toLowerCase(), gateId: null }
  const shared = { id: expect.stringMatching(/^[0-9a-f-]{36}$/), createdAt: app.clock.now, profileId, actor }
  const verifiers = [{ verifierId: 'ownership-basic', verified: true, code: null }]
  expect([status, reply['data']]).toEqual([
    200,
    {
      events: [
        { ...shared, sequence: 1, type: 'proof.verified', data: { ...data, verifiers } },
        { ...shared, sequence: 2, type: 'proof.revoked', data },
      ],
      after: 2,
      hasMore: false,
      oldest: 1,
      newest: 2,
    },
  ])
})

test('tells the owner of a gate who passed, who was refused and what they changed', async () => {
  const [owner, visitor] = [await person(), await person()]
  const gate = await publish(owner, { reward })
  const { gateId } = gate
  const qHash = await proved(visitor.account, gateId)
  expect((await fulfill(visitor.account, gateId, qHash)).reply['data'].fulfillment.value).toBe(secret)
  expect((await fulfill(visitor.account, gateId, qHash)).status).toBe(200)
  const stranger = newAccount()
  const wrong = await proved(stranger, undefined, 'book-3')
  expect((await fulfill(stranger, gateId, wrong)).reply['error'].code).toBe('GATE_REQUIREMENTS_NOT_MET')
  const paused = { ...gate, reward: undefined, name: 'Writers', status: 'paused' }
  // the last one has no reward to remove
  for (const body of [paused, { ...paused, reward: null }, { ...paused, reward: null }])
    // oxlint-disable-next-line no-await-in-loop -- one version after the other
    expect((await owner.browser.call('updateGate', { path: { gateId }, body })).status).toBe(200)

  const of = (account: PrivateKeyAccount, id: string) => ({
    qHash: id,
    walletAddress: account.address.toLowerCase(),
    gateId,
  })
  const { account } = visitor
  const events = await owner.events()
  expect(events).toEqual([
    ['gate.published', { gateId, version: 1, publishedVersion: 1 }],
    ['proof.verified', of(account, qHash)],
    ['gate.passed', of(account, qHash)],
    ['reward.delivered', { ...of(account, qHash), paymentId: null }],
    ['gate.refused', { ...of(stranger, wrong), code: 'GATE_REQUIREMENTS_NOT_MET', verifierId: 'ownership-basic' }],
    ['gate.changed', { gateId, version: 2, publishedVersion: 2, changed: ['name', 'status'], status: 'paused' }],
    ['gate.paused', { gateId, version: 2, publishedVersion: 2 }],
    ['gate.changed', { gateId, version: 3, publishedVersion: 3, changed: ['reward'] }],
  ])
  // the visitor learns of the own proof, and nothing of the gate
  expect((await visitor.events()).map(([type]) => type)).toEqual(['proof.verified'])
  expect(JSON.stringify(events)).not.toContain(secret)
  expect(JSON.stringify(events)).not.toContain('book-')
})

test('tells the owner of a gate how hand-offs ended', async () => {
  const owner = await person()
  const { gateId } = await publish(owner)
  const done = await handoffAt(gateId)
  const account = newAccount()
  const data = { ...aboutBook(account.address), handoff: { sid: done.sid, origin } }
  const body = { ...(await signedBy(account, { data }, app)), gateId }
  const { reply } = await app.call('verify', { body, headers: done.page })
  const { qHash } = reply['data']
  const failed = await handoffAt(gateId)
  await failed.report({ type: 'failed', code: 'WALLET_UNAVAILABLE' })
  const refused = await handoffAt(gateId)
  await refused.report({ type: 'failed', code: 'GATE_REQUIREMENTS_NOT_MET' })
  const cancelled = await handoffAt(gateId)
  await cancelled.report({ type: 'cancelled', step: 'signing' })
  const left = await handoffAt(gateId)
  const closed = await handoffAt(gateId)
  await closed.report({ type: 'bye', step: 'paying' })
  app.clock.now += 16 * minute
  await app.ports.store.handoffs.expire(app.clock.now, 100)
  expect(await app.ports.store.handoffs.expire(app.clock.now, 100)).toBe(0)

  const about = { qHash, walletAddress: account.address.toLowerCase(), gateId }
  const code = 'GATE_REQUIREMENTS_NOT_MET'
  expect((await owner.events()).slice(1)).toEqual([
    // all events of one visit name its hand-off
    ['proof.verified', { ...about, sid: done.sid }],
    ['handoff.completed', { ...about, sid: done.sid }],
    ['gate.passed', { ...about, sid: done.sid }],
    ['handoff.failed', { gateId, sid: failed.sid, code: 'WALLET_UNAVAILABLE' }],
    ['handoff.failed', { gateId, sid: refused.sid, code }],
    [
      'gate.refused',
      { qHash: null, walletAddress: null, gateId, sid: refused.sid, code, verifierId: 'ownership-basic' },
    ],
    ['handoff.failed', { gateId, sid: cancelled.sid, code: 'CANCELLED', step: 'sign' }],
    ['handoff.expired', { gateId, sid: left.sid }],
    ['handoff.failed', { gateId, sid: closed.sid, code: 'CANCELLED', step: 'pay' }],
  ])
  const { reply: activity } = await app.call('gateActivity', {
    path: { gateId },
    query: '?range=24h',
    headers: owner.key,
  })
  const total = {
    passed: 1,
    refused: { WALLET_UNAVAILABLE: 1, [code]: 1 },
    left: { start: 1, sign: 1, pay: 1 },
    paid: 0,
    refunded: 0,
  }
  expect(activity['data']).toMatchObject({ gateId, range: '24h', bucketMs: 60 * minute, total })
  expect(activity['data'].buckets).toHaveLength(24)
})

test('counts failures before a valid signature at a gate, and lists none of them', async () => {
  const owner = await person()
  const { gateId } = await publish(owner)
  const account = newAccount()
  const late = { ...(await signedBy(account, { data: aboutBook(account.address) }, app)), gateId }
  app.clock.now += 10 * minute
  const unknown = { ...late, gateId: 'nobodys' }
  const answers = [await app.call('verify', { body: late }), await app.call('verify', { body: unknown })]
  expect(answers.map(({ reply }) => reply['error'].code)).toEqual(['EXPIRED_SIGNATURE', 'EXPIRED_SIGNATURE'])
  expect((await owner.events()).map(([type]) => type)).toEqual(['gate.published'])
  const ask = { path: { gateId }, query: '?range=24h', headers: owner.key }
  const { reply } = await app.call('gateActivity', ask)
  expect(reply['data'].total).toEqual({ passed: 0, refused: { EXPIRED_SIGNATURE: 1 }, left: {}, paid: 0, refunded: 0 })
  const hour = Math.floor(app.clock.now / (60 * minute))
  expect(await app.ports.store.events.counts('nobodys', { from: 0, to: hour + 1 })).toEqual([])
})

test('shows the activity of a gate to its owner only', async () => {
  const [owner, other] = [await person(), await person()]
  const { gateId } = await publish(owner)
  const ask = (headers: Record<string, string>, query = '?range=7d') =>
    app.call('gateActivity', { path: { gateId }, query, headers })
  expect((await ask(owner.key)).status).toBe(200)
  const answers = await Promise.all([
    ask(other.key),
    ask({}),
    ask(owner.key, '?range=1y'),
    ask(owner.key, '?range=7d&x=1'),
  ])
  expect(answers.map(({ reply }) => reply['error'].code)).toEqual([
    'GATE_NOT_FOUND',
    'WALLET_AUTH_REQUIRED',
    'INVALID_REQUEST',
    'INVALID_REQUEST',
  ])
})

test('erasing the proofs of a wallet removes them and the wallet from all events, also from those without a number', async () => {
  const [owner, visitor] = [await person(), await person()]
  const { gateId } = await publish(owner, { reward })
  const qHash = await proved(visitor.account, gateId)
  await owner.events()
  // not numbered yet when the proofs are erased
  await fulfill(visitor.account, gateId, qHash)
  const { address } = visitor.account
  const erased = await visitor.browser.call('eraseProofs', { body: { walletAddress: address } })
  expect(erased.status).toBe(200)
  const blank = { qHash: null, walletAddress: null, gateId }
  expect((await owner.events()).slice(1)).toEqual([
    ['proof.verified', blank],
    ['gate.passed', blank],
    ['reward.delivered', { ...blank, paymentId: null }],
  ])
  const { reply } = await visitor.list()
  expect(JSON.stringify(reply)).not.toContain(qHash)
  expect(JSON.stringify(reply).toLowerCase()).not.toContain(address.toLowerCase())
})

test('erasing a profile deletes its events', async () => {
  const { browser, account, list, profileId } = await person()
  await makeProof(app, account)
  expect((await list()).reply['data'].newest).toBe(1)
  expect((await browser.call('eraseProfile')).status).toBe(200)
  for (const stream of ['events', 'audit'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await app.ports.store.events.read({ profileId, stream, after: 0, now: app.ports.now(), limit: 10 })).toEqual(
      {
        events: [],
        through: 0,
        oldest: 1,
        newest: 0,
        isCut: false,
      },
    )
})

test('reads in parts, by types, gate and proof, forward and backward', async () => {
  const { account, list } = await person()
  const qHashes = [await makeProof(app, account), await makeProof(app, account), await makeProof(app, account)]
  const read = async (query: string) => {
    const { events, after, hasMore } = (await list(query)).reply['data']
    return [events.map(({ sequence }: { sequence: number }) => sequence), after, hasMore]
  }
  expect(await read('?limit=2')).toEqual([[1, 2], 2, true])
  expect(await read('?limit=2&after=2')).toEqual([[3], 3, false])
  expect(await read('?before=0&limit=2')).toEqual([[3, 2], 2, true])
  expect(await read('?types=proof.revoked')).toEqual([[], 3, false])
  expect(await read(`?about=${qHashes[1]}`)).toEqual([[2], 3, false])
  // in any letter case
  expect(await read(`?about=0x${qHashes[1]?.slice(2).toUpperCase()}`)).toEqual([[2], 3, false])
  expect(await read(`?about=0x${account.address.slice(2).toUpperCase()}`)).toEqual([[1, 2, 3], 3, false])
  expect(await read(`?about=${account.address.toLowerCase()}&types=proof.verified,gate.passed`)).toEqual([
    [1, 2, 3],
    3,
    false,
  ])
})

test.each([
  '?types=proof.verified,proof.unknown',
  '?types=signin.failed',
  '?after=1&before=1',
  '?before=0&wait=1',
  '?limit=0',
  '?limit=1001',
  '?wait=26',
  '?after=-1',
  '?after=99',
  '?sequence=1',
])('refuses %s', async (query) => {
  const { list } = await person()
  const { status, reply } = await list(query)
  expect([status, reply['error'].code]).toEqual([400, 'INVALID_REQUEST'])
})

test('says which event is the oldest when those behind `after` are gone', async () => {
  const { account, list } = await person()
  await makeProof(app, account)
  await list()
  app.clock.now += minute
  await makeProof(app, account)
  await list()
  const olderThan = { events: app.clock.now, audit: 0, test: 0 }
  await app.ports.store.events.purge({ olderThan, countsOlderThan: 0, most: 1000 })
  const { status, reply } = await list('?after=0')
  expect([status, reply['error'].code, reply['error'].details]).toEqual([410, 'EVENTS_PURGED', { oldest: 2 }])
  expect((await list('?after=1')).reply['data'].events).toHaveLength(1)
  expect((await list()).reply['data'].events).toHaveLength(1)
})

test('continues where an answer without events ended, after all events were deleted', async () => {
  const { account, list } = await person()
  await makeProof(app, account)
  await list()
  const olderThan = { events: app.clock.now + minute, audit: 0, test: 0 }
  await app.ports.store.events.purge({ olderThan, countsOlderThan: 0, most: 1000 })
  const { events, after } = (await list()).reply['data']
  expect([events, after]).toEqual([[], 1])
  await makeProof(app, account)
  expect((await list(`?after=${after}`)).reply['data'].events).toMatchObject([{ sequence: 2 }])
})

test('waits for the next event, and answers without one after the time', async () => {
  const { account, list } = await person()
  const waiting = list('?after=0&wait=25')
  await makeProof(app, account)
  const [{ reply }] = await Promise.all([waiting, number()])
  expect(reply['data'].events).toMatchObject([{ sequence: 1, type: 'proof.verified' }])
  expect((await list('?after=1&wait=1')).reply['data']).toMatchObject({ events: [], after: 1 })
})

test('an answer has no more bytes than it may', async () => {
  const { list, profileId } = await person()
  const verifiers = Array.from({ length: 10 }, () => ({ verifierId: 'x'.repeat(200), verified: true, code: null }))
  await app.ports.store.events.add(
    Array.from({ length: 300 }, () => ({
      type: 'proof.verified' as const,
      createdAt: app.clock.now,
      to: { profileId },
      data: { verifiers },
    })),
  )
  const { reply } = await list('?limit=1000')
  const { events, after, hasMore } = reply['data']
  expect(Buffer.byteLength(JSON.stringify(events))).toBeLessThan(257 * 1024)
  expect([events.length > 50, after, hasMore]).toEqual([true, events.length, true])
})
