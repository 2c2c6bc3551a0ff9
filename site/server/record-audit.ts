import { deviceOf } from './accounts/device.ts'
import { type Audit, type AuditSource, createAuditLog, networkOf } from './audit.ts'
import type { Log } from './logger.ts'
import type { Ports } from './ports/ports.ts'
import { auditEventOf } from './rules/events/audit.ts'

/** How many failed sign-ins a profile sees in an hour (protocol/events#audit): a stranger can cause them. */
const failedSignIns = { points: 60, seconds: 60 * 60 }

/**
 * Makes the function that records audit events: as a line of the log, and in the audit stream of the profile. The change is
 * done by then, so a failure to record it is logged and does not fail the request.
 */
export function createAudit(log: Log, { store, counter, now }: Pick<Ports, 'store' | 'counter' | 'now'>): Audit {
  const writeLine = createAuditLog(log, now)
  return async (event, source) => {
    writeLine(event, source)
    try {
      const recorded = auditEventOf(event, placeOf(source), now())
      if (!recorded) return
      const caller = { key: `profile:${event.profileId}`, network: undefined }
      const isFull =
        recorded.type === 'signin.failed' &&
        (await counter.count('audit-signin-failed', caller, failedSignIns, 1)) !== undefined
      if (!isFull) await store.events.add([recorded])
    } catch (err) {
      log.error({ err, action: event.action }, 'an audit event could not be stored')
    }
  }
}

const placeOf = ({ address, userAgent }: AuditSource) => ({
  network: networkOf(address),
  userAgent: deviceOf(userAgent).browser,
})
