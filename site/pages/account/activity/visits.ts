import type { Event, EventOf, EventType } from '../../../../shared/contract/events/types.ts'
import type { HandoffStep } from '../../../../shared/contract/events/steps.ts'
import { isRepeatable } from '../../../../shared/proof/no-reason.ts'
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
  /** The event that says best why the state is so: the end of a visit may say less than the refusal before it. */
  why: Event
  events: readonly Event[]
  /** Where the person left, as far as the page reported it. */
  step: HandoffStep | undefined
}

/**
 * Returns the refusals that a visit stands at, oldest first: until a check is passed, the page shows the newest. The person may
 * still try again. A gate may also refuse after a check that was passed, and when somebody asks for what is behind it.
 */
export function refusalsSince(events: readonly Event[]): Event[] {
  const passedAt = events.findLastIndex(({ type }) => type === 'proof.verified')
  return events.slice(passedAt + 1).filter(({ type }) => refusing.has(type))
}

/**
 * Returns the refusal that says best why a visit stands there. A step that the person can simply do again, such as a sign-in that
 * was too old, does not hide that they were refused before for what they hold.
 */
function reasonOf(refusals: readonly Event[]): Event | undefined {
  const named = refusals.filter((event) => codesOf(event).length > 0)
  return named.findLast((event) => !codesOf(event).every(isRepeatable)) ?? named.at(-1) ?? refusals.at(-1)
}

/** Returns the codes by which a refusal says why. An event of a private proof says it to its owner only. */
function codesOf(event: Event): string[] {
  if (event.type === 'proof.rejected') return (event.data.verifiers ?? []).flatMap(({ code }) => code ?? [])
  if (event.type !== 'handoff.refused' && event.type !== 'gate.refused') return []
  return [event.data.reason ?? event.data.code]
}

/** The types of events that refuse a person. */
export const refusing: ReadonlySet<EventType> = new Set<EventType>([
  'proof.rejected',
  'handoff.refused',
  'gate.refused',
])

/**
 * Returns the event that says best why a visit ended in `end`, after these refusals: the page reports no reason, so the same
 * refusal before may say more.
 */
function bestOf(end: Event, before: readonly Event[]): Event {
  const isSaid = end.type === 'gate.refused' ? before.some((each) => isSame(end, each)) : refusing.has(end.type)
  return (isSaid ? reasonOf(before) : undefined) ?? end
}

/** Tells whether the end of a visit is the refusal before it. */
function isSame(end: EventOf<'gate.refused'>, before: Event): boolean {
  const { code, reason } = end.data
  if (reason !== undefined) return false
  if (before.type === 'proof.rejected') return code === 'PROOF_NOT_VERIFIED' && codesOf(before).length > 0
  return before.type === 'handoff.refused' && code === before.data.code
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
  'handoff.refused',
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
  const rows = foldChanges(events).flatMap((row): Row[] => {
    const group = groupOf.get(row.event)
    if (!group) return [row]
    if (drawn.has(group)) return []
    drawn.add(group)
    return [{ visit: visitOf(group, now) }]
  })
  return rows.map((row) => ('visit' in row ? { visit: closedOf(row.visit, rows) } : row))
}

/**
 * Returns a visit as `left` where somebody closed the page after they had paid, and the same wallet passed the gate in a later
 * visit: the payment counted there, so nobody is still there.
 */
function closedOf(visit: Visit, rows: readonly Row[]): Visit {
  const payment = visit.events.find(({ type }) => type === 'payment.succeeded')
  if (payment === undefined || (visit.state !== 'open' && visit.state !== 'unfinished')) return visit
  const isLater = ({ state, main }: Visit) =>
    state === 'passed' && main.sequence > payment.sequence && isSameWallet(main, visit.events)
  return rows.some((row) => 'visit' in row && isLater(row.visit)) ? { ...visit, state: 'left' } : visit
}

/** Tells whether an event is about the gate of a visit and about a wallet there. */
function isSameWallet(event: Event, events: readonly Event[]): boolean {
  const { gateId, walletAddress } = eventSubject(event)
  if (walletAddress === null) return false
  return events.map(eventSubject).some((each) => each.gateId === gateId && each.walletAddress === walletAddress)
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
const sidOf = ({ data }: Event): string | undefined => {
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
  const ended = (failed?.sequence ?? 0) > (expired?.sequence ?? 0) ? failed : expired
  // a visit that ended in a refusal says so after its end; whoever was refused before may have stopped elsewhere
  const refused = events.findLast(({ type, sequence }) => type === 'gate.refused' && sequence > (ended?.sequence ?? 0))
  const standing = sid === undefined && refused === undefined ? [] : refusalsSince(events)
  const ends = [
    ['passed', last('gate.passed')],
    ['refused', ended && refused],
    ['left', left],
    ['failed', failed],
    ['refused', standing.at(-1)],
  ] as const
  const [state, main = newest] = ends.find(([, event]) => event !== undefined) ?? []
  return {
    id: sid ?? first.id,
    state: state ?? (sid === undefined ? 'none' : now - first.createdAt < longestMs ? 'open' : 'unfinished'),
    main,
    why: bestOf(main, refusalsSince(events.filter((each) => each.type !== 'gate.refused'))),
    events,
    step: left?.data.step,
  }
}
