import { createSvc } from '../../../shared/sdk.ts'
import type { Arrival, Hook } from './webhooks.ts'

/** Says whether a message is signed for a webhook, as its owner checks it at `now`, Unix ms. */
export async function isSignedFor(
  { webhookId, secret }: Hook,
  { headers, text }: Arrival,
  now: number,
): Promise<boolean> {
  // the clock was moved since: what counts here is the signature
  const sentAt = Number(headers['webhook-timestamp']) * 1000
  const svc = createSvc({ baseUrl: 'https://svc.example', now: () => Math.min(now, sentAt) })
  return await svc.verifyWebhook(headers, text, { secret, webhookId }).then(
    (message) => 'id' in message && message.id === headers['webhook-id'],
    () => false,
  )
}
