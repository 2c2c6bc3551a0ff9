import { outageOf } from './engines/outage.ts'

/** How long one test of the database answers all questions about it, ms: a stranger's calls of `/health` write no more often. */
export const checkMs = 5000

/** How long a write that failed makes the database count as failing, ms. A test may pass where a larger write fails. */
const memoryMs = 10_000

/** Knows whether the database stores anything. */
export type WriteCheck = {
  /** Remembers an error of a statement if it says that the database could not store something. */
  noticed(error: unknown): void
  /** Resolves when the database stores something. Throws the outage otherwise. */
  run(): Promise<void>
}

/**
 * Creates the check of a database. `write` stores something small. It runs at most once in {@link checkMs}, however
 * often the check is asked, and all who ask meanwhile get its answer.
 */
export function createWriteCheck({ now, write }: { now: () => number; write: () => Promise<unknown> }): WriteCheck {
  let failed: { at: number; error: unknown } | undefined
  let last: { at: number; result: Promise<unknown> } | undefined
  // a time in the future comes from before the clock was set back
  const isWithin = (at: number, ms: number) => at <= now() && now() < at + ms
  return {
    noticed(error) {
      if (outageOf(error)?.isOfWrites) failed = { at: now(), error }
    },
    async run() {
      if (!last || !isWithin(last.at, checkMs)) last = { at: now(), result: write() }
      await last.result
      if (failed && isWithin(failed.at, memoryMs)) throw failed.error
    },
  }
}
