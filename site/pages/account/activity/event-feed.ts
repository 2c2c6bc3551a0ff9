import { ServiceError } from '../../../../shared/contract/errors.ts'

/** What a list of events is limited to. */
export type EventFilter = { types?: string; gateId?: string; about?: string }

export type EventQuery = EventFilter & { after?: string; before?: string; limit?: string; wait?: string }
type Numbered = { sequence: number }
/** A part of the stream. `after` is where the reader continues. */
export type Page<Event> = { events: Event[]; after: number; hasMore: boolean; newest: number }

/** `live`: new events appear by themselves. `offline`: the service cannot be reached, and the feed tries again. */
export type FeedState = 'connecting' | 'live' | 'offline'

/** A list of events, newest first, that grows while the page is visible. */
export type Feed<Event> = {
  readonly events: readonly Event[] | undefined
  readonly state: FeedState
  /** Whether older events can be read. */
  readonly hasOlder: boolean
  /** Reads the newest events of a filter, and follows them. Throws the service's error. */
  open: (filter: EventFilter) => Promise<void>
  /** Reads older events. Throws the service's error. */
  readOlder: () => Promise<undefined>
}

export type FeedDeps<Event> = {
  read: (query: EventQuery, options: { signal: AbortSignal }) => Promise<Page<Event>>
  window: Window
  signal: AbortSignal
  /** Is called after each change, with the number of events that arrived by themselves. */
  onChange: (arrived: number) => void
  /** Gets an error after which the feed does not try again. */
  onFailure: (error: unknown) => void
}

const pageSize = 50
/** The service looks at a part of the stream in each answer; this many answers are read until one has an event. */
const maxReads = 20
/** The most events that the page holds; older ones are in the export. */
export const maxShown = 1000
/** How many seconds the service may wait for the next event. */
const waitSeconds = 25
/** The least and the most time between two tries, ms. */
const pauses = { least: 1000, most: 30_000 }

/** Creates a feed, which reads nothing before `open`. */
export function createFeed<Event extends Numbered>(deps: FeedDeps<Event>): Feed<Event> {
  const { read, onChange } = deps
  let events: readonly Event[] | undefined
  let state: FeedState = 'connecting'
  let older: number | undefined
  let current: { filter: EventFilter; controller: AbortController } | undefined
  deps.signal.addEventListener('abort', () => current?.controller.abort())

  const setState = (next: FeedState) => {
    if (state === next) return
    state = next
    onChange(0)
  }
  const add = (arrived: readonly Event[]) => {
    if (arrived.length === 0) return
    const all = [...arrived.toReversed(), ...(events ?? [])]
    events = all.slice(0, maxShown)
    // what no longer fits can be read again
    if (all.length > maxShown) older = events.at(-1)?.sequence
    onChange(arrived.length)
  }
  const start = async (filter: EventFilter) => {
    current?.controller.abort()
    const controller = new AbortController()
    current = { filter, controller }
    const { signal } = controller
    const page = await readBack(read, 0, { filter, signal })
    if (signal.aborted) return
    events = page.events
    older = page.hasMore ? page.after : undefined
    state = 'live'
    onChange(0)
    void follow(page.newest, filter, {
      ...deps,
      signal,
      onPage(arrived) {
        setState('live')
        add(arrived)
      },
      onOffline: () => setState('offline'),
      onOutdated: () => void start(filter).catch(deps.onFailure),
    })
  }
  return {
    get events() {
      return events
    },
    get state() {
      return state
    },
    get hasOlder() {
      return older !== undefined && (events?.length ?? 0) < maxShown
    },
    async open(filter) {
      try {
        await start(filter)
      } catch (error) {
        // another filter was chosen in the meantime
        if (!deps.signal.aborted && current?.filter === filter) throw error
      }
    },
    async readOlder() {
      if (!current || older === undefined) return undefined
      const { filter, controller } = current
      const page = await readBack(read, older, { filter, signal: controller.signal })
      if (controller.signal.aborted) return undefined
      events = [...(events ?? []), ...page.events].slice(0, maxShown)
      older = page.hasMore ? page.after : undefined
      onChange(0)
      return undefined
    },
  }
}

