import { createHmac } from 'node:crypto'
import { newId, stripeKeys } from './objects.ts'

/** Creates an event of Stripe, and the header that signs it. `account` is the connected account that it is about; '': none. */
export function signedEvent(
  {
    id = newId('evt'),
    type,
    object,
    account,
    livemode = false,
  }: { id?: string; type: string; object: object; account: string; livemode?: boolean },
  { secret = stripeKeys.webhook, at = Date.now() }: { secret?: string; at?: number } = {},
): { body: string; signature: string } {
  const seconds = Math.floor(at / 1000)
  const about = account === '' ? {} : { account }
  const body = JSON.stringify({ id, object: 'event', type, created: seconds, livemode, data: { object }, ...about })
  return signedBody(body, { secret, at })
}

/** Signs a body as Stripe signs an event. `at` is Unix ms. */
export function signedBody(
  body: string,
  { secret = stripeKeys.webhook, at = Date.now() }: { secret?: string; at?: number } = {},
): { body: string; signature: string } {
  const seconds = Math.floor(at / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { body, signature: `t=${seconds},v1=${mac}` }
}
