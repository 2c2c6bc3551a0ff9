import { ServiceError } from '../../../shared/contract/errors.ts'
import { networkOf } from '../rules/client-network.ts'
import { after, pause } from '../timers.ts'

/** A request that waits for its hand-off to end. */
export type Waiter = {
  /** Says that a newer request for the same hand-off took the place: this one should answer now. */
  readonly replaced: boolean
  /** Waits until the hand-off has changed, the place is taken, `ms` have passed, or `until` aborts. */
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

/** How many places there are, and how changes by other processes are found. */
export type WaitersOptions = {
  perAddress?: number
  perNetwork?: number
  total?: number
  /** How often `findChanged` is asked while somebody waits, ms. */
  pollMs?: number
  /** Returns those hand-offs whose requests have to read the store again. Without it, only this process changes them. */
  findChanged?: ((sids: readonly string[]) => Promise<readonly string[]>) | undefined
}

/**
 * Makes the places for waiting requests: `total` for all clients, `perAddress` for a client address, and `perNetwork`
 * for its /24 or /48 once half of all places are taken (protocol/limits#networks). While somebody waits, one read in `pollMs`
 * for all of them finds what other processes changed.
 */
export function createWaiters(options: WaitersOptions = {}): Waiters {
  const { perAddress = 20, perNetwork = 100, total = 2000, pollMs = 2000, findChanged } = options
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

  const wake = (sid: string) => places.get(sid)?.wake()
  let isPolling = false
  const poll = async () => {
    if (isPolling || !findChanged) return
    isPolling = true
    while (places.size > 0) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await pause(pollMs)
      // an outage of the store: the requests wait on, and answer when they read it themselves
      // oxlint-disable-next-line no-await-in-loop
      for (const sid of await findChanged([...places.keys()]).catch(() => [])) wake(sid)
    }
    isPolling = false
  }

  return {
    wake,

    enter(sid, address) {
      take(sid)?.replace()
      if (isFull(address))
        throw new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many requests are waiting. Try again later.', {
          retryAfter: 5,
        })

      let replaced = false
      const changes = createChanges()
      const place = {
        address,
        wake: () => changes.happened(),
        replace() {
          replaced = true
          changes.happened()
        },
      }
      places.set(sid, place)
      count(address, 1)
      void poll()
      return {
        get replaced() {
          return replaced
        },
        pause: (...args) => changes.wait(...args),
        leave() {
          if (places.get(sid) === place) take(sid)
        },
      }
    },
  }
}

/** Lets one caller wait for a change. A change that happened before ends the next wait at once. */
function createChanges() {
  let hasChanged = false
  let end: (() => void) | undefined
  return {
    happened() {
      hasChanged = true
      end?.()
    },
    async wait(ms: number, until: AbortSignal): Promise<void> {
      if (!hasChanged && !until.aborted)
        await new Promise<void>((resolve) => {
          end = () => {
            cancel()
            until.removeEventListener('abort', finish)
            end = undefined
            resolve()
          }
          const finish = end
          const cancel = after(ms, finish)
          until.addEventListener('abort', finish)
        })
      hasChanged = false
    },
  }
}
