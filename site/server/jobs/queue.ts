import type { Log } from '../log.ts'
import type { Store } from '../ports/store/store.ts'
import type { HeldJob } from '../records/jobs.ts'

/** Work that is done once for each job of its kind. It may run twice (a process died in the middle): again must do no harm. */
export type Worker = {
  kind: string
  /** How long one try may take, ms; who holds a job longer is taken for dead, and another process begins it again. */
  leaseMs: number
  /** From a failed try to the next, ms, by how many there were; the last one counts for all later. */
  pausesMs: readonly number[]
  /** Answers when it wants to be run again, Unix ms; undefined: it is done. */
  run: (job: Pick<HeldJob, 'key' | 'attempt'>) => Promise<number | void>
}

/** So many at a time in one process: they wait for others most of the time. */
const places = 8

/**
 * Works on the jobs of one kind, side by side, each in one of all processes on the store. What fails is logged and tried
 * again. `stop` waits for what runs.
 */
export function startQueue(
  worker: Worker,
  around: { store: Pick<Store, 'jobs'>; now: () => number; log: Log; lookEveryMs?: number },
): { stop(): Promise<void> } {
  const { kind, leaseMs } = worker
  const { store, now, log, lookEveryMs = 1000 } = around
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const look = async () => {
    try {
      while (!stopping.signal.aborted && running.size < places) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other until there is none
        const job = await store.jobs.next(kind, { now: now(), leaseMs })
        if (!job) return
        const work: Promise<void> = runOne(worker, job, around).finally(() => running.delete(work))
        running.add(work)
      }
    } catch (err) {
      log.warn({ err, job: kind }, 'jobs could not be looked for')
    }
  }
  let looking = look()
  const timer = setInterval(() => void (looking = looking.then(look)), lookEveryMs)
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await looking
      await Promise.all(running)
    },
  }
}

async function runOne(
  { kind, run, pausesMs }: Worker,
  { name, key, attempt, leasedUntil }: HeldJob,
  { store, now, log }: { store: Pick<Store, 'jobs'>; now: () => number; log: Log },
): Promise<void> {
  try {
    const ended = await run({ key, attempt }).then(
      (againAt) => ({ againAt }),
      (err: unknown) => ({ err }),
    )
    if ('againAt' in ended) {
      const { againAt } = ended
      if (typeof againAt !== 'number') await store.jobs.finish(name, leasedUntil)
      else await store.jobs.release(name, { leasedUntil, dueAt: againAt, succeeded: true })
      return
    }
    log.warn({ ...ended, job: kind, attempt }, 'job failed')
    const pauseMs = pausesMs[attempt - 1] ?? pausesMs.at(-1) ?? 0
    await store.jobs.release(name, { leasedUntil, dueAt: now() + pauseMs, succeeded: false })
  } catch (err) {
    // the store is away: the lease runs out by itself
    log.warn({ err, job: kind }, 'job could not be given back')
  }
}
