import type { Contract } from '../../../shared/contract/index.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { principalOf } from '../accounts/principal.ts'
import { requireSession } from '../accounts/session.ts'
import type { Deployment } from '../deployment.ts'
import { type EventList, readEvents } from '../events/read-events.ts'
import { gateNotFound } from '../gates/gates.ts'
import type { Handlers } from '../http/serve.ts'
import { activityHours, activityOf } from '../rules/events/activity.ts'

/** Answers the endpoints of events: the stream of a profile, its audit, and the activity of gates (protocol/events). */
export function eventsHandlers(
  deployment: Deployment,
): Pick<Handlers<Contract>, 'listEvents' | 'listAudit' | 'gateActivity' | 'profileActivity'> {
  const { store, now } = deployment.ports
  return {
    listEvents: async ({ query }, caller) => {
      const principal = await principalOf(caller, 'listEvents', deployment)
      const { profileId } = principal
      if (profileId === undefined) throw signInFirst()
      // a test key sees no live data (protocol/test-mode#keys)
      const stream = principal.kind === 'access-key' && principal.isTest ? 'test' : 'events'
      const reader = { profileId, stream, address: caller.address, signal: caller.signal } as const
      const list = await readEvents(query, reader, deployment)
      // a key may have been revoked, and a session may have ended, while the request waited
      if (query.wait !== undefined && (await principalOf(caller, 'listEvents', deployment)).profileId !== profileId)
        throw signInFirst()
      return { success: true, data: asAnswer(list) }
    },

    listAudit: async ({ query }, caller) => {
      const { profileId } = await requireSession(caller, deployment)
      const reader = { profileId, stream: 'audit', address: caller.address, signal: caller.signal } as const
      const list = await readEvents(query, reader, deployment)
      if (query.wait !== undefined) await requireSession(caller, deployment)
      return { success: true, data: asAnswer(list) }
    },

    gateActivity: async ({ params: { gateId }, query: { range } }, caller) => {
      const { profileId } = await principalOf(caller, 'gateActivity', deployment)
      if (profileId === undefined) throw signInFirst()
      const gate = await store.gates.find(gateId)
      // the gate of another profile gets the answer of an unknown gate
      if (gate?.ownerProfileId !== profileId) throw gateNotFound()
      const time = now()
      const counts = await store.events.counts(gateId, activityHours(range, time))
      return { success: true, data: { gateId, range, ...activityOf(counts, range, time) } }
    },

    profileActivity: async ({ query: { range } }, caller) => {
      const { profileId } = await requireSession(caller, deployment)
      const time = now()
      const counts = await store.events.profileCounts(profileId, activityHours(range, time))
      return { success: true, data: { range, ...activityOf(counts, range, time) } }
    },
  }
}

/** Returns a list with the type that the contract gives its events: the store holds only events of its types. */
// oxlint-disable-next-line typescript/no-explicit-any, typescript/no-unsafe-type-assertion -- see above
const asAnswer = (list: EventList) => list as EventList & { events: any[] }

const signInFirst = () => new ServiceError('WALLET_AUTH_REQUIRED', 'Sign in, or send an access key of the profile.')
