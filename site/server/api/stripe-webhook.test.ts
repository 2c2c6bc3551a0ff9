import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StripeHost } from '../../../e2e/world/stripe/host.ts'
import { startStripe } from '../../../e2e/world/stripe/stripe.ts'
import { signedBody, signedEvent } from '../../../e2e/world/stripe/webhook.ts'
import { parseConfig } from '../config/config.ts'
import { buckets } from '../http/limits.ts'
import { person } from '../ports/store/samples.ts'
import { openCards } from '../ports/cards/open-cards.ts'
import { openApp } from './app.fixture.ts'

let host: StripeHost
let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  host = await startStripe()
  const cards = await openCards(parseConfig(host.env).cards, () => Date.now())
  app = await openApp({ rateLimits: 'on', ...(cards && { ports: { cards } }) })
})
afterAll(async () => void (await Promise.all([app.close(), host.stop()])))

const send = ({ body, signature }: { body: string; signature?: string }) =>
  app.call('stripeWebhook', { body, ...(signature !== undefined && { headers: { 'stripe-signature': signature } }) })
const code = async (sent: { body: string; signature?: string }) => {
  const { status, reply } = await send(sent)
  return [status, reply['error'].code]
}
const account = 'acct_1'
const ready = { type: 'account.updated', object: { id: account, charges_enabled: true }, account }

test('takes the bytes of a signed message unchanged', async () => {
  const { profile, method } = person()
  const { payouts, accounts } = app.ports.store
  await accounts.create(profile, method)
  await payouts.open({ profileId: profile.id, accountId: account, isReady: false, updatedAt: 1 })
  const { body, signature } = signedEvent({ ...ready, object: { ...ready.object, name: 'Zoë ✓' } })
  expect(await send({ body, signature })).toMatchObject({ status: 200, reply: { success: true } })
  expect(await payouts.find(profile.id)).toMatchObject({ isReady: true })
})

test('refuses other senders, whatever they send', async () => {
  const { body, signature } = signedEvent(ready)
  expect(await code({ body })).toEqual([400, 'PAYMENT_INVALID'])
  expect(await code({ body: `${body}\n`, signature })).toEqual([400, 'PAYMENT_INVALID'])
  expect(await code({ body: 'no JSON', signature })).toEqual([400, 'PAYMENT_INVALID'])
  expect(await code(signedEvent(ready, { secret: 'whsec_another' }))).toEqual([400, 'PAYMENT_INVALID'])
})

test.each([
  ['a session without an id', { type: 'checkout.session.completed', object: { payment_status: 'paid' }, account }],
  ['a session that is a list', { type: 'checkout.session.async_payment_failed', object: [], account }],
  ['a refund of nothing', { type: 'charge.refunded', object: {}, account }],
  ['a dispute by number', { type: 'charge.dispute.created', object: { payment_intent: 5 }, account }],
  ['an account without a state', { type: 'account.updated', object: { id: account }, account }],
])('a signed message of an unknown shape is 400, so that it is sent again: %s', async (_case, event) => {
  expect(await code(signedEvent(event))).toEqual([400, 'PAYMENT_INVALID'])
})

test.each(['null', '[]', '"text"', '{}', '{"id":1}', '{"id":"evt_1","type":"charge.refunded"}', 'no JSON'])(
  'signed bytes that are no message are 400: %s',
  async (body) => {
    expect(await code(signedBody(body))).toEqual([400, 'PAYMENT_INVALID'])
  },
)

test('takes any number of messages, also of unknown types', async () => {
  for (let count = 0; count <= buckets.calls.points; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- counted one by one
    const { status } = await send(signedEvent({ type: 'product.created', object: {}, account: '' }))
    expect(status).toBe(200)
  }
})
