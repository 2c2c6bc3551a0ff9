/** The sum of the costs since the first request. It ends at `endsAt` (Unix ms). */
type Window = { used: number; endsAt: number }

/** Counters of equal duration. Each begins with the first request of its key. */
export type Windows = {
  /** Adds `cost` to the counter of `key`, and returns it. `share` is 1, or {@link mergedShare} for a merged counter. */
  add(key: string, network: string | undefined, cost: number): Window & { share: number }
  /** Returns the sum for `key` alone; 0 for an unknown key. */
  used(key: string): number
  /** The number of counters in memory. */
  readonly size: number
}

/** A merged counter stands for many addresses and allows this many times as much as one. */
export const mergedShare = 4

/**
 * Creates counters that last `ms` each, at most `limit` of keys and `limit` of networks. When there are more, the oldest is
 * merged into the counter of its network. Until that one ends, every key of the network without its own counter counts
 * there. So a caller who rotates addresses does not begin at zero again. `now` returns Unix ms.
 */
export function createWindows({ ms, limit, now }: { ms: number; limit: number; now: () => number }): Windows {
  const own = new Map<string, Window & { network: string | undefined }>()
  const merged = new Map<string, Window>()

  // a counter that ends later than a new one would was begun before the clock was set back
  const isLive = ({ endsAt }: Window) => endsAt > now() && endsAt <= now() + ms
  const live = <W extends Window>(windows: Map<string, W>, key: string): W | undefined => {
    const window = windows.get(key)
    if (!window || isLive(window)) return window
    windows.delete(key)
    return undefined
  }
  const makeRoom = () => {
    const [first] = own
    if (!first || own.size < limit) return
    const [key, window] = first
    const { used, endsAt, network } = window
    own.delete(key)
    if (network === undefined || !isLive(window)) return
    const into = live(merged, network)
    const [oldest] = merged.keys()
    if (!into && oldest !== undefined && merged.size >= limit) merged.delete(oldest)
    merged.set(network, { used: used + (into?.used ?? 0), endsAt: Math.max(endsAt, into?.endsAt ?? 0) })
  }

  return {
    add(key, network, cost) {
      const known = live(own, key)
      const shared = known || network === undefined ? undefined : live(merged, network)
      const window = known ?? shared ?? { used: 0, endsAt: now() + ms, network }
      window.used += cost
      if (!known && !shared) {
        makeRoom()
        own.set(key, { network, ...window })
      }
      return { ...window, share: shared ? mergedShare : 1 }
    },
    used: (key) => live(own, key)?.used ?? 0,
    get size() {
      return own.size + merged.size
    },
  }
}
