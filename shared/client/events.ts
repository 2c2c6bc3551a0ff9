import * as v from 'valibot'
import { ServiceError } from '../contract/errors.ts'
import { listEvents, maxEvents } from '../contract/events.ts'
import type { Event, EventType } from '../contract/events/types.ts'
import { checkEventsRequest } from './arguments.ts'
import type { Client } from './client.ts'
import { explained } from './explained.ts'
import { retryDelay } from './retry-delay.ts'

/** Which events a program reads (protocol/events#reading). */
export type EventsRequest = {
  /** An access key with the scope `events`. A test key reads the events of test mode. */
  accessKey: string
  /** The sequence of the last event that the program knows. Without it, the oldest event that is stored comes first. */
  after?: number
  /** Only events of these types. */
  types?: readonly EventType[]
  /** Only events of this gate. */
  gateId?: string
  /** Only events about this proof (`qHash`), or of this wallet. */
  about?: string
  /** Ends the iteration, also while it waits. */
  signal?: AbortSignal
  /** Is called before each new try while the service cannot be reached. */
  onRetry?: (retry: { error: ServiceError; delayMs: number }) => void
}

/** Events in the order of their sequence. The iteration waits for the next one, and never ends by itself. */
export type EventStream = AsyncIterableIterator<Event, undefined> & {
  /**
   * The sequence to continue with later. It also passes events that `types` and the other filters left out, so it can be
   * greater than that of the last event. An event counts once the program asks for the next one.
   */
  readonly after: number | undefined
}

/** Events behind `after` were deleted before the program read them. `oldest - 1` continues with what is still stored. */
export class EventsPurgedError extends ServiceError {
  override name = 'EventsPurgedError'
  /** The sequence of the oldest event that is stored. */
  readonly oldest: number

  constructor(oldest: number, cause: ServiceError) {
    super('EVENTS_PURGED', cause.message, { details: cause.details, cause })
    this.oldest = oldest
  }
}

/** How long the service may hold a request that waits for an event, and how long this client waits for its answer. */
const waitSeconds = 25
const answerMs = 45_000
/** The shortest time between two requests that bring nothing new. */
const quietMs = 1000

const Page = v.looseObject({
  events: v.array(v.looseObject({ sequence: v.number(), type: v.string() })),
  after: v.number(),
  newest: v.number(),
})

/** The endpoint `listEvents`, with an answer that may have types of events which this version does not know. */
export const anyEvents = {
  ...listEvents,
  response: v.looseObject({ success: v.literal(true), data: Page }),
}

type Deps = {
  client: Client<{ anyEvents: typeof anyEvents }>
  baseUrl: string
  now: () => number
  /** Returns a number from 0 to 1. */
  random: () => number
}

/**
 * Returns the events of a profile, from `after` on, each once and in order (protocol/events#reading). It asks again after an
 * outage of the service, and continues where it was. Throws INVALID_REQUEST for wrong arguments. The iteration throws
 * {@link EventsPurgedError}, and ServiceError for what another try does not change: WALLET_AUTH_REQUIRED,
 * INSUFFICIENT_SCOPE, and INVALID_REQUEST, for example when `after` was never given to an event.
 */
export function streamEvents(request: EventsRequest, deps: Deps): EventStream {
  checkEventsRequest(request)
  const position = { after: request.after }
  const events = follow(request, position, deps)
  return {
    get after() {
      return position.after
    },
    next: () => events.next(),
    return: () => events.return(undefined),
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

async function* follow(
  request: EventsRequest,
  position: { after: number | undefined },
  deps: Deps,
): AsyncGenerator<Event, undefined> {
  const { signal } = request
  const isStopped = () => signal?.aborted === true
  for (let failures = 0; ;) {
    if (isStopped()) return undefined
    const begin = deps.now()
    try {
      // each request continues behind the answer before
      // oxlint-disable-next-line no-await-in-loop
      const page = await nextPage(request, position.after, deps)
      failures = 0
      for (const event of page.events) {
        yield event
        position.after = event.sequence
        if (isStopped()) return undefined
      }
      const isQuiet = page.events.length === 0 && page.after === (position.after ?? page.after)
      position.after = page.after
      // oxlint-disable-next-line no-await-in-loop
      if (isQuiet) await pause(Math.min(quietMs, quietMs - (deps.now() - begin)), signal)
    } catch (error) {
      if (isStopped()) return undefined
      if (!isOutage(error)) throw error
      failures += 1
      const delayMs = retryDelay({ failures, retryAfter: error.retryAfter, random: deps.random() })
      request.onRetry?.({ error, delayMs })
      // oxlint-disable-next-line no-await-in-loop
      await pause(delayMs, signal)
    }
  }
}

/** Says whether another try can succeed without a change of the program. */
const isOutage = (error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  (error.code === 'RATE_LIMIT_EXCEEDED' || (error.status >= 500 && error.code !== 'INTERNAL'))

type Page = { events: Event[]; after: number }

async function nextPage(request: EventsRequest, after: number | undefined, deps: Deps): Promise<Page> {
  try {
    return await explained(askForPage(request, after, deps.client), deps.baseUrl)
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'EVENTS_PURGED' || !v.is(Purged, error.details)) throw error
    throw new EventsPurgedError(error.details.oldest, error)
  }
}

const Purged = v.looseObject({ oldest: v.number() })

async function askForPage(request: EventsRequest, after: number | undefined, client: Deps['client']): Promise<Page> {
  const { accessKey, types, gateId, about, signal } = request
  const query = {
    after: after?.toString(),
    types: types?.join(','),
    gateId,
    about,
    limit: String(maxEvents),
    wait: String(waitSeconds),
  }
  const call = { query, headers: { authorization: `Bearer ${accessKey}` } }
  const { data } = await within(answerMs, signal, (until) => client.anyEvents(call, { signal: until }))
  let last = after ?? 0
  for (const { sequence } of [...data.events, { sequence: data.after + 1 }]) {
    if (sequence <= last) throw new ServiceError('INTERNAL', 'The service gave events in a wrong order.')
    last = sequence
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the service follows the contract, or a newer one
  return data as unknown as Page
}

/** Calls `work` with a signal that aborts with `signal`, and after `ms` as an outage. */
async function within<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (until: AbortSignal) => Promise<T>,
): Promise<T> {
  // AbortSignal.any would keep an entry for each request on a signal that lives as long as the program
  const until = new AbortController()
  const abort = () => until.abort(signal?.reason)
  const late = () => until.abort(new ServiceError('NETWORK_UNREACHABLE', 'The service did not answer in time.'))
  const timer = setTimeout(late, ms)
  signal?.addEventListener('abort', abort)
  try {
    return await work(until.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** Waits for `ms`, or until `signal` aborts. */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (ms <= 0 || signal?.aborted === true) return
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}
