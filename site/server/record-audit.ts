import { placeOf } from './accounts/report-action.ts'
import { type Audit, createAuditLog } from './audit.ts'
import type { Log } from './logger.ts'
import type { Ports } from './ports/ports.ts'
import { auditEventOf } from './rules/events/audit.ts'

/** How many failed sign-ins a profile sees in an hour (protocol/events#audit): a stranger can cause them. */
const failedSignIns = { points: 60, seconds: 60 * 60 }

/**
 * Makes the function that records audit events as lines of the log, and failed sign-ins also in the audit stream of the
 * profile. What was done is there already, by the transaction that did it (`reportAction`). A failure to record is logged and
 * does not fail the request.
 */
export function createAudit(log: Log, { store, counter, now }: Pick<Ports, 'store' | 'counter' | 'now'>): Audit {
  const writeLine = createAuditLog(log, now)
  return async (event, source) => {
    writeLine(event, source)
    if (event.outcome === 'done') return
    try {
      const recorded = auditEventOf(event, placeOf(source), now())
      if (!recorded) return
      const caller = { key: `profile:${event.profileId}`, network: undefined }
      const isFull = (await counter.count('audit-signin-failed', caller, failedSignIns, 1)) !== undefined
      if (!isFull) await store.events.add([recorded])
    } catch (err) {
      log.error({ err, action: event.action }, 'an audit event could not be stored')
    }
  }
}
