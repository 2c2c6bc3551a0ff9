import type { Stripe } from 'stripe'
import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { CardEvent } from './cards.ts'

const Event = v.object({
  id: v.string(),
  type: v.string(),
  account: v.optional(v.string(), ''),
  data: v.object({ object: v.unknown() }),
})

/**
 * Returns what a signed message of Stripe tells us (protocol/payments#webhook); undefined: nothing that we wait for.
 * Throws `PAYMENT_INVALID` for one of a shape that we do not know, so that Stripe sends it again until we do.
 */
export function cardEventOf(message: unknown): CardEvent | undefined {
  try {
    const { id, type, account, data } = v.parse(Event, message)
    const told = readers.get(type)?.(data.object)
    return told && { id, account, ...told }
  } catch (cause) {
    if (!v.isValiError(cause)) throw cause
    throw new ServiceError('PAYMENT_INVALID', 'This message of the card processor has an unknown shape.', { cause })
  }
}

type Told = CardEvent extends infer E ? (E extends CardEvent ? Omit<E, 'id' | 'account'> : never) : never

const Intent = v.pipe(
  v.nullable(v.union([v.string(), v.object({ id: v.string() })])),
  v.transform((named) => (typeof named === 'string' ? named : (named?.id ?? null))),
)
const Session = v.object({ id: v.string(), payment_intent: Intent, payment_status: v.string() })
const Charge = v.object({ payment_intent: Intent, refunded: v.boolean() })
const Dispute = v.object({ payment_intent: Intent })
const Account = v.object({ charges_enabled: v.boolean() })

const readers: ReadonlyMap<string, (object: unknown) => Told | undefined> = new Map<
  Stripe.Event['type'],
  (object: unknown) => Told | undefined
>([
  ['checkout.session.completed', session],
  ['checkout.session.async_payment_succeeded', session],
  ['checkout.session.async_payment_failed', (object: unknown): Told => ({ ...session(object), now: 'failed' })],
  ['charge.refunded', refund],
  ['charge.dispute.created', (object: unknown) => back(v.parse(Dispute, object).payment_intent)],
  [
    'account.updated',
    (object: unknown): Told => ({ kind: 'account', isReady: v.parse(Account, object).charges_enabled }),
  ],
])

function session(object: unknown): Extract<Told, { kind: 'session' }> {
  const { id, payment_intent: intent, payment_status } = v.parse(Session, object)
  return { kind: 'session', session: id, intent, now: payment_status === 'paid' ? 'paid' : 'settling' }
}

/** A part of it given back is a discount, which its owner grants. */
function refund(object: unknown): Told | undefined {
  const { payment_intent: intent, refunded } = v.parse(Charge, object)
  return refunded ? back(intent) : undefined
}

const back = (intent: string | null): Told | undefined => (intent === null ? undefined : { kind: 'back', intent })
