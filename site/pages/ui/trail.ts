/** A screen in the browser's history. */
export type Place<T> = {
  /** The same for each state that shows this screen. */
  name: string
  /** What shows it again without asking, sending or signing anything; undefined: nothing does that by itself. */
  stop: T | undefined
  /** What Forward shows instead, where it cannot show the screen. */
  instead?: T
}

/** What outlives a reload of the tab: the places from the first to the one that Forward last led to, and the present one. */
export type Route<T> = { places: Place<T>[]; at: number }

/** What an entry of the browser's history says about itself. Nothing that a person typed is in it. */
type Mark = { key: string; at: number; base: number }

/** Moves a page through the browser's history. */
export type Trail<T> = {
  /** The page shows this now: a new entry, the same one with other contents, or one that was there before. */
  moved(place: Place<T>): void
  /** What lies behind cannot be undone: only the first `kept` places stay, and this comes after them. */
  cut(place: Place<T>, kept: number): void
  /** The place after the present one, as Forward would show it. */
  readonly ahead: T | undefined
  /** The browser has loaded another entry than the last one of the route. */
  readonly isElsewhere: boolean
  /** What the entry shows that the browser is at; undefined: nothing does by itself. */
  readonly present: T | undefined
  /** Once the browser has caught up, which takes a moment after going back. */
  settled(): Promise<void>
  stop(): void
}

/** How long a browser may take to go back by some entries, ms. It never says that it could not. */
const patienceMs = 400

/**
 * One entry of the browser's history for each place of a run, so that Back goes one step back, and Forward to it again.
 * The address stays the same. Nobody can go back while `isBusy` says that something is on its way to the service.
 */
// oxlint-disable-next-line max-lines-per-function -- its functions share the position in the history, which must not leave it
export function followTrail<T>({
  window,
  key,
  route,
  isBusy,
  show,
  keep,
}: {
  window: Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'>
  /** Tells this run from others of the tab. */
  key: string
  /** As kept before a reload; at least one place. */
  route: Route<T>
  isBusy: () => boolean
  show: (state: T) => void
  keep: (route: Route<T>) => void
}): Trail<T> {
  const { history } = window
  const mark = markOf(history.state, key)
  let places = route.places
  // the entry is another one after going through pages of others
  const isElsewhere = mark !== undefined && mark.at !== route.at && places[mark.at]?.stop !== undefined
  let at = isElsewhere ? mark.at : route.at
  /** The first entry of this document, and the one that the browser is at. */
  const base = mark && (isElsewhere || mark.at === at) ? mark.base : at
  let here = at
  let work: Promise<void> | undefined
  let acts = 0
  let arrived: (() => void) | undefined

  const markAt = (index: number): Mark => ({ key, at: index, base })
  /** At once, or after what the browser is still doing. */
  const next = (act: () => void | Promise<void>) => {
    const acting = work ? work.then(act) : act()
    if (acting) work = ended(acting)
  }
  /** Later acts need not wait once all are done. */
  const ended = async (acting: Promise<void>): Promise<void> => {
    acts += 1
    const mine = acts
    await acting
    if (mine === acts) work = undefined
  }
  const goTo = (index: number) =>
    next(async () => {
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
    next(() => {
      history.pushState(markAt(index), '')
      here = index
    })
  const replace = (index: number) =>
    next(() => {
      history.replaceState(markAt(index), '')
      here = index
    })
  const kept = () => keep({ places, at })

  const onPop = ({ state }: PopStateEvent) => {
    if (arrived) return arrived()
    const to = markOf(state, key)?.at
    if (to === undefined) return
    here = to
    if (to === at) return
    const shown = isBusy() ? undefined : shownAt(to)
    if (shown === undefined) return goTo(at)
    at = to
    kept()
    show(shown)
  }
  /** What Back or Forward shows at an entry; undefined: it is not entered by itself. */
  const shownAt = (index: number): T | undefined => {
    const place = places[index]
    if (!place) return undefined
    if (place.stop !== undefined) return place.stop
    // the one before shows the same
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
      kept()
    },
    cut(place, count) {
      const to = Math.min(count, at)
      places = [...places.slice(0, to), place]
      at = to
      kept()
      if (to > base) {
        // what lay ahead goes as well
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
    isElsewhere,
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
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Route<T> | null
    if (kept?.places[kept.at]) return kept
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
    // full, or forbidden: an older one would lead elsewhere
    storage.removeItem(key)
  }
}

const sameAs = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function markOf(state: unknown, key: string): Mark | undefined {
  // what another page of ours has left there is no mark
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { at, base, key: its } = (state ?? {}) as Partial<Record<keyof Mark, unknown>>
  return its === key && typeof at === 'number' && typeof base === 'number' ? { key, at, base } : undefined
}
