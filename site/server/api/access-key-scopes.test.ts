import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EndpointName } from '../../../shared/contract/index.ts'
import { type KeyScope, keyScopes } from '../../../shared/contract/key-scopes.ts'
import { recentMs } from '../accounts/session.ts'
import { signedBy } from '../deployment.fixture.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { type AuthorizedEndpoint, endpointRules } from '../rules/authority.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser, ownPage } from './browser.fixture.ts'
import { aGate } from './gate.fixture.ts'
import { makeProof, newAccount, ownerBody, service } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp({ rpcUrl: 'http://127.0.0.1:1', env: { SVC_USDC_CHAIN_ID: '84532' } })
})
afterAll(() => app.close())

/** Signs somebody in, and returns a function that creates access keys for them. */
async function person() {
  const account = newAccount()
  const browser = newBrowser(app)
  expect((await browser.show(account)).status).toBe(200)
  const newKey = async (body: object = {}) => {
    const { reply } = await browser.call('createAccessKey', { body })
    return { authorization: `Bearer ${reply['data'].accessKey}` }
  }
  return { account, browser, newKey }
}

const other = `0x${'cd'.repeat(20)}`
const qHash = `0x${'ab'.repeat(32)}`
const sid = 'a'.repeat(24)
const draft = { gateId: 'nobodys', name: 'x', requirements: [] }

/** A request to each endpoint that acts for a profile, complete enough to reach the check of the caller. */
const requests: Record<AuthorizedEndpoint, Parameters<typeof app.call>[1]> = {
  verify: { body: { verifierIds: ['ownership-basic'], walletAddress: other, data: { owner: other, content: 'x' } } },
  grantAccess: { body: { qHash } },
  checkProofs: { query: `?address=${other}&verifierIds=ownership-basic` },
  listProofs: { path: { address: other } },
  eraseProofs: { body: { walletAddress: other } },
  revokeProof: { path: { qHash }, body: {} },
  setVisibility: { path: { qHash }, body: { privacyLevel: 'public' } },
  getProof: { path: { qHash } },
  getCredentials: { path: { qHash } },
  getLogProof: { path: { qHash } },
  createTestTicket: {},
  reuseProofs: { path: { sid }, body: { qHashes: [qHash] } },
  listGates: {},
  createGate: { body: { ...draft, gateId: 'discoverable' } },
  updateGate: { path: { gateId: 'nobodys' }, body: draft },
  deleteGate: { path: { gateId: 'nobodys' } },
  setGateLogo: { path: { gateId: 'nobodys' } },
  removeGateLogo: { path: { gateId: 'nobodys' } },
  fulfillGate: { path: { gateId: 'nobodys' }, body: { qHash } },
  fulfillGateShort: { path: { gateId: 'nobodys' }, body: { qHash } },
  listEvents: {},
  listAudit: {},
  gateActivity: { path: { gateId: 'nobodys' }, query: '?range=24h' },
  profileActivity: { query: '?range=24h' },
  checkout: { body: { gateId: 'nobodys', qHash, method: 'usdc' } },
  getPayout: {},
  openPayout: {},
  walletVerify: { body: { message: 'x', signature: '0x', purpose: 'link' } },
  passkeyRegisterOptions: { body: { purpose: 'link' } },
  passkeyRegisterVerify: { body: { purpose: 'link', response: {} } },
  passkeyWalletOptions: { body: {} },
  passkeyWalletVerify: { body: { response: {}, walletAddress: other, signature: `0x${'11'.repeat(65)}` } },
  endOtherSessions: {},
  listSessions: {},
  endSession: { path: { id: 'x' } },
  removeSignInMethod: { path: { id: 'x' } },
  exportProfile: {},
  eraseProfile: {},
  listClients: {},
  listSecrets: {},
  deleteSecret: { path: { qHash: `0x${'ab'.repeat(32)}` } },
  disconnectClient: { body: { clientId: 'x', redirectUri: 'https://x.example' } },
  providerStart: { path: { provider: 'google' }, body: { purpose: 'link', returnPath: '/account' } },
  listAccessKeys: {},
  createAccessKey: { body: {} },
  deleteAccessKey: { path: { id: 'x' } },
  listWebhooks: {},
  createWebhook: { body: { url: 'https://x.example' } },
  changeWebhook: { path: { id: 'x' }, body: {} },
  deleteWebhook: { path: { id: 'x' } },
  rotateWebhook: { path: { id: 'x' } },
  testWebhook: { path: { id: 'x' } },
  listWebhookDeliveries: { path: { id: 'x' } },
  redeliverWebhook: { path: { id: 'x', eventId: 'x' } },
}
const rows = (Object.keys(requests) as AuthorizedEndpoint[]).map((name) => [name, endpointRules[name].key] as const)
const scoped = rows.flatMap(([name, key]) => (key === 'never' ? [] : [[name, key] as const]))

