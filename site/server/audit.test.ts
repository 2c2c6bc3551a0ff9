import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openApp } from './api/app.fixture.ts'
import { newBrowser, ownPage } from './api/browser.fixture.ts'
import { aGate } from './api/gate.fixture.ts'
import { newAccount } from './api/owner.fixture.ts'
import { authorizeQuery, authUrl, hostRedirect, openOauth, revokePath, wallet } from './oauth/oauth.fixture.ts'
import { recentMs } from './accounts/session.ts'
import { auditActions, createAuditLog, maxRefusals, networkOf } from './audit.ts'
import { createLog } from './logger.ts'

const lines: string[] = []
const log = createLog('info', { write: (line: string) => void lines.push(line) })
beforeEach(() => void lines.splice(0))
/** Takes the audit lines since the last call. */
const audited = () =>
  lines
    .splice(0)
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ event }) => event === 'audit')

const line = (event: object) => ({
  level: 30,
  time: expect.stringMatching(/^\d{4}-/),
  requestId: expect.stringMatching(/^[\w-]{16}$/),
  event: 'audit',
  outcome: 'done',
  profileId: null,
  keyId: null,
  clientId: null,
  method: null,
  reason: null,
  address: '203.0.113.0/24',
  dropped: 0,
  msg: 'audit',
  ...event,
})

test('the documentation lists every action', () => {
  const page = readFileSync('site/pages/docs/operations.md', 'utf8')
  const [, rows = ''] = /\| `action` \|.*\n\|[-| ]+\n((?:\|.*\n)+)/.exec(page) ?? []
  const listed = rows.split('\n').flatMap((row) => row.split('|')[1]?.match(/[\w.-]+/g) ?? [])
  expect(listed).toEqual([...auditActions])
})

