import type { Counter } from './counter.ts'
import { createWindows, type Windows } from './windows.ts'

/** The number of counters in each bucket. When there are more, the oldest is merged into its network (protocol/limits#memory). */
const defaultLimit = 20_000

/** Creates a counter in the memory of this process, with a fixed limit of memory. `now` returns Unix ms. */
export function createMemoryCounter({ now = Date.now, limit = defaultLimit } = {}): Counter {
  const buckets = new Map<string, Windows>()
  return {
    async count(bucket, { key, network }, { points, seconds }, cost = 1) {
      const windows = buckets.get(bucket) ?? createWindows({ ms: seconds * 1000, limit, now })
      buckets.set(bucket, windows)
      const { used, endsAt, share } = windows.add(key, network, cost)
      return used > points * share ? endsAt - now() : undefined
    },
    close: async () => {},
  }
}
