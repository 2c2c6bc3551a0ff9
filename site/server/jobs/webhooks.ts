import type { Ports } from '../ports/ports.ts'
import type { Post } from '../ports/web/post.ts'
import type { Jobs } from '../records/jobs.ts'
import type { WebhookLane } from '../records/webhooks.ts'
import { deliverEvents } from '../webhooks/deliver.ts'
import type { Worker } from './queue.ts'

/** How many sends go to one host at the same time, for all profiles together (protocol/webhooks#limits). */
export const sendsPerHost = 8

/** Webhooks that failed or answered slowly leave half of the sends of their host to the others. */
const perHost = { healthy: sendsPerHost, slow: sendsPerHost / 2 } as const

/** A process that works for a webhook for longer is considered dead, ms: more than a run of 20 s and a send of 10 s. */
const leaseMs = 60_000

/**
 * After this time a webhook is looked at again, ms, though its next try is later: a try that was planned before a clock was set
 * back is found then.
 */
const longestWaitMs = 10 * 60_000

/**
 * How many webhooks one process works for at the same time. Webhooks that failed or answered slowly have their own number, so
 * that they delay no others; a webhook that begins to fail waits at most 10 s for an answer, once, among many.
 */
const maxRunning = { healthy: 256, slow: 64 } as const

/** A queue of webhooks: its worker, and the jobs that it claims. */
export type WebhookQueue = { worker: Worker; jobs: Pick<Jobs, 'next' | 'finish' | 'release'> }

/** Creates the queues that deliver events: one for webhooks that answer, and one for those that failed or were slow. */
export function webhookQueues(ports: Pick<Ports, 'store' | 'now'>, post: Post): WebhookQueue[] {
  const { webhooks } = ports.store
  return (['healthy', 'slow'] as const).map((lane: WebhookLane) => ({
    worker: {
      kind: `webhooks-${lane}`,
      leaseMs,
      maxRunning: maxRunning[lane],
      pausesMs: [5000, 60_000],
      longestPauseMs: longestWaitMs,
      async run({ key, leasedUntil }, signal) {
        const next = await deliverEvents({ id: key, leasedUntil, signal }, { ports, post })
        return next === null ? undefined : Math.min(next, ports.now() + longestWaitMs)
      },
    },
    jobs: {
      async next(_kind, claim) {
        const claimed = await webhooks.next(lane, { ...claim, perHost: perHost[lane] })
        return claimed && { name: claimed.id, key: claimed.id, attempt: 1, leasedUntil: claimed.leasedUntil }
      },
      finish: (id, leasedUntil) => webhooks.release(id, { leasedUntil, dueAt: null }),
      release: (id, { leasedUntil, dueAt }) => webhooks.release(id, { leasedUntil, dueAt }),
    },
  }))
}
