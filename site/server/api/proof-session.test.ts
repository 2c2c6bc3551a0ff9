import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import type { EndpointName } from '../../../shared/contract/index.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser } from './browser.fixture.ts'
import { makeProof, newAccount, ownerHeaders, unknown } from './owner.fixture.ts'

let chain: LocalChain
let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  chain = await startChain()
  app = await openApp({ rpcUrl: chain.rpcUrl })
})
afterAll(async () => {
  await app?.close()
  await chain?.stop()
})

type Headers = Record<string, string>

/** Makes a signed-in person with two wallets, with all their other credentials. */
async function person() {
  const [account, second] = [newAccount(), newAccount()]
  const browser = newBrowser(app)
  expect((await browser.show(account)).status).toBe(200)
  expect((await browser.show(second, 'link')).reply['data'].profile.wallets).toHaveLength(2)
  const { reply } = await browser.call('createAccessKey', { body: { label: 'server' } })
  const session: Headers = { origin: 'https://svc.test', 'sec-fetch-site': 'same-origin', cookie: browser.cookie }
  const key: Headers = { authorization: `Bearer ${reply['data'].accessKey}` }
  return { account, second, browser, session, key, keyId: String(reply['data'].id) }
}

const read = async (qHash: string, headers: Headers) => {
  const { status, reply } = await app.call('getProof', { path: { qHash }, headers })
  return { status, code: reply['error']?.code, keys: Object.keys(reply['data'] ?? {}) }
}
const list = async (address: string, headers: Headers, query = '') => {
  const { reply, headers: answered } = await app.call('listProofs', { path: { address }, headers, query })
  const { proofs, resolved } = reply['data'] ?? {}
  return { code: reply['error']?.code, view: resolved?.view, ids: proofs?.map(({ qHash }: Headers) => qHash), answered }
}
const minimal = ['qHash', 'status', 'privacyLevel', 'createdAt']

test('a session and an access key read all proofs of the wallets of their profile', async () => {
  const me = await person()
  const [one, two] = [await makeProof(app, me.account), await makeProof(app, me.second)]
  for (const headers of [me.session, me.key]) {
    // oxlint-disable no-await-in-loop -- one way after the other
    expect((await read(one, headers)).keys).toContain('options')
    expect((await read(two, headers)).keys).toContain('options')
    expect(await list(me.account.address, headers)).toMatchObject({ view: 'owner', ids: [one] })
    expect(await list(me.second.address, headers)).toMatchObject({ view: 'owner', ids: [two] })
    expect(await list(me.second.address, headers, '?isPublicRead=1')).toMatchObject({ view: 'public', ids: [] })
    // oxlint-enable no-await-in-loop
  }
  const { answered } = await list(me.account.address, me.session)
  expect([answered.get('cache-control'), answered.get('vary')]).toEqual([
    'private, no-cache',
    'x-wallet-address, x-signature, x-signed-timestamp, authorization, cookie, origin, sec-fetch-site',
  ])
  expect(answered.get('access-control-allow-credentials')).toBe(null)
})

