import { signCheckpoint, takeBatch, type LogDeps } from './take-pending.ts'

/** The job whose lease one process holds while it extends the log. */
const jobName = 'sequence-log'

/** A process that holds the lease for longer is considered dead, ms. It could do no harm: an append is conditional. */
const leaseMs = 10_000

/** How long one run goes on while changes are pending, ms: it ends before its lease. */
const runMs = 5000

/**
 * Extends the log at most every second while changes are pending (protocol/log#sequencer). Of all processes on one store, one
 * does it at a time. A failure is logged, and the next second tries again. `stop` waits for the batch that is running.
 */
export function startSequencer(deps: LogDeps & { pollMs?: number }): { stop(): Promise<void> } {
  const { pollMs = 1000 } = deps
  const stopping = new AbortController()
  const round = async () => {
    try {
      if (!stopping.signal.aborted) await sequence(deps, stopping.signal)
    } catch (err) {
      deps.log.error({ err }, 'the log could not be extended')
    }
  }
  let last = round()
  const timer = setInterval(() => void (last = last.then(round)), pollMs)
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await last
    },
  }
}

/**
 * Takes the changes that are due into the log and signs the checkpoint, unless there is nothing to do or another process does
 * it. Returns whether it did something.
 */
export async function sequence(deps: LogDeps, signal?: AbortSignal): Promise<boolean> {
  const { store, now } = deps.ports
  const state = await store.log.state()
  const isSigned = state !== undefined && state.checkpoint?.size === state.size
  if (isSigned && !(await store.log.isDue(now()))) return false
  const claim = await store.jobs.claim(jobName, { now: now(), leaseMs })
  if (!claim) return false
  let succeeded = false
  try {
    await takeAll(deps, { until: now() + runMs, signal })
    await signCheckpoint(deps)
    succeeded = true
  } finally {
    await store.jobs.release(jobName, { leasedUntil: claim.leasedUntil, dueAt: now(), succeeded })
  }
  return true
}

async function takeAll(deps: LogDeps, { until, signal }: { until: number; signal: AbortSignal | undefined }) {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the last one ended
    const taken = await takeBatch(deps)
    // after a conflict, the next run begins with what is stored then
    if (!taken || signal?.aborted || deps.ports.now() >= until) return
  }
}
