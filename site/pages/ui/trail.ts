/** A place in the browser's history: an entry that shows a screen. */
export type Place<T> = {
  /** The name of the screen. States that show the same screen have the same name. */
  name: string
  /** The state that shows the screen again without a request or a signature; undefined when there is none. */
  stop: T | undefined
  /** The state that Forward shows instead, when it cannot show the screen. */
  instead?: T
}

/** The places of a run, from the first to the last that Forward leads to, and the index of the present one. It outlives a reload. */
export type Route<T> = { places: Place<T>[]; at: number }

/** The state of an entry of the browser's history. It contains nothing that the person typed. */
type Mark = { key: string; at: number; base: number }

/** Follows a page through the browser's history. */
export type Trail<T> = {
  /** Is called when the page shows a place: a new one, the present one with another state, or an earlier one. */
  moved(place: Place<T>): void
  /** Removes all places after the first `kept` ones, because they cannot be undone, and adds this one. */
  cut(place: Place<T>, kept: number): void
  /** The state that Forward would show. */
  readonly ahead: T | undefined
  /** Whether the page was loaded at another entry than the present one of the saved route. */
  readonly isOtherEntry: boolean
  /** The state of the present place; undefined when it cannot be shown again. */
  readonly present: T | undefined
  /** Resolves when the browser has reached the present entry. Going back takes a moment. */
  settled(): Promise<void>
  stop(): void
}

/** How long a browser may take to go back, ms. It does not report that it could not. */
const patienceMs = 400

/**
 * Keeps one entry of the browser's history for each place of a run, so that Back and Forward move by one step. The address
 * stays the same. While `isBusy` returns true, Back and Forward do nothing.
 */
// oxlint-disable-next-line max-lines-per-function -- its functions share the position in the history, which must not leave it
export function followTrail<T>({
  window,
  key,
  route,
  isBusy,
  show,
  save,
}: {
  window: Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'>
  /** Identifies the run within this tab. */
  key: string
  /** The saved route; it has at least one place. */
  route: Route<T>
  isBusy: () => boolean
  show: (state: T) => void
  save: (route: Route<T>) => void
}): Trail<T> {
  const { history } = window
  const mark = markOf(history.state, key)
  let places = route.places
  // after a visit to other pages, the browser may be at another entry
  const isOtherEntry = mark !== undefined && mark.at !== route.at && places[mark.at]?.stop !== undefined
  let at = isOtherEntry ? mark.at : route.at
  /** `base` is the first entry of this document, `here` the one that the browser is at. */
  const base = mark && (isOtherEntry || mark.at === at) ? mark.base : at
  let here = at
  let work: Promise<void> | undefined
  let actCount = 0
  let arrived: (() => void) | undefined

  const markAt = (index: number): Mark => ({ key, at: index, base })
  /** Runs `act` now, or after the acts before it. */
  const enqueue = (act: () => void | Promise<void>) => {
    const acting = work ? work.then(act) : act()
    if (acting) work = untilDone(acting)
  }
  /** Waits for an act. After the last one, `work` is empty, so that the next act runs at once. */
  const untilDone = async (acting: Promise<void>): Promise<void> => {
    actCount += 1
    const own = actCount
    await acting
    if (own === actCount) work = undefined
  }
  const goTo = (index: number) =>
    enqueue(async () => {
      const to = Math.max(index, base)
      if (to === here) return
      const { promise, resolve } = Promise.withResolvers<void>()
      arrived = resolve
      history.go(to - here)
      here = to
      await Promise.race([promise, new Promise<void>((late) => setTimeout(late, patienceMs))])
      arrived = undefined
    })
  const push = (index: number) =>
    enqueue(() => {
      history.pushState(markAt(index), '')
      here = index
    })
  const replace = (index: number) =>
    enqueue(() => {
      history.replaceState(markAt(index), '')
      here = index
    })
  const saveNow = () => save({ places, at })

  const onPop = ({ state }: PopStateEvent) => {
    if (arrived) return arrived()
    const to = markOf(state, key)?.at
    if (to === undefined) return
    here = to
    if (to === at) return
    const shown = isBusy() ? undefined : stateAt(to)
    if (shown === undefined) return goTo(at)
    at = to
    saveNow()
    show(shown)
  }
  /** Returns the state that Back or Forward shows at an entry; undefined when there is none. */
  const stateAt = (index: number): T | undefined => {
    const place = places[index]
    if (!place) return undefined
    if (place.stop !== undefined) return place.stop
    // the entry before shows the same state
    return sameAs(place.instead, places[index - 1]?.stop) ? undefined : place.instead
  }
  window.addEventListener('popstate', onPop)
  replace(at)

  return {
    moved(place) {
      const present = places[at]
      const earlier = places.findIndex(({ name }, index) => index < at && name === place.name)
      if (present?.name === place.name) places[at] = place
      else if (earlier >= base) {
        places[earlier] = place
        at = earlier
        goTo(at)
      } else if (present?.stop === undefined || earlier !== -1) {
        places = [...places.slice(0, at), place]
        replace(at)
      } else {
        places = [...places.slice(0, at + 1), place]
        at += 1
        push(at)
      }
      saveNow()
    },
    cut(place, count) {
      const to = Math.min(count, at)
      places = [...places.slice(0, to), place]
      at = to
      saveNow()
      if (to > base) {
        // the new entry also removes the entries after it
        goTo(to - 1)
        push(to)
      } else {
        goTo(to)
        replace(to)
      }
    },
    get ahead() {
      const place = places[at + 1]
      return place?.stop ?? place?.instead
    },
    isOtherEntry,
    get present() {
      return places[at]?.stop
    },
    settled: async () => await work,
    stop: () => window.removeEventListener('popstate', onPop),
  }
}

/** Loads the route that this tab saved under `key`; else the route starts at `first`. */
export function loadRoute<T>(storage: Pick<Storage, 'getItem'>, key: string, first: Place<T>): Route<T> {
  try {
    // written by `saveRoute`, in this tab
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const saved = JSON.parse(storage.getItem(key) ?? 'null') as Route<T> | null
    if (saved?.places[saved.at]) return saved
  } catch {
    // an unreadable route is the same as none
  }
  return { places: [first], at: 0 }
}

/** Saves a route, so that it outlives a reload. */
export function saveRoute<T>(storage: Pick<Storage, 'setItem' | 'removeItem'>, key: string, route: Route<T>): void {
  try {
    storage.setItem(key, JSON.stringify(route))
  } catch {
    // the storage is full or forbidden: an older route would be wrong
    storage.removeItem(key)
  }
}

const sameAs = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function markOf(state: unknown, key: string): Mark | undefined {
  // another page of ours may have another state there
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { at, base, key: its } = (state ?? {}) as Partial<Record<keyof Mark, unknown>>
  return its === key && typeof at === 'number' && typeof base === 'number' ? { key, at, base } : undefined
}
