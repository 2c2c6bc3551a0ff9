import type { EventActor } from '../../../shared/contract/events/types.ts'
import { type AuditEvent, networkOf } from '../audit.ts'
import type { Store } from '../ports/store/store.ts'
import type { SessionRecord } from '../records/accounts.ts'
import type { Owner } from '../records/proofs.ts'
import { auditEventOf } from '../rules/events/audit.ts'
import { deviceOf } from './device.ts'

/** Where a request comes from: the address of its sender, and the header `User-Agent`. */
export type RequestSource = { address?: string | undefined; userAgent?: string | undefined }

/** Returns what the audit stream shows of the source of a request: a network, and the name of a browser. */
export const placeOf = ({ address = '', userAgent }: RequestSource): Pick<EventActor, 'network' | 'userAgent'> => ({
  network: networkOf(address),
  userAgent: deviceOf(userAgent).browser,
})

type Action = Pick<AuditEvent, 'action' | 'keyId' | 'clientId' | 'method'>
type By = {
  session: Pick<SessionRecord, 'id' | 'profileId'>
  source: RequestSource
  store: Pick<Store, 'events'>
  /** Unix ms. */
  now: number
}

/**
 * Reports what a person did to the audit stream of their profile (protocol/events#audit). Call it in the transaction of the
 * change, so that neither exists without the other. Throws for an action that the stream does not have, which is a bug.
 */
export const reportAction = (action: Action, by: By): Promise<void> => reportActions([action], by)

/** Reports several actions, as {@link reportAction} does. */
export async function reportActions(actions: readonly Action[], { session, source, store, now }: By): Promise<void> {
  const { id: sessionId, profileId } = session
  const events = actions.map((action) => {
    const event = auditEventOf({ ...action, outcome: 'done', profileId, sessionId }, placeOf(source), now)
    if (!event) throw new Error(`The audit stream has no event for ${action.action}.`)
    return event
  })
  await store.events.add(events)
}

/**
 * Reports to every profile that has a wallet that the wallet's proofs are erased, at the wish of its owner: `session` is
 * named to its own profile only. Call it in a transaction before anything is erased, so that the owner sees that it began.
 */
export async function reportErasure(
  wallet: Owner,
  {
    session,
    source,
    store,
    now,
  }: Omit<By, 'session' | 'store'> & { session: By['session'] | undefined; store: Pick<Store, 'accounts' | 'events'> },
): Promise<void> {
  const profiles = await store.accounts.profilesOfWallets([wallet])
  const events = profiles.flatMap((profileId) => {
    const sessionId = session?.profileId === profileId ? session.id : undefined
    return auditEventOf({ action: 'wallet.erase', outcome: 'done', profileId, sessionId }, placeOf(source), now) ?? []
  })
  await store.events.add(events)
}
