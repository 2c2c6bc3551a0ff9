/** What is counted since the first time, until `endsAt` (Unix ms). */
type Window = { used: number; endsAt: number }

/** Counters of one length that each begin with the first count of a key. */
export type Windows = {
  /** Adds `cost` to the counter of `key`, and returns it. `share` is 1, or {@link mergedShare} for a merged counter. */
  add(key: string, network: string | undefined, cost: number): Window & { share: number }
  /** Returns what was counted for `key` alone, 0 for an unknown one. */
  used(key: string): number
  /** How many counters are held. */
  readonly size: number
}

/** A merged counter stands for many addresses and allows this many times as much as one. */
export const mergedShare = 4

/**
 * Creates counters that last `ms` each, at most `limit` of keys and `limit` of networks. When there are more, the oldest is
 * merged into the counter of its network: until that ends, every key of the network without a counter of its own counts
 * there. So rotating through addresses does not begin anew. `now` returns Unix ms.
 */
export function createWindows({ ms, limit, now }: { ms: number; limit: number; now: () => number }): Windows {
  const own = new Map<string, Window & { network: string | undefined }>()
  const merged = new Map<string, Window>()

  // one that ends later than a new one would is of a clock that was set back since
  const isLive = ({ endsAt }: Window) => endsAt > now() && endsAt <= now() + ms
  const live = <Kept extends Window>(windows: Map<string, Kept>, key: string): Kept | undefined => {
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
