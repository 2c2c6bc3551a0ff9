import type { AuditType, EventActor } from '../../../../shared/contract/events/types.ts'
import type { AuditEvent } from '../../audit.ts'
import type { NewEvent } from '../../records/events.ts'

/**
 * Returns the event by which the owner of a profile sees an action in the audit stream (protocol/events#audit); undefined for
 * an action of nobody we know, and for one that the stream does not have: gates have events of their own.
 */
export function auditEventOf(event: AuditEvent, place: Place, now: number): NewEvent<AuditType> | undefined {
  const { profileId } = event
  const facts = factsOf(event)
  if (profileId === undefined || !facts) return undefined
  return { ...facts, createdAt: now, to: { profileId }, actor: actorOf(event, place) }
}

/** Where a request comes from: its /24 or /48, and the name of the browser. */
type Place = Pick<EventActor, 'network' | 'userAgent'>

/** The place of what the service does by itself, or by a command of its operator. */
export const nowhere: Place = { network: null, userAgent: null }

/** Returns the session that acted, or a person without one; an app, or the service. Keys do nothing that the stream has. */
function actorOf({ sessionId, clientId, by }: AuditEvent, { network, userAgent }: Place): EventActor {
  if (by === 'service') return { type: 'service', id: null, network, userAgent }
  if (by === 'client') return { type: 'client', id: clientId ?? null, network, userAgent }
  return { type: sessionId === undefined ? 'person' : 'session', id: sessionId ?? null, network, userAgent }
}

type Facts = { [T in AuditType]: Pick<NewEvent<T>, 'type' | 'data'> }[AuditType]

function factsOf({ action, outcome, reason, keyId, clientId, ...event }: AuditEvent): Facts | undefined {
  const method = event.method ?? null
  if (action === 'sign-in' && outcome === 'refused')
    return { type: 'signin.failed', data: { method, code: reason ?? 'INTERNAL' } }
  if (outcome === 'refused') return undefined
  if (action === 'sign-in') return { type: 'signin.succeeded', data: { method } }
  if (action === 'method.add') return { type: 'method.added', data: { method } }
  if (action === 'method.remove') return { type: 'method.removed', data: { method } }
  if (action === 'sessions.end') return { type: 'sessions.ended', data: {} }
  if (action === 'key.create' && keyId !== undefined) return { type: 'key.created', data: { keyId } }
  if (action === 'key.revoke' && keyId !== undefined) return { type: 'key.revoked', data: { keyId } }
  // a standing consent connects nothing new
  if (action === 'consent' && method === 'approve')
    return { type: 'client.connected', data: { clientId: clientId ?? null } }
  if (action === 'client.disconnect') return { type: 'client.disconnected', data: { clientId: clientId ?? null } }
  if (action === 'payout.open') return { type: 'payout.changed', data: {} }
  if (action === 'profile.export') return { type: 'export.made', data: {} }
  if (action === 'profile.erase' || action === 'wallet.erase' || action === 'proof.erase')
    return { type: 'erase.requested', data: {} }
  return undefined
}
