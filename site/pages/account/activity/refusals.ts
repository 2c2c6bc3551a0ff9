import type { Event } from '../../../../shared/contract/events/types.ts'
import { refusalsSince, refusing, rowsOf } from './visits.ts'

/** The types that say who is refused, and those that say how their visit went on. */
export const refusalTypes = [
  'gate.refused',
  'handoff.refused',
  'proof.rejected',
  'proof.verified',
  'handoff.failed',
  'handoff.expired',
  'gate.passed',
] as const

/**
 * Returns the events by which a gate has refused people, of events of `refusalTypes`, newest first. Whose visit stands
 * elsewhere by now is not refused, and neither is an own proof at the gate of somebody else.
 */
export function refusalsIn(events: readonly Event[], how: Parameters<typeof rowsOf>[1]): Event[] {
  const refused = new Set(
    rowsOf(events, how).flatMap((row) => {
      if ('event' in row) return []
      const { state, events: own } = row.visit
      if (state === 'none') return own
      // what was passed at the next try is no reason any more
      return state === 'refused' ? refusalsSince(own) : []
    }),
  )
  return events.filter((event) => refused.has(event) && refusing.has(event.type))
}
