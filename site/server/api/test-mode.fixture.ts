import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { TestEnding } from '../../../shared/contract/handoffs/test-endings.ts'
import type { openApp } from './app.fixture.ts'
import { newBrowser } from './browser.fixture.ts'
import { newAccount } from './owner.fixture.ts'

type App = Awaited<ReturnType<typeof openApp>>
type Headers = Record<string, string>

export const shop = 'https://shop.example'
export const basic = { verifierIds: ['ownership-basic'] }

/** Signs somebody in and makes a test key and a live key for them. */
export async function integrator(app: App) {
  const account = newAccount()
  const browser = newBrowser(app)
  expect((await browser.show(account)).status).toBe(200)
  const newKey = async (body: object) => {
    const { status, reply } = await browser.call('createAccessKey', { body })
    expect(status).toBe(201)
    return { ...reply['data'], header: { authorization: `Bearer ${reply['data'].accessKey}` } }
  }
  const [test, live] = [await newKey({ label: 'ci', test: true }), await newKey({ label: 'live' })]
  const { profileId } = (await browser.call('session')).reply['data'].profile
  return {
    account,
    browser,
    newKey,
    profileId,
    test,
    live,
    testKey: test.header as Headers,
    liveKey: live.header as Headers,
  }
}

/** Creates a ticket with a test key. */
export async function newTicket(app: App, testKey: Headers): Promise<string> {
  const { status, reply } = await app.call('createTestTicket', { headers: testKey })
  expect(status).toBe(201)
  return reply['data'].ticket
}

/** The page of a site in test mode: it begins a test hand-off, and redeems its code. */
export function testPage(app: App, { origin = shop, socket }: { origin?: string; socket?: string } = {}) {
  const [sid, secret] = [randomBytes(18).toString('base64url'), randomBytes(32).toString('base64url')]
  const challenge = createHash('sha256').update(secret).digest('base64url')
  const bearer = { origin, authorization: `Bearer ${secret}` }
  return {
    sid,
    bearer,
    begin: (
      test: { ticket?: string; ending: TestEnding } | undefined,
      { headers = {}, ...more }: { headers?: Headers; [field: string]: unknown } = {},
    ) =>
      app.call('createHandoff', {
        path: { sid },
        headers: { origin, ...headers },
        body: { challenge, verifiers: ['ownership-basic'], mode: 'inline', ...more, ...(test && { test }) },
        ...(socket !== undefined && { socket }),
      }),
    redeem: (code: string, more: object = {}) =>
      app.call('redeemHandoff', { path: { sid }, headers: bearer, body: { code, ...more } }),
    status: () => app.call('handoffStatus', { path: { sid }, headers: bearer }),
  }
}

/** Runs a test hand-off to its token. */
export async function testToken(app: App, testKey: Headers, more: Record<string, unknown> = {}): Promise<string> {
  const page = testPage(app)
  const begun = await page.begin({ ticket: await newTicket(app, testKey), ending: 'success' }, more)
  expect(begun.status).toBe(200)
  return (await page.redeem(begun.reply['data'].test.code)).reply['data'].token
}

/** Returns the status and the error code or data of an answer. */
export const outcome = ({ status, reply }: { status: number; reply: Record<string, unknown> }) => [
  status,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked with the contract by `call`
  (reply['error'] as { code: string } | undefined)?.code ?? reply['data'],
]
