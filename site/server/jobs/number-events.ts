import type { Log } from '../logger.ts'
import type { OutageLog } from './outage-log.ts'
import { startPolling } from './polling.ts'
import type { Ports } from '../ports/ports.ts'
import type { EventWaiters } from '../events/event-waiters.ts'

/** How long one run goes on while events wait, ms: another process may then take over. */
const runMs = 5000

type Deps = {
  ports: Pick<Ports, 'store' | 'now'>
  log: Log
  waiters: Pick<EventWaiters, 'wake'>
  outages: OutageLog
  pollMs?: number
}

/**
 * Numbers the events that transactions reported, at most every second (protocol/events#numbering). Of all processes on one
 * store, one does it at a time. A failure is logged, and the next second tries again. `stop` waits for the batch that is
 * running.
 */
export function startNumbering({ pollMs = 1000, outages, ...deps }: Deps): { stop(): Promise<void> } {
  return startPolling(async (signal) => {
    try {
      await numberEvents(deps, signal)
      outages.answered()
    } catch (err) {
      outages.failed(err, 'events could not be numbered')
    }
  }, pollMs)
}

/**
 * Numbers the events that wait, unless another process does it, and tells the requests that wait for them. What arrives meanwhile
 * waits for the next second: batches of a few events would cost a transaction each.
 */
export async function numberEvents(
  { ports: { store, now }, log, waiters }: Omit<Deps, 'pollMs' | 'outages'>,
  signal?: AbortSignal,
): Promise<void> {
  const until = now() + runMs
  for (;;) {
    // a read first, because it is cheap, and most of the time nothing waits
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the last one ended
    if (!(await store.events.isDue(now()))) return
    // oxlint-disable-next-line no-await-in-loop
    const numbered = await store.events.number(now())
    if (!numbered) return
    for (const { id, err } of numbered.failed) log.error({ err, row: id }, 'an event could not be numbered')
    waiters.wake(numbered.grown)
    if (!numbered.isMoreDue || signal?.aborted || now() >= until) return
  }
}
