import { Stripe } from 'stripe'
import type { Cards, CardOrder, CardSession } from './cards.ts'
import { answerOf, onAccount, unavailable } from './stripe-request.ts'

/**
 * Creates the part of {@link Cards} that opens, reads and closes checkout sessions. A session of Stripe's other mode counts as
 * none: a test payment never pays for something live. `isLive`: our key takes real money.
 */
export function createStripeCheckouts(
  stripe: Stripe,
  isLive: boolean,
): Pick<Cards, 'openCheckout' | 'findCheckout' | 'expireCheckout'> {
  return {
    async openCheckout(order) {
      const options = { idempotencyKey: order.idempotencyKey, ...onAccount(order.account) }
      const { id, url, expires_at } = await answerOf(stripe.checkout.sessions.create(paramsOf(order), options))
      if (url === null) throw unavailable(`${id} has no page.`)
      return { session: id, url, expiresAt: expires_at * 1000 }
    },

    async findCheckout(session, account) {
      const options = { expand: ['payment_intent.latest_charge'] }
      const found = await answerOf(
        stripe.checkout.sessions.retrieve(session, options, onAccount(account)).catch(undefinedIfMissing),
      )
      return found?.livemode === isLive ? sessionOf(found) : undefined
    },

    async expireCheckout(session, account) {
      await answerOf(
        stripe.checkout.sessions.expire(session, {}, onAccount(account)).catch((error: unknown) => {
          // Stripe answers so when the session is not open any more
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        }),
      )
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
  if (payment_status !== 'paid') return failedIntents.has(intent?.status ?? '') ? 'failed' : 'settling'
  const charge = typeof intent?.latest_charge === 'string' ? null : intent?.latest_charge
  return charge?.refunded === true || charge?.disputed === true ? 'reversed' : 'paid'
}

/** The status of an intent whose payment took days and then failed. */
const failedIntents: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled'])

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined
  throw error
}
