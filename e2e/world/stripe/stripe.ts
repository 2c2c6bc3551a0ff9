import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stripeApi } from './api.ts'
import type { StripeHost } from './host.ts'
import { accountView, chargeView, newId, type CheckoutSession, sessionView, stripeKeys } from './objects.ts'
import { stripePage } from './page.ts'
import { signedEvent } from './webhook.ts'

/** Starts a card processor on a free port. */
export async function startStripe(): Promise<StripeHost> {
  const server = createServer((request, response) => {
    const isApi = request.url?.startsWith('/v1/') ?? false
    void (isApi ? api(request, response) : stripePage(host, request, response)).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has one
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const host: StripeHost = {
    url,
    env: {
      SVC_STRIPE_SECRET_KEY: stripeKeys.secret,
      SVC_STRIPE_WEBHOOK_SECRET: stripeKeys.webhook,
      SVC_STRIPE_API_BASE: url,
      SVC_OPERATOR_CHARGES: 'on',
    },
    behaviour: 'answer',
    now: () => Date.now(),
    requests: [],
    sessions: new Map(),
    accounts: new Map(),
    webhook: undefined,

    async pay(id, how = 'card') {
      const session = sessionIn(host, id, 'open')
      session.status = 'complete'
      session.isPaid = how === 'card'
      session.intent = { id: newId('pi'), status: how === 'card' ? 'succeeded' : 'processing', reversal: undefined }
      await sendEvent(host, { type: 'checkout.session.completed', object: sessionView(session), on: session })
      return session.successUrl.replace('{CHECKOUT_SESSION_ID}', id)
    },
    async settle(id, how) {
      const session = sessionIn(host, id, 'complete')
      session.isPaid = how === 'paid'
      if (session.intent) session.intent.status = how === 'paid' ? 'succeeded' : 'requires_payment_method'
      const type = `checkout.session.async_payment_${how === 'paid' ? 'succeeded' : 'failed'}`
      await sendEvent(host, { type, object: sessionView(session), on: session })
    },
    async reverse(id, how) {
      const session = sessionIn(host, id, 'complete')
      const intent = session.intent ?? never(`${id} was never paid.`)
      intent.reversal = how
      const type = how === 'dispute' ? 'charge.dispute.created' : 'charge.refunded'
      const dispute = { id: newId('dp'), object: 'dispute', payment_intent: intent.id }
      await sendEvent(host, {
        type,
        object: how === 'dispute' ? dispute : chargeView(intent, session.total),
        on: session,
      })
    },
    expire: (id) => void (sessionIn(host, id, 'open').status = 'expired'),
    async verify(account, isReady = true) {
      host.accounts.set(account, { isReady })
      await sendEvent(host, { type: 'account.updated', object: accountView(account, isReady), on: { account } })
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const api = stripeApi(host)
  return host
}

async function sendEvent(
  { webhook, now }: StripeHost,
  { type, object, on }: { type: string; object: object; on: { account: string } },
): Promise<void> {
  if (webhook === undefined) return
  const { body, signature } = signedEvent({ type, object, account: on.account }, { at: now() })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const { status } = await fetch(webhook, { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`The service answered ${status} to ${type}.`)
}

function sessionIn({ sessions }: StripeHost, id: string, status: CheckoutSession['status']): CheckoutSession {
  const session = sessions.get(id)
  return session?.status === status ? session : never(`${id} is no session that is ${status}.`)
}

function never(message: string): never {
  throw new Error(message)
}