describe('over HTTP', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp({ rpcUrl: 'http://127.0.0.1:1', env: { SVC_TRUST_PROXY: '1' }, log })
  })
  afterAll(() => app.close())

  const from = { 'x-forwarded-for': '203.0.113.77' }
  async function person() {
    const account = newAccount()
    const browser = newBrowser(app, { ...ownPage, ...from })
    await browser.show(account)
    const profileId = String((await browser.call('session')).reply['data'].profile.id)
    return { account, browser, profileId }
  }

  test('records sign-ins, added and removed sign-in methods, and a refused sign-in', async () => {
    const { account, browser, profileId } = await person()
    expect(audited()).toEqual([line({ action: 'sign-in', method: 'wallet', profileId })])
    await browser.show(newAccount(), 'link')
    expect(audited()).toEqual([line({ action: 'method.add', method: 'wallet', profileId })])
    const { wallets } = (await browser.call('session')).reply['data'].profile
    const { id } = wallets.find(({ address }: { address: string }) => address !== account.address.toLowerCase())
    await browser.call('removeSignInMethod', { path: { id } })
    expect(audited()).toEqual([line({ action: 'method.remove', profileId })])

    const stranger = newBrowser(app, { ...ownPage, 'x-forwarded-for': '2001:db8:aa:bb:cc::1' })
    const { message } = (await stranger.call('walletChallenge', { body: { address: account.address } })).reply['data']
    const body = { message, signature: await account.signMessage({ message }) }
    await stranger.call('walletVerify', { body })
    audited()
    // somebody who saw the request repeats it
    await stranger.call('walletVerify', { body })
    const reason = 'EXPIRED_SIGNATURE'
    const refused = {
      action: 'sign-in',
      method: 'wallet',
      outcome: 'refused',
      reason,
      profileId,
      address: '2001:db8:aa::/48',
    }
    expect(audited()).toEqual([line(refused)])
  })

  test('records created, refused and revoked keys, and changes of gates by a key', async () => {
    const { browser, profileId } = await person()
    audited()
    const { id, accessKey } = (await browser.call('createAccessKey', { body: { scopes: ['gates'] } })).reply['data']
    expect(audited()).toEqual([line({ action: 'key.create', profileId, keyId: id })])
    const headers = { ...from, authorization: `Bearer ${accessKey}` }
    const body = aGate()
    await app.call('createGate', { headers, body })
    await app.call('updateGate', { headers, body, path: { gateId: body.gateId } })
    expect(audited()).toEqual([
      line({ action: 'gate.create', profileId, keyId: id }),
      line({ action: 'gate.change', profileId, keyId: id }),
    ])
    const moved = { ...body, checkout: { successReturnUrl: 'https://evil.example' } }
    await app.call('updateGate', { headers, body: moved, path: { gateId: body.gateId } })
    await app.call('listGates', { headers })
    await app.call('listGates', { headers: { ...headers, authorization: `Bearer npk_${'0'.repeat(49)}` } })
    const refused = { outcome: 'refused', reason: 'INSUFFICIENT_SCOPE', profileId, keyId: id }
    expect(audited()).toEqual([
      line({ ...refused, action: 'gate.change' }),
      line({ ...refused, action: 'key.use', method: 'listGates' }),
      line({ action: 'key.use', method: 'listGates', outcome: 'refused', reason: 'WALLET_AUTH_REQUIRED' }),
    ])
    await browser.call('deleteAccessKey', { path: { id: 'made-up-by-a-stranger' } })
    await browser.call('deleteAccessKey', { path: { id } })
    expect(audited()).toEqual([
      line({ action: 'key.revoke', outcome: 'refused', reason: 'NOT_FOUND', profileId }),
      line({ action: 'key.revoke', profileId, keyId: id }),
    ])
  })

  test('records payouts, sign-outs of other sessions, exports and erasures, also refused ones', async () => {
    const { account, browser, profileId } = await person()
    audited()
    await browser.call('openPayout')
    await browser.call('disconnectClient', {
      body: { clientId: 'somebody@example.com', redirectUri: 'https://x.example' },
    })
    await browser.call('endOtherSessions')
    await browser.call('exportProfile')
    await browser.call('eraseProofs', { body: { walletAddress: account.address } })
    await browser.call('eraseProofs', { body: { walletAddress: newAccount().address } })
    app.clock.now += recentMs + 1
    await browser.call('exportProfile')
    await browser.call('eraseProfile')
    await newBrowser(app, { ...ownPage, ...from }).call('openPayout')
    expect(audited()).toEqual([
      line({ action: 'payout.open', profileId, outcome: 'refused', reason: 'OPTION_NOT_AVAILABLE' }),
      line({ action: 'client.disconnect', profileId }),
      line({ action: 'sessions.end', profileId }),
      line({ action: 'profile.export', profileId }),
      line({ action: 'wallet.erase', profileId }),
      line({ action: 'wallet.erase', profileId, outcome: 'refused', reason: 'WALLET_AUTH_REQUIRED' }),
      line({ action: 'profile.export', profileId, outcome: 'refused', reason: 'WALLET_AUTH_REQUIRED' }),
      line({ action: 'profile.erase', profileId, outcome: 'refused', reason: 'WALLET_AUTH_REQUIRED' }),
      line({ action: 'payout.open', outcome: 'refused', reason: 'WALLET_AUTH_REQUIRED' }),
    ])
    await browser.show(newAccount(), 'login')
    audited()
    await browser.call('eraseProfile')
    expect(audited()).toMatchObject([{ action: 'profile.erase', outcome: 'done', profileId: expect.any(String) }])
  })

  test('writes no key, cookie, wallet or address', async () => {
    const { account, browser } = await person()
    const { accessKey } = (await browser.call('createAccessKey', { body: {} })).reply['data']
    await app.call('createGate', { headers: { ...from, authorization: `Bearer ${accessKey}` }, body: aGate() })
    const text = lines.join('')
    expect(text).toContain('"audit"')
    const secrets = [accessKey, account.address, account.address.toLowerCase(), '203.0.113.77', ...browser.jar.values()]
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })
})

