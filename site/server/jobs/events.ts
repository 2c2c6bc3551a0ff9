import type { Ports } from '../ports/ports.ts'
import { hourMs } from '../rules/events/counts.ts'
import type { Job } from './jobs.ts'

const dayMs = 24 * hourMs
/** How long the audit and the counts of gates are kept, days (protocol/events#streams, #activity). */
const auditDays = 400
/** The most events of a stream (protocol/events#streams). */
const maxStored = 1_000_000

/** Creates the job that deletes events after their time (protocol/events#streams). `days`: how long events are kept. */
export const purgeEventsJob = ({ store, now }: Pick<Ports, 'store' | 'now'>, days: number): Job => ({
  name: 'purge-events',
  everyMs: hourMs,
  async run() {
    const [young, old] = [now() - days * dayMs, now() - auditDays * dayMs]
    const olderThan = { events: young, test: young, audit: old }
    await store.events.purge({ olderThan, countsOlderThan: old, most: maxStored })
  },
})

/** The most hand-offs that one round reads. */
const expiredAtOnce = 200

/** Creates the job that ends hand-offs whose time is over, so that the owners of their gates learn of it. */
export const expireHandoffsJob = ({ store, now }: Pick<Ports, 'store' | 'now'>): Job => ({
  name: 'expire-handoffs',
  everyMs: 60_000,
  async run() {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    while ((await store.handoffs.expire(now(), expiredAtOnce)) === expiredAtOnce);
  },
})
