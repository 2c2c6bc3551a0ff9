import type { DataOf, EventActor } from '../../../shared/contract/events/types.ts'
import { placeOf, type RequestSource } from '../accounts/report-action.ts'
import type { Store } from '../ports/store/store.ts'
import type { SessionRecord } from '../records/accounts.ts'

type Change = Pick<DataOf<'webhook.changed'>, 'webhookId' | 'change'> & { code?: string }

/** The actor of what the service does by itself. */
export const serviceActor: EventActor = { type: 'service', id: null, network: null, userAgent: null }

/** Returns the actor of what a person does in a session. */
export const sessionActor = ({ id }: Pick<SessionRecord, 'id'>, source: RequestSource): EventActor => ({
  type: 'session',
  id,
  ...placeOf(source),
})

/** Reports a change of a webhook to its profile (protocol/events#audit). Call it in the transaction of the change. */
export async function reportChange(
  { webhookId, change, code }: Change,
  { store, profileId, actor, now }: { store: Store; profileId: string; actor: EventActor; now: number },
): Promise<void> {
  const data = { webhookId, change, code: code ?? null }
  await store.events.add([{ type: 'webhook.changed', createdAt: now, to: { profileId }, actor, data }])
}
