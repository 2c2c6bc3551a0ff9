import { createOutageLog, type OutageLog } from '../jobs/outage-log.ts'
import { startPolling } from '../jobs/polling.ts'
import type { LastAnswer } from './ask-witnesses.ts'
import type { LogStanding } from './history-check.ts'
import { openLog } from './log-key.ts'
import { completeCosignatures, signCheckpoint } from './sign-checkpoint.ts'
import { type LogDeps, takeBatch } from './take-pending.ts'

/** The job whose lease one process holds while it extends the log. */
const jobName = 'sequence-log'

/** A process that holds the lease for longer is considered dead, ms. It could do no harm: an append is conditional. */
const leaseMs = 10_000

/** How long one run goes on while changes are pending, ms: it ends before its lease. */
const runMs = 5000

/** What this process knows about the log, for operators. The witnesses are in the order of the configuration. */
export type LogStatus = {
  standing: LogStanding
  witnesses: { name: string; answer: LastAnswer }[]
}

/**
 * Extends the log at most every second while changes are pending (protocol/log#sequencer). Of all processes on one store, one
 * does it at a time. A failure is logged, and the next second tries again. `stop` waits for the batch that is running.
 */
export function startSequencer(deps: LogDeps & { outages?: OutageLog; pollMs?: number }): { stop(): Promise<void> } {
  const { pollMs = 1000, outages = createOutageLog(deps.log) } = deps
  return startPolling(async (signal) => {
    try {
      await sequence(deps, signal)
      outages.answered()
    } catch (err) {
      outages.failed(err, 'the public log could not be extended')
    }
  }, pollMs)
}

/**
 * Takes the changes that are due into the log and signs the checkpoint, unless there is nothing to do, another process does it,
 * or somebody outside knows more of the log than this database ({@link HistoryCheck}). A checkpoint that lacks cosignatures gets
 * those that arrive later. Returns whether it did something.
 */
export async function sequence(deps: LogDeps, signal?: AbortSignal): Promise<boolean> {
  const { store, now } = deps.ports
  const { history } = deps
  const state = await openLog({ store, config: deps.config })
  const mustAsk = history?.isDue(state.origin) ?? false
  if (!mustAsk && history && history.standing() !== 'growing') return false
  const isSigned = state.checkpoint?.size === state.size
  if (!mustAsk && isSigned && !(await store.log.isDue(now()))) return await completeCosignatures(deps)
  const claim = await store.jobs.claim(jobName, { now: now(), leaseMs, pauseMs: 0 })
  if (!claim) return false
  let succeeded = false
  try {
    // within the lease, so that no other process makes the log longer while somebody is asked how long it is
    const mayGrow = !mustAsk || (await history?.ask(await openLog({ store, config: deps.config }))) === 'growing'
    if (mayGrow) {
      await takeAll(deps, { until: now() + runMs, signal })
      await signCheckpoint(deps)
    }
    succeeded = true
  } finally {
    // due at any time, also after a clock was set back: the lease alone decides who extends the log
    await store.jobs.release(jobName, { leasedUntil: claim.leasedUntil, dueAt: 0, succeeded })
  }
  return true
}

/**
 * Takes what is pending into the log. What arrives meanwhile waits for the next second: batches of a few changes would cost a
 * transaction each, and hide the order of the proofs less.
 */
async function takeAll(deps: LogDeps, { until, signal }: { until: number; signal: AbortSignal | undefined }) {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the last one ended
    const isMorePending = await takeBatch(deps)
    // after a conflict, the next run begins with what is stored then
    if (!isMorePending || signal?.aborted || deps.ports.now() >= until) return
  }
}
