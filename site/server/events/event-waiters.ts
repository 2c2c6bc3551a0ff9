import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Events, Stream } from '../records/events.ts'
import { networkOf } from '../rules/client-network.ts'
import { pause } from '../timers.ts'

/** A request that waits for events behind `after` of a stream. */
type Place = { profileId: string; stream: Stream; after: number; wake(): void }

/** The requests that wait for events in this process (protocol/events#waiting; protocol/limits#connections). */
export type EventWaiters = {
  /**
   * Waits until the stream grows beyond `after`, or until `signal` aborts. Throws `RATE_LIMIT_EXCEEDED` when too many wait.
   */
  wait(
    reader: { profileId: string; stream: Stream; after: number; address: string },
    signal: AbortSignal,
  ): Promise<void>
  /** Tells the requests that wait for these streams that they grew. */
  wake(grown: readonly { profileId: string; stream: Stream }[]): void
}

/**
 * Makes the places for waiting requests: `total` in this process, `perProfile`, `perAddress` for a client address, and
 * `perNetwork` for its /24 or /48 once half of all places are taken. While somebody waits, one read in `pollMs` for all of
 * them finds the events that other processes number.
 */
export function createEventWaiters(
  events: Pick<Events, 'newest'>,
  { total = 1000, perProfile = 20, perAddress = 20, perNetwork = 100, pollMs = 1000 } = {},
): EventWaiters {
  const places = new Set<Place>()
  const counts = new Map<string, number>()
  let polling = false

  const keysOf = (profileId: string, address: string) => [
    { key: `profile ${profileId}`, most: perProfile },
    { key: `address ${address}`, most: perAddress },
    { key: `network ${networkOf(address)}`, most: places.size >= total / 2 ? perNetwork : total },
  ]
  const enter = (place: Place, address: string) => {
    const keys = keysOf(place.profileId, address)
    if (places.size >= total || keys.some(({ key, most }) => (counts.get(key) ?? 0) >= most))
      throw new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many requests are waiting. Try again later.', {
        retryAfter: 5,
      })
    places.add(place)
    for (const { key } of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    return () => {
      places.delete(place)
      for (const { key } of keys) {
        const left = (counts.get(key) ?? 0) - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      }
    }
  }

  /** Wakes the requests whose streams have grown, also by another process. */
  const look = async () => {
    for (const [stream, waiting] of Map.groupBy(places, (place) => place.stream)) {
      // oxlint-disable-next-line no-await-in-loop -- at most one read for each kind of stream
      const newest = await events.newest(stream, [...new Set(waiting.map(({ profileId }) => profileId))])
      for (const place of waiting) if ((newest.get(place.profileId) ?? 0) > place.after) place.wake()
    }
  }
  const poll = async () => {
    if (polling) return
    polling = true
    while (places.size > 0) {
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      await pause(pollMs)
      // an outage of the store: the requests wait on, and answer when they read themselves
      // oxlint-disable-next-line no-await-in-loop
      await look().catch(() => {})
    }
    polling = false
  }

  return {
    async wait({ address, ...reader }, signal) {
      const woken = new AbortController()
      const leave = enter({ ...reader, wake: () => woken.abort() }, address)
      try {
        void poll()
        const until = AbortSignal.any([signal, woken.signal])
        if (!until.aborted) await new Promise((resolve) => until.addEventListener('abort', resolve, { once: true }))
      } finally {
        leave()
      }
    },
    wake(grown) {
      for (const { profileId, stream } of grown)
        for (const place of places) if (place.profileId === profileId && place.stream === stream) place.wake()
    },
  }
}
