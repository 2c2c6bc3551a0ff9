import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StripeHost } from '../../../e2e/world/stripe/host.ts'
import { startStripe } from '../../../e2e/world/stripe/stripe.ts'
import { parseConfig } from '../config/config.ts'
import { recentMs } from '../accounts/session.ts'
import { openCards } from '../ports/cards/open-cards.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser, ownPage } from './browser.fixture.ts'
import { newAccount } from './owner.fixture.ts'

let host: StripeHost
let app: Awaited<ReturnType<typeof openApp>>
let browser: ReturnType<typeof newBrowser>
beforeAll(async () => {
  host = await startStripe()
  const cards = await openCards(parseConfig(host.env).cards, () => Date.now())
  app = await openApp(cards ? { ports: { cards } } : {})
})
beforeEach(async () => {
  host.behaviour = 'answer'
  host.requests.length = 0
  browser = newBrowser(app)
  await browser.show(newAccount())
})
afterAll(async () => void (await Promise.all([app.close(), host.stop()])))

const state = async () => (await browser.call('getPayout')).reply
const open = async () => (await browser.call('openPayout')).reply

test('opens one account for an owner, and leads there until it takes payments', async () => {
  expect(await state()).toEqual({ success: true, data: { isOffered: true, isOpen: false, isReady: false } })
  const { data } = await open()
  const account = /connect\/(acct_\w+)\?/.exec(data.url)?.[1] ?? ''
  const back = encodeURIComponent('https://svc.test/account/gates')
  const opening = { isOffered: true, isOpen: true, isReady: false }
  expect(data).toEqual({ ...opening, url: `${host.url}/connect/${account}?return=${back}` })
  expect(await open()).toEqual({ success: true, data })
  expect((await state())['data']).toEqual(opening)
  await host.verify(account)
  expect((await state())['data']).toEqual({ ...opening, isReady: true })
  const before = host.requests.length
  expect((await state())['data']).toEqual({ ...opening, isReady: true })
  expect(host.requests).toHaveLength(before)
  expect(host.requests.filter((line) => line.startsWith('POST /v1/accounts'))).toHaveLength(1)
  // another profile has no payout account
  browser = newBrowser(app)
  await browser.show(newAccount())
  expect((await state())['data']).toEqual({ isOffered: true, isOpen: false, isReady: false })
})

test('opens one account for two simultaneous requests', async () => {
  const [one, other] = await Promise.all([open(), open()])
  expect(one).toEqual(other)
})

test('needs a session, and a fresh sign-in to open an account (protocol/accounts#fresh-sign-in)', async () => {
  const code = async (name: 'getPayout' | 'openPayout', headers: Record<string, string>) =>
    (await app.call(name, { headers })).reply['error'].code
  expect(await code('getPayout', ownPage)).toBe('WALLET_AUTH_REQUIRED')
  expect(await code('openPayout', ownPage)).toBe('WALLET_AUTH_REQUIRED')
  const elsewhere = { cookie: browser.cookie, origin: 'https://evil.example' }
  expect(await code('getPayout', elsewhere)).toBe('WALLET_AUTH_REQUIRED')
  expect(await code('openPayout', elsewhere)).toBe('ORIGIN_NOT_ALLOWED')
  app.clock.now += recentMs + 1
  expect((await open())['error']).toMatchObject({
    code: 'WALLET_AUTH_REQUIRED',
    details: { reauthenticate: true },
  })
  expect((await state())['success']).toBe(true)
  expect(host.requests).toEqual([])
})

test('an outage of the processor is no refusal', async () => {
  host.behaviour = 500
  expect((await open())['error'].code).toBe('FULFILLMENT_UNAVAILABLE')
  host.behaviour = 'answer'
  await open()
  host.behaviour = 500
  expect((await state())['error'].code).toBe('FULFILLMENT_UNAVAILABLE')
})

test('opens no account on a deployment without cards', async () => {
  const without = await openApp()
  browser = newBrowser(without)
  await browser.show(newAccount())
  expect((await state())['data']).toEqual({ isOffered: false, isOpen: false, isReady: false })
  expect((await open())['error'].code).toBe('OPTION_NOT_AVAILABLE')
  await without.close()
})
