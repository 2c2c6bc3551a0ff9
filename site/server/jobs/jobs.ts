import type { Log } from '../logger.ts'
import type { Store } from '../ports/store/store.ts'
import { startPolling } from './polling.ts'

/** Work that is repeated at intervals. It may run twice, when a process died in the middle: that must do no harm. */
export type Job = {
  name: string
  /** The time from one success to the next run, ms. */
  everyMs: number
  run: () => Promise<void>
}

/** A process that holds a job for longer is considered dead, and another one starts the job again, ms. */
const leaseMs = 10 * 60_000
const firstRetryMs = 60_000

/**
 * Runs each job when it is due. Of all processes on one store, only the one that claims the job there runs it. A job that
 * fails is logged and tried again after one minute, two, four …, at most `everyMs`. `stop` waits for the running job.
 */
export function startJobs(
  jobs: readonly Job[],
  deps: { store: Pick<Store, 'jobs'>; now: () => number; log: Log; pollMs?: number },
): { stop(): Promise<void> } {
  const { pollMs = 60_000 } = deps
  return startPolling(async (signal) => {
    for (const job of jobs) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that jobs do not slow down requests
      if (!signal.aborted) await runIfDue(job, deps)
    }
  }, pollMs)
}

async function runIfDue(
  { name, everyMs, run }: Job,
  { store, now, log }: { store: Pick<Store, 'jobs'>; now: () => number; log: Log },
): Promise<void> {
  try {
    const claim = await store.jobs.claim(name, { now: now(), leaseMs, pauseMs: everyMs })
    if (!claim) return
    const { attempt, leasedUntil } = claim
    const succeeded = await run().then(
      () => true,
      (err: unknown) => {
        log.error({ err, job: name, attempt }, 'job failed')
        return false
      },
    )
    const inMs = succeeded ? everyMs : Math.min(everyMs, firstRetryMs * 2 ** (attempt - 1))
    await store.jobs.release(name, { leasedUntil, dueAt: now() + inMs, succeeded })
  } catch (err) {
    // the store cannot be reached: the lease ends by itself
    log.warn({ err, job: name }, 'job could not be claimed or released')
  }
}
