import { ServiceError } from '../../../shared/contract/errors.ts'
import { networkOf } from '../rules/client-network.ts'

/** Streams of the newest revision that are open at once. Nothing ever comes on them, as the tools do not change. */
export const maxSubscriptions = 100

/** Whoever opens a stream: a profile, from an address. */
export type Opener = { address: string; profileId: string }

/** Streams that are open in this process. */
export type Streams = {
  /**
   * Takes a place until the function that it returns is called. Throws `RATE_LIMIT_EXCEEDED` when there are too many of the
   * profile, the address, its network, or altogether.
   */
  open(opener: Opener): () => void
}

/**
 * `perProfile` and `perAddress` streams, `perNetwork` of a /24 or /48 when half of all are taken
 * (protocol/limits#counted), and `total` for everybody: nobody takes the places of all others by one profile, or by
 * many profiles at one address.
 */
export function createStreams({
  perProfile = 5,
  perAddress = 10,
  perNetwork = 25,
  total = maxSubscriptions,
} = {}): Streams {
  const counts = new Map<string, number>()
  let taken = 0
  const change = (keys: readonly string[], by: 1 | -1) => {
    taken += by
    for (const key of keys) {
      const count = (counts.get(key) ?? 0) + by
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    }
  }
  const isBelow = (key: string, limit: number) => (counts.get(key) ?? 0) < limit

  return {
    open({ address, profileId }) {
      const network = networkOf(address) ?? 'unknown'
      const [ofProfile, ofAddress, ofNetwork] = [`profile ${profileId}`, `address ${address}`, `network ${network}`]
      const isBusy = taken >= total / 2
      const hasRoom =
        taken < total &&
        isBelow(ofProfile, perProfile) &&
        isBelow(ofAddress, perAddress) &&
        (!isBusy || isBelow(ofNetwork, perNetwork))
      if (!hasRoom) throw new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many streams are open.', { retryAfter: 30 })
      const keys = [ofProfile, ofAddress, ofNetwork]
      change(keys, 1)
      let isOpen = true
      return () => {
        if (isOpen) change(keys, -1)
        isOpen = false
      }
    },
  }
}

/** The response with its body as it is; `close` is called when it ends, is not wanted any more, or `signal` aborts. */
export function untilClosed(response: Response, close: () => void, signal: AbortSignal): Response {
  const reader = response.body?.getReader()
  if (!reader || signal.aborted) {
    close()
    return response
  }
  signal.addEventListener('abort', close, { once: true })
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (!done) return controller.enqueue(value)
      close()
      controller.close()
    },
    async cancel(reason) {
      close()
      await reader.cancel(reason)
    },
  })
  const { status, headers } = response
  return new Response(body, { status, headers })
}