const refusal = async (name: EndpointName, headers: Record<string, string>) => {
  const sent = requests[name as AuthorizedEndpoint] ?? {}
  const { status, reply } = await app.call(name, { ...sent, headers })
  return { status, code: reply['error']?.code, details: reply['error']?.details }
}

test.each(scoped)(
  '%s refuses a key without the scope %s, naming it, and takes one with it alone',
  async (name, scope) => {
    const maker = await person()
    const isForTests = 'test' in endpointRules[name] && endpointRules[name].test === 'only'
    const newKey = (body: object = {}) => maker.newKey({ ...body, test: isForTests })
    const others = keyScopes.filter((each) => each !== scope)
    const without = await refusal(name, await newKey({ scopes: others }))
    expect(without).toEqual({ status: 403, code: 'INSUFFICIENT_SCOPE', details: { scope } })
    const [only, whole] = [await refusal(name, await newKey({ scopes: [scope] })), await refusal(name, await newKey())]
    expect(only).toEqual(whole)
    expect(only.code).not.toBe('INSUFFICIENT_SCOPE')
  },
)

test.each(rows.flatMap(([name, key]) => (key === 'never' ? [name] : [])))(
  '%s is done by no key, whatever its scopes and wherever it says that it comes from',
  async (name) => {
    const { newKey } = await person()
    const key = await newKey({ scopes: keyScopes })
    for (const headers of [key, { ...key, ...ownPage }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status } = await refusal(name, headers)
      expect([400, 401, 403, 404]).toContain(status)
    }
  },
)

test('a key adds no way to sign in, though its holder signs with a wallet of their own', async () => {
  const { newKey, browser } = await person()
  const thief = newBrowser(app, { ...ownPage, ...(await newKey()) })
  const { status, reply } = await thief.show(newAccount(), 'link')
  expect([status, reply['error'].code]).toEqual([401, 'WALLET_AUTH_REQUIRED'])
  expect((await browser.call('session')).reply['data'].profile.wallets).toHaveLength(1)
})

test.each(
  Object.entries(endpointRules).flatMap(([name, rule]) => ('fresh' in rule && rule.fresh === 'always' ? [name] : [])),
)('%s needs a sign-in of the last five minutes', async (name) => {
  const { browser, account } = await person()
  app.clock.now += recentMs + 1
  const sent = requests[name as AuthorizedEndpoint]
  const body = name === 'eraseProofs' ? { body: { walletAddress: account.address } } : {}
  const { status, reply } = await browser.call(name as EndpointName, { ...sent, ...body })
  expect([status, reply['error']]).toMatchObject([
    401,
    { code: 'WALLET_AUTH_REQUIRED', details: { reauthenticate: true } },
  ])
})

test('a key has scopes and an expiry, is listed with them, and does not count after its expiry', async () => {
  const { browser } = await person()
  const expiresAt = app.clock.now + 60_000
  const body = { label: 'ci', scopes: ['read', 'check', 'read'] satisfies KeyScope[], expiresAt }
  const { status, reply } = await browser.call('createAccessKey', { body })
  const { accessKey, ...view } = reply['data']
  const expected = {
    id: expect.any(String),
    label: 'ci',
    ending: accessKey.slice(-4),
    createdAt: app.clock.now,
    usedAt: null,
    scopes: ['read', 'check'],
    expiresAt,
    test: false,
  }
  expect([status, view]).toEqual([201, expected])
  expect((await browser.call('listAccessKeys')).reply['data'].accessKeys).toEqual([expected])
  const key = { authorization: `Bearer ${accessKey}` }
  app.clock.now = expiresAt - 1
  expect((await app.call('listGates', { headers: key })).status).toBe(200)
  app.clock.now = expiresAt
  const expired = await app.call('listGates', { headers: key })
  const unknown = await app.call('listGates', { headers: { authorization: `Bearer npk_${'0'.repeat(49)}` } })
  const sameOf = ({ status: code, reply: { error } }: typeof expired) => [code, error]
  expect(sameOf(expired)).toEqual(sameOf(unknown))
  expect(expired.status).toBe(401)
})

