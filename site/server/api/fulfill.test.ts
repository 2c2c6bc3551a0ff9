import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import type { StripeHost } from '../../../e2e/world/stripe/host.ts'
import { startStripe } from '../../../e2e/world/stripe/stripe.ts'
import { parseConfig } from '../config/config.ts'
import { createLog } from '../logger.ts'
import { signedBy } from '../deployment.fixture.ts'
import { handoffCookieName } from '../accounts/cookies.ts'
import { openHandoff } from '../handoffs/open.ts'
import { operatorId } from '../gates/operator-gates.ts'
import { charge, storedGate } from '../payments/sale.fixture.ts'
import { openCards } from '../ports/cards/open-cards.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser, ownPage } from './browser.fixture.ts'
import { aboutBook } from './gate.fixture.ts'
import { newAccount, ownerBody, ownerHeaders, service, unknown } from './owner.fixture.ts'

const secret = 'the-word-behind-the-gate'
const reward = { delivery: 'reveal' as const, value: secret, label: 'A word' }
const origin = 'https://shop.example'
const newKey = () => randomBytes(32).toString('base64url')

let app: Awaited<ReturnType<typeof openApp>>
let stripe: StripeHost
let chain: LocalChain
const lines: string[] = []
beforeAll(async () => {
  ;[stripe, chain] = await Promise.all([startStripe(), startChain()])
  stripe.now = () => app.clock.now
  const cards = await openCards(parseConfig(stripe.env).cards, () => app.clock.now)
  const log = createLog('trace', { write: (line: string) => void lines.push(line) })
  app = await openApp({ log, rpcUrl: chain.rpcUrl, ports: { ...(cards && { cards }) } })
})
afterAll(async () => {
  await app?.close()
  await Promise.all([stripe?.stop(), chain?.stop()])
})

const match = [{ path: 'reference.id', op: 'eq' as const, value: 'book-1' }]
const requirements = [{ verifierId: 'ownership-basic' as const, match }]
const gateOf = (more: object = {}) => storedGate(app, { requirements, reward, ...more }, operatorId)
const priced = { monetization: { charge: { ...charge, methods: ['stripe' as const] } } }

type Sent = Parameters<typeof app.call>[1]
const fulfill = (gateId: string, body: object, headers: Record<string, string> = {}) =>
  app.call('fulfillGate', { path: { gateId }, body, headers })

/** Makes a proof that passes a gate, and counts there also while it is private. */
async function proved(account: PrivateKeyAccount, gateId: string, more: { handoff?: object; sent?: Sent } = {}) {
  const data = { ...aboutBook(account.address), ...(more.handoff && { handoff: more.handoff }) }
  const body = { ...(await signedBy(account, { data }, app)), gateId }
  const { status, reply } = await app.call('verify', { body, ...more.sent })
  expect([status, reply['error']]).toEqual([200, undefined])
  return reply['data']
}

/** Makes a hand-off of a gate, with the embedder's page and ours. */
async function handoffAt(gateId: string) {
  const sid = randomBytes(18).toString('base64url')
  const key = newKey()
  const challenge = createHash('sha256').update(key).digest('base64url')
  const body = { challenge, gateId, mode: 'popup' }
  const { status } = await app.call('createHandoff', { path: { sid }, headers: { origin }, body })
  expect(status).toBe(200)
  const load = await openHandoff({ sid, writeKey: undefined }, app)
  const writeKey = 'writeKey' in load ? load.writeKey : ''
  const page = { ...ownPage, cookie: `${handoffCookieName(sid, 'https://svc.test')}=${writeKey}` }
  return { sid, page, bearer: { origin, authorization: `Bearer ${key}` } }
}

