import * as v from 'valibot'
import type { StripeAccount } from '../ports/cards/stripe-account.ts'
import { allOrNone, confidentialRule, isConfidential, listOf, OnOff } from './values.ts'

const keyRule = 'must be the whole secret key (sk_…) or a restricted key (rk_…) of the account at Stripe'
const webhookRule = 'must be the whole signing secrets (whsec_…) of the webhooks at Stripe, separated by commas'

const variables = {
  // the beginnings tell the keys of Stripe apart: exchanged ones would fail only when somebody pays
  SVC_STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^[sr]k_\w{5,256}$/, keyRule))),
  SVC_STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.transform(listOf),
      v.minLength(1, webhookRule),
      v.array(v.pipe(v.string(), v.regex(/^whsec_[\w+/=-]{5,256}$/, webhookRule))),
    ),
  ),
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

/** Says whether a secret or restricted key of Stripe is one of its test mode, where only test cards pay. */
export const isTestKey = (secretKey: string) => /^[sr]k_test_/.test(secretKey)

function isBase(url: URL | null): boolean {
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.username === ''
}