test.each([
  ['a misspelt end', { expiresIn: 60 }],
  ['a misspelt scope field', { scope: ['read'] }],
  ['an unknown scope', { scopes: ['read', 'payout'] }],
  ['no scope at all', { scopes: [] }],
  ['an end in the past', { expiresAt: 1 }],
])('a key is not made with %s', async (_what, body) => {
  const { browser } = await person()
  const { status, reply } = await browser.call('createAccessKey', { body })
  expect([status, reply['error'].code]).toEqual([400, 'INVALID_REQUEST'])
  expect((await browser.call('listAccessKeys')).reply['data'].accessKeys).toEqual([])
})

test('an account can have a hundred keys', async () => {
  const { browser, newKey } = await person()
  for (let made = 0; made < 100; made++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await newKey()
  const { status, reply } = await browser.call('createAccessKey', { body: {} })
  expect([status, reply['error'].code]).toEqual([400, 'INVALID_REQUEST'])
})

const shop = 'https://shop.example'
const nft = {
  verifierId: 'nft-ownership',
  match: [
    { path: 'contractAddress', op: 'eq', value: other },
    { path: 'chainId', op: 'eq', value: '1' },
  ],
}
const whole = () =>
  aGate({
    status: 'published',
    requirements: [nft],
    policy: { visibility: 'unlisted', allowedOrigins: [shop], fulfillAuth: 'strict', uniqueBy: ['asset'] },
    monetization: { charge: { enabled: true, amountUsd: 5, methods: ['usdc'], recipient: `0x${'11'.repeat(20)}` } },
    checkout: { description: 'Come in', successReturnUrl: `${shop}/done` },
    reward: { delivery: 'redirect', value: `${shop}/secret` },
  })
type Whole = ReturnType<typeof whole>
const charge = { enabled: true, amountUsd: 5, methods: ['usdc'], recipient: `0x${'11'.repeat(20)}` }

const policy = { allowedOrigins: [shop], fulfillAuth: 'strict', uniqueBy: ['asset'] }

const moves: [string, object][] = [
  ['monetization.charge.recipient', { monetization: { charge: { ...charge, recipient: other } } }],
  ['monetization.charge.recipient', { monetization: { charge: { ...charge, recipient: undefined } } }],
  ['monetization.charge.amountUsd', { monetization: { charge: { ...charge, amountUsd: 500 } } }],
  ['monetization.charge.methods', { monetization: { charge: { ...charge, methods: ['usdc', 'stripe'] } } }],
  ['monetization.charge.enabled', { monetization: { charge: { ...charge, enabled: false } } }],
  ['monetization.charge', { monetization: { charge: null } }],
  ['monetization.charge', { monetization: undefined }],
  ['checkout.successReturnUrl', { checkout: { successReturnUrl: 'https://evil.example' } }],
  ['checkout.successReturnUrl', { checkout: {} }],
  ['policy.allowedOrigins', { policy: { ...policy, allowedOrigins: [shop, 'https://evil.example'] } }],
  ['policy.allowedOrigins', { policy: { ...policy, allowedOrigins: undefined } }],
  ['reward', { reward: { delivery: 'redirect', value: 'https://evil.example' } }],
  ['requirements', { requirements: [{ verifierId: 'ownership-basic' }] }],
  ['policy.fulfillAuth', { policy: { allowedOrigins: [shop], uniqueBy: ['asset'], fulfillAuth: 'bound' } }],
  ['policy.uniqueBy', { policy: { allowedOrigins: [shop], fulfillAuth: 'strict' } }],
  // the answer does not say whether it is the stored one
  ['reward', { reward: { delivery: 'redirect', value: `${shop}/secret` } }],
]

test.each(moves)('a key, and an old session, do not change %s of a gate: %o', async (field, change) => {
  const { browser, newKey } = await person()
  const { reward, ...gate } = whole() as Whole & { reward: object }
  const path = { gateId: gate.gateId }
  expect((await browser.call('createGate', { body: { ...gate, reward } })).status).toBe(201)
  const stored = await app.ports.store.gates.find(gate.gateId)
  const key = await newKey()
  const body = { ...gate, ...change }

  const byKey = await app.call('updateGate', { path, body, headers: key })
  expect([byKey.status, byKey.reply['error'].code, byKey.reply['error'].details]).toEqual([
    403,
    'INSUFFICIENT_SCOPE',
    { fields: [field] },
  ])
  app.clock.now += recentMs + 1
  const byOldSession = await browser.call('updateGate', { path, body })
  expect([byOldSession.status, byOldSession.reply['error'].code, byOldSession.reply['error'].details]).toEqual([
    401,
    'WALLET_AUTH_REQUIRED',
    { reauthenticate: true, fields: [field] },
  ])
  expect(await app.ports.store.gates.find(gate.gateId)).toEqual(stored)
  expect(await app.ports.store.gates.reward(gate.gateId)).toEqual(reward)
})

test('a key may change everything else of a gate, and pause, publish and archive it', async () => {
  const { browser, newKey } = await person()
  const { reward, ...gate } = whole() as Whole & { reward: object }
  const path = { gateId: gate.gateId }
  await browser.call('createGate', { body: { ...gate, reward } })
  const headers = await newKey({ scopes: ['gates'] })
  const change = async (more: object) => {
    const { status, reply } = await app.call('updateGate', { path, headers, body: { ...gate, ...more } })
    return [status, reply['data']?.gate ?? reply['error']]
  }
  const sent = { ...policy, visibility: 'public' }
  const rest = {
    name: 'Another name',
    policy: sent,
    checkout: { successReturnUrl: `${shop}/done`, description: 'Welcome' },
    schedule: { startsAt: null, endsAt: '2030-01-01T00:00:00.000Z' },
    // the same price with its fields in another order
    monetization: { charge: { recipient: charge.recipient, methods: ['usdc'], amountUsd: 5, enabled: true } },
  }
  expect(await change(rest)).toMatchObject([200, { name: 'Another name', policy: sent, version: 2, hasReward: true }])
  expect(await change({ status: 'paused' })).toMatchObject([200, { status: 'paused' }])
  expect((await app.call('deleteGate', { path, headers })).reply['data'].gate).toMatchObject({ status: 'archived' })
  expect(await app.ports.store.gates.reward(gate.gateId)).toEqual(reward)
})

test('a key may create only a free gate without a reward', async () => {
  const { newKey, browser } = await person()
  const headers = await newKey()
  const make = async (more: object) => {
    const { status, reply } = await app.call('createGate', { headers, body: aGate(more) })
    return [status, reply['error']?.code, reply['error']?.details?.fields]
  }
  const { monetization, checkout, reward } = whole() as Whole & Record<string, object>
  expect([
    await make({}),
    await make({ monetization }),
    await make({ checkout }),
    await make({ policy: { allowedOrigins: [shop] } }),
    await make({ reward, status: 'draft' }),
  ]).toEqual([
    [201, undefined, undefined],
    [403, 'INSUFFICIENT_SCOPE', ['monetization.charge']],
    [403, 'INSUFFICIENT_SCOPE', ['checkout.successReturnUrl']],
    [403, 'INSUFFICIENT_SCOPE', ['policy.allowedOrigins']],
    [403, 'INSUFFICIENT_SCOPE', ['reward']],
  ])
  expect((await browser.call('listGates')).reply['data'].gates).toHaveLength(1)
})

test('a key that sends the old price during the owner’s change does not restore it', async () => {
  const { browser, newKey } = await person()
  const { reward: _, ...gate } = whole() as Whole & { reward: object }
  const path = { gateId: gate.gateId }
  await browser.call('createGate', { body: gate })
  const headers = await newKey()
  const dearer = { ...gate, monetization: { charge: { ...charge, amountUsd: 50 } } }
  const { gates } = app.ports.store
  const find = gates.find.bind(gates)
  // the owner changes the gate after the key's request has read it and before it writes
  gates.find = async (gateId) => {
    gates.find = find
    const seen = await find(gateId)
    expect((await browser.call('updateGate', { path, body: dearer })).status).toBe(200)
    return seen
  }
  const late = await app.call('updateGate', { path, headers, body: gate })
  expect([late.status, (await find(gate.gateId))?.model.monetization.charge?.amountUsd]).toEqual([503, 50])
})

test('a key and an old session never make a proof more public, but may hide it', async () => {
  const { account, browser, newKey } = await person()
  const [hidden, listed] = [
    await makeProof(app, account),
    await makeProof(app, account, { privacyLevel: 'public', publicDisplay: true }),
  ]
  const headers = await newKey()
  const by = async (id: string, wish: object, who: 'key' | 'session') => {
    const sent = { path: { qHash: id }, body: wish }
    const { status, reply } =
      who === 'key' ? await app.call('setVisibility', { ...sent, headers }) : await browser.call('setVisibility', sent)
    return [status, reply['error']?.code ?? reply['data'].privacyLevel, reply['error']?.details]
  }
  const fields = ['privacyLevel', 'publicDisplay', 'enableIpfs']
  const noKey = [403, 'INSUFFICIENT_SCOPE', { fields }]
  expect(await by(hidden, { privacyLevel: 'public' }, 'key')).toEqual(noKey)
  expect(await by(hidden, { privacyLevel: 'unlisted' }, 'key')).toEqual(noKey)
  // first less public, then more public again
  expect(await by(listed, { publicDisplay: false }, 'key')).toEqual([200, 'public', undefined])
  expect(await by(listed, { publicDisplay: true }, 'key')).toEqual(noKey)
  expect(await by(listed, { privacyLevel: 'private' }, 'key')).toEqual([200, 'private', undefined])
  expect(await by(listed, { privacyLevel: 'public' }, 'key')).toEqual(noKey)

  app.clock.now += recentMs + 1
  const old = [401, 'WALLET_AUTH_REQUIRED', { reauthenticate: true, fields }]
  expect(await by(hidden, { privacyLevel: 'public' }, 'session')).toEqual(old)
  expect(await app.ports.store.proofs.find(hidden)).toMatchObject({ privacyLevel: 'private', publicDisplay: false })

  const wish = { privacyLevel: 'public', publicDisplay: true }
  const action = { action: 'publish_proof', qHash: hidden, options: wish, service }
  const signed = { ...wish, ...(await ownerBody(account, action, app.clock.now)) }
  expect((await app.call('setVisibility', { path: { qHash: hidden }, body: signed })).status).toBe(200)
})

test('a key publishes nothing by submitting a private proof again as a public one', async () => {
  const { account, newKey } = await person()
  const headers = await newKey()
  const data = { owner: account.address, content: 'a diary' }
  const made = await signedBy(account, { data, options: { privacyLevel: 'private' } }, app)
  const id = (await app.call('verify', { body: made })).reply['data'].qHash
  const { signature: _, ...unsigned } = made
  const publicRequest = { ...unsigned, options: { privacyLevel: 'public', publicDisplay: true } } as const
  const { reply } = await app.call('verify', { body: publicRequest, headers })
  expect([reply['error']?.code, (await app.ports.store.proofs.find(id)) as object]).toMatchObject([
    'PROOF_ALREADY_EXISTS',
    { privacyLevel: 'private' },
  ])
})

test('a key and an old session publish nothing of a private proof by reusing it in a public one', async () => {
  const { account, browser, newKey } = await person()
  const headers = await newKey()
  const hidden = await makeProof(app, account)
  const wish = { privacyLevel: 'public', publicDisplay: true, reusedVerifierProofs: { 'ownership-basic': hidden } }
  let names = 0
  const submit = async (by: Pick<typeof app, 'call'>, more: object = {}) => {
    app.clock.now += 1
    const body = {
      walletAddress: account.address,
      verifierIds: ['ownership-pseudonym'],
      data: { pseudonymId: `writer-${account.address.slice(2, 10).toLowerCase()}-${names++}` },
      options: wish,
    }
    const { reply } = await by.call('verify', { body, ...more })
    const { privacyLevel, publicDisplay } = (await app.ports.store.proofs.find(reply['data'].qHash)) as ProofRecord
    return [privacyLevel, publicDisplay, reply['data'].warnings?.map(({ code }: { code: string }) => code)]
  }
  const capped = ['private', false, ['PUBLICATION_NEEDS_SIGNATURE']]
  expect(await submit(app, { headers })).toEqual(capped)
  expect(await submit(browser)).toEqual(['public', true, undefined])
  app.clock.now += recentMs + 1
  expect(await submit(browser)).toEqual(capped)
})

test.each<[string, (key: string) => string]>([
  ['without its scheme', (key) => key],
  ['in another scheme', (key) => `Token ${key}`],
  ['as Basic writes it, unencoded', (key) => `Basic ${key}:`],
  ['twice', (key) => `Bearer ${key}, Bearer ${key}`],
  ['with something behind it', (key) => `Bearer ${key};v=1`],
  ['in quotes', (key) => `Bearer "${key}"`],
])('a good key that is sent %s is refused, also with a session', async (_, written) => {
  const me = await person()
  const { authorization } = await me.newKey()
  const headers = { authorization: written(authorization.slice('Bearer '.length)) }
  const answers = [
    await app.call('checkProofs', { query: `?address=${other}&verifierIds=ownership-basic`, headers }),
    await app.call('listProofs', { path: { address: me.account.address }, headers }),
    // the session of the browser does not count either
    await me.browser.call('listGates', { headers }),
  ]
  expect(answers.map(({ status, reply }) => [status, reply['error']?.code])).toEqual(
    answers.map(() => [401, 'WALLET_AUTH_REQUIRED']),
  )
})

test('ignores credentials that a proxy requested from the browser', async () => {
  const me = await person()
  const headers = { authorization: `Basic ${Buffer.from('staging:secret').toString('base64')}` }
  expect((await me.browser.call('listGates', { headers })).status).toBe(200)
})
