import { ServiceError } from '../../../shared/contract/errors.ts'
import type { CardEvent, CardOrder, Cards, CardSession } from '../../../site/server/ports/cards/cards.ts'
import type { Random } from '../random.ts'

type Session = CardOrder & {
  id: string
  state: CardSession['state']
  intent: string | null
  refunds: number
}

/** A card processor: people pay at it, and it sends messages about that. */
export type CardProcessor = {
  /** Reads and writes its sessions; `delay` is called before and after each call, and may throw or never return. */
  connect(delay: () => Promise<void>): Cards
  /** Pays a session, if it is open. Returns the message that the processor sends about it. */
  pay(session: string): string | undefined
  /** Returns how often the money of a session was returned; undefined: it was never paid. */
  refundsOf(session: string): number | undefined
}

/** The signature that the processor sends with each message. */
export const cardSignature = 'signed-by-the-processor'

const unavailable = () => new ServiceError('FULFILLMENT_UNAVAILABLE', 'The card processor does not answer.')

/** Creates the processor. */
export function createCardProcessor({ now, random }: { now: () => number; random: Random }): CardProcessor {
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, string>()
  const paid = () => [...sessions.values()].filter(({ intent }) => intent !== null)
  const viewOf = ({ id, state, cents, metadata, reference, intent, successUrl }: Session): CardSession => ({
    session: id,
    state,
    total: cents,
    currency: 'usd',
    metadata,
    reference,
    intent,
    url: state === 'open' ? `https://cards.test/${id}` : null,
    successUrl,
  })
  const open = (order: CardOrder): Session => {
    const known = sessions.get(byKey.get(order.idempotencyKey) ?? '')
    if (known) return known
    const session: Session = { ...order, id: `cs_${random.text(18)}`, state: 'open', intent: null, refunds: 0 }
    sessions.set(session.id, session)
    byKey.set(order.idempotencyKey, session.id)
    return session
  }
  const expired = (session: Session | undefined): Session | undefined => {
    if (session?.state === 'open' && session.expiresAt <= now()) session.state = 'failed'
    return session
  }

  return {
    connect(delay) {
      const call = async <T>(work: () => T): Promise<T> => {
        await delay()
        const result = work()
        await delay()
        return result
      }
      return {
        operatorCharges: true,
        openCheckout: (order) =>
          call(() => {
            const { id, expiresAt } = open(order)
            return { session: id, url: `https://cards.test/${id}`, expiresAt }
          }),
        findCheckout: (id) =>
          call(() => {
            const session = expired(sessions.get(id))
            return session && viewOf(session)
          }),
        expireCheckout: (id) =>
          call(() => {
            const session = sessions.get(id)
            if (session?.state === 'open') session.state = 'failed'
          }),
        refund: (intent) =>
          call(() => {
            const session = paid().find((each) => each.intent === intent)
            if (!session || session.state === 'reversed') return
            session.state = 'reversed'
            session.refunds += 1
          }),
        openAccount: () => Promise.reject(unavailable()),
        accountUrl: () => Promise.reject(unavailable()),
        isAccountReady: () => Promise.reject(unavailable()),
        readEvent(body, signature) {
          if (signature !== cardSignature) throw new ServiceError('PAYMENT_INVALID', 'The signature is wrong.')
          return JSON.parse(Buffer.from(body).toString()) as CardEvent
        },
      }
    },
    pay(id) {
      const session = expired(sessions.get(id))
      if (session?.state !== 'open') return undefined
      session.state = 'paid'
      session.intent = `pi_${random.text(12)}`
      const event: CardEvent = {
        id: `evt_${random.text(12)}`,
        account: '',
        kind: 'session',
        session: id,
        intent: session.intent,
        now: 'paid',
      }
      return JSON.stringify(event)
    },
    refundsOf: (id) => {
      const session = sessions.get(id)
      return session?.intent === null ? undefined : session?.refunds
    },
  }
}
