import type { Event, EventOf, EventType } from '../../../../shared/contract/events/types.ts'
import type { HandoffStep } from '../../../../shared/contract/events/steps.ts'
import { eventSubject } from './event-words.ts'
import { type EventRow, foldChanges } from './fold-changes.ts'

/**
 * How a visit stands. `refused`: also while the person may try again after a check that was not passed. `open`: the person may
 * still be there; `unfinished`: no event said in time how it ended; `none`: the events are of no hand-off, so nothing says that
 * it began or ended.
 */
export type VisitState = 'open' | 'passed' | 'refused' | 'left' | 'failed' | 'unfinished' | 'none'

/** What one person did at a gate, from opening it to the end. `events` has at least one event, oldest first. */
export type Visit = {
  /** Stays the same while the visit grows. */
  id: string
  state: VisitState
  /** The event that decides the state, and otherwise the newest. */
  main: Event
  events: readonly Event[]
  /** Where the person left, as far as the page reported it. */
  step: HandoffStep | undefined
}

/**
 * Returns the check that a visit stands at, if it was not passed: until something else follows, the page shows the refusal. The
 * person may still try again, and `gate.refused` follows only when the visit has ended.
 */
function rejectedIn(events: readonly Event[]): Event | undefined {
  const check = events.findLast(({ type }) => type === 'proof.verified' || type === 'proof.rejected')
  return check?.type === 'proof.rejected' ? check : undefined
}

/** A row of the list: a visit, or an event that belongs to none. */
export type Row = { visit: Visit } | EventRow

/** The types that one visit may have. */
const visitTypes: ReadonlySet<EventType> = new Set<EventType>([
  'proof.verified',
  'proof.rejected',
  'handoff.completed',
  'handoff.failed',
  'handoff.expired',
  'gate.passed',
  'gate.refused',
  'payment.succeeded',
  'reward.delivered',
])
/** A hand-off is open for at most half an hour, and a payment adds as much, ms (protocol/handoffs#create). */
const longestMs = 60 * 60_000
/** An event without the hand-off is about a visit when it is as close as this, ms. */
const closeMs = 30 * 60_000

/**
 * Groups events, newest first, by visit: those with the same hand-off, and those about the same proof or wallet at the same
 * gate at that time, such as a payment. A visit stands where its newest event stands. Only the owner of a gate learns how a
 * visit ended, so `isOwnGate` leaves out all other gates.
 */
export function rowsOf(
  events: readonly Event[],
  { now, isOwnGate }: { now: number; isOwnGate: (gateId: string) => boolean },
): Row[] {
  const bySid = new Map<string, Event[]>()
  const near = new Map<string, Set<Event[]>>()
  const groupOf = new Map<Event, Event[]>()
  const join = (event: Event, group: Event[]) => {
    group.push(event)
    groupOf.set(event, group)
    for (const key of subjectKeys(event)) near.set(key, (near.get(key) ?? new Set()).add(group))
  }
  const ofVisits = events.filter((event) => {
    const { gateId } = eventSubject(event)
    return visitTypes.has(event.type) && gateId !== null && isOwnGate(gateId)
  })
  for (const event of ofVisits) {
    const sid = sidOf(event)
    if (sid === undefined) continue
    const group = bySid.get(sid) ?? []
    bySid.set(sid, group)
    join(event, group)
  }
  for (const event of ofVisits) {
    if (groupOf.has(event)) continue
    const groups = new Set(subjectKeys(event).flatMap((key) => [...(near.get(key) ?? [])]))
    join(event, closestTo(event, [...groups]) ?? [])
  }
  const drawn = new Set<Event[]>()
  return foldChanges(events).flatMap((row): Row[] => {
    const group = groupOf.get(row.event)
    if (!group) return [row]
    if (drawn.has(group)) return []
    drawn.add(group)
    return [{ visit: visitOf(group, now) }]
  })
}

/** Returns the visit with the event closest in time: somebody who paid may come again soon. Undefined: none is close enough. */
function closestTo(event: Event, groups: readonly Event[][]): Event[] | undefined {
  // nobody pays in a visit after they passed
  const isOver = (each: Event) =>
    event.type === 'payment.succeeded' && each.type === 'gate.passed' && each.sequence < event.sequence
  const [closest] = groups
    .filter((group) => !group.some(isOver))
    .map((group) => ({
      group,
      apart: Math.min(...group.map(({ createdAt }) => Math.abs(createdAt - event.createdAt))),
    }))
    .filter(({ apart }) => apart <= closeMs)
    .toSorted((one, other) => one.apart - other.apart)
  return closest?.group
}

/** Returns the keys by which events without a hand-off are found. */
function subjectKeys(event: Event): string[] {
  const { gateId, walletAddress, qHash } = eventSubject(event)
  return [walletAddress, qHash].flatMap((name) => (name === null ? [] : [`${gateId} ${name}`]))
}

/** Returns the hand-off of an event: a visit. */
export const sidOf = ({ data }: Event): string | undefined => {
  const sid: unknown = Reflect.get(data, 'sid')
  return typeof sid === 'string' ? sid : undefined
}

function visitOf(group: readonly Event[], now: number): Visit {
  const events = group.toSorted((one, other) => one.sequence - other.sequence)
  const [first] = events
  const newest = events.at(-1)
  if (!first || !newest) throw new TypeError('A visit has an event.')
  const sid = events.map(sidOf).find((each) => each !== undefined)
  const last = (type: EventType) => events.findLast((event) => event.type === type)
  const failed = events.findLast((event): event is EventOf<'handoff.failed'> => event.type === 'handoff.failed')
  const expired = events.findLast((event): event is EventOf<'handoff.expired'> => event.type === 'handoff.expired')
  const left = failed?.data.code === 'CANCELLED' ? failed : expired
  const ends = [
    ['passed', last('gate.passed')],
    ['refused', last('gate.refused')],
    ['left', left],
    ['failed', failed],
    ['refused', sid === undefined ? undefined : rejectedIn(events)],
  ] as const
  const [state, main] = ends.find(([, event]) => event !== undefined) ?? [undefined, newest]
  return {
    id: sid ?? first.id,
    state: state ?? (sid === undefined ? 'none' : now - first.createdAt < longestMs ? 'open' : 'unfinished'),
    main: main ?? newest,
    events,
    step: left?.data.step,
  }
}
