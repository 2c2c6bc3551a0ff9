// A window's session history for tests: entries of one document, with Back and Forward that take a moment, as in browsers.
type Listener = (event: PopStateEvent) => void

/** The parts of a window that the history of a page needs, and the buttons of the browser. */
export function historyStandIn() {
  let entries: unknown[] = [null]
  let at = 0
  const listeners = new Set<Listener>()
  const go = (delta = 0) => {
    setTimeout(() => {
      if (entries[at + delta] === undefined) return
      at += delta
      // what a page keeps there is a copy
      for (const listener of listeners) listener(new PopStateEvent('popstate', { state: structuredClone(entries[at]) }))
    }, 5)
  }
  const history = {
    get state() {
      return structuredClone(entries[at])
    },
    pushState(state: unknown) {
      entries = [...entries.slice(0, at + 1), structuredClone(state)]
      at += 1
    },
    replaceState(state: unknown) {
      entries[at] = structuredClone(state)
    },
    go,
  }
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the pages use of it
    history: history as unknown as History,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    addEventListener: ((_: string, listener: Listener) => void listeners.add(listener)) as Window['addEventListener'],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    removeEventListener: ((_: string, listener: Listener) =>
      void listeners.delete(listener)) as Window['removeEventListener'],
    back: () => go(-1),
    forward: () => go(1),
    /** How many entries there are, and which one shows. */
    get place() {
      return { at, length: entries.length }
    },
  }
}
