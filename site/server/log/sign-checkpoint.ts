import { openLog } from './log-key.ts'
import { growthOf, signedNote } from './signed-growth.ts'
import type { LogDeps } from './take-pending.ts'

/** The job whose lease one process holds while it asks witnesses again. */
const retryJob = 'ask-witnesses'

/** Asking takes three seconds. */
const leaseMs = 10_000

/** How long after a question the next one may follow, of all processes together, ms. */
const pauseMs = 60_000

/**
 * Signs the size that the log has, unless it was signed already, and publishes it with the cosignatures of the witnesses. The
 * same state always gives the same checkpoint. When a witness knows another history, nothing is published, and the log stops:
 * the database was restored, and a second history must not be shown (docs/operations#log-behind).
 */
export async function signCheckpoint({ ports, config, witnesses, history }: LogDeps): Promise<void> {
  const { store, now } = ports
  const { origin, size, root, checkpoint } = await openLog({ store, config })
  if (checkpoint?.size === size) return
  const signed = await signedNote({ origin, size, root }, store)
  const witnessed = await witnesses?.ask(growthOf({ note: signed, size, logSize: size }, store))
  if (witnessed && witnessed.conflicts.length > 0) history?.refuse()
  else await store.log.publish({ origin, note: witnessed?.checkpoint ?? signed, size, signedAt: now() })
}

/**
 * Asks the witnesses whose cosignatures the newest checkpoint lacks, at most once in a minute, also while the log does not
 * grow. Returns whether it asked.
 */
export async function completeCosignatures({ ports, config, witnesses, history }: LogDeps): Promise<boolean> {
  const { store, now } = ports
  const { size: logSize, checkpoint } = await openLog({ store, config })
  if (!checkpoint || !witnesses?.isIncomplete(checkpoint.note)) return false
  const claim = await store.jobs.claim(retryJob, { now: now(), leaseMs, pauseMs })
  if (!claim) return false
  const { note, size } = checkpoint
  const witnessed = await witnesses.ask(growthOf({ note, size, logSize }, store))
  if (witnessed.conflicts.length > 0) history?.refuse()
  else if (witnessed.checkpoint !== note) await store.log.addCosignatures({ from: note, to: witnessed.checkpoint })
  await store.jobs.release(retryJob, { leasedUntil: claim.leasedUntil, dueAt: now() + pauseMs, succeeded: true })
  return true
}
