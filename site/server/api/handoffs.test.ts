import { createHash, randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedBy } from '../deployment.fixture.ts'
import { handoffCookieName } from '../accounts/cookies.ts'
import { openHandoff } from '../handoffs/open.ts'
import { openApp } from './app.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const account = privateKeyToAccount(generatePrivateKey())
const origin = 'https://shop.example'
const newKey = () => randomBytes(32).toString('base64url')

async function begin(headers: Record<string, string> = { origin }) {
  const sid = randomBytes(18).toString('base64url')
  const secret = newKey()
  const challenge = createHash('sha256').update(secret).digest('base64url')
  const body = { challenge, verifiers: ['ownership-basic'], mode: 'inline' }
  const made = await app.call('createHandoff', { path: { sid }, headers, body })
  return { sid, made, bearer: { origin, authorization: `Bearer ${secret}` }, header: `${sid}.${secret}` }
}

/** Opens the hosted page of a hand-off in the first browser. */
async function hostedPage(sid: string) {
  const load = await openHandoff({ sid, writeKey: undefined }, app)
  const key = 'writeKey' in load ? load.writeKey : ''
  return {
    origin: 'https://svc.test',
    'sec-fetch-site': 'same-origin',
    cookie: `${handoffCookieName(sid, 'https://svc.test')}=${key}`,
  }
}

const signed = (sid: string) =>
  signedBy(account, { data: { owner: account.address, content: `c${Math.random()}`, handoff: { sid, origin } } }, app)

test('inline: create, submit, redeem, and exchange by the server (protocol/handoffs#inline, #exchange)', async () => {
  const { sid, made, bearer, header } = await begin()
  expect(made.reply['data']).toEqual({
    verifyUrl: `https://svc.test/verify?sid=${sid}`,
    expiresAt: app.clock.now + 15 * 60_000,
    now: app.clock.now,
    hubChainId: 84532,
    codeReturns: true,
  })
  const headers = { origin, 'x-svc-handoff': header }
  const submitted = await app.call('verify', { body: await signed(sid), headers })
  const { code } = submitted.reply['data'].handoff
  const status = await app.call('handoffStatus', { path: { sid }, query: '?wait=25', headers: bearer })
  expect(status.reply['data']).toEqual({ status: 'done', now: app.clock.now })
  const redeemed = await app.call('redeemHandoff', { path: { sid }, headers: bearer, body: { code } })
  const { token, expiresIn, ...result } = redeemed.reply['data']
  expect(expiresIn).toBe(3_600_000)
  const looked = await app.call('verifyHandoff', { body: { token, origin, verifierIds: ['ownership-basic'] } })
  expect(looked.reply['data']).toEqual({ ...result, origin, completedAt: app.clock.now })
})

test('hosted: the cookie of our page finishes it, and events keep it alive', async () => {
  const { sid, bearer } = await begin()
  const page = await hostedPage(sid)
  expect((await app.call('handoffEvents', { path: { sid }, headers: page, body: { type: 'opened' } })).status).toBe(200)
  const submitted = await app.call('verify', { body: await signed(sid), headers: page })
  expect(submitted.reply['data'].handoff.sid).toBe(sid)
  const code = { code: submitted.reply['data'].handoff.code }
  expect((await app.call('redeemHandoff', { path: { sid }, headers: bearer, body: code })).status).toBe(200)
})

test('the cookie counts only on our own pages', async () => {
  const { sid } = await begin()
  const page = await hostedPage(sid)
  for (const foreign of [
    { ...page, origin },
    { ...page, 'sec-fetch-site': 'cross-site' },
  ]) {
    // oxlint-disable no-await-in-loop
    const submitted = await app.call('verify', { body: await signed(sid), headers: foreign })
    expect(submitted.reply['error'].code).toBe('HANDOFF_AUTH_REQUIRED')
    const reply = await app.call('handoffEvents', { path: { sid }, headers: foreign, body: { type: 'cancelled' } })
    expect([reply.status, reply.reply['error'].code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    // oxlint-enable no-await-in-loop
  }
})

test('is created only by a page', async () => {
  for (const [headers, code] of [
    [{}, 'ORIGIN_REQUIRED'],
    [{ origin: 'null' }, 'ORIGIN_REQUIRED'],
    [{ origin: 'http://shop.example' }, 'ORIGIN_NOT_ALLOWED'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop
    expect((await begin(headers)).made.reply['error'].code).toBe(code)
})

test('needs the secret to cancel, and answers the status', async () => {
  const { sid, bearer } = await begin()
  const wrong = { authorization: `Bearer ${newKey()}` }
  expect((await app.call('cancelHandoff', { path: { sid }, headers: wrong })).reply['error'].code).toBe(
    'HANDOFF_NOT_FOUND',
  )
  const cancelled = await app.call('cancelHandoff', { path: { sid }, headers: bearer })
  expect(cancelled.reply['data']).toEqual({ status: 'cancelled' })
  expect((await app.call('handoffStatus', { path: { sid } })).reply['error'].code).toBe('HANDOFF_NOT_FOUND')
})
