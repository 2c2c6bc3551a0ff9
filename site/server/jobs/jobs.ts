import type { Log } from '../log.ts'
import type { Store } from '../ports/store/store.ts'

/** Work that comes back by itself. It may run twice (a process died in the middle): doing it again must do no harm. */
export type Job = {
  name: string
  /** From one success to the next, ms. */
  everyMs: number
  run: () => Promise<void>
}

/** Who holds a job longer is taken for dead, and another process begins it again. */
const leaseMs = 10 * 60_000
const firstRetryMs = 60_000

/**
 * Runs each job when it is due, once for all processes on the store: the store says who. What fails is logged and tried
 * again after one minute, two, four …, at most `everyMs`. `stop` waits for what runs.
 */
export function startJobs(
  jobs: readonly Job[],
  around: { store: Pick<Store, 'jobs'>; now: () => number; log: Log; lookEveryMs?: number },
): { stop(): Promise<void> } {
  const { lookEveryMs = 60_000 } = around
  let stopped = false
  const look = async () => {
    for (const job of jobs) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that none is in the way of requests
      if (!stopped) await runIfDue(job, around)
    }
  }
  let looking = look()
  const timer = setInterval(() => void (looking = looking.then(look)), lookEveryMs)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await looking
    },
  }
}

async function runIfDue(
  { name, everyMs, run }: Job,
  { store, now, log }: { store: Pick<Store, 'jobs'>; now: () => number; log: Log },
): Promise<void> {
  try {
    const claim = await store.jobs.claim(name, { now: now(), leaseMs })
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
    // the store is away: the lease runs out by itself
    log.warn({ err, job: name }, 'job could not be claimed or given back')
  }
}
