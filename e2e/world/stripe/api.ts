import type { IncomingMessage, ServerResponse } from 'node:http'
import { textOf } from '../site.ts'
import { accountView, newId, sessionView, stripeKeys } from './objects.ts'
import type { StripeHost } from './host.ts'

/** An error of the API, in Stripe's shape. */
class Refusal extends Error {
  readonly status: number
  readonly error: { type: string; code?: string }
  constructor(status: number, message: string, error: { type: string; code?: string }) {
    super(message)
    this.status = status
    this.error = error
  }
}

const invalid = (message: string, code = 'parameter_invalid') =>
  new Refusal(400, message, { type: 'invalid_request_error', code })
const missing = (what: string) =>
  new Refusal(404, `No such ${what}`, { type: 'invalid_request_error', code: 'resource_missing' })

type ApiRequest = { host: StripeHost; account: string; form: URLSearchParams; id: string }
type Work = (request: ApiRequest) => object

/** Creates the part of Stripe's API that a service needs. A repeated idempotency key gets the first answer again. */
export function stripeApi(host: StripeHost) {
  const answers = new Map<string, { form: string; body: object }>()

  function once(request: IncomingMessage, { form, ...call }: ApiRequest, work: Work): object {
    const key = request.headers['idempotency-key']
    if (request.method === 'GET' || typeof key !== 'string') return work({ form, ...call })
    const answerKey = `${call.account} ${key}`
    const before = answers.get(answerKey)
    if (before && before.form !== form.toString())
      throw new Refusal(400, 'Keys for idempotent requests need the same parameters.', { type: 'idempotency_error' })
    const body = before?.body ?? work({ form, ...call })
    answers.set(answerKey, { form: form.toString(), body })
    return body
  }

  async function answer(request: IncomingMessage): Promise<object> {
    if (typeof host.behaviour === 'number') throw new Refusal(host.behaviour, 'Not now.', { type: 'api_error' })
    const { headers, method = '' } = request
    if (headers.authorization !== `Bearer ${stripeKeys.secret}`)
      throw new Refusal(401, 'Invalid API Key provided', { type: 'invalid_request_error' })
    if (headers['stripe-version'] === undefined) throw invalid('Send Stripe-Version.')
    const { pathname, searchParams } = new URL(request.url ?? '', host.url)
    const isForm = headers['content-type'] === 'application/x-www-form-urlencoded'
    if (method === 'POST' && !isForm) throw invalid('Send a form.')
    const form = method === 'POST' ? new URLSearchParams(await textOf(request)) : searchParams
    const account = String(headers['stripe-account'] ?? '')
    if (account !== '' && !host.accounts.has(account))
      throw new Refusal(403, 'No access to that account.', { type: 'invalid_request_error', code: 'account_invalid' })
    const [, name = '', id = ''] =
      /^\/v1\/(checkout\/sessions|accounts|account_links|refunds)(?:\/(\w+?))?(\/expire)?$/.exec(pathname) ?? []
    const work = rows[`${method} ${name}${id === '' ? '' : '/'}${pathname.endsWith('/expire') ? 'expire' : ''}`]
    if (!work) throw missing(`URL ${method} ${pathname}`)
    const key = headers['idempotency-key']
    const details = [account && ` for ${account}`, method === 'POST' && typeof key === 'string' && ` key ${key}`]
    host.requests.push(`${method} ${pathname}${details.filter(Boolean).join('')}`)
    return once(request, { host, account, form, id }, work)
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (host.behaviour === 'hang') return
    const send = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    try {
      send(200, await answer(request))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      send(error.status, { error: { ...error.error, message: error.message } })
    }
  }
}

