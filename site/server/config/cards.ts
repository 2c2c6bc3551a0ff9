import * as v from 'valibot'
import type { StripeAccount } from '../ports/cards/stripe-account.ts'

const Secret = v.pipe(v.string(), v.regex(/^[\w+/=-]{8,256}$/, 'must be what Stripe gives'))
const Secrets = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((each) => each.trim())),
  v.array(Secret),
)
const apiRule = 'must be an http or https address without a path'

/** Who takes cards: an account at Stripe (service.md). */
export const cardVariables = {
  SVC_STRIPE_SECRET_KEY: v.optional(Secret),
  SVC_STRIPE_WEBHOOK_SECRET: v.optional(Secrets),
  SVC_STRIPE_API_BASE: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => isBase(URL.parse(text)), apiRule),
      v.transform((text) => new URL(text).origin),
    ),
    'https://api.stripe.com',
  ),
  SVC_OPERATOR_CHARGES: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
}

/** The account of the parsed variables; undefined: no cards are taken. `incomplete` is called for one secret without the other. */
export function cardsOf(
  from: {
    SVC_STRIPE_SECRET_KEY?: string | undefined
    SVC_STRIPE_WEBHOOK_SECRET?: readonly string[] | undefined
    SVC_STRIPE_API_BASE: string
    SVC_OPERATOR_CHARGES: 'on' | 'off'
  },
  incomplete: (line: string) => never,
): StripeAccount | undefined {
  const { SVC_STRIPE_SECRET_KEY: secretKey, SVC_STRIPE_WEBHOOK_SECRET: webhookSecrets } = from
  if (secretKey === undefined && webhookSecrets === undefined) return undefined
  if (secretKey === undefined || webhookSecrets === undefined)
    return incomplete('SVC_STRIPE_SECRET_KEY and SVC_STRIPE_WEBHOOK_SECRET must be set together.')
  const { SVC_STRIPE_API_BASE: apiBase, SVC_OPERATOR_CHARGES: operatorCharges } = from
  return { secretKey, webhookSecrets, apiBase, operatorCharges: operatorCharges === 'on' }
}

function isBase(url: URL | null): boolean {
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.username === ''
}
