import { ServiceError } from '../../../shared/contract/errors.ts'
import { networkOf } from '../rules/client-network.ts'
import { pause } from '../timers.ts'

/** A request that waits for its hand-off to end. */
export type Waiter = {
  /** Says that a newer request for the same hand-off took the place: this one should answer now. */
  readonly replaced: boolean
  /** Waits until the hand-off changes in this process, the place is taken, `ms` have passed, or `until` aborts. */
  pause(ms: number, until: AbortSignal): Promise<void>
  /** Frees the place. */
  leave(): void
}

/** The requests that wait in this process (protocol/handoffs#status; protocol/limits#connections). */
export type Waiters = {
  /**
   * Takes the one place of a hand-off, from an older request if there is one. Throws `RATE_LIMIT_EXCEEDED` when too
   * many wait.
   */
  enter(sid: string, address: string): Waiter
  /** Tells the waiting request that the hand-off changed. */
  wake(sid: string): void
}

/**
 * Makes the places for waiting requests: `total` for all clients, `perAddress` for a client address, and `perNetwork`
 * for its /24 or /48 once half of all places are taken (protocol/limits#networks).
 */
export function createWaiters({ perAddress = 20, perNetwork = 100, total = 2000 } = {}): Waiters {
  const places = new Map<string, { address: string; wake(): void; replace(): void }>()
  /** The number of waiting requests, by address and by network. */
  const counts = new Map<string, number>()
  const count = (address: string, by: 1 | -1) => {
    for (const key of [address, networkOf(address)]) {
      if (key === undefined) continue
      const next = (counts.get(key) ?? 0) + by
      if (next === 0) counts.delete(key)
      else counts.set(key, next)
    }
  }
  const take = (sid: string) => {
    const place = places.get(sid)
    if (place && places.delete(sid)) count(place.address, -1)
    return place
  }
  const isFull = (address: string) => {
    const network = networkOf(address)
    const isBusy = places.size >= total / 2
    return (
      places.size >= total ||
      (counts.get(address) ?? 0) >= perAddress ||
      (isBusy && network !== undefined && (counts.get(network) ?? 0) >= perNetwork)
    )
  }

  return {
    wake: (sid) => places.get(sid)?.wake(),

    enter(sid, address) {
      take(sid)?.replace()
      if (isFull(address))
        throw new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many requests are waiting. Try again later.', {
          retryAfter: 5,
        })

      let replaced = false
      let changed = new AbortController()
      const place = {
        address,
        wake: () => changed.abort(),
        replace() {
          replaced = true
          changed.abort()
        },
      }
      places.set(sid, place)
      count(address, 1)
      return {
        get replaced() {
          return replaced
        },
        async pause(ms, until) {
          await pause(ms, AbortSignal.any([until, changed.signal]))
          changed = new AbortController()
        },
        leave() {
          if (places.get(sid) === place) take(sid)
        },
      }
    },
  }
}
