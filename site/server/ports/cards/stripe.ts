import { Stripe } from 'stripe'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { StripeAccount } from './stripe-account.ts'
import { cardEventOf } from './stripe-event.ts'
import type { Cards, CardOrder, CardSession } from './cards.ts'

/** Seconds: a signed message that is older may be somebody's who kept it (protocol/payments#card). */
const tolerance = 300

const timeoutMs = 8000

/**
 * Cards by Stripe (protocol/payments#card). Owners are paid directly on their own connected accounts, with Stripe's own
 * dashboard and terms: refunds and disputes are between them and Stripe.
 */
export function createStripeCards(
  { secretKey, webhookSecrets, apiBase, operatorCharges }: StripeAccount,
  now: () => number,
): Cards {
  const { protocol, hostname, port } = new URL(apiBase)
  const stripe = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port }),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })

  return {
    operatorCharges,

    async openCheckout(order) {
      const { idempotencyKey, account } = order
      const made = await reached(
        stripe.checkout.sessions.create(paramsOf(order), { idempotencyKey, ...onAccount(account) }),
      )
      if (made.url === null) throw unavailable(`${made.id} has no page.`)
      return { session: made.id, url: made.url, expiresAt: made.expires_at * 1000 }
    },

    async findCheckout(session, account) {
      const options = { expand: ['payment_intent.latest_charge'] }
      const found = await reached(
        stripe.checkout.sessions.retrieve(session, options, onAccount(account)).catch(undefinedIfMissing),
      )
      return found && sessionOf(found)
    },

    async expireCheckout(session, account) {
      await reached(
        stripe.checkout.sessions.expire(session, {}, onAccount(account)).catch((error: unknown) => {
          // it is not open any more
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        }),
      )
    },

    async refund(intent, account) {
      const options = { idempotencyKey: `refund:${intent}`, ...onAccount(account) }
      await reached(
        stripe.refunds.create({ payment_intent: intent }, options).catch((error: unknown) => {
          const isBack = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'
          if (!isBack) throw error
        }),
      )
    },

    async openAccount(idempotencyKey) {
      const { id } = await reached(
        stripe.accounts.create(
          {
            controller: {
              fees: { payer: 'account' },
              losses: { payments: 'stripe' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'full' },
            },
            capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
          },
          { idempotencyKey },
        ),
      )
      return { account: id }
    },

    async accountUrl(account, { returnUrl, refreshUrl }) {
      const link = { account, type: 'account_onboarding', return_url: returnUrl, refresh_url: refreshUrl } as const
      return (await reached(stripe.accountLinks.create(link))).url
    },

    isAccountReady: async (account) => (await reached(stripe.accounts.retrieve(account))).charges_enabled,

    readEvent(body, signature) {
      const failures: unknown[] = []
      for (const secret of webhookSecrets) {
        const given = [Buffer.from(body), signature, secret, tolerance, undefined, now()] as const
        try {
          return cardEventOf(stripe.webhooks.constructEvent(...given))
        } catch (error) {
          // signed, and no JSON
          if (error instanceof SyntaxError) throw unreadable(error)
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
          failures.push(error)
        }
      }
      throw unreadable(failures[0])
    },
  }
}

function paramsOf(order: CardOrder): Stripe.Checkout.SessionCreateParams {
  const { cents, label, metadata, reference, successUrl, cancelUrl, expiresAt } = order
  return {
    mode: 'payment',
    client_reference_id: reference,
    metadata: { ...metadata },
    payment_intent_data: { metadata: { ...metadata } },
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: cents, product_data: { name: label } } }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt / 1000),
  }
}

const onAccount = (account: string | undefined) => (account === undefined ? {} : { stripeAccount: account })

function sessionOf(session: Stripe.Checkout.Session): CardSession {
  const { id, amount_total, currency, metadata, client_reference_id, payment_intent, url, success_url } = session
  return {
    session: id,
    state: stateOf(session),
    total: amount_total,
    currency,
    metadata: metadata ?? {},
    reference: client_reference_id,
    intent: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null),
    url,
    successUrl: success_url,
  }
}

function stateOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): CardSession['state'] {
  if (status === 'open') return 'open'
  if (status !== 'complete') return 'failed'
  const intent = typeof payment_intent === 'string' ? null : payment_intent
  if (payment_status !== 'paid') return hopeless.has(intent?.status ?? '') ? 'failed' : 'settling'
  const charge = typeof intent?.latest_charge === 'string' ? null : intent?.latest_charge
  return charge?.refunded === true || charge?.disputed === true ? 'back' : 'paid'
}

/** What is tried over days ends so when it comes to nothing. */
const hopeless: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled'])

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined
  throw error
}

/** Whatever keeps the processor from answering is its outage, or our account's with it: never a word about a payment. */
async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw unavailable(cause)
  }
}

const unreadable = (cause: unknown) =>
  new ServiceError('PAYMENT_INVALID', 'This is no message of the card processor.', { cause })

const unavailable = (cause: unknown) =>
  new ServiceError('FULFILLMENT_UNAVAILABLE', 'The card processor cannot be asked just now. Try again later.', {
    details: { reason: 'CARDS_UNAVAILABLE' },
    retryAfter: 30,
    cause,
  })
