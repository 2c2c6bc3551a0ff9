import { Stripe } from 'stripe'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Cards } from './cards.ts'
import type { StripeAccount } from './stripe-account.ts'
import { createStripeCheckouts } from './stripe-checkout.ts'
import { cardEventOf } from './stripe-event.ts'
import { answerOf, onAccount } from './stripe-request.ts'

/** Seconds. A signed message that is older is refused, because it may be a replay (protocol/payments#card). */
const tolerance = 300

const timeoutMs = 8000

/**
 * Takes cards through Stripe (protocol/payments#card). Gate owners are paid directly on their own connected accounts,
 * with Stripe's own dashboard and terms: they settle refunds and disputes with Stripe. `now` returns Unix ms.
 */
export function createStripeCards(settings: StripeAccount, now: () => number): Cards {
  const { secretKey, webhookSecrets, apiBase, operatorCharges } = settings
  const { protocol, hostname, port } = new URL(apiBase)
  const stripe = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port }),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })

  const isLive = !isTestKey(secretKey)

  return {
    operatorCharges,
    ...createStripeCheckouts(stripe, isLive),

    async refund(intent, account) {
      const options = { idempotencyKey: `refund:${intent}`, ...onAccount(account) }
      await answerOf(
        stripe.refunds.create({ payment_intent: intent }, options).catch((error: unknown) => {
          const isRefunded = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'
          if (!isRefunded) throw error
        }),
      )
    },

    async openAccount(idempotencyKey) {
      const { id } = await answerOf(
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
      return (await answerOf(stripe.accountLinks.create(link))).url
    },

    isAccountReady: async (account) => (await answerOf(stripe.accounts.retrieve(account))).charges_enabled,

    readEvent: (body, signature) =>
      cardEventOf(verifiedMessage(stripe, { body, signature, webhookSecrets, now }), isLive),
  }
}

/** Returns the message if it was signed with one of the secrets. Throws `PAYMENT_INVALID` otherwise. */
function verifiedMessage(
  stripe: Stripe,
  {
    body,
    signature,
    webhookSecrets,
    now,
  }: { body: Uint8Array; signature: string; webhookSecrets: readonly string[]; now: () => number },
): Stripe.Event {
  const failures: unknown[] = []
  for (const secret of webhookSecrets) {
    const signed = [Buffer.from(body), signature, secret, tolerance, undefined, now()] as const
    try {
      return stripe.webhooks.constructEvent(...signed)
    } catch (error) {
      // the signature is right, but the body is not JSON
      if (error instanceof SyntaxError) throw unreadable(error)
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
      failures.push(error)
    }
  }
  throw unreadable(failures[0])
}

const unreadable = (cause: unknown) =>
  new ServiceError('PAYMENT_INVALID', 'This message is not from the card processor.', { cause })

/** Says whether a key of Stripe is one of its test mode. Every other key may take real money. */
const isTestKey = (secretKey: string) => /^(sk|rk)_test_/.test(secretKey)