test('a stranger’s session or key, and our cookie sent by another site, read only public proofs', async () => {
  const [me, stranger] = [await person(), await person()]
  const qHash = await makeProof(app, me.account)
  const { cookie = '' } = me.session
  const cases: Headers[] = [
    stranger.session,
    stranger.key,
    { cookie },
    { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { cookie, origin: 'https://svc.test', 'sec-fetch-site': 'same-site' },
    { cookie, 'sec-fetch-site': 'cross-site' },
    { cookie, origin: 'null', 'sec-fetch-site': 'cross-site' },
    { ...me.session, cookie: `${cookie}x` },
  ]
  for (const headers of cases) {
    // oxlint-disable no-await-in-loop -- one after the other
    expect([headers, await read(qHash, headers)]).toEqual([headers, { status: 200, code: undefined, keys: minimal }])
    expect(await list(me.account.address, headers)).toMatchObject({ view: 'public', ids: [] })
    // oxlint-enable no-await-in-loop
  }
})

test('refuses a wrong or revoked key, and never treats it as anonymous (security-cases C8, H)', async () => {
  const me = await person()
  const qHash = await makeProof(app, me.account)
  const { authorization = '' } = me.key
  const wrong = { authorization: `${authorization.slice(0, -1)}${authorization.endsWith('0') ? '1' : '0'}` }
  const other = { authorization: 'Bearer eyJhbGciOiJFUzI1NiJ9.e30.c2ln' }
  expect((await me.browser.call('deleteAccessKey', { path: { id: me.keyId } })).status).toBe(200)
  const answers = await Promise.all(
    [me.key, wrong, other].flatMap((headers) => [
      app.call('getProof', { path: { qHash }, headers }),
      app.call('getProof', { path: { qHash: unknown }, headers }),
      app.call('listProofs', { path: { address: me.account.address }, headers }),
      app.call('revokeProof', { path: { qHash }, headers, body: {} }),
    ]),
  )
  expect(
    new Set(answers.map(({ status, reply }) => `${status} ${reply['error'].code} ${reply['error'].message}`)),
  ).toEqual(new Set(['401 WALLET_AUTH_REQUIRED The Authorization header has no valid access key of this service.']))
})

test('refuses a wrong signature beside a valid session', async () => {
  const me = await person()
  const qHash = await makeProof(app, me.account)
  const signed = await ownerHeaders(newAccount(), { action: 'access_private_proof', qHash }, app.clock.now)
  const forged = { ...signed, 'x-wallet-address': me.account.address }
  expect(await read(qHash, { ...me.session, ...forged })).toMatchObject({
    status: 401,
    code: 'SIGNATURE_VERIFICATION_FAILED',
  })
  // a valid signature of another wallet makes it a request of that wallet
  expect((await read(qHash, { ...me.session, ...signed })).keys).toEqual(minimal)
})

const listed = { privacyLevel: 'public', publicDisplay: true }
const writes: [EndpointName, object][] = [
  ['setVisibility', listed],
  ['grantAccess', { expiresInSeconds: 60 }],
  ['revokeProof', {}],
]

test.each(writes)('%s works by session or key of its wallet, and by nobody else', async (name, more) => {
  const [me, stranger] = [await person(), await person()]
  const [one, two] = [await makeProof(app, me.account), await makeProof(app, me.second)]
  const named = (qHash: string) => (name === 'grantAccess' ? { qHash } : {})
  const act = async (qHash: string, headers: Headers, body = {}) => {
    const { status, reply } = await app.call(name, {
      path: { qHash },
      headers,
      body: { ...named(qHash), ...more, ...body },
    })
    return reply['error']?.code ?? status
  }
  const { cookie = '' } = me.session
  expect([
    await act(one, {}),
    await act(one, {}, { walletAddress: me.account.address, signedTimestamp: app.clock.now }),
    await act(unknown, {}),
    await act(one, { cookie }),
    await act(one, { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
    await act(one, stranger.session),
    await act(one, stranger.key),
    await act(unknown, me.session),
    await act(one, me.session, { walletAddress: stranger.account.address }),
    await act(one, me.session, { walletAddress: me.second.address }),
    await act(one, me.session, { walletAddress: me.account.address, signature: '0x11' }),
    await act(one, me.session, { signature: '0x11', signedTimestamp: app.clock.now }),
  ]).toEqual([
    ...Array.from({ length: 5 }, () => 'WALLET_AUTH_REQUIRED'),
    'PROOF_WALLET_MISMATCH',
    'PROOF_WALLET_MISMATCH',
    'PROOF_NOT_FOUND',
    'WALLET_AUTH_REQUIRED',
    'PROOF_WALLET_MISMATCH',
    'INVALID_REQUEST',
    'INVALID_REQUEST',
  ])
  expect(await app.ports.store.proofs.find(one)).toMatchObject({ revokedAt: null, privacyLevel: 'private' })
  // a key cannot give read access to anybody else
  const byKey = name === 'setVisibility' ? 'INSUFFICIENT_SCOPE' : 200
  // a time alone is no half signature (protocol/proofs#unsigned-owner)
  const timed = { walletAddress: me.account.address, signedTimestamp: app.clock.now }
  expect([await act(one, me.session, timed), await act(two, me.key)]).toEqual([200, byKey])
})

test('a session publishes what a signature alone must not (protocol/verification#publication), and lists and withdraws it', async () => {
  const me = await person()
  const qHash = await makeProof(app, me.account)
  const set = (body: object) => app.call('setVisibility', { path: { qHash }, headers: me.session, body })
  expect((await set(listed)).reply['data']).toMatchObject({ qHash, ...listed })
  expect(await list(me.account.address, {})).toMatchObject({ view: 'public', ids: [qHash] })
  expect((await set({ privacyLevel: 'private' })).reply['data']).toMatchObject({ privacyLevel: 'private' })
  expect(await list(me.account.address, {})).toMatchObject({ view: 'public', ids: [] })
})

test('a session erases the proofs of the named wallet, right after a sign-in, and a key never does', async () => {
  const me = await person()
  const [one, two] = [await makeProof(app, me.account), await makeProof(app, me.second)]
  const body = { walletAddress: me.account.address }
  const erase = async (headers: Headers, what: object = body) => {
    const { reply } = await app.call('eraseProofs', { headers, body: what })
    return reply['error'] ? [reply['error'].code, reply['error'].details?.reauthenticate] : reply['data'].erasedCount
  }
  const reauthentication = ['WALLET_AUTH_REQUIRED', true]
  expect(await erase(me.key)).toEqual(reauthentication)
  expect(await erase({})).toEqual(['WALLET_AUTH_REQUIRED', undefined])
  const timed = { ...body, signedTimestamp: app.clock.now }
  expect(await erase({}, timed)).toEqual(['WALLET_AUTH_REQUIRED', undefined])
  expect(await erase(me.session, {})).toEqual(['INVALID_REQUEST', undefined])
  app.clock.now += 300_001
  expect(await erase(me.session)).toEqual(reauthentication)
  const afresh = newBrowser(app)
  await afresh.show(me.second)
  const session = { ...me.session, cookie: afresh.cookie }
  expect(await erase(session, { walletAddress: newAccount().address })).toEqual(['WALLET_AUTH_REQUIRED', undefined])
  expect(await erase(session, timed)).toBe(1)
  expect((await read(one, {})).keys).toEqual(['qHash', 'status', 'erasedAt'])
  expect((await read(two, {})).keys).toEqual(minimal)
})

test('a session that was signed out, or that lost its wallet, has no rights any more', async () => {
  const me = await person()
  const [one, two] = [await makeProof(app, me.account), await makeProof(app, me.second)]
  const profile = (await me.browser.call('session')).reply['data'].profile
  const { id } = profile.wallets.find(({ label }: Headers) => label === me.second.address)
  const removal = { path: { id }, query: '?revokeAccess=false' }
  expect((await me.browser.call('removeSignInMethod', removal)).status).toBe(200)
  expect([(await read(one, me.session)).keys.includes('options'), (await read(two, me.session)).keys]).toEqual([
    true,
    minimal,
  ])
  expect((await read(two, me.key)).keys).toEqual(minimal)
  await me.browser.call('logout')
  expect((await read(one, me.session)).keys).toEqual(minimal)
})