test('answers a session, an access key and signed headers, at both addresses', async () => {
  const checkout = { successReturnUrl: 'https://shop.example/done' }
  const { gateId } = await gateOf({ checkout })
  const account = newAccount()
  const { qHash } = await proved(account, gateId)
  const expected = {
    success: true,
    data: { gateId, qHash, fulfillment: reward, successReturnUrl: 'https://shop.example/done' },
  }
  const browser = newBrowser(app)
  await browser.show(account)
  const bySession = await browser.call('fulfillGate', { path: { gateId }, body: { qHash } })
  expect([bySession.status, bySession.reply]).toEqual([200, expected])
  const { reply } = await browser.call('createAccessKey', { body: { label: 'gates' } })
  const key = { authorization: `Bearer ${reply['data'].accessKey}` }
  expect((await fulfill(gateId, { qHash }, key)).reply).toEqual(expected)
  const action = { action: 'fulfill_gate', gateId, qHash, service }
  const signed = await ownerHeaders(account, action, app.clock.now)
  const short = await app.call('fulfillGateShort', { path: { gateId }, body: { qHash }, headers: signed })
  expect(short.reply).toEqual(expected)
  expect(short.headers.get('cache-control')).toBe('no-store')
  // a session counts on our own pages only
  const elsewhere = { ...ownPage, origin: 'https://evil.example', cookie: browser.cookie }
  expect((await fulfill(gateId, { qHash }, elsewhere)).status).toBe(401)
})

test('a signature counts only for this gate, service and time, and is checked before anything is answered', async () => {
  const { gateId } = await gateOf()
  const account = newAccount()
  const { qHash } = await proved(account, gateId)
  const action = { action: 'fulfill_gate', gateId, qHash, service }
  const { now } = app.clock
  const answer = async (signed: object, { at = now, by = account } = {}) => {
    const sent = await Promise.all([
      fulfill(gateId, { qHash }, await ownerHeaders(by, signed, at)),
      fulfill('no-such-gate', { qHash: unknown }, await ownerHeaders(by, signed, at)),
    ])
    return sent.map(({ status, reply }) => `${status} ${reply['error']?.code ?? 'ok'}`)
  }
  const wrong = '401 SIGNATURE_VERIFICATION_FAILED'
  expect((await answer(action))[0]).toBe('200 ok')
  expect(await answer({ ...action, gateId: 'another' })).toEqual([wrong, wrong])
  expect(await answer({ ...action, qHash: unknown })).toEqual([wrong, wrong])
  expect(await answer({ ...action, service: 'https://elsewhere.test' })).toEqual([wrong, wrong])
  expect(await answer({ ...action, action: 'publish_proof' })).toEqual([wrong, wrong])
  const expired = '401 EXPIRED_SIGNATURE'
  expect(await answer(action, { at: now - 6 * 60_000 })).toEqual([expired, expired])
  expect((await answer(action, { by: newAccount() }))[0]).toBe('404 PROOF_NOT_FOUND')
  const nothing = await Promise.all([fulfill(gateId, { qHash }), fulfill('no-such-gate', { qHash: unknown })])
  const refusals = nothing.map(({ status, reply }) => [status, reply['error'].code, reply['error'].message])
  expect(refusals[0]).toEqual([401, 'WALLET_AUTH_REQUIRED', expect.any(String)])
  expect(refusals[1]).toEqual(refusals[0])
  const half = { 'x-wallet-address': account.address }
  expect((await fulfill(gateId, { qHash }, half)).reply['error'].code).toBe('INVALID_REQUEST')
  const noId = await fulfill(gateId, { qHash: 'not-an-id' })
  expect(noId.reply['error'].code).toBe('INVALID_REQUEST')
})

test('gives the reward to the page of a hand-off, and to the embedder by its redeemed token', async () => {
  const { gateId } = await gateOf()
  const { sid, page, bearer } = await handoffAt(gateId)
  const { qHash, handoff } = await proved(newAccount(), gateId, { handoff: { sid, origin }, sent: { headers: page } })
  const expected = { success: true, data: { gateId, qHash, fulfillment: reward } }
  expect((await fulfill(gateId, { qHash, handoff: sid }, page)).reply).toEqual(expected)
  expect((await fulfill(gateId, { qHash, handoff: sid }, { ...page, origin: 'https://evil.example' })).status).toBe(401)
  expect((await fulfill(gateId, { qHash, handoff: sid }, bearer)).status).toBe(401)
  const redeemed = await app.call('redeemHandoff', { path: { sid }, headers: bearer, body: { code: handoff.code } })
  const { token } = redeemed.reply['data']
  expect((await fulfill(gateId, { qHash, handoffToken: token })).reply).toEqual(expected)
  const other = await gateOf()
  expect((await fulfill(other.gateId, { qHash, handoffToken: token })).status).toBe(401)
})