const rows: Record<string, Work> = {
  'POST checkout/sessions': ({ host, account, form }) => {
    if (account !== '' && !host.accounts.get(account)?.isReady) throw invalid('The account cannot take payments.')
    const fields = readForm(form, checkoutFields)
    const total = Number(fields['line_items[0][price_data][unit_amount]'])
    if (total < 50) throw invalid('The amount must convert to at least 50 cents.', 'amount_too_small')
    const expiresAt = Number(fields['expires_at'])
    const leftSeconds = expiresAt - Math.floor(host.now() / 1000)
    if (leftSeconds < 30 * 60 || leftSeconds > 24 * 60 * 60)
      throw invalid('expires_at must be between 30 minutes and 24 hours from now.')
    const session = {
      id: newId('cs_test'),
      account,
      status: 'open' as const,
      isPaid: false,
      total,
      currency: 'usd',
      label: fields['line_items[0][price_data][product_data][name]'] ?? '',
      metadata: metadataOf(form),
      reference: fields['client_reference_id'] ?? '',
      successUrl: fields['success_url'] ?? '',
      cancelUrl: fields['cancel_url'] ?? '',
      expiresAt,
      intent: null,
    }
    host.sessions.set(session.id, session)
    return sessionView(session, { url: host.url })
  },

  'GET checkout/sessions/': ({ host, account, form, id }) => {
    const session = host.sessions.get(id)
    if (session?.account !== account) throw missing(`checkout.session: ${id}`)
    return sessionView(session, { url: host.url, expanded: form.get('expand[0]') === 'payment_intent.latest_charge' })
  },

  'POST checkout/sessions/expire': ({ host, account, id }) => {
    const session = host.sessions.get(id)
    if (session?.account !== account) throw missing(`checkout.session: ${id}`)
    if (session.status !== 'open') throw invalid('Only sessions that are open can be expired.', 'resource_not_open')
    session.status = 'expired'
    return sessionView(session, { url: host.url })
  },

  'POST refunds': ({ host, account, form }) => {
    const { payment_intent: id = '' } = readForm(form, refundFields)
    const session = [...host.sessions.values()].find(({ intent }) => intent?.id === id)
    if (!session?.intent || session.account !== account) throw missing(`payment_intent: ${id}`)
    const { intent } = session
    if (intent.reversal === 'refund') throw invalid('Already refunded.', 'charge_already_refunded')
    if (intent.reversal === 'dispute') throw invalid('The charge is disputed.', 'charge_disputed')
    intent.reversal = 'refund'
    return { id: newId('re'), object: 'refund', amount: session.total, payment_intent: id, status: 'succeeded' }
  },

  'POST accounts': ({ host, form }) => {
    readForm(form, accountFields)
    const id = newId('acct')
    host.accounts.set(id, { isReady: false })
    return accountView(id, false)
  },

  'GET accounts/': ({ host, id }) => {
    const account = host.accounts.get(id)
    if (!account) throw missing(`account: ${id}`)
    return accountView(id, account.isReady)
  },

  'POST account_links': ({ host, form }) => {
    const { account = '', return_url = '' } = readForm(form, linkFields)
    if (!host.accounts.has(account)) throw missing(`account: ${account}`)
    return { object: 'account_link', url: `${host.url}/connect/${account}?return=${encodeURIComponent(return_url)}` }
  },
}

const address = /^https?:\/\/[^\s{}]+(\{CHECKOUT_SESSION_ID\})?$/

const checkoutFields: Record<string, RegExp> = {
  mode: /^payment$/,
  client_reference_id: /^[\w:-]{1,200}$/,
  'line_items[0][quantity]': /^1$/,
  'line_items[0][price_data][currency]': /^usd$/,
  'line_items[0][price_data][unit_amount]': /^[0-9]{1,8}$/,
  'line_items[0][price_data][product_data][name]': /^[^]{1,250}$/,
  success_url: address,
  cancel_url: address,
  expires_at: /^[0-9]{10}$/,
}
const refundFields: Record<string, RegExp> = { payment_intent: /^pi_\w+$/ }
const metadata = /^(?:payment_intent_data\[metadata\]|metadata)\[(\w{1,40})\]$/
const accountFields: Record<string, RegExp> = {
  'controller[fees][payer]': /^account$/,
  'controller[losses][payments]': /^stripe$/,
  'controller[requirement_collection]': /^stripe$/,
  'controller[stripe_dashboard][type]': /^full$/,
  'capabilities[card_payments][requested]': /^true$/,
  'capabilities[transfers][requested]': /^true$/,
}
const linkFields: Record<string, RegExp> = {
  account: /^acct_\w+$/,
  type: /^account_onboarding$/,
  return_url: address,
  refresh_url: address,
}

/** Requires exactly these fields, each with a valid value; metadata is allowed too. */
function readForm(form: URLSearchParams, fields: Record<string, RegExp>): Record<string, string> {
  const unknown = [...form.keys()].find((name) => !(name in fields) && !metadata.test(name))
  if (unknown !== undefined) throw invalid(`Received unknown parameter: ${unknown}`, 'parameter_unknown')
  const wrong = Object.entries(fields).find(([name, rule]) => !rule.test(form.get(name) ?? ''))
  if (wrong) throw invalid(`Missing or invalid: ${wrong[0]}`)
  return Object.fromEntries(form)
}

const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = name.startsWith('metadata[') ? metadata.exec(name)?.[1] : undefined
      return key === undefined ? [] : [[key, value.slice(0, 500)]]
    }),
  )
