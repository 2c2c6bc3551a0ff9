import * as v from 'valibot'
import { maxEvents, usualEvents } from '../../../shared/contract/events.ts'
import { auditData, type AuditType, eventData, type EventType } from '../../../shared/contract/events/types.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { QHash } from '../../../shared/contract/primitives.ts'
import { canonicalText } from '../../../shared/proof/address.ts'
import type { Deployment } from '../deployment.ts'
import type { EventPage, EventPart, EventRecord, Stream } from '../records/events.ts'

type Deps = Pick<Deployment, 'ports' | 'eventWaiters'>

/** The query of a request, whose texts have the forms of the contract. */
export type EventQuery = {
  after?: string | undefined
  before?: string | undefined
  types?: string | undefined
  limit?: string | undefined
  wait?: string | undefined
  gateId?: string | undefined
  about?: string | undefined
}
type Reader = { profileId: string; stream: Stream; address: string; signal: AbortSignal }

/** An event as the API answers it (protocol/events#shape). */
export type EventView = Pick<EventRecord, 'id' | 'sequence' | 'type' | 'createdAt' | 'profileId' | 'actor' | 'data'>

/** A part of a stream, as the API answers it: `after` is where the reader continues. */
export type EventList = { events: EventView[]; after: number; hasMore: boolean; oldest: number; newest: number }

/** The most bytes of the events of one answer (protocol/events#reading). */
export const maxAnswerBytes = 256 * 1024

/**
 * Reads events of a profile; with `wait` it waits for the next ones (protocol/events#reading, #waiting). Throws
 * `INVALID_REQUEST`, `EVENTS_PURGED` when events after `after` were deleted, and `RATE_LIMIT_EXCEEDED` when too many wait.
 */
export async function readEvents(query: EventQuery, reader: Reader, { ports, eventWaiters }: Deps): Promise<EventList> {
  const { profileId, stream } = reader
  const part = partOf(query, reader, ports.now())
  const read = async (from: EventPart) => {
    const page = await ports.store.events.read(from)
    if (query.after !== undefined) refuseLost(Number(query.after), page)
    return page
  }
  if (!('after' in part)) return listOf(await read(part), { isForward: false })
  const waitMs = Number(query.wait ?? 0) * 1000
  if (waitMs === 0) return listOf(await read(part), { isForward: true })
  const until = AbortSignal.any([reader.signal, AbortSignal.timeout(waitMs)])
  for (let { after } = part; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each read follows a wait
    const page = await read({ ...part, after, now: ports.now() })
    if (page.events.length > 0 || page.through < page.newest || until.aborted) return listOf(page, { isForward: true })
    after = page.through
    // oxlint-disable-next-line no-await-in-loop
    await eventWaiters.wait({ profileId, stream, after, address: reader.address }, until)
  }
}

/** Returns the part of the stream that a query names. Throws `INVALID_REQUEST` for parts that contradict each other. */
function partOf(
  { after, before, types, limit, wait, gateId, about }: EventQuery,
  { profileId, stream }: Reader,
  now: number,
) {
  if (after !== undefined && before !== undefined) throw invalid('Send after or before, not both.')
  if (wait !== undefined && before !== undefined)
    throw invalid('Send wait or before, not both: new events are never before an earlier one.')
  const most = limit === undefined ? usualEvents : Number(limit)
  if (most > maxEvents) throw invalid(`limit is at most ${maxEvents}.`)
  const common = {
    profileId,
    stream,
    limit: most,
    types: typesOf(types, stream),
    gateId,
    about: about && nameOf(about),
  }
  if (before !== undefined) return { ...common, before: Number(before) }
  return { ...common, after: Number(after ?? 0), now }
}

/** Returns a qHash or a wallet as events name it: letter case has no meaning in hexadecimal text. */
const nameOf = (about: string) => (v.is(QHash, about) ? about.toLowerCase() : canonicalText(about))

/** Returns the types of a list. Throws `INVALID_REQUEST`, naming the first that the stream does not have. */
function typesOf(text: string | undefined, stream: Stream): (EventType | AuditType)[] | undefined {
  if (text === undefined) return undefined
  const isKnown = (type: string): type is EventType | AuditType =>
    Object.hasOwn(stream === 'audit' ? auditData : eventData, type)
  return text.split(',').map((type) => {
    if (isKnown(type)) return type
    throw invalid(`types names ${type}, which is no type of this list.`)
  })
}

/**
 * Refuses to continue behind an event when later ones are gone, because the reader would miss them without knowing. Refuses a
 * sequence that was never given, which a reader has after the database was restored from a backup.
 */
function refuseLost(after: number, { oldest, newest }: { oldest: number; newest: number }): void {
  if (after < oldest - 1)
    throw new ServiceError(
      'EVENTS_PURGED',
      `Events after ${after} were deleted. The oldest that is left is ${oldest}.`,
      {
        details: { oldest },
      },
    )
  if (after > newest)
    throw new ServiceError('INVALID_REQUEST', `There is no event ${after}. The newest is ${newest}.`, {
      details: { newest },
    })
}

/** Returns as many events as the answer may have bytes, and at least one. */
function listOf({ events, through, oldest, newest }: EventPage, { isForward }: { isForward: boolean }): EventList {
  const shown: EventView[] = []
  let bytes = 0
  for (const event of events) {
    const view = viewOf(event)
    bytes += Buffer.byteLength(JSON.stringify(view))
    if (bytes > maxAnswerBytes && shown.length > 0) break
    shown.push(view)
  }
  const cut = shown.length < events.length ? shown.at(-1)?.sequence : undefined
  const after = cut ?? through
  return { events: shown, after, hasMore: isForward ? after < newest : after > oldest, oldest, newest }
}

/** Returns an event as the API answers it, with the members of `data` that its type has. */
export function viewOf(event: EventRecord): EventView {
  const { id, sequence, type, createdAt, profileId, actor, data, qHash, address, gateId } = event
  const { entries } = { ...eventData, ...auditData }[type]
  const columns = Object.entries({ qHash, walletAddress: address, gateId })
  const own = Object.fromEntries(columns.filter(([name]) => Object.hasOwn(entries, name)))
  return { id, sequence, type, createdAt, profileId, actor, data: { ...own, ...data } }
}

const invalid = (message: string) => new ServiceError('INVALID_REQUEST', message)
