import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stripeApi } from './api.ts'
import { accountView, chargeView, newId, type CheckoutSession, sessionView, stripeKeys } from './objects.ts'
import { stripePage } from './page.ts'
import { signedEvent } from './webhook.ts'

/** A card processor that speaks Stripe's protocol on loopback, and refuses what Stripe refuses. */
export type StripeHost = {
  url: string
  /** The configuration by which a service uses it. */
  env: Record<string, string>
  /** A number is the status of every answer of its API; `hang`: there is none. */
  mood: 'answer' | 'hang' | number
  /** Unix ms. */
  now: () => number
  /** Every well-formed request: `POST /v1/accounts`, with ` for acct_…` and ` key …` where it says so. */
  asked: string[]
  sessions: Map<string, CheckoutSession>
  /** Accounts that were opened, and whether they take payments. */
  accounts: Map<string, { isReady: boolean }>
  /** The address of its webhook; undefined: it sends no messages. */
  webhook: string | undefined
  /** Pays a session on its page, by card or by a method that takes days; returns where the person goes next. */
  pay(session: string, how?: 'card' | 'slow'): Promise<string>
  /** Ends a payment that takes days: it arrived, or it failed. */
  settle(session: string, how: 'paid' | 'failed'): Promise<void>
  giveBack(session: string, how: 'refund' | 'part' | 'dispute'): Promise<void>
  expire(session: string): void
  /** Completes an account as its owner does on the processor's page. */
  verify(account: string, isReady?: boolean): Promise<void>
  stop(): Promise<void>
}

/** Starts one on a free port. */
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
    mood: 'answer',
    now: () => Date.now(),
    asked: [],
    sessions: new Map(),
    accounts: new Map(),
    webhook: undefined,

    async pay(id, how = 'card') {
      const session = sessionIn(host, id, 'open')
      session.status = 'complete'
      session.isPaid = how === 'card'
      session.intent = { id: newId('pi'), status: how === 'card' ? 'succeeded' : 'processing', wentBack: undefined }
      await tell(host, { type: 'checkout.session.completed', object: sessionView(session), on: session })
      return session.successUrl.replace('{CHECKOUT_SESSION_ID}', id)
    },
    async settle(id, how) {
      const session = sessionIn(host, id, 'complete')
      session.isPaid = how === 'paid'
      if (session.intent) session.intent.status = how === 'paid' ? 'succeeded' : 'requires_payment_method'
      const type = `checkout.session.async_payment_${how === 'paid' ? 'succeeded' : 'failed'}`
      await tell(host, { type, object: sessionView(session), on: session })
    },
    async giveBack(id, how) {
      const session = sessionIn(host, id, 'complete')
      const intent = session.intent ?? never(`${id} was never paid.`)
      intent.wentBack = how
      const type = how === 'dispute' ? 'charge.dispute.created' : 'charge.refunded'
      const dispute = { id: newId('dp'), object: 'dispute', payment_intent: intent.id }
      await tell(host, { type, object: how === 'dispute' ? dispute : chargeView(intent, session.total), on: session })
    },
    expire: (id) => void (sessionIn(host, id, 'open').status = 'expired'),
    async verify(account, isReady = true) {
      host.accounts.set(account, { isReady })
      await tell(host, { type: 'account.updated', object: accountView(account, isReady), on: { account } })
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

async function tell(
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