test('a payment finishes a waiting hand-off, and the reward is given again without a new payment', async () => {
  const { gateId } = await gateOf(priced)
  const { sid, page, bearer } = await handoffAt(gateId)
  const { qHash, handoff, gate } = await proved(newAccount(), gateId, {
    handoff: { sid, origin },
    sent: { headers: page },
  })
  expect([handoff, gate.payment]).toEqual([undefined, 'due'])
  const unpaid = await fulfill(gateId, { qHash, handoff: sid }, page)
  expect([unpaid.status, unpaid.reply['error'].code, unpaid.reply['error'].details]).toEqual([
    402,
    'PAYMENT_REQUIRED',
    { amountUsd: 5, methods: ['stripe'] },
  ])
  const status = async () => (await app.call('handoffStatus', { path: { sid }, headers: bearer })).reply['data'].status
  expect(await status()).toBe('pending')

  const begun = await app.call('checkout', {
    body: { gateId, qHash, method: 'stripe', handoff: sid },
    headers: page,
  })
  const { sessionId } = begun.reply['data']
  const paying = { qHash, handoff: sid, paymentCheckoutSessionId: sessionId }
  expect((await fulfill(gateId, paying, page)).reply['error'].code).toBe('PAYMENT_PENDING')
  await stripe.pay(sessionId)
  const paid = await fulfill(gateId, paying, page)
  const code = paid.reply['data'].handoff?.code
  expect(paid.reply).toEqual({ success: true, data: { gateId, qHash, fulfillment: reward, handoff: { sid, code } } })
  expect([code, await status()]).toEqual([expect.stringMatching(/^[\w-]{43}$/), 'done'])
  const secondReply = await fulfill(gateId, paying, page)
  expect([secondReply.status, secondReply.reply['error'].code]).toEqual([409, 'PAYMENT_ALREADY_USED'])

  // the first answer may have been lost, and its code with it
  const repeated = await fulfill(gateId, { qHash, handoff: sid }, page)
  const renewed = repeated.reply['data'].handoff?.code
  expect([repeated.reply['data'].fulfillment, renewed === code]).toEqual([reward, false])
  const redeem = (with_: string) => app.call('redeemHandoff', { path: { sid }, headers: bearer, body: { code: with_ } })
  expect((await redeem(code)).status).toBe(404)
  expect((await redeem(renewed)).reply['data']).toMatchObject({ qHash, eligible: true, gateId })
  const last = await fulfill(gateId, { qHash, handoff: sid }, page)
  expect(last.reply).toEqual({ success: true, data: { gateId, qHash, fulfillment: reward } })
})

test('refuses to begin or complete a card payment for the public proof of another wallet (protocol/gates#payment-is-no-authority, protocol/payments#checkout-authority)', async () => {
  const { gateId } = await gateOf(priced)
  const account = newAccount()
  const { qHash } = await proved(account, gateId)
  const published = { action: 'publish_proof', qHash, options: { privacyLevel: 'public' }, service }
  const signature = await ownerBody(account, published, app.clock.now)
  await app.call('setVisibility', { path: { qHash }, body: { privacyLevel: 'public', ...signature } })
  const signed = (by: PrivateKeyAccount) =>
    ownerHeaders(by, { action: 'fulfill_gate', gateId, qHash, service }, app.clock.now)
  const begin = async (headers: Record<string, string> = {}) => {
    const { status, reply } = await app.call('checkout', { body: { gateId, qHash, method: 'stripe' }, headers })
    return { status, code: reply['error']?.code, sessionId: reply['data']?.sessionId }
  }
  const before = stripe.sessions.size
  expect(await begin()).toMatchObject({ status: 401, code: 'WALLET_AUTH_REQUIRED' })
  const stranger = newAccount()
  expect(await begin(await signed(stranger))).toMatchObject({ status: 403, code: 'PROOF_WALLET_MISMATCH' })
  const browser = newBrowser(app)
  await browser.show(stranger)
  const inSession = await browser.call('checkout', { body: { gateId, qHash, method: 'stripe' } })
  expect([inSession.status, inSession.reply['error'].code]).toEqual([403, 'PROOF_WALLET_MISMATCH'])
  expect(stripe.sessions.size).toBe(before)

  // the checkout session of the owner is no authority for somebody who pays or knows it
  const { sessionId: paymentCheckoutSessionId } = await begin(await signed(account))
  await stripe.pay(paymentCheckoutSessionId)
  const refused = await fulfill(gateId, { qHash, paymentCheckoutSessionId })
  expect([refused.status, refused.reply['error'].code]).toEqual([401, 'WALLET_AUTH_REQUIRED'])
  const byStranger = await fulfill(gateId, { qHash, paymentCheckoutSessionId }, await signed(stranger))
  expect([byStranger.status, byStranger.reply['error'].code]).toEqual([403, 'PROOF_WALLET_MISMATCH'])
  const paid = await fulfill(gateId, { qHash, paymentCheckoutSessionId }, await signed(account))
  expect(paid.reply).toEqual({ success: true, data: { gateId, qHash, fulfillment: reward } })
})

