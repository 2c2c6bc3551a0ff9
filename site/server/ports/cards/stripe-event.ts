import type { Stripe } from 'stripe'
import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { CardEvent } from './cards.ts'

const Event = v.object({
  id: v.string(),
  type: v.string(),
  account: v.optional(v.string(), ''),
  livemode: v.boolean(),
  data: v.object({ object: v.unknown() }),
})

/**
 * Reads a verified message of Stripe (protocol/payments#webhook); undefined: it is about nothing that we use, or about the
 * other mode, because Stripe sends messages of both modes to one webhook. `isLive`: our key takes real money. Throws
 * `PAYMENT_INVALID` when its shape is unknown, so that Stripe sends it again until a newer version can read it.
 */
export function cardEventOf(message: unknown, isLive: boolean): CardEvent | undefined {
  try {
    const { id, type, account, livemode, data } = v.parse(Event, message)
    if (livemode !== isLive) return undefined
    const facts = readers.get(type)?.(data.object)
    return facts && { id, account, ...facts }
  } catch (cause) {
    if (!v.isValiError(cause)) throw cause
    throw new ServiceError('PAYMENT_INVALID', 'This message of the card processor has an unknown shape.', { cause })
  }
}

/** A {@link CardEvent} without what all events have. */
type EventFacts = CardEvent extends infer E ? (E extends CardEvent ? Omit<E, 'id' | 'account'> : never) : never

const Intent = v.pipe(
  v.nullable(v.union([v.string(), v.object({ id: v.string() })])),
  v.transform((named) => (typeof named === 'string' ? named : (named?.id ?? null))),
)
const Session = v.object({ id: v.string(), payment_intent: Intent, payment_status: v.string() })
const Charge = v.object({ payment_intent: Intent, refunded: v.boolean() })
const Dispute = v.object({ payment_intent: Intent })
const Account = v.object({ charges_enabled: v.boolean() })

const readers: ReadonlyMap<string, (object: unknown) => EventFacts | undefined> = new Map<
  Stripe.Event['type'],
  (object: unknown) => EventFacts | undefined
>([
  ['checkout.session.completed', session],
  ['checkout.session.async_payment_succeeded', session],
  ['checkout.session.async_payment_failed', (object: unknown): EventFacts => ({ ...session(object), now: 'failed' })],
  ['charge.refunded', refund],
  ['charge.dispute.created', (object: unknown) => reversal(v.parse(Dispute, object).payment_intent, true)],
  [
    'account.updated',
    (object: unknown): EventFacts => ({ kind: 'account', isReady: v.parse(Account, object).charges_enabled }),
  ],
])

function session(object: unknown): Extract<EventFacts, { kind: 'session' }> {
  const { id, payment_intent: intent, payment_status } = v.parse(Session, object)
  return { kind: 'session', session: id, intent, now: payment_status === 'paid' ? 'paid' : 'settling' }
}

/** Reads a refund. Only a full one counts: a partial one is a discount that the owner of the gate grants. */
function refund(object: unknown): EventFacts | undefined {
  const { payment_intent: intent, refunded } = v.parse(Charge, object)
  return refunded ? reversal(intent, false) : undefined
}

const reversal = (intent: string | null, isDispute: boolean): EventFacts | undefined =>
  intent === null ? undefined : { kind: 'reversal', intent, isDispute }
