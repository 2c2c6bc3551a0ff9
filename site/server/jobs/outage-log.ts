import type { Log } from '../logger.ts'
import { outageOf } from '../ports/store/engines/outage.ts'

/** Logs the failures of work that is repeated every second, so that an outage of the database has one line at each change. */
export type OutageLog = {
  /** Logs a failure, unless it is the outage that the last line was about. */
  failed(err: unknown, message: string, fields?: { job?: string }): void
  /** Logs the end of an outage, if there was one. */
  answered(): void
}

/** Creates the log of outages that all repeated work of a process shares. */
export function createOutageLog(log: Log): OutageLog {
  let current: string | undefined
  return {
    failed(err, message, fields = {}) {
      const outage = outageOf(err)
      if (outage && outage.message === current) return
      if (outage) current = outage.message
      log.error({ err, ...fields }, message)
    },
    answered() {
      if (current === undefined) return
      current = undefined
      log.info({}, 'the database answers again')
    },
  }
}
