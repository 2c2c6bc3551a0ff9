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

/** Signs in with a new wallet. `store` stores a secret as an app does, and returns what the list then says of it. */
async function person() {
  const browser = newBrowser(app)
  await browser.show(newAccount())
  const { id: profileId } = (await browser.call('session')).reply['data'].profile
  let last = 0
  const store = async (alias: string) => {
    last += 1
    const qHash = `0x${Buffer.from(`${profileId}${last}`).toString('hex').padStart(64, '0').slice(-64)}`
    const secret = { qHash, alias, type: 'single' as const, createdAt: app.clock.now, updatedAt: app.clock.now }
    await app.ports.store.secrets.insert({ ...secret, profileId }, 'the value')
    return secret
  }
  return { browser, store }
}

const listOf = async (browser: Browser) => {
  const { reply } = await browser.call('listSecrets')
  return reply['error']?.code ?? reply['data']
}
const remove = async (browser: Browser, qHash: string) => {
  const { status, reply } = await browser.call('deleteSecret', { path: { qHash } })
  return reply['error'] ? [status, reply['error'].code] : status
}

test('a person sees which secrets apps stored, never their values, and deletes them (protocol/mcp#secrets)', async () => {
  const [me, other] = [await person(), await person()]
  const mail = await me.store('MAIL_password')
  const key = await me.store('API_key')
  const theirs = await other.store('API_key')
  expect(await listOf(me.browser)).toEqual({ secrets: [key, mail] })

  expect(await remove(me.browser, theirs.qHash)).toEqual([404, 'NOT_FOUND'])
  expect(await remove(me.browser, mail.qHash.toUpperCase().replace('0X', '0x'))).toBe(200)
  expect(await remove(me.browser, mail.qHash)).toEqual([404, 'NOT_FOUND'])
  expect([await listOf(me.browser), await listOf(other.browser)]).toEqual([{ secrets: [key] }, { secrets: [theirs] }])
})

test('nobody sees or deletes a secret without the session of its account', async () => {
  const me = await person()
  const { qHash } = await me.store('mine')
  const stranger = newBrowser(app)
  expect([await listOf(stranger), await remove(stranger, qHash)]).toEqual([
    'WALLET_AUTH_REQUIRED',
    [401, 'WALLET_AUTH_REQUIRED'],
  ])
  expect(await listOf(me.browser)).toMatchObject({ secrets: [{ alias: 'mine' }] })
})