/** Reads the newest events before a sequence; 0: the newest of all. */
async function readBack<Event>(
  read: FeedDeps<Event>['read'],
  before: number,
  { filter, signal }: { filter: EventFilter; signal: AbortSignal },
): Promise<Page<Event>> {
  const from = (sequence: number) => read({ ...filter, before: String(sequence), limit: String(pageSize) }, { signal })
  let page = await from(before)
  const { newest } = page
  for (let reads = 1; page.events.length === 0 && page.hasMore && reads < maxReads; reads += 1)
    // oxlint-disable-next-line no-await-in-loop -- each answer says where the next one begins
    page = await from(page.after)
  // what came during these reads is still to be followed
  return { ...page, newest }
}

type FollowDeps<Event> = Pick<FeedDeps<Event>, 'read' | 'window' | 'signal' | 'onFailure'> & {
  onPage: (events: readonly Event[]) => void
  onOffline: () => void
  /** The place in the stream is gone: the list has to begin anew. */
  onOutdated: () => void
}

/** Waits for the events behind a sequence, one answer after the other, until `signal` aborts. */
async function follow<Event>(from: number, filter: EventFilter, deps: FollowDeps<Event>): Promise<void> {
  const { read, window, signal, onPage, onOffline, onOutdated, onFailure } = deps
  let after = from
  for (let failures = 0; !signal.aborted;) {
    const begun = Date.now()
    try {
      // oxlint-disable no-await-in-loop -- each answer says where the next one begins
      await untilVisible(window, signal)
      const query = { ...filter, after: String(after), limit: '100', wait: String(waitSeconds) }
      const page = await read(query, { signal })
      failures = 0
      after = page.after
      onPage(page.events)
      // an answer at once without events must not make a loop without a pause
      if (page.events.length === 0 && Date.now() - begun < pauses.least) await pause(pauses.least, window, signal)
    } catch (error) {
      if (signal.aborted) return
      if (isOutdated(error)) {
        await pause(pauses.least, window, signal).catch(() => undefined)
        return signal.aborted ? undefined : onOutdated()
      }
      if (isFinal(error)) return onFailure(error)
      onOffline()
      const asked = error instanceof ServiceError ? (error.retryAfter ?? 0) * 1000 : 0
      const wait = Math.min(pauses.most, Math.max(asked, pauses.least * 2 ** failures))
      failures += 1
      await pause(wait, window, signal).catch(() => undefined)
    }
  }
}

/** The events behind the place of the reader were deleted, or the stream is another one now. */
const isOutdated = (error: unknown) =>
  error instanceof ServiceError && (error.code === 'EVENTS_PURGED' || error.code === 'INVALID_REQUEST')

/** The session has ended, or the page and the service do not understand each other. */
const isFinal = (error: unknown) =>
  !(error instanceof ServiceError) || error.code === 'WALLET_AUTH_REQUIRED' || error.code === 'INTERNAL'

/** Waits while nobody sees the page, so that open tabs keep no request waiting. */
async function untilVisible({ document }: Window, signal: AbortSignal): Promise<void> {
  while (document.visibilityState === 'hidden')
    // oxlint-disable-next-line no-await-in-loop -- the state may change back
    await once(signal, (done, options) => document.addEventListener('visibilitychange', done, options))
}

/** Waits for a time (ms), or until the device is online again. */
const pause = (time: number, window: Window, signal: AbortSignal): Promise<void> =>
  once(signal, (done, options) => {
    const timer = window.setTimeout(done, time)
    window.addEventListener('online', done, options)
    options.signal.addEventListener('abort', () => window.clearTimeout(timer))
  })

/** Waits until `done` is called. Rejects when `signal` aborts. The listeners of `listen` end with its signal. */
function once(
  signal: AbortSignal,
  listen: (done: () => void, options: { signal: AbortSignal }) => void,
): Promise<void> {
  const controller = new AbortController()
  return new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), controller)
    listen(resolve, controller)
  }).finally(() => controller.abort())
}
