import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from './app.fixture.ts'
import { newBrowser, ownPage } from './browser.fixture.ts'
import { newAccount } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const minute = 60_000

/** Signs a browser in with the account. */
async function signedIn(account: ReturnType<typeof newAccount>, userAgent = 'a program') {
  const browser = newBrowser(app, { ...ownPage, 'user-agent': userAgent })
  expect((await browser.show(account)).status).toBe(200)
  return browser
}
type Listed = { id: string; browser: string | null; system: string | null; usedAt: number; isCurrent: boolean }
const listed = async (browser: ReturnType<typeof newBrowser>): Promise<Listed[]> =>
  (await browser.call('listSessions')).reply['data'].sessions

test('lists the sessions of the profile with their devices, the last used first, and without any token', async () => {
  const account = newAccount()
  const first = await signedIn(account, firefox)
  app.clock.now += 10 * minute
  const second = await signedIn(account)
  await signedIn(newAccount())
  const { reply } = await second.call('listSessions')
  const { sessions } = reply['data'] as { sessions: object[] }
  expect(sessions).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{22}$/),
      browser: null,
      system: null,
      methodId: expect.any(String),
      createdAt: app.clock.now,
      authenticatedAt: app.clock.now,
      usedAt: app.clock.now,
      expiresAt: expect.any(Number),
      isCurrent: true,
    },
    expect.objectContaining({
      browser: 'Firefox',
      system: 'Linux',
      usedAt: app.clock.now - 10 * minute,
      isCurrent: false,
    }),
  ])
  const tokens = [...first.jar.values(), ...second.jar.values()]
  const ids = (await listed(second)).map(({ id }) => id)
  expect(ids.filter((id) => tokens.some((token) => token.includes(id)))).toEqual([])
})

test('records uses every five minutes', async () => {
  const browser = await signedIn(newAccount())
  const begun = app.clock.now
  app.clock.now += 4 * minute
  await browser.call('session')
  expect(await listed(browser)).toMatchObject([{ usedAt: begun }])
  app.clock.now += minute
  await browser.call('session')
  expect(await listed(browser)).toMatchObject([{ usedAt: begun + 5 * minute }])
})

test('ends one session of the profile, and finds none of another profile', async () => {
  const account = newAccount()
  const [mine, lost, stranger] = [await signedIn(account), await signedIn(account), await signedIn(newAccount())]
  const [other] = (await listed(mine)).filter(({ isCurrent }) => !isCurrent)
  const path = { id: other?.id ?? '' }
  const refused = await stranger.call('endSession', { path })
  const unknown = await stranger.call('endSession', { path: { id: 'x'.repeat(22) } })
  expect([refused.status, refused.reply['error'], unknown.status]).toEqual([404, unknown.reply['error'], 404])
  expect((await lost.call('session')).reply['data'].profile).not.toBeNull()
  expect((await mine.call('endSession', { path })).status).toBe(200)
  expect((await lost.call('session')).reply['data'].profile).toBeNull()
  expect(await listed(mine)).toHaveLength(1)
  expect((await mine.call('endSession', { path })).status).toBe(404)
})

test('needs a session on our own page', async () => {
  const nobody = newBrowser(app)
  expect([
    (await nobody.call('listSessions')).status,
    (await nobody.call('endSession', { path: { id: 'x' } })).status,
  ]).toEqual([401, 401])
  const mine = await signedIn(newAccount())
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const [{ id } = { id: '' }] = await listed(mine)
  expect((await mine.call('endSession', { path: { id }, headers: elsewhere })).status).toBe(403)
})
