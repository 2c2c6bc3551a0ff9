import type { DeliveryRecord, DeliveryState, LastDelivery, WebhookRecord } from '../../records/webhooks.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The most tries of one event. */
export const maxTries = 8

/** The pauses between the tries of one event, ms: 8 tries within about 3 days (protocol/webhooks#retries). */
const retryPauses = [5 * second, 15 * second, 45 * second, 30 * minute, 4 * hour, 20 * hour, 48 * hour]

/** A webhook is disabled when every send of this time failed, ms. */
export const failingMs = 72 * hour

/** How long a failing event holds the events after it, ms. */
export const holdMs = minute

/** The pauses of a webhook after its first failure, the second, and so on, ms. The last is used for all later ones. */
const failurePauses = [5 * second, 15 * second, 40 * second, minute]

/** The longest of these, ms. */
export const longestFailurePauseMs = minute

/** An answer that takes longer makes a webhook slow, as a failure does: it would occupy the place of others, ms. */
export const slowAnswerMs = 3 * second

/** How long a webhook that failed or answered slowly is sent apart from the others, ms. */
const slowMs = 10 * minute

/** The most deliveries of one webhook that wait for another try. No further event is sent while there are so many. */
export const maxRetrying = 500

/** Tells whether a webhook receives events of a type. */
export const receives = ({ types }: Pick<WebhookRecord, 'types'>, type: string): boolean =>
  types === null || types.includes(type)

/** One send of one event: the earlier tries of it, if any, when it began and how it ended. `random` is within 0 and 1. */
export type Send = {
  event: { id: string; sequence: number; type: string }
  earlier: DeliveryRecord | undefined
  /** Whether other events wait for another try. */
  othersWait: boolean
  began: number
  last: LastDelivery
  random: number
}

type Outcome = { state: Partial<DeliveryState>; delivery: DeliveryRecord }

/**
 * Decides what follows from one send (protocol/webhooks#delivery): 2xx is delivered, 410 disables the webhook, and so do three
 * days, or all tries of an event, without any success. Any other failure is tried again, at most {@link maxTries} times. The first event that fails holds its
 * successors for {@link holdMs}; while it waits for its later tries, no other failure holds them.
 */
export function outcomeOf(webhook: WebhookRecord & DeliveryState, send: Send): Outcome {
  const { event, earlier, last } = send
  const attempts = (earlier?.attempts ?? 0) + 1
  const sentUpTo = Math.max(webhook.sentUpTo, event.sequence)
  const delivery: DeliveryRecord = {
    webhookId: webhook.id,
    eventId: event.id,
    sequence: event.sequence,
    type: event.type,
    attempts,
    status: last.status,
    problem: last.problem,
    createdAt: earlier?.createdAt ?? send.began,
    updatedAt: last.at,
    state: 'delivered',
    nextAt: null,
  }
  if (last.problem === null) {
    const isSlow = last.at - send.began > slowAnswerMs
    const slowUntil = isSlow && { slowUntil: last.at + slowMs }
    const state = { sentUpTo, last, failures: 0, failingSince: null, pausedUntil: 0, ...slowUntil }
    return { state: send.othersWait ? state : { ...state, heldUntil: 0 }, delivery }
  }

  const failures = webhook.failures + 1
  const failingSince = webhook.failingSince ?? send.began
  const failedThroughout = attempts >= maxTries && failingSince <= delivery.createdAt
  const isFailing = failedThroughout || last.at - failingSince >= failingMs
  const disabledBy = last.status === 410 ? 'gone' : isFailing ? 'failing' : null
  const isLast = disabledBy !== null || attempts >= maxTries
  const heldUntil = !earlier && !send.othersWait ? send.began + holdMs : webhook.heldUntil
  const pausedUntil = last.at + (failurePauses[failures - 1] ?? longestFailurePauseMs)
  return {
    state: {
      sentUpTo,
      last,
      failures,
      failingSince,
      heldUntil,
      // the end of a hold is the time of the next event
      pausedUntil: heldUntil > last.at ? Math.min(pausedUntil, heldUntil) : pausedUntil,
      slowUntil: last.at + slowMs,
      ...(disabledBy && { enabled: false, disabledBy }),
    },
    delivery: {
      ...delivery,
      state: isLast ? 'failed' : 'retrying',
      nextAt: isLast ? null : last.at + withJitter(retryPauses[attempts - 1] ?? 0, send.random),
    },
  }
}

/** Lengthens or shortens a pause of more than a minute by up to a tenth, so that the tries of many events come apart. */
const withJitter = (pauseMs: number, random: number): number =>
  pauseMs <= minute ? pauseMs : Math.round(pauseMs * (0.9 + 0.2 * random))
