import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StripeHost } from '../../../../e2e/world/stripe/host.ts'
import { startStripe } from '../../../../e2e/world/stripe/stripe.ts'
import { stripeKeys } from '../../../../e2e/world/stripe/objects.ts'
import { signedEvent } from '../../../../e2e/world/stripe/webhook.ts'
import { codeOf } from '../../deployment.fixture.ts'
import type { CardOrder, Cards } from './cards.ts'
import { openCards } from './open-cards.ts'
import { Stripe } from 'stripe'
import { createStripeCheckouts } from './stripe-checkout.ts'
import { createStripeCards } from './stripe.ts'

const now = Date.UTC(2026, 10, 21, 12)
let host: StripeHost
let cards: Cards
beforeAll(async () => {
  host = await startStripe()
  host.now = () => now
  cards = await at(host.url)
})
beforeEach(() => {
  host.behaviour = 'answer'
  host.requests.length = 0
})
afterAll(() => host.stop())

const at = async (apiBase: string, secretKey = stripeKeys.secret) =>
  createStripeCards(
    { secretKey, webhookSecrets: ['whsec_first', stripeKeys.webhook], apiBase, operatorCharges: true },
    () => now,
  )

const order = (more: Partial<CardOrder> = {}): CardOrder => ({
  cents: 500,
  expiresAt: now + 45 * 60_000,
  label: 'Readers: “5 €” & more',
  metadata: { gateId: 'g:1', qHash: '0xab', wallet: '0xcd' },
  reference: 'g:1',
  successUrl: 'https://svc.test/verify?sid=s&paid={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://svc.test/verify?sid=s',
  account: undefined,
  idempotencyKey: 'key-1',
  ...more,
})

test('no card processor is opened when none is configured', async () => {
  expect(await openCards(undefined, () => now)).toBeUndefined()
})

test('closes an open session for ever, and leaves a paid one as it is', async () => {
  const { session } = await cards.openCheckout(order({ idempotencyKey: 'to-close' }))
  await cards.expireCheckout(session, undefined)
  await cards.expireCheckout(session, undefined)
  expect(await cards.findCheckout(session, undefined)).toMatchObject({ state: 'failed', url: null })
  const { session: paid } = await cards.openCheckout(order({ idempotencyKey: 'to-pay' }))
  await host.pay(paid)
  await cards.expireCheckout(paid, undefined)
  expect(await cards.findCheckout(paid, undefined)).toMatchObject({ state: 'paid' })
  host.behaviour = 500
  await expect(cards.expireCheckout(paid, undefined)).rejects.toMatchObject({ code: 'FULFILLMENT_UNAVAILABLE' })
  host.behaviour = 'answer'
})

test('refunds all of a payment once, on the account that was paid', async () => {
  const { account } = await cards.openAccount('seller')
  host.accounts.set(account, { isReady: true })
  const { session } = await cards.openCheckout(order({ account, idempotencyKey: 'to-refund' }))
  await host.pay(session)
  const { intent } = (await cards.findCheckout(session, account)) ?? {}
  await expect(cards.refund(intent ?? '', undefined)).rejects.toMatchObject({ code: 'FULFILLMENT_UNAVAILABLE' })
  await cards.refund(intent ?? '', account)
  expect(await cards.findCheckout(session, account)).toMatchObject({ state: 'reversed' })
  // a second refund changes nothing, also after the processor has forgotten the key
  await cards.refund(intent ?? '', account)
  const { session: other } = await cards.openCheckout(order({ account, idempotencyKey: 'refunded-there' }))
  await host.pay(other)
  await host.reverse(other, 'refund')
  const found = await cards.findCheckout(other, account)
  await cards.refund(found?.intent ?? '', account)
  expect(await cards.findCheckout(other, account)).toMatchObject({ state: 'reversed' })
})

