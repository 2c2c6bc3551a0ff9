import * as v from 'valibot'
import type { StripeAccount } from '../ports/cards/stripe-account.ts'
import { allOrNone, confidentialRule, isConfidential, listOf, OnOff } from './values.ts'

const Secret = v.pipe(
  v.string(),
  v.regex(/^[\w+/=-]{8,256}$/, 'must be a key as Stripe shows it, such as sk_live_… or whsec_…'),
)

const variables = {
  SVC_STRIPE_SECRET_KEY: v.optional(Secret),
  SVC_STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.transform(listOf), v.array(Secret))),
  SVC_STRIPE_API_BASE: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => isBase(URL.parse(text)), 'must be an http or https address without a path'),
      v.check(isConfidential, confidentialRule),
      v.transform((text) => new URL(text).origin),
    ),
    'https://api.stripe.com',
  ),
  SVC_OPERATOR_CHARGES: v.optional(OnOff, 'off'),
}

type Values = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

/** The account at Stripe that takes cards (docs/configuration#cards). */
export const cards = {
  variables,
  read(from: Values): StripeAccount | undefined {
    const { SVC_STRIPE_SECRET_KEY, SVC_STRIPE_WEBHOOK_SECRET } = from
    const secrets = allOrNone({ SVC_STRIPE_SECRET_KEY, SVC_STRIPE_WEBHOOK_SECRET })
    return (
      secrets && {
        secretKey: secrets.SVC_STRIPE_SECRET_KEY,
        webhookSecrets: secrets.SVC_STRIPE_WEBHOOK_SECRET,
        apiBase: from.SVC_STRIPE_API_BASE,
        operatorCharges: from.SVC_OPERATOR_CHARGES === 'on',
      }
    )
  },
}

function isBase(url: URL | null): boolean {
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.username === ''
}
