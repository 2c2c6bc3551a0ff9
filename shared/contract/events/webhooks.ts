import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { eventTypes } from './types.ts'

/** The most webhooks of one profile. */
export const maxWebhooks = 10

/** Why a send failed: an HTTP status other than 2xx, no answer in 10 s, no connection, or an address that is not allowed. */
export const webhookProblems = ['http-status', 'timeout', 'unreachable', 'blocked'] as const
export type WebhookProblem = (typeof webhookProblems)[number]
const Problem = v.picklist(webhookProblems)

/** A webhook as its owner sees it (protocol/webhooks#endpoints). Times are Unix ms. */
export const Webhook = v.looseObject({
  id: v.string(),
  url: v.string(),
  /** The types of events that it receives; without them it receives all. */
  types: v.optional(v.array(v.string())),
  enabled: v.boolean(),
  /** Why the service disabled it: the endpoint answered 410 (`gone`), or no send succeeded for three days (`failing`). */
  disabledBy: v.optional(v.picklist(['gone', 'failing'])),
  /** Whether it receives the events of test mode, and only these. */
  test: v.optional(v.literal(true)),
  /** The Ed25519 key of its signatures `v1a`: `whpk_` and base64. */
  publicKey: v.string(),
  createdAt: v.number(),
  /** Since when every send has failed. */
  failingSince: v.optional(v.number()),
  /** How the last send ended; without `problem` it was delivered. */
  lastDelivery: v.optional(
    v.looseObject({ at: v.number(), httpStatus: v.optional(v.number()), problem: v.optional(Problem) }),
  ),
})
export type WebhookView = v.InferOutput<typeof Webhook>

/** A delivery as the owner of the webhook sees it: one event and all tries to send it. Times are Unix ms. */
export const WebhookDelivery = v.looseObject({
  /** The id of the event, and the header `webhook-id` of each try. */
  id: v.string(),
  sequence: v.number(),
  type: v.string(),
  state: v.picklist(['delivered', 'retrying', 'failed']),
  attempts: v.number(),
  httpStatus: v.optional(v.number()),
  problem: v.optional(Problem),
  createdAt: v.number(),
  updatedAt: v.number(),
  nextTryAt: v.optional(v.number()),
})
export type WebhookDeliveryView = v.InferOutput<typeof WebhookDelivery>

const webhooks = '/api/v1/profile/webhooks'
const one = { origin: 'service', access: 'own-pages' } as const
const params = v.object({ id: v.pipe(v.string(), v.maxLength(64)) })
const deliveryParams = v.object({
  id: v.pipe(v.string(), v.maxLength(64)),
  eventId: v.pipe(v.string(), v.maxLength(64)),
})
const Url = v.pipe(v.string(), v.maxLength(2048))
const Types = v.pipe(v.array(v.picklist(eventTypes)), v.minLength(1), v.maxLength(eventTypes.length))
const errors = ['WALLET_AUTH_REQUIRED', 'NOT_FOUND'] as const
const withSecret = v.looseObject({
  success: v.literal(true),
  /** `secret`: `whsec_` and base64. Only this answer has it. */
  data: v.looseObject({ webhook: Webhook, secret: v.string() }),
})

export const listWebhooks = endpoint({
  ...one,
  method: 'GET',
  path: webhooks,
  summary: 'Webhooks of the profile',
  response: v.looseObject({ success: v.literal(true), data: v.looseObject({ webhooks: v.array(Webhook) }) }),
  errors: ['WALLET_AUTH_REQUIRED'],
})

/** Creates a webhook after its endpoint has answered a challenge (protocol/webhooks#challenge). Needs a fresh sign-in. */
export const createWebhook = endpoint({
  ...one,
  method: 'POST',
  path: webhooks,
  summary: 'A new webhook, whose secret is shown once',
  /** Without `types` it receives all events. With `test` it receives those of test mode, and no others. */
  body: v.strictObject({ url: Url, types: v.optional(Types), test: v.optional(v.literal(true)) }),
  response: withSecret,
  status: [201],
  errors: ['WALLET_AUTH_REQUIRED'],
})

/** Changes a webhook. A new URL, and enabling, need the answer to a challenge. `types: null`: all. Needs a fresh sign-in. */
export const changeWebhook = endpoint({
  ...one,
  method: 'PATCH',
  path: `${webhooks}/{id}`,
  summary: 'Change, disable or enable a webhook',
  params,
  body: v.strictObject({
    url: v.optional(Url),
    types: v.optional(v.nullable(Types)),
    enabled: v.optional(v.boolean()),
  }),
  response: v.looseObject({ success: v.literal(true), data: v.looseObject({ webhook: Webhook }) }),
  errors,
})

/** Removes a webhook with its deliveries and keys. Needs a fresh sign-in. */
export const deleteWebhook = endpoint({
  ...one,
  method: 'DELETE',
  path: `${webhooks}/{id}`,
  summary: 'Remove a webhook',
  params,
  response: v.looseObject({ success: v.literal(true) }),
  errors,
})

/** Replaces the secret. The previous one stays valid for 24 hours (protocol/webhooks#rotation). Needs a fresh sign-in. */
export const rotateWebhook = endpoint({
  ...one,
  method: 'POST',
  path: `${webhooks}/{id}/rotate`,
  summary: 'A new secret for a webhook, shown once',
  params,
  response: withSecret,
  errors,
})

/** Sends one event of type `webhook.test` now, and returns how that ended. Nothing is stored. */
export const testWebhook = endpoint({
  ...one,
  method: 'POST',
  path: `${webhooks}/{id}/test`,
  summary: 'Send a test event to a webhook',
  params,
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({
      delivered: v.boolean(),
      httpStatus: v.optional(v.number()),
      problem: v.optional(Problem),
    }),
  }),
  errors,
})

/** Lists deliveries, newest events first. `before`: the sequence of the last one of the page before. */
export const listWebhookDeliveries = endpoint({
  ...one,
  method: 'GET',
  path: `${webhooks}/{id}/deliveries`,
  summary: 'What was delivered to a webhook',
  params,
  query: v.strictObject({
    before: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,15}$/))),
    limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,2}$/))),
  }),
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({ deliveries: v.array(WebhookDelivery) }),
  }),
  errors,
})

/** Sends an event again, as soon as possible, with the same `webhook-id`. */
export const redeliverWebhook = endpoint({
  ...one,
  method: 'POST',
  path: `${webhooks}/{id}/deliveries/{eventId}/redeliver`,
  summary: 'Send an event to a webhook again',
  params: deliveryParams,
  response: v.looseObject({ success: v.literal(true), data: v.looseObject({ delivery: WebhookDelivery }) }),
  errors,
})