test('a session shows its order and its state', async () => {
  const { session, url, expiresAt } = await cards.openCheckout(order())
  expect({ url, expiresAt }).toEqual({ url: `${host.url}/pay/${session}`, expiresAt: now + 45 * 60_000 })
  const about = {
    session,
    successUrl: 'https://svc.test/verify?sid=s&paid={CHECKOUT_SESSION_ID}',
    total: 500,
    currency: 'usd',
    metadata: { gateId: 'g:1', qHash: '0xab', wallet: '0xcd' },
    reference: 'g:1',
  }
  expect(await cards.findCheckout(session, undefined)).toEqual({ ...about, url, state: 'open', intent: null })
  expect(await host.pay(session)).toBe(`https://svc.test/verify?sid=s&paid=${session}`)
  const intent = host.sessions.get(session)?.intent?.id
  const paid = { ...about, url: null, intent }
  expect(await cards.findCheckout(session, undefined)).toEqual({ ...paid, state: 'paid' })
  await host.reverse(session, 'part')
  expect(await cards.findCheckout(session, undefined)).toEqual({ ...paid, state: 'paid' })
  await host.reverse(session, 'refund')
  expect(await cards.findCheckout(session, undefined)).toEqual({ ...paid, state: 'reversed' })
  await host.reverse(session, 'dispute')
  expect(await cards.findCheckout(session, undefined)).toEqual({ ...paid, state: 'reversed' })
  expect(host.requests.filter((line) => line.startsWith('POST'))).toEqual(['POST /v1/checkout/sessions key key-1'])
})

test('a payment that takes days settles or fails; a session may also expire', async () => {
  const stateOf = async (session: string) => (await cards.findCheckout(session, undefined))?.state
  const { session } = await cards.openCheckout(order({ idempotencyKey: 'slow-1' }))
  await host.pay(session, 'slow')
  expect(await stateOf(session)).toBe('settling')
  await host.settle(session, 'paid')
  expect(await stateOf(session)).toBe('paid')
  const { session: other } = await cards.openCheckout(order({ idempotencyKey: 'slow-2' }))
  await host.pay(other, 'slow')
  await host.settle(other, 'failed')
  expect(await stateOf(other)).toBe('failed')
  const { session: late } = await cards.openCheckout(order({ idempotencyKey: 'slow-3' }))
  host.expire(late)
  expect(await stateOf(late)).toBe('failed')
})

test('one idempotency key opens one session; a different order with that key is refused', async () => {
  const first = await cards.openCheckout(order({ idempotencyKey: 'once' }))
  expect(await cards.openCheckout(order({ idempotencyKey: 'once' }))).toEqual(first)
  expect(await codeOf(cards.openCheckout(order({ idempotencyKey: 'once', cents: 600 })))).toBe(
    'FULFILLMENT_UNAVAILABLE',
  )
})

test('an owner is paid on their own account, and only that account has the sessions', async () => {
  const { account } = await cards.openAccount('owner-1')
  expect(await cards.openAccount('owner-1')).toEqual({ account })
  expect(await cards.isAccountReady(account)).toBe(false)
  const url = await cards.accountUrl(account, { returnUrl: 'https://svc.test/a', refreshUrl: 'https://svc.test/b' })
  expect(url).toBe(`${host.url}/connect/${account}?return=${encodeURIComponent('https://svc.test/a')}`)
  expect(await codeOf(cards.openCheckout(order({ account, idempotencyKey: 'too-early' })))).toBe(
    'FULFILLMENT_UNAVAILABLE',
  )
  await host.verify(account)
  expect(await cards.isAccountReady(account)).toBe(true)
  const { session } = await cards.openCheckout(order({ account, idempotencyKey: 'direct' }))
  expect(host.requests.at(-1)).toBe(`POST /v1/checkout/sessions for ${account} key direct`)
  expect((await cards.findCheckout(session, account))?.session).toBe(session)
  expect(await cards.findCheckout(session, undefined)).toBeUndefined()
})

const refusalOf = async (processor: Cards) => codeOf(processor.findCheckout('cs_test_unknown', undefined))

test('an unknown session is undefined; a processor that does not answer is an outage', async () => {
  expect(await cards.findCheckout('cs_test_unknown', undefined)).toBeUndefined()
  expect(await refusalOf(await at('http://127.0.0.1:1'))).toBe('FULFILLMENT_UNAVAILABLE')
  expect(await refusalOf(await at(host.url, 'sk_test_another'))).toBe('FULFILLMENT_UNAVAILABLE')
  expect(await codeOf(cards.findCheckout('cs_test_unknown', 'acct_unknown'))).toBe('FULFILLMENT_UNAVAILABLE')
  host.behaviour = 503
  expect(await refusalOf(cards)).toBe('FULFILLMENT_UNAVAILABLE')
  expect(await codeOf(cards.openAccount('not-now'))).toBe('FULFILLMENT_UNAVAILABLE')
})

