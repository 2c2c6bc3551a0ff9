import type { WebhookDeliveryView, WebhookView } from '../../../shared/contract/events/webhooks.ts'
import type { DeliveryRecord, WebhookRecord } from '../records/webhooks.ts'

/** Returns a webhook as its owner sees it, without its secret. */
export function webhookView(webhook: WebhookRecord): WebhookView {
  const { id, url, types, enabled, disabledBy, stream, publicKey, createdAt, failingSince, last } = webhook
  return {
    id,
    url,
    ...(types && { types: [...types] }),
    enabled,
    ...(disabledBy && { disabledBy }),
    ...(stream === 'test' && { test: true as const }),
    publicKey,
    createdAt,
    ...(failingSince !== null && { failingSince }),
    ...(last && {
      lastDelivery: {
        at: last.at,
        ...(last.status !== null && { httpStatus: last.status }),
        ...(last.problem && { problem: last.problem }),
      },
    }),
  }
}

/** Returns a delivery as the owner of the webhook sees it. */
export function deliveryView(delivery: DeliveryRecord): WebhookDeliveryView {
  const { eventId, sequence, type, state, attempts, status, problem, createdAt, updatedAt, nextAt } = delivery
  return {
    id: eventId,
    sequence,
    type,
    state,
    attempts,
    ...(status !== null && { httpStatus: status }),
    ...(problem && { problem }),
    createdAt,
    updatedAt,
    ...(nextAt !== null && { nextTryAt: nextAt }),
  }
}
