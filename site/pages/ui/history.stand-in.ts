type Listener = (event: PopStateEvent) => void

/**
 * Creates a stand-in for the session history of a window in tests: its entries of one document, and the buttons Back and
 * Forward, which take a moment, as in browsers.
 */
export function historyStandIn() {
  let entries: unknown[] = [null]
  let at = 0
  const listeners = new Set<Listener>()
  const go = (delta = 0) => {
    setTimeout(() => {
      if (entries[at + delta] === undefined) return
      at += delta
      // a browser stores a copy of the state
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
    /** The number of entries, and the index of the current one. */
    get place() {
      return { at, length: entries.length }
    },
  }
}
