import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import { authUrl, hostRedirect, openOauth } from '../oauth/oauth.fixture.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser } from './browser.fixture.ts'
import { makeProof, newAccount } from './owner.fixture.ts'

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

type Browser = ReturnType<typeof newBrowser>
const profileOf = async (browser: Browser) => (await browser.call('session')).reply['data'].profile
const erase = async (browser: Pick<Browser, 'call'>, headers = {}) => {
  const { status, reply } = await browser.call('eraseProfile', { headers })
  const { error } = reply
  return error ? [status, error.code, error.details?.reauthenticate] : [status, reply['data']]
}
const statusOf = async (qHash: string) =>
  (await app.call('getProof', { path: { qHash } })).reply['data'].status as string

/** Makes a person with two wallets, a passkey with a third, a proof of each, an access key, and two signed-in browsers. */
async function person() {
  const [account, second, derived] = [newAccount(), newAccount(), newAccount()]
  const [browser, elsewhere] = [newBrowser(app), newBrowser(app)]
  await browser.show(account)
  await browser.show(second, 'link')
  const { id: profileId } = await profileOf(browser)
  const { accounts } = app.ports.store
  const { now } = app.clock
  const wallet = { walletAddress: derived.address.toLowerCase(), walletChain: 'eip155:84532' }
  const passkey = { id: `passkey of ${profileId}`, profileId, kind: 'passkey' as const, key: `key of ${profileId}` }
  await accounts.add({ ...passkey, label: 'Laptop', data: wallet, counter: 0, createdAt: now, usedAt: now })
  const qHashes = [await makeProof(app, account), await makeProof(app, second), await makeProof(app, derived)]
  const { reply } = await browser.call('createAccessKey', { body: { label: 'server' } })
  await elsewhere.show(second)
  const key = { authorization: `Bearer ${reply['data'].accessKey}` }
  return { account, second, browser, elsewhere, profileId, qHashes, key }
}

test('a profile is erased with the proofs of all its wallets, and others stay as they are (protocol/proofs#erase)', async () => {
  const [me, other] = [await person(), await person()]
  const { status, reply, headers } = await me.browser.call('eraseProfile')
  expect([status, reply['data']]).toEqual([200, { proofs: 3, handoffs: 0 }])
  expect(headers.getSetCookie()).toEqual(['__Host-svc_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure'])
  expect(await Promise.all(me.qHashes.map(statusOf))).toEqual(['erased', 'erased', 'erased'])
  expect([await profileOf(me.browser), await profileOf(me.elsewhere)]).toEqual([null, null])
  const read = await app.call('getProof', { path: { qHash: me.qHashes[0] ?? '' }, headers: me.key })
  expect([read.status, read.reply['error'].code]).toEqual([401, 'WALLET_AUTH_REQUIRED'])
  const { accounts } = app.ports.store
  expect([await accounts.profile(me.profileId), await accounts.methods(me.profileId)]).toEqual([undefined, []])

  expect(await Promise.all(other.qHashes.map(statusOf))).toEqual(['verified', 'verified', 'verified'])
  expect((await profileOf(other.elsewhere)).wallets).toHaveLength(2)
})

test('each of its wallets opens a new profile afterwards', async () => {
  const me = await person()
  await me.browser.call('eraseProfile')
  const [one, two] = [newBrowser(app), newBrowser(app)]
  await one.show(me.account)
  await two.show(me.second)
  const [first, second] = [await profileOf(one), await profileOf(two)]
  expect(new Set([me.profileId, first.id, second.id]).size).toBe(3)
  expect([first.wallets.length, first.passkeys, (await one.call('listAccessKeys')).reply['data']]).toEqual([
    1,
    [],
    { accessKeys: [] },
  ])
})

test('only right after a sign-in (security-cases E8)', async () => {
  const me = await person()
  app.clock.now += 300_001
  expect(await erase(me.browser)).toEqual([401, 'WALLET_AUTH_REQUIRED', true])
  expect(await Promise.all(me.qHashes.map(statusOf))).toEqual(['verified', 'verified', 'verified'])
  await me.browser.show(me.account)
  expect(await erase(me.browser)).toEqual([200, { proofs: 3, handoffs: 0 }])
  expect(await erase(me.browser)).toEqual([401, 'WALLET_AUTH_REQUIRED', undefined])
})

test('never by an access key, and only from our own pages (security-cases D9)', async () => {
  const me = await person()
  const { cookie } = me.browser
  const foreign = [
    me.key,
    { cookie },
    { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { cookie, origin: 'https://svc.test', 'sec-fetch-site': 'same-site' },
    { cookie, origin: 'null', 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([headers, await erase(app, headers)]).toEqual([headers, [403, 'ORIGIN_NOT_ALLOWED', undefined]])
  expect(await erase(newBrowser(app), me.key)).toEqual([401, 'WALLET_AUTH_REQUIRED', undefined])
  expect((await profileOf(me.browser)).id).toBe(me.profileId)
  expect(await Promise.all(me.qHashes.map(statusOf))).toEqual(['verified', 'verified', 'verified'])
})

test('an outage leaves the person signed in, and a second call completes the erasure', async () => {
  const me = await person()
  vi.spyOn(app.ports.store.accounts, 'erase').mockRejectedValueOnce(new Error('no database'))
  expect((await erase(me.browser))[0]).toBe(500)
  expect((await profileOf(me.browser)).id).toBe(me.profileId)
  expect(await erase(me.browser)).toEqual([200, { proofs: 0, handoffs: 0 }])
  expect(await profileOf(me.browser)).toBe(null)
})

test('refuses tokens and codes of an erased profile, and no others', async () => {
  const oauth = await openOauth()
  await oauth.register(hostRedirect)
  const issued = async (wallet?: string) => (await oauth.exchange(await oauth.newCode({}, wallet))).body
  const [mine, theirs] = [await issued(), await issued('0x00000000000000000000000000000000000000bb')]
  const unused = await oauth.newCode()
  const { cookie } = await oauth.signIn()
  const headers = { cookie, origin: authUrl, 'sec-fetch-site': 'same-origin' }
  expect((await oauth.mcp(mine['access_token'])).status).toBe(200)
  expect((await oauth.request('/api/v1/profile/erase', { method: 'POST', headers })).status).toBe(200)
  expect([
    (await oauth.mcp(mine['access_token'])).status,
    (await oauth.refresh(mine['refresh_token'])).body['error'],
    (await oauth.exchange(unused)).body['error'],
  ]).toEqual([401, 'invalid_grant', 'invalid_grant'])
  expect((await oauth.mcp(theirs['access_token'])).status).toBe(200)
  await oauth.close()
})
