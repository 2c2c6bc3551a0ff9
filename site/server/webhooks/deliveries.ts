import { ServiceError } from '../../../shared/contract/errors.ts'
import type { WebhookDeliveryView, WebhookProblem } from '../../../shared/contract/events/webhooks.ts'
import type { BrowserCredentials } from '../accounts/session.ts'
import type { Deployment } from '../deployment.ts'
import { newKey } from '../random-keys.ts'
import { countSend } from './challenge.ts'
import { serviceActor } from './report-change.ts'
import { endOf, sendSigned } from './send.ts'
import { deliveryView } from './view.ts'
import { ownWebhook, postOf } from './webhooks.ts'

type Deps = Pick<Deployment, 'config' | 'ports'>

/** The most deliveries of one answer. */
const maxListed = 100

/** Lists the newest deliveries of an own webhook before a sequence. Throws `WALLET_AUTH_REQUIRED` and `NOT_FOUND`. */
export async function listDeliveries(
  { id, before, limit }: { id: string; before: number | undefined; limit: number | undefined },
  credentials: BrowserCredentials,
  deps: Deps,
): Promise<WebhookDeliveryView[]> {
  const { webhook } = await ownWebhook(id, credentials, deps)
  const page = { before: before ?? Number.MAX_SAFE_INTEGER, limit: Math.min(limit ?? maxListed, maxListed) }
  return (await deps.ports.store.webhooks.deliveries(webhook.id, page)).map(deliveryView)
}

/**
 * Makes an event be sent again, with the same `webhook-id`. Throws `WALLET_AUTH_REQUIRED`, `NOT_FOUND`, and `INVALID_REQUEST`
 * when the webhook is disabled or the event was deleted.
 */
export async function redeliver(
  { id, eventId }: { id: string; eventId: string },
  credentials: BrowserCredentials,
  deps: Deps,
): Promise<WebhookDeliveryView> {
  const { store, now } = deps.ports
  const { webhook } = await ownWebhook(id, credentials, deps)
  if (!webhook.enabled) throw new ServiceError('INVALID_REQUEST', 'This webhook is disabled. Enable it first.')
  const found = await store.webhooks.delivery(id, eventId)
  if (!found) throw new ServiceError('NOT_FOUND', 'There is no such delivery.')
  const { profileId, stream } = webhook
  const event = await store.events.find({ profileId, stream, id: eventId, sequence: found.sequence })
  if (!event) throw new ServiceError('INVALID_REQUEST', 'This event was deleted.')
  await store.transaction(async (inner) => {
    await inner.webhooks.redeliver(id, eventId, now())
    await inner.webhooks.change(id, {}, now())
  })
  return deliveryView((await store.webhooks.delivery(id, eventId)) ?? found)
}

/**
 * Sends an event of type `webhook.test` to an own webhook now. Its `sequence` is 0, because it is in no stream. Throws
 * `WALLET_AUTH_REQUIRED`, `NOT_FOUND`, and `RATE_LIMIT_EXCEEDED`.
 */
export async function sendTest(
  id: string,
  credentials: BrowserCredentials,
  deps: Deps,
): Promise<{ delivered: boolean; httpStatus?: number; problem?: WebhookProblem }> {
  const { ports } = deps
  const { webhook } = await ownWebhook(id, credentials, deps)
  const { profileId, url, keys } = webhook
  const post = postOf(deps)
  await countSend({ profileId, url }, ports)
  const eventId = `test_${newKey(ports.random).slice(0, 22)}`
  const event = {
    id: eventId,
    sequence: 0,
    type: 'webhook.test',
    createdAt: ports.now(),
    profileId,
    actor: serviceActor,
    data: {},
  }
  const posted = await sendSigned(
    { id: eventId, url, body: { ...event, webhookId: id } },
    { keys, post, now: ports.now },
  )
  const { status, problem } = endOf(posted, ports.now())
  return {
    delivered: problem === null,
    ...(status !== null && { httpStatus: status }),
    ...(problem && { problem }),
  }
}