test.each(['paused', 'archived', 'dearer'] as const)(
  'delivers to whoever paid by card before the gate was %s (protocol/payments#settlement)',
  async (what) => {
    const gate = await gateOf(priced)
    const { gateId, ownerProfileId, model } = gate
    const { sid, page } = await handoffAt(gateId)
    const sent = { handoff: { sid, origin }, sent: { headers: page } }
    const { qHash } = await proved(newAccount(), gateId, sent)
    const body = { gateId, qHash, method: 'stripe', handoff: sid }
    const { sessionId } = (await app.call('checkout', { body, headers: page })).reply['data']
    await stripe.pay(sessionId)
    const at = { gateId, ownerProfileId, now: app.clock.now }
    const dearer = { ...model, monetization: { charge: { ...charge, methods: ['stripe' as const], amountUsd: 500 } } }
    await (what === 'dearer'
      ? app.ports.store.gates.change({ ...at, status: 'published', model: dearer })
      : app.ports.store.gates.setStatus({ ...at, status: what }))
    const paid = await fulfill(gateId, { qHash, handoff: sid, paymentCheckoutSessionId: sessionId }, page)
    expect([paid.status, paid.reply['data']?.fulfillment]).toEqual([200, reward])
    // the answer may be lost
    expect((await fulfill(gateId, { qHash, handoff: sid }, page)).reply['data']?.fulfillment).toEqual(reward)
  },
)

test('begins a payment for the token of a finished hand-off of this pair, and of no other', async () => {
  const { gateId } = await gateOf()
  const { sid, page, bearer } = await handoffAt(gateId)
  const { qHash, handoff } = await proved(newAccount(), gateId, { handoff: { sid, origin }, sent: { headers: page } })
  const redeemed = await app.call('redeemHandoff', { path: { sid }, headers: bearer, body: { code: handoff.code } })
  const { token: handoffToken } = redeemed.reply['data']
  const begin = async (body: object) => {
    const { reply } = await app.call('checkout', { body: { gateId, qHash, method: 'stripe', handoffToken, ...body } })
    return reply['error'].code
  }
  // the gate is free, and a known caller learns it
  expect(await begin({})).toBe('PAYMENT_INVALID')
  expect(await begin({ handoffToken: newKey() })).toBe('WALLET_AUTH_REQUIRED')
  expect(await begin({ gateId: (await gateOf(priced)).gateId })).toBe('WALLET_AUTH_REQUIRED')
})

test('the reward appears in no log, no file and no other answer', async () => {
  const unsafe = { delivery: 'redirect' as const, value: `http://${secret}.example` }
  const { gateId } = await storedGate(app, { requirements, reward: unsafe }, operatorId)
  const account = newAccount()
  const { qHash } = await proved(account, gateId)
  const action = { action: 'fulfill_gate', gateId, qHash, service }
  const refused = await fulfill(gateId, { qHash }, await ownerHeaders(account, action, app.clock.now))
  expect([refused.status, refused.reply['error'].code]).toEqual([503, 'FULFILLMENT_UNAVAILABLE'])
  expect(JSON.stringify(refused.reply)).not.toContain(secret)
  const gate = await app.call('getGate', { path: { gateId } })
  expect(JSON.stringify(gate.reply)).not.toContain(secret)
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.join('')).not.toContain(secret)
  const names = await readdir(app.dataDir)
  const files = await Promise.all(names.map((name) => readFile(join(app.dataDir, name))))
  expect(Buffer.concat(files).includes(secret)).toBe(false)
})
