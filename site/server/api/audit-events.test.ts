import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberEvents } from '../jobs/number-events.ts'
import { createLog } from '../logger.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser, ownPage } from './browser.fixture.ts'
import { newAccount, ownerBody, service } from './owner.fixture.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp({ rpcUrl: 'http://127.0.0.1:1' })
})
afterAll(() => app.close())

/** Signs somebody in, and reads their audit stream. */
async function person() {
  const account = newAccount()
  const browser = newBrowser(app, { ...ownPage, 'user-agent': firefox })
  const { reply } = await browser.show(account)
  const audit = async (query = '') => {
    await numberEvents({ ports: app.ports, log: createLog('silent'), waiters: app.eventWaiters })
    return await browser.call('listAudit', { query })
  }
  const types = async () => (await audit()).reply['data'].events.map(({ type }: { type: string }) => type)
  return { account, browser, audit, types, profileId: String(reply['data'].profile.id) }
}

/** Tries to sign in to an account with another key, and with a challenge that was never given. */
async function failSignIn(address: string, thief = newBrowser(app)) {
  const { reply } = await thief.call('walletChallenge', { body: { address } })
  const message = String(reply['data'].message).replace(/Nonce: .*/, 'Nonce: 0123456789abcdef')
  const signature = await newAccount().signMessage({ message })
  return await thief.call('walletVerify', { body: { message, signature, purpose: 'login' } })
}

test('a profile reads what happened to its account, with who did it and where, and nothing that opens it', async () => {
  const { account, browser, audit, profileId } = await person()
  const created = await browser.call('createAccessKey', { body: { label: 'planted-label' } })
  const { id: keyId, accessKey } = created.reply['data']
  const authorization = `Bearer ${accessKey}`
  const listGates = async () => (await app.call('listGates', { headers: { authorization } })).status
  expect([await listGates(), await listGates()]).toEqual([200, 200])
  await browser.call('deleteAccessKey', { path: { id: keyId } })
  await browser.call('exportProfile')
  const { reply: sessions } = await browser.call('listSessions')
  const { reply } = await audit()
  const place = { network: 'unknown', userAgent: 'Firefox' }
  const session = { type: 'session', id: sessions['data'].sessions[0].id, ...place }
  const key = { type: 'key', id: keyId, network: null, userAgent: null }
  const shared = { id: expect.any(String), createdAt: app.clock.now, profileId }
  expect(reply['data'].events).toEqual([
    { ...shared, sequence: 1, type: 'signin.succeeded', actor: session, data: { method: 'wallet' } },
    { ...shared, sequence: 2, type: 'key.created', actor: session, data: { keyId } },
    { ...shared, sequence: 3, type: 'key.used-first', actor: key, data: { keyId } },
    { ...shared, sequence: 4, type: 'key.revoked', actor: session, data: { keyId } },
    { ...shared, sequence: 5, type: 'export.made', actor: session, data: {} },
  ])
  const text = JSON.stringify(reply).toLowerCase()
  for (const planted of [account.address, accessKey, 'planted-label', browser.cookie, firefox])
    expect(text).not.toContain(planted.toLowerCase())
})

test('erasing the proofs of a wallet is told to the profile that has it, by a session or a signature, and once', async () => {
  const [me, other] = [await person(), await person()]
  const walletAddress = me.account.address.toLowerCase()
  const bySession = await me.browser.call('eraseProofs', { body: { walletAddress } })
  const warning = 'Permanently erases every proof of this wallet'
  const action = { action: 'erase_all_proofs', walletAddress, service, warning }
  const body = await ownerBody(me.account, action, app.clock.now)
  // whoever is signed in where the wallet signs, and where the signature is sent again
  const signed = [await other.browser.call('eraseProofs', { body }), await app.call('eraseProofs', { body })]
  expect([bySession, ...signed].map(({ status }) => status)).toEqual([200, 200, 200])
  const { reply } = await me.audit()
  const { reply: sessions } = await me.browser.call('listSessions')
  const place = { network: 'unknown', userAgent: 'Firefox' }
  const { id } = sessions['data'].sessions[0]
  expect(reply['data'].events.slice(1)).toMatchObject([
    { type: 'erase.requested', actor: { type: 'session', id, ...place }, data: {} },
    { type: 'erase.requested', actor: { type: 'person', id: null, ...place }, data: {} },
  ])
  expect(JSON.stringify(reply).toLowerCase()).not.toContain(walletAddress)
  expect(await other.types()).toEqual(['signin.succeeded'])
})

test('erasing that is refused is told to nobody', async () => {
  const me = await person()
  const walletAddress = me.account.address
  const warning = 'Permanently erases every proof of this wallet'
  const action = { action: 'erase_all_proofs', walletAddress: walletAddress.toLowerCase(), service, warning }
  const refused = [
    await app.call('eraseProofs', { body: await ownerBody(me.account, action, app.clock.now - 300_001) }),
    await app.call('eraseProofs', { body: { walletAddress } }),
    await (await person()).browser.call('eraseProofs', { body: { walletAddress } }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(await me.types()).toEqual(['signin.succeeded'])
})

test('a failed sign-in is told to the profile whose wallet it named, and to nobody else', async () => {
  const [victim, other] = [await person(), await person()]
  expect((await failSignIn(victim.account.address)).status).toBe(400)
  const { reply } = await victim.audit('?after=1')
  expect(reply['data'].events).toMatchObject([
    { type: 'signin.failed', actor: { type: 'person', id: null }, data: { method: 'wallet' } },
  ])
  expect(await other.types()).toEqual(['signin.succeeded'])
})

test('a failed sign-in of somebody who is signed in elsewhere is told to the named profile, without that session', async () => {
  const [victim, thief] = [await person(), await person()]
  expect((await failSignIn(victim.account.address, thief.browser)).status).toBe(400)
  const { reply } = await victim.audit('?after=1')
  expect(reply['data'].events).toMatchObject([{ type: 'signin.failed', actor: { type: 'person', id: null } }])
  expect(await thief.types()).toEqual(['signin.succeeded'])
  // their own, as when they sign in again
  expect((await failSignIn(thief.account.address, thief.browser)).status).toBe(400)
  const own = (await thief.audit('?after=1')).reply
  expect(own['data'].events).toMatchObject([{ type: 'signin.failed', actor: { type: 'session' } }])
})

test('a stranger who fails to sign in again and again adds 60 events in an hour', async () => {
  const victim = await person()
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let left = 63; left > 0; left -= 1) await failSignIn(victim.account.address)
  const { reply } = await victim.audit('?after=1&limit=1000')
  expect(reply['data'].events).toHaveLength(60)
})

test('answers a session only, and refuses the types of the other stream', async () => {
  const { browser, audit } = await person()
  const { reply } = await browser.call('createAccessKey', { body: {} })
  const authorization = `Bearer ${reply['data'].accessKey}`
  expect((await app.call('listAudit', { headers: { authorization } })).status).toBe(401)
  expect((await app.call('listAudit')).reply['error'].code).toBe('WALLET_AUTH_REQUIRED')
  const refused = await Promise.all([audit('?types=gate.passed'), audit('?gateId=x')])
  expect(refused.map(({ reply: answer }) => answer['error'].code)).toEqual(['INVALID_REQUEST', 'INVALID_REQUEST'])
})
