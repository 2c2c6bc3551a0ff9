import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from './app.fixture.ts'
import { newBrowser } from './browser.fixture.ts'
import { newAccount } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

type Browser = ReturnType<typeof newBrowser>
const name = '__Host-svc_session'
const day = 24 * 60 * 60_000

const profileOf = async (browser: Browser) => (await browser.call('session')).reply['data'].profile
const isIn = async (browser: Browser) => (await profileOf(browser)) !== null

/** Opens browsers that are all signed in with the same wallet. */
async function signedIn(count: number, account = newAccount()) {
  const browsers = Array.from({ length: count }, () => newBrowser(app))
  for (const browser of browsers) {
    // oxlint-disable-next-line no-await-in-loop -- the first one makes the profile
    expect((await browser.show(account)).status).toBe(200)
  }
  return { account, browsers }
}

test('a session token from before the sign-in does not count afterwards (security-cases D8)', async () => {
  const browser = newBrowser(app)
  browser.jar.set(name, 'a'.repeat(43))
  const account = newAccount()
  await browser.show(account)
  const first = browser.jar.get(name) ?? ''
  await browser.show(account)
  const second = browser.jar.get(name) ?? ''
  expect([first === second, first.length, await isIn(browser)]).toEqual([false, 43, true])
  for (const token of ['a'.repeat(43), first]) {
    const old = newBrowser(app)
    old.jar.set(name, token)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await isIn(old)).toBe(false)
  }
})

test('the cookies of a sign-in are bound to our host, hidden from scripts, and not sent by other sites (security-cases D9)', async () => {
  const browser = newBrowser(app)
  const { address, signMessage } = newAccount()
  const challenge = await browser.call('walletChallenge', { body: { address } })
  expect(challenge.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-svc_visit=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/),
  ])
  const { message } = challenge.reply['data']
  const body = { message, signature: await signMessage({ message }) }
  const verified = await browser.call('walletVerify', { body })
  expect(verified.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-svc_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/),
  ])
  expect(JSON.stringify(verified.reply)).not.toContain(browser.jar.get(name))
})

test('on plain http the cookie names have the port, because all ports share cookies (protocol/accounts#own-pages)', async () => {
  const origin = 'http://localhost:4400'
  const plain = await openApp({ env: { SVC_PUBLIC_URL: origin, SVC_BASE_URL: origin } })
  const browser = newBrowser(plain, { origin, 'sec-fetch-site': 'same-origin' })
  await browser.show(newAccount())
  expect([...browser.jar.keys()]).toEqual(['svc_visit_4400', 'svc_session_4400'])
  expect((await browser.call('session')).reply['data'].profile).not.toBe(null)
  await plain.close()
})

test('a session lasts 30 days from the sign-in, however much it is used', async () => {
  const { browsers } = await signedIn(1)
  const [browser] = browsers
  if (!browser) throw new Error('There is one.')
  const began = app.clock.now
  for (const after of [15 * day, 30 * day - 1]) {
    app.clock.now = began + after
    // oxlint-disable-next-line no-await-in-loop -- as time goes by
    expect(await isIn(browser)).toBe(true)
  }
  app.clock.now = began + 30 * day
  expect(await isIn(browser)).toBe(false)
})

test('signing out ends the session and deletes the cookie', async () => {
  const { browsers } = await signedIn(2)
  const [one, two] = browsers
  if (!one || !two) throw new Error('There are two.')
  const token = one.jar.get(name) ?? ''
  const { headers } = await one.call('logout')
  expect(headers.get('set-cookie')).toBe(`${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`)
  one.jar.set(name, token)
  expect([await isIn(one), await isIn(two)]).toEqual([false, true])
  expect((await one.call('logout')).status).toBe(200)
})

test('signing out elsewhere ends all other sessions of the profile, and no session of another profile', async () => {
  const { browsers } = await signedIn(3)
  const others = await signedIn(1)
  const [mine] = browsers
  if (!mine) throw new Error('There is one.')
  expect((await mine.call('endOtherSessions')).reply['data']).toEqual({ ended: 2, accessKeys: 0, clients: 0 })
  expect(await Promise.all([...browsers, ...others.browsers].map(isIn))).toEqual([true, false, false, true])
  expect((await newBrowser(app).call('endOtherSessions')).reply['error'].code).toBe('WALLET_AUTH_REQUIRED')
})

test('removing a method ends the sessions that it opened, except for the current one', async () => {
  const { browsers } = await signedIn(2)
  const [mine, elsewhere] = browsers
  if (!mine || !elsewhere) throw new Error('There are two.')
  const second = newAccount()
  app.clock.now += 1
  await mine.show(second, 'link')
  const bySecond = await signedIn(2, second)
  const { wallets } = await profileOf(mine)
  const removing = async (browser: Browser, which: number) =>
    (
      await browser.call('removeSignInMethod', {
        path: { id: wallets[which].id },
        query: '?revokeAccess=false',
      })
    ).status
  const [hers, lost] = bySecond.browsers
  if (!hers || !lost) throw new Error('There are two.')
  expect(await removing(hers, 1)).toBe(200)
  expect(await Promise.all([mine, elsewhere, hers, lost].map(isIn))).toEqual([true, true, true, false])
  // no profile loses its last method, and no profile gets a method of another
  expect(await removing(hers, 0)).toBe(404)
  const stranger = await signedIn(1)
  expect(await Promise.all(stranger.browsers.map((browser) => removing(browser, 0)))).toEqual([404])
  expect((await profileOf(mine)).wallets).toHaveLength(1)
  app.clock.now += 300_001
  expect(await removing(mine, 0)).toBe(401)
})

test('ten simultaneous first sign-ins with one wallet open one profile', async () => {
  const account = newAccount()
  const browsers = Array.from({ length: 10 }, () => newBrowser(app))
  await Promise.all(browsers.map((browser) => browser.show(account)))
  const ids = await Promise.all(browsers.map(async (browser) => (await profileOf(browser)).id))
  expect(new Set(ids).size).toBe(1)
})
