import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VerificationOptions } from '../../../shared/contract/verification.ts'
import { readCredential } from '../../../shared/credential/sd-jwt.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser, ownPage } from './browser.fixture.ts'
import { makeProof, newAccount, ownerHeaders, unknown } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

type Headers = Record<string, string>

/** Makes a signed-in person with an access key. */
async function person() {
  const account = newAccount()
  const browser = newBrowser(app)
  expect((await browser.show(account)).status).toBe(200)
  const { reply } = await browser.call('createAccessKey', { body: { label: 'server' } })
  const session: Headers = { ...ownPage, cookie: browser.cookie }
  const key: Headers = { authorization: `Bearer ${reply['data'].accessKey}` }
  const signed = async (qHash: string) =>
    await ownerHeaders(account, { action: 'access_private_proof', qHash }, app.clock.now)
  return { account, session, key, signed }
}

/** Reads the credentials of a proof: how many claims they disclose, or the refusal. */
async function read(qHash: string, headers: Headers = {}) {
  const { status, reply } = await app.call('getCredentials', { path: { qHash }, headers })
  if (status !== 200) return `${status} ${reply['error'].code} ${reply['error'].message}`
  const [only] = reply['data'].credentials
  return Object.keys((await readCredential(only.credential))?.claims ?? {}).length
}

const path = (qHash: string) => `/api/v1/proofs/${qHash}/credentials`
const notFound = '404 PROOF_NOT_FOUND There is no proof with this qHash that you may read.'
const open: VerificationOptions[] = [
  { privacyLevel: 'public', publicDisplay: true },
  { privacyLevel: 'public', publicDisplay: false },
]

describe('the credentials of a private proof', () => {
  test('are read by the owner’s session, key and signature', async () => {
    const me = await person()
    const qHash = await makeProof(app, me.account)
    for (const headers of [me.session, me.key, await me.signed(qHash)])
      // oxlint-disable-next-line no-await-in-loop -- one way after the other
      expect(await read(qHash, headers)).toBeGreaterThan(0)
  })

  test('are hidden from everybody else in the words for a proof that does not exist', async () => {
    const [me, stranger] = [await person(), await person()]
    const qHash = await makeProof(app, me.account)
    const cookie = me.session['cookie'] ?? ''
    const callers: Headers[] = [
      {},
      stranger.session,
      stranger.key,
      await stranger.signed(qHash),
      { cookie },
      { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { cookie, origin: 'null', 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of callers) {
      // oxlint-disable no-await-in-loop -- one after the other
      expect([headers, await read(qHash, headers)]).toEqual([headers, notFound])
      const missing = 'x-signature' in headers ? await stranger.signed(unknown) : headers
      expect([headers, await read(unknown, missing)]).toEqual([headers, notFound])
      // oxlint-enable no-await-in-loop
    }
  })

  test('are hidden from conditions, ranges and HEAD', async () => {
    const me = await person()
    const qHash = await makeProof(app, me.account)
    for (const init of [
      { method: 'HEAD' },
      { headers: { 'if-none-match': '*' } },
      { headers: { range: 'bytes=0-10' } },
      { headers: { 'if-modified-since': new Date().toUTCString() } },
    ]) {
      // oxlint-disable no-await-in-loop -- one after the other
      const [hidden, missing] = [await app.request(path(qHash), init), await app.request(path(unknown), init)]
      expect(hidden.status).toBe(404)
      expect(hidden.headers.get('content-length')).toBe(missing.headers.get('content-length'))
      expect((await hidden.text()).length).toBe((await missing.text()).length)
      // oxlint-enable no-await-in-loop
    }
  })
})

test.each(open)('the credentials of a proof that is %o are read by everybody, in any letter case', async (options) => {
  const { account } = await person()
  const qHash = await makeProof(app, account, options)
  const whole = await read(qHash)
  expect(whole).toBeGreaterThan(0)
  expect(await read(`0x${qHash.slice(2).toUpperCase()}`)).toBe(whole)
})

test('the credentials of a proof that becomes private are hidden at once', async () => {
  const me = await person()
  const qHash = await makeProof(app, me.account, open[0])
  expect(await read(qHash)).toBeGreaterThan(0)
  const body = { privacyLevel: 'private' }
  expect((await app.call('setVisibility', { path: { qHash }, headers: me.key, body })).status).toBe(200)
  expect(await read(qHash)).toBe(notFound)
  expect(await read(qHash, me.key)).toBeGreaterThan(0)
})

test('an erased proof has no credentials, also for its owner', async () => {
  const me = await person()
  const qHash = await makeProof(app, me.account, open[0])
  await read(qHash)
  await app.ports.store.proofs.erase(qHash, app.clock.now)
  for (const headers of [{}, me.session, me.key, await me.signed(qHash)])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await read(qHash, headers)).toBe(notFound)
})

test('no cache keeps credentials, and no page reads them with the cookies of a person', async () => {
  const me = await person()
  const qHash = await makeProof(app, me.account, open[0])
  for (const headers of [{}, me.session, me.key]) {
    for (const endpoint of ['getCredentials', 'getLogProof'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await app.call(endpoint, { path: { qHash }, headers })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('etag')).toBe(null)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-allow-credentials')).toBe(null)
    }
  }
})

test.each(['0', '01', '-1', '1e3', '1.0', '9999999999', '%31%00', '1%2F..%2F1', 'constructor'])(
  'there is no status list %s',
  async (listId) => {
    const response = await app.request(`/api/v1/status-lists/${listId}`)
    expect([400, 404]).toContain(response.status)
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)
