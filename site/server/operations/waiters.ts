import { setTimeout as pause } from 'node:timers/promises'
import { ServiceError } from '../../../shared/contract/errors.ts'

/** One request that waits for its hand-off to end. */
export type Waiter = {
  /** A newer request for the same hand-off took the place: answer and go. */
  readonly replaced: boolean
  /** Returns when the hand-off changed in this process, the place was taken, `ms` have passed, or `until` aborts. */
  pause(ms: number, until: AbortSignal): Promise<void>
  /** Frees the place. */
  leave(): void
}

/** Who waits in this process (channel.md 6; domain.md 12.11). */
export type Waiters = {
  /** One place for each hand-off; the newer request gets it. Throws `RATE_LIMIT_EXCEEDED` when there are too many. */
  enter(sid: string, address: string): Waiter
  /** Something happened to the hand-off. */
  wake(sid: string): void
}

/** `perAddress` places for a client address, `total` for all. */
export function createWaiters({ perAddress = 20, total = 2000 } = {}): Waiters {
  const places = new Map<string, { address: string; ring(): void; replace(): void }>()

  return {
    wake: (sid) => places.get(sid)?.ring(),

    enter(sid, address) {
      const older = places.get(sid)
      older?.replace()
      places.delete(sid)
      const neighbours = [...places.values()].filter((place) => place.address === address).length
      if (places.size >= total || neighbours >= perAddress)
        throw new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many requests are waiting.', { retryAfter: 5 })

      let replaced = false
      let bell = new AbortController()
      const place = {
        address,
        ring: () => bell.abort(),
        replace() {
          replaced = true
          bell.abort()
        },
      }
      places.set(sid, place)
      return {
        get replaced() {
          return replaced
        },
        async pause(ms, until) {
          const signal = AbortSignal.any([until, bell.signal])
          await pause(ms, undefined, { signal }).catch((error: unknown) => {
            if (!signal.aborted) throw error
          })
          bell = new AbortController()
        },
        leave() {
          if (places.get(sid) === place) places.delete(sid)
        },
      }
    },
  }
}
