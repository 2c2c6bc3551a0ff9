import type { Event } from '../../../../shared/contract/events/types.ts'
import { eventSubject } from './event-words.ts'
import { sidOf } from './visits.ts'

/**
 * Returns the events of people whom a gate has refused, of events that also say who passed. Who passed later in the same visit
 * was not refused, and neither was an own proof elsewhere: `gates` are those of the account.
 */
export function refusalsIn(events: readonly Event[], gates: { has: (gateId: string) => boolean }): Event[] {
  const passed = new Set(events.flatMap((event) => (event.type === 'gate.passed' ? [sidOf(event)] : [])))
  return events.filter((event) => {
    if (event.type === 'gate.passed') return false
    const visit = sidOf(event)
    if (visit !== undefined && passed.has(visit)) return false
    return event.type !== 'proof.rejected' || gates.has(eventSubject(event).gateId ?? '')
  })
}
