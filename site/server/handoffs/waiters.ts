import { setTimeout as pause } from 'node:timers/promises'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { networkOf } from '../rules/client-network.ts'

/** One request that waits for its hand-off to end. */
export type Waiter = {
  /** A newer request for the same hand-off took the place: answer and go. */
  readonly replaced: boolean
  /** Returns when the hand-off changed in this process, the place was taken, `ms` have passed, or `until` aborts. */
  pause(ms: number, until: AbortSignal): Promise<void>
  /** Frees the place. */
  leave(): void
}

/** Who waits in this process (protocol/handoffs#status; protocol/limits#connections). */
export type Waiters = {
  /** One place for each hand-off; the newer request gets it. Throws `RATE_LIMIT_EXCEEDED` when there are too many. */
  enter(sid: string, address: string): Waiter
  /** Something happened to the hand-off. */
  wake(sid: string): void
}

/**
 * `perAddress` places for a client address, `perNetwork` for its /24 or /48 when half of all are taken
 * (protocol/limits#networks), and `total` for everybody.
 */
export function createWaiters({ perAddress = 20, perNetwork = 100, total = 2000 } = {}): Waiters {
  const places = new Map<string, { address: string; ring(): void; replace(): void }>()
  /** How many wait at an address, and in a network. */
  const counts = new Map<string, number>()
  const change = (address: string, by: 1 | -1) => {
    for (const key of [address, networkOf(address)]) {
      if (key === undefined) continue
      const count = (counts.get(key) ?? 0) + by
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    }
  }
  const take = (sid: string) => {
    const place = places.get(sid)
    if (place && places.delete(sid)) change(place.address, -1)
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
    wake: (sid) => places.get(sid)?.ring(),

    enter(sid, address) {
      take(sid)?.replace()
      if (isFull(address))
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
      change(address, 1)
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
          if (places.get(sid) === place) take(sid)
        },
      }
    },
  }
}
