import type { Log } from '../logger.ts'
import type { HeldJob, Jobs } from '../records/jobs.ts'
import { createOutageLog, type OutageLog } from './outage-log.ts'
import { startPolling } from './polling.ts'

/** Work that is done once for each job of its kind. It may run twice, when a process died in the middle: that must do no harm. */
export type Worker = {
  kind: string
  /** How long one attempt may take, ms. A process that holds a job for longer is considered dead, and another one starts it again. */
  leaseMs: number
  /** The pause after the first failed attempt, the second, and so on, ms. The last pause is used for all later ones. */
  pausesMs: readonly number[]
  /**
   * The longest pause of all, ms: also those with which jobs are added, and those that `run` returns. A job that is due later was
   * written before a clock was set back, and runs at once.
   */
  longestPauseMs: number
  /** The number of jobs that one process runs at the same time; 8 by default. Most of the time they wait for other systems. */
  maxRunning?: number
  /**
   * Returns when the job has to run again, Unix ms; undefined: it is done. `signal` aborts when the process stops: a run of
   * several steps ends after its step.
   */
  run: (job: Pick<HeldJob, 'key' | 'attempt' | 'leasedUntil'>, signal: AbortSignal) => Promise<number | void>
}

type Deps = { store: { jobs: Pick<Jobs, 'next' | 'finish' | 'release'> }; now: () => number; log: Log }

/**
 * Runs the jobs of one kind, several at the same time. Of all processes on one store, only one holds a job. A job that
 * fails is logged and tried again. `stop` waits for the running jobs.
 */
export function startQueue(
  worker: Worker,
  deps: Deps & { outages?: OutageLog; pollMs?: number },
): { stop(): Promise<void> } {
  const { kind, leaseMs, longestPauseMs, maxRunning = 8 } = worker
  const { store, now, log, outages = createOutageLog(log), pollMs = 1000 } = deps
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const polling = startPolling(async (signal) => {
    try {
      while (!signal.aborted && running.size < maxRunning) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other until there is none
        const job = await store.jobs.next(kind, { now: now(), leaseMs, pauseMs: longestPauseMs })
        outages.answered()
        if (!job) return
        const work: Promise<void> = runOne(worker, job, { ...deps, signal: stopping.signal }).finally(() =>
          running.delete(work),
        )
        running.add(work)
      }
    } catch (err) {
      outages.failed(err, 'jobs could not be read', { job: kind })
    }
  }, pollMs)
  return {
    async stop() {
      stopping.abort()
      await polling.stop()
      await Promise.all(running)
    },
  }
}

async function runOne(
  { kind, run, pausesMs }: Worker,
  { name, key, attempt, leasedUntil }: HeldJob,
  { store, now, log, signal }: Deps & { signal: AbortSignal },
): Promise<void> {
  try {
    const outcome = await run({ key, attempt, leasedUntil }, signal).then(
      (runAgainAt) => ({ runAgainAt }),
      (err: unknown) => ({ err }),
    )
    if ('runAgainAt' in outcome) {
      const { runAgainAt } = outcome
      if (typeof runAgainAt !== 'number') await store.jobs.finish(name, leasedUntil)
      else await store.jobs.release(name, { leasedUntil, dueAt: runAgainAt, succeeded: true })
      return
    }
    log.warn({ ...outcome, job: kind, attempt }, 'job failed')
    const pauseMs = pausesMs[attempt - 1] ?? pausesMs.at(-1) ?? 0
    await store.jobs.release(name, { leasedUntil, dueAt: now() + pauseMs, succeeded: false })
  } catch (err) {
    // the store cannot be reached: the lease ends by itself
    log.warn({ err, job: kind }, 'job could not be released')
  }
}