test('records consent and refusal of a client, a wrong token, and a key without the scope', async () => {
  const server = await openOauth({ log })
  await server.register(hostRedirect)
  const me = await server.signIn()
  const query = authorizeQuery()
  await server.approve(query, me)
  await server.approve(query, me, 'deny')
  await server.consent({ request: query, handle: 'made.up', decision: 'approve' }, me)
  const session = await server.request('/api/v1/auth/session', { headers: { cookie: me.cookie, origin: authUrl } })
  const { profileId } = { profileId: JSON.parse(await session.text()).data.profile.id }
  const consent = { action: 'consent', profileId, clientId: 'svc-mcp-host', address: 'unknown' }
  expect(audited()).toEqual([
    line({ ...consent, method: 'approve' }),
    line({ ...consent, method: 'deny' }),
    line({ ...consent, method: 'approve', outcome: 'refused', reason: 'expired' }),
  ])
  // an app that the person approved before gets its code without a question
  await server.authorize({ state: 'again' }, me)
  await server.authorize({ scope: 'none' }, me)
  expect(audited()).toEqual([line({ ...consent, method: 'standing' })])
  await server.mcp('nonsense')
  await server.mcp(`npk_${'0'.repeat(49)}`)
  const headers = { cookie: me.cookie, origin: authUrl, 'content-type': 'application/json' }
  const path = '/api/v1/profile/access-keys'
  const made = await server.request(path, { method: 'POST', headers, body: JSON.stringify({ scopes: ['secrets'] }) })
  const { id, accessKey } = JSON.parse(await made.text()).data
  await server.mcp(accessKey)
  const host = new URL(server.config.mcpUrl).host
  await server.request('/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      host,
      authorization: `Bearer ${accessKey}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'svc_proofs_get' } }),
  })
  const refused = { outcome: 'refused', address: 'unknown', method: 'mcp' }
  expect(audited()).toEqual([
    line({ ...refused, action: 'token.use', reason: 'WALLET_AUTH_REQUIRED' }),
    line({ ...refused, action: 'key.use', reason: 'WALLET_AUTH_REQUIRED' }),
    line({ action: 'key.create', profileId, keyId: id, address: 'unknown' }),
    line({ ...refused, action: 'key.use', reason: 'INSUFFICIENT_SCOPE', profileId, keyId: id }),
  ])
  await server.close()
})

test('records that an app gave up its access, and that a code came twice', async () => {
  const server = await openOauth({ log })
  await server.register(hostRedirect)
  const [given, stolen] = [await server.newCode(), await server.newCode()]
  const { access_token: token } = (await server.exchange(given)).body
  await server.exchange(stolen)
  const method = await server.ports.store.accounts.method('wallet', `eip155:${wallet}`)
  audited()
  await server.post(revokePath, { token })
  await server.post(revokePath, { token })
  await server.exchange(stolen)
  const { profileId } = { ...method }
  const ended = line({ action: 'client.disconnect', profileId, clientId: 'svc-mcp-host', address: 'unknown' })
  expect(audited()).toEqual([ended, ended])
  await server.close()
})

test('writes sixty refusals in a minute and counts the others, and writes every success', () => {
  let now = 1000
  const audit = createAuditLog(log, () => now)
  const source = { requestId: 'r'.repeat(16), address: '198.51.100.9' }
  const fail = () => audit({ action: 'sign-in', outcome: 'refused' }, source)
  for (let tries = 0; tries < maxRefusals + 5; tries++) fail()
  expect(audited()).toHaveLength(maxRefusals)
  audit({ action: 'sign-in', outcome: 'done', profileId: 'p' }, source)
  fail()
  now += 60_000
  fail()
  expect(audited().map(({ outcome, dropped }) => [outcome, dropped])).toEqual([
    ['done', 5],
    ['refused', 1],
  ])
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:aa:bb::/64', '2001:db8:aa::/48'],
  ['2001:db8:aa::/48', '2001:db8:aa::/48'],
  ['unknown', 'unknown'],
  ['ana@example.com', 'unknown'],
])('writes the address %s as %s', (address, written) => {
  expect(networkOf(address)).toBe(written)
})
