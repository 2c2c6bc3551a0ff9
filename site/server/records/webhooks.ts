import type { WebhookProblem } from '../../../shared/contract/events/webhooks.ts'

/** The stream of events that a webhook receives: those that count, or those of test mode. Neither sees the other. */
export type WebhookStream = 'events' | 'test'

/** An endpoint of a profile to which the service sends its events (protocol/webhooks#endpoints). Times are Unix ms. */
export type WebhookRecord = {
  id: string
  profileId: string
  url: string
  /** The host of the URL with its port. The limits of one host count all profiles together. */
  host: string
  stream: WebhookStream
  /** The types of events that it receives; null: all. */
  types: readonly string[] | null
  enabled: boolean
  /** Why the service disabled it; null: it did not. */
  disabledBy: 'gone' | 'failing' | null
  publicKey: string
  createdAt: number
  /** The sequence of the last event that was sent, or put aside for later tries. */
  sentUpTo: number
  /** The sends that failed since the last success. */
  failures: number
  /** The time of the first of these failures; null without one. */
  failingSince: number | null
  /** No event after `sentUpTo` is sent before this time, so that they arrive in order. */
  heldUntil: number
  /** Nothing is sent before this time. */
  pausedUntil: number
  /** Until this time the webhook is sent with those that failed, which delays no other one. */
  slowUntil: number
  last: LastDelivery | null
}

/** How the last send ended. `status`: the HTTP status, null without an answer. */
export type LastDelivery = { at: number; status: number | null; problem: WebhookProblem | null }

/** The keys of one webhook, sealed at rest. `previous`: the secret before the last rotation, and when it ends. */
export type WebhookKeys = {
  /** `whsec_` and base64. */
  secret: string
  /** The Ed25519 key as JWK. */
  privateKey: { kty: string; crv: string; d: string; x: string }
  previous?: { secret: string; until: number } | undefined
}

/** A webhook that one process works for, with its keys. */
export type HeldWebhook = WebhookRecord & { keys: WebhookKeys }

/**
 * What was sent of one event to one webhook. `eventId` is also the `webhook-id` of each try. It has no content: each try
 * reads the event again, so that what was erased is never sent.
 */
export type DeliveryRecord = {
  webhookId: string
  eventId: string
  sequence: number
  type: string
  state: 'delivered' | 'retrying' | 'failed'
  attempts: number
  /** The time of the next try, Unix ms; null unless it is retrying. */
  nextAt: number | null
  status: number | null
  problem: WebhookProblem | null
  createdAt: number
  updatedAt: number
}

/** The fields of a webhook that its delivery changes. */
export type DeliveryState = Pick<
  WebhookRecord,
  | 'enabled'
  | 'disabledBy'
  | 'sentUpTo'
  | 'failures'
  | 'failingSince'
  | 'heldUntil'
  | 'pausedUntil'
  | 'slowUntil'
  | 'last'
>

/** The two kinds of work: webhooks that answer, and those that failed a short time ago. */
export type WebhookLane = 'healthy' | 'slow'

/** The webhooks of all profiles, their work and what was delivered. Only one process works for a webhook at a time. */
export type Webhooks = {
  insert(webhook: WebhookRecord, keys: WebhookKeys): Promise<void>
  /** Lists the webhooks of a profile, oldest first. */
  list(profileId: string): Promise<WebhookRecord[]>
  find(profileId: string, id: string): Promise<HeldWebhook | undefined>
  /** Counts the webhooks of all profiles at a host. */
  countAt(host: string): Promise<number>
  /** Changes a webhook, and makes its work due at once; one that is disabled then has no work. */
  change(id: string, changes: Partial<WebhookRecord>, now: number): Promise<void>
  setKeys(id: string, keys: WebhookKeys): Promise<void>
  /** Removes a webhook with its deliveries. False: the profile has no such webhook. */
  remove(profileId: string, id: string): Promise<boolean>
  /** Removes the webhooks of all profiles with their deliveries: nothing that happens later is sent to anybody. */
  removeAll(): Promise<void>

  /** Makes the webhooks due that receive these streams. Called in the transaction that numbers their events. */
  wake(streams: readonly { profileId: string; stream: string }[], now: number): Promise<void>
  /**
   * Claims the webhook that has been due for the longest time, until `now + leaseMs`. Profiles for which no process works come
   * first. It leaves out hosts to which `perHost` processes or jobs send already. Leases and times of before a clock was set back
   * count as past, as in {@link Jobs.claim}.
   */
  next(
    lane: WebhookLane,
    claim: { now: number; leaseMs: number; pauseMs: number; perHost: number },
  ): Promise<{ id: string; leasedUntil: number } | undefined>
  /** Reads a webhook that is claimed; undefined when the lease is another one, or the webhook was removed or disabled. */
  held(id: string, leasedUntil: number): Promise<HeldWebhook | undefined>
  /**
   * Ends the work until `dueAt`, Unix ms, or until it is woken. If it was woken during the work, it is due at once. False:
   * the lease is another one.
   */
  release(id: string, release: { leasedUntil: number; dueAt: number | null }): Promise<boolean>
  /**
   * Stores what a send changed, if the lease still holds: all or nothing. Disabling ends the tries of all deliveries.
   * Returns whether it was stored.
   */
  record(
    id: string,
    outcome: { leasedUntil: number; state: Partial<DeliveryState>; delivery?: DeliveryRecord | undefined },
  ): Promise<boolean>

  delivery(webhookId: string, eventId: string): Promise<DeliveryRecord | undefined>
  /** Lists the newest deliveries before a sequence. */
  deliveries(webhookId: string, page: { before: number; limit: number }): Promise<DeliveryRecord[]>
  /**
   * Returns the first delivery in the order of sequences whose next try is due, and the time of the next one of all. A try that
   * was planned before a clock was set back is due.
   */
  retries(
    webhookId: string,
    now: number,
  ): Promise<{ due: DeliveryRecord | undefined; nextAt: number | undefined; count: number }>
  /** Tries a delivery again, now and as if for the first time. False: there is none. */
  redeliver(webhookId: string, eventId: string, now: number): Promise<boolean>
  /** Deletes finished deliveries beyond the newest `keep`. */
  prune(webhookId: string, keep: number): Promise<void>
}