const read = ({ body, signature }: { body: string; signature: string }) =>
  cards.readEvent(new TextEncoder().encode(body), signature)
const session = { id: 'cs_1', payment_intent: 'pi_1', payment_status: 'paid' }

test.each([
  ['checkout.session.completed', session, { kind: 'session', session: 'cs_1', intent: 'pi_1', now: 'paid' }],
  [
    'checkout.session.completed',
    { ...session, payment_intent: null, payment_status: 'unpaid' },
    { kind: 'session', session: 'cs_1', intent: null, now: 'settling' },
  ],
  [
    'checkout.session.async_payment_succeeded',
    session,
    { kind: 'session', session: 'cs_1', intent: 'pi_1', now: 'paid' },
  ],
  [
    'checkout.session.async_payment_failed',
    session,
    { kind: 'session', session: 'cs_1', intent: 'pi_1', now: 'failed' },
  ],
  [
    'charge.refunded',
    { payment_intent: 'pi_1', refunded: true },
    { kind: 'reversal', intent: 'pi_1', isDispute: false },
  ],
  ['charge.dispute.created', { payment_intent: { id: 'pi_1' } }, { kind: 'reversal', intent: 'pi_1', isDispute: true }],
  ['account.updated', { id: 'acct_1', charges_enabled: true }, { kind: 'account', isReady: true }],
  ['account.updated', { id: 'acct_1', charges_enabled: false }, { kind: 'account', isReady: false }],
])('reads %s', (type, object, facts) => {
  const event = { id: 'evt_1', type, object, account: 'acct_1' }
  expect(read(signedEvent(event, { at: now }))).toEqual({ id: 'evt_1', account: 'acct_1', ...facts })
  expect(read(signedEvent({ ...event, account: '' }, { at: now }))).toEqual({ id: 'evt_1', account: '', ...facts })
})

test.each([
  ['charge.refunded', { payment_intent: 'pi_1', refunded: false }],
  ['charge.refunded', { payment_intent: null, refunded: true }],
  ['charge.dispute.closed', { payment_intent: 'pi_1' }],
  ['product.created', {}],
])('ignores %s of %j', (type, object) => {
  expect(read(signedEvent({ type, object, account: '' }, { at: now }))).toBeUndefined()
})

test('ignores messages and sessions of the other mode (protocol/test-mode#gates)', async () => {
  const refund = { type: 'charge.refunded', object: { payment_intent: 'pi_1', refunded: true }, account: '' }
  expect(read(signedEvent({ ...refund, livemode: true }, { at: now }))).toBeUndefined()
  expect(read(signedEvent({ ...refund, livemode: false }, { at: now }))).toMatchObject({ intent: 'pi_1' })
  const { session: made } = await cards.openCheckout(order({ idempotencyKey: 'mode' }))
  await host.pay(made)
  expect(await cards.findCheckout(made, undefined)).toMatchObject({ state: 'paid' })
  // the counterpart takes one key only, so its answers are read as by a service with a live key
  const stripe = new Stripe(stripeKeys.secret, { host: '127.0.0.1', port: new URL(host.url).port, protocol: 'http' })
  expect(await createStripeCheckouts(stripe, true).findCheckout(made, undefined)).toBeUndefined()
  expect(await createStripeCheckouts(stripe, false).findCheckout(made, undefined)).toMatchObject({ state: 'paid' })
})

test('reads only messages that the processor signed within the last five minutes (protocol/payments#webhook)', async () => {
  const event = { type: 'charge.refunded', object: { payment_intent: 'pi_1', refunded: true }, account: '' }
  const valid = signedEvent(event, { at: now })
  const refused = async (message: { body: string; signature: string }) => codeOf(() => read(message))
  expect(await refused({ ...valid, body: valid.body.replace('pi_1', 'pi_2') })).toBe('PAYMENT_INVALID')
  expect(await refused({ ...valid, body: `${valid.body} ` })).toBe('PAYMENT_INVALID')
  expect(await refused({ ...valid, signature: '' })).toBe('PAYMENT_INVALID')
  expect(await refused(signedEvent(event, { at: now, secret: 'whsec_another' }))).toBe('PAYMENT_INVALID')
  expect(await refused(signedEvent(event, { at: now - 301_000 }))).toBe('PAYMENT_INVALID')
  expect(read(signedEvent(event, { at: now - 300_000 }))).toMatchObject({ intent: 'pi_1' })
})
