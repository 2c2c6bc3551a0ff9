import { randomBytes } from 'node:crypto'

/** The secrets that the card processor of this host and a service share. */
export const stripeKeys = { secret: 'sk_test_localworld', webhook: 'whsec_localworld' }

/** A session as the processor stores it. */
export type CheckoutSession = {
  id: string
  /** The connected account that the payment goes to; '': the platform's own. */
  account: string
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** The price, in the smallest unit of the currency. */
  total: number
  currency: string
  label: string
  metadata: Record<string, string>
  reference: string
  successUrl: string
  cancelUrl: string
  /** The time when an unpaid session expires, Unix seconds. */
  expiresAt: number
  intent: PaymentIntent | null
}

export type PaymentIntent = {
  id: string
  status: 'succeeded' | 'processing' | 'requires_payment_method'
  /** How the payment was reversed; undefined: it was not. */
  reversal: 'refund' | 'part' | 'dispute' | undefined
}

export const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

/** Returns a session as the API and its events show it; `expanded`: with the whole payment intent and its charge. */
export function sessionView(session: CheckoutSession, { url = '', expanded = false } = {}): object {
  const { id, status, isPaid, total, currency, metadata, reference, successUrl, expiresAt, intent } = session
  return {
    id,
    object: 'checkout.session',
    livemode: false,
    mode: 'payment',
    status,
    payment_status: isPaid ? 'paid' : 'unpaid',
    amount_total: total,
    currency,
    metadata,
    client_reference_id: reference,
    success_url: successUrl,
    url: status === 'open' ? `${url}/pay/${id}` : null,
    expires_at: expiresAt,
    payment_intent: expanded && intent ? intentView(intent, total) : (intent?.id ?? null),
  }
}

function intentView(intent: PaymentIntent, total: number): object {
  const charge = intent.status === 'succeeded' ? chargeView(intent, total) : null
  return { id: intent.id, object: 'payment_intent', status: intent.status, latest_charge: charge }
}

/** Returns a charge as the API shows it, with the amount that was refunded. */
export function chargeView({ id, reversal }: PaymentIntent, total: number): object {
  const refunded = { refund: total, part: 1, dispute: 0 }
  return {
    id: id.replace('pi_', 'ch_'),
    object: 'charge',
    payment_intent: id,
    amount: total,
    amount_refunded: reversal ? refunded[reversal] : 0,
    refunded: reversal === 'refund',
    disputed: reversal === 'dispute',
  }
}

export const accountView = (id: string, isReady: boolean): object => ({
  id,
  object: 'account',
  charges_enabled: isReady,
  details_submitted: isReady,
})
