import { randomInt } from 'node:crypto'
import type { Deployment } from '../deployment.ts'
import { viewOf } from '../events/read-events.ts'
import type { Post } from '../ports/web/post.ts'
import type { EventRecord } from '../records/events.ts'
import { isWaiting } from '../records/clock-tolerance.ts'
import type { DeliveryRecord, HeldWebhook } from '../records/webhooks.ts'
import { newerPauseMs } from '../rules/events/newer-types.ts'
import {
  failingMs,
  holdMs,
  longestFailurePauseMs,
  maxRetrying,
  outcomeOf,
  receives,
  slowAnswerMs,
} from '../rules/events/webhook.ts'
import { reportChange, serviceActor } from './report-change.ts'
import { endOf, sendSigned } from './send.ts'

/** How long a process works for one webhook before others get their turn, ms. */
const runMs = 20_000

/** The deliveries of one webhook that its owner sees; older ones are deleted once they ended (protocol/webhooks#limits). */
export const keptDeliveries = 1000

type Deps = { ports: Pick<Deployment['ports'], 'store' | 'now'>; post: Post }
type Claim = { id: string; leasedUntil: number; signal: AbortSignal }

/**
 * Sends the events of one webhook in order, one at a time, for as long as this process has the lease
 * (protocol/webhooks#delivery). The place in the stream moves on only after an answer, so a process that dies sends an event
 * again and loses none. Returns when there is more to do, Unix ms; null: when an event arrives.
 */
export async function deliverEvents({ id, leasedUntil, signal }: Claim, deps: Deps): Promise<number | null> {
  const { store, now } = deps.ports
  const until = now() + runMs
  let sent = 0
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- read again before each send: its owner may have changed or removed it
      const webhook = await store.webhooks.held(id, leasedUntil)
      if (!webhook) return null
      if (isWaiting(webhook.pausedUntil, { now: now(), mostMs: longestFailurePauseMs })) return webhook.pausedUntil
      // oxlint-disable-next-line no-await-in-loop
      const next = await nextSend(webhook, { leasedUntil, deps })
      if (next && 'waitUntil' in next) return next.waitUntil
      const began = now()
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in order
      if (next) await sendOnce(webhook, { ...next, leasedUntil, deps })
      if (next) sent += 1
      // a slow webhook continues among its like
      if (signal.aborted || now() >= until || now() - began > slowAnswerMs) return now()
    }
  } finally {
    if (sent > 0) await store.webhooks.prune(id, keptDeliveries)
  }
}

type Next = { event: EventRecord; earlier: DeliveryRecord | undefined; othersWait: boolean }

/**
 * Finds the event to send now, or how long there is none. Undefined: something was skipped; ask again. While the endpoint fails,
 * the next new event comes before the later tries of others, each of which would hold it for another minute.
 */
async function nextSend(
  webhook: HeldWebhook,
  { leasedUntil, deps }: { leasedUntil: number; deps: Deps },
): Promise<Next | { waitUntil: number | null } | undefined> {
  const { store, now } = deps.ports
  const { due, nextAt, count } = await store.webhooks.retries(webhook.id, now())
  const isHeld = isWaiting(webhook.heldUntil, { now: now(), mostMs: holdMs })
  const mayBeNew = !isHeld && count < maxRetrying
  if (due && !(mayBeNew && webhook.failures > 0)) return await nextTry(webhook, due, { leasedUntil, deps, count })
  if (isHeld) return { waitUntil: Math.min(nextAt ?? Infinity, webhook.heldUntil) }
  if (!mayBeNew) return { waitUntil: nextAt ?? null }
  const next = await nextNew(webhook, { leasedUntil, deps, nextAt, count })
  return due && next && 'waitUntil' in next ? await nextTry(webhook, due, { leasedUntil, deps, count }) : next
}

type Known = { leasedUntil: number; deps: Deps; count: number }

/** Returns the event of a delivery that is tried again. Undefined: it was erased, or is left to a newer program. */
async function nextTry(
  { id, profileId, stream }: HeldWebhook,
  due: DeliveryRecord,
  { leasedUntil, deps, count }: Known,
): Promise<Next | undefined> {
  const { store, now } = deps.ports
  const event = await store.events.find({ profileId, stream, id: due.eventId, sequence: due.sequence })
  if (event && event !== 'newer') return { event, earlier: due, othersWait: count > 1 }
  // a newer program sends it; no pause between two tries is as long as failingMs
  const isLater = event === 'newer' && now() < due.updatedAt + failingMs
  const delivery: DeliveryRecord = isLater
    ? { ...due, nextAt: now() + newerPauseMs }
    : { ...due, state: 'failed', nextAt: null, updatedAt: now() }
  await store.webhooks.record(id, { leasedUntil, state: {}, delivery })
  return undefined
}

/** Returns the next event of the stream that was never sent. */
async function nextNew(
  webhook: HeldWebhook,
  { leasedUntil, deps, nextAt, count }: Known & { nextAt: number | undefined },
): Promise<Next | { waitUntil: number | null } | undefined> {
  const { store, now } = deps.ports
  const { id, profileId, stream, sentUpTo } = webhook
  const types = webhook.types ?? undefined
  const part = { profileId, stream, after: sentUpTo, now: now(), limit: 1, types }
  const { events, through, isCut } = await store.events.read(part)
  const [event] = events
  if (event && receives(webhook, event.type)) return { event, earlier: undefined, othersWait: count > 0 }
  if (through <= sentUpTo)
    return { waitUntil: isCut ? Math.min(nextAt ?? Infinity, now() + newerPauseMs) : (nextAt ?? null) }
  await store.webhooks.record(id, { leasedUntil, state: { sentUpTo: through } })
  return undefined
}

async function sendOnce(
  webhook: HeldWebhook,
  { event, earlier, othersWait, leasedUntil, deps }: Next & { leasedUntil: number; deps: Deps },
): Promise<void> {
  const { store, now } = deps.ports
  const { id, url, keys } = webhook
  const began = now()
  const body = { ...viewOf(event), webhookId: id }
  const posted = await sendSigned({ id: event.id, url, body }, { keys, post: deps.post, now })
  const send = { event, earlier, othersWait, began, last: endOf(posted, now()), random: randomInt(1000) / 1000 }
  const { state, delivery } = outcomeOf(webhook, send)
  const { disabledBy } = state
  if (!disabledBy) return void (await store.webhooks.record(id, { leasedUntil, state, delivery }))
  await store.transaction(async (inner) => {
    if (!(await inner.webhooks.record(id, { leasedUntil, state, delivery }))) return
    const about = { store: inner, profileId: webhook.profileId, actor: serviceActor, now: now() }
    await reportChange({ webhookId: id, change: 'disabled', code: disabledBy }, about)
  })
}
