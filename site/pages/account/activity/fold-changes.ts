import type { Event, EventOf } from '../../../../shared/contract/events/types.ts'

/** An event of the list; `change` is what else the same click changed about the gate. */
export type EventRow = { event: Event; change?: EventOf<'gate.changed'> }

/**
 * Makes one row of a gate's new status and of the change that came with it: publishing or pausing a gate is one click, and two
 * events of the same version of the gate. A logo changes without a new version, so only the change of the status counts.
 */
export function foldChanges(events: readonly Event[]): EventRow[] {
  const changes = new Map<string, EventOf<'gate.changed'>>()
  for (const event of events)
    if (event.type === 'gate.changed' && event.data.changed.includes('status')) changes.set(keyOf(event), event)
  const rows = events.map((event): EventRow => {
    const change =
      event.type === 'gate.published' || event.type === 'gate.paused' ? changes.get(keyOf(event)) : undefined
    return change ? { event, change } : { event }
  })
  const folded = new Set<Event | undefined>(rows.map(({ change }) => change))
  return rows.filter(({ event }) => !folded.has(event))
}

const keyOf = ({ data: { gateId, version } }: EventOf<'gate.changed' | 'gate.published' | 'gate.paused'>): string =>
  `${version} ${gateId}`
