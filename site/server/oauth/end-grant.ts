import { placeOf } from '../accounts/report-action.ts'
import type { Audit, AuditSource } from '../audit.ts'
import type { Ports } from '../ports/ports.ts'
import type { OauthGrant } from '../records/oauth.ts'
import { auditEventOf, nowhere } from '../rules/events/audit.ts'

/** `caller`: who sent the token, or the code, that ends the grant. */
export type EndDeps = { ports: Pick<Ports, 'store' | 'now'>; audit: Audit; caller: AuditSource }

/**
 * Revokes a grant, and reports it to the audit stream of its profile in the same transaction (protocol/events#audit). Who
 * ends it is the app itself (`client`), or the service, which got a code or token that it cannot trust. Nothing is reported
 * of a grant that was not in force.
 */
export async function endGrant(
  { id, profileId, clientId }: Pick<OauthGrant, 'id' | 'profileId' | 'clientId'>,
  by: 'client' | 'service',
  { ports, audit, caller }: EndDeps,
): Promise<void> {
  const now = ports.now()
  const facts = { action: 'client.disconnect', outcome: 'done', profileId, clientId, by } as const
  const event = auditEventOf(facts, by === 'client' ? placeOf(caller) : nowhere, now)
  const isEnded = await ports.store.transaction(async ({ oauth, events }) => {
    const wasInForce = await oauth.revoke(id, now)
    if (wasInForce && event) await events.add([event])
    return wasInForce
  })
  if (isEnded) await audit(facts, caller)
}
