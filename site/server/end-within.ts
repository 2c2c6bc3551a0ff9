import type { Log } from './logger.ts'
import { after } from './timers.ts'

/**
 * The longest time from SIGTERM to the end of the process, ms. It is less than the 15 seconds after which site/svc.service and
 * site/compose.yaml kill the process.
 */
export const endMs = 13_000

/**
 * Runs what ends a process, one step after the other, for at most `ms`. What is not finished by then is cut off: the next start
 * finds it as after a crash (docs/operations#stop). A step that fails is logged, and does not keep the others from running.
 * Returns whether all steps ran to their end.
 */
export async function endWithin(
  ms: number,
  steps: readonly (() => Promise<unknown>)[],
  { log }: { log: Pick<Log, 'warn'> },
): Promise<boolean> {
  let isLate = false
  const run = async () => {
    for (const step of steps) {
      if (isLate) return
      // oxlint-disable-next-line no-await-in-loop -- the store closes after everything that uses it
      await step().catch((err: unknown) => log.warn({ err }, 'a step of the end failed'))
    }
  }
  const ended = Promise.withResolvers<void>()
  const cancel = after(ms, () => {
    isLate = true
    ended.resolve()
  })
  await Promise.race([run(), ended.promise])
  cancel()
  if (isLate) log.warn({ ms }, 'the process ends before its work did')
  return !isLate
}
