import { ServiceError } from '../../../shared/contract/errors.ts'
import { networkOf } from '../rules/client-network.ts'

/** The most streams of the newest revision that are open at once. No event is ever sent on them, as the tools do not change. */
export const maxSubscriptions = 100

/** A profile that opens a stream, and the address that it comes from. */
export type Opener = { address: string; profileId: string }

/** Counts the streams that are open in this process. */
export type Streams = {
  /**
   * Counts a stream until the returned function is called. Throws `RATE_LIMIT_EXCEEDED` when too many streams are open: of the
   * profile, of the address, of its network, or of all callers.
   */
  open(opener: Opener): () => void
}

/**
 * Creates the count. It admits `total` streams, of which a profile may have `perProfile`, an address `perAddress`, and,
 * when half of all are open, a network (a /24 or /48) `perNetwork` (protocol/limits#counted). So neither one profile nor
 * many profiles at one address keep all others out.
 */
export function createStreams({
  perProfile = 5,
  perAddress = 10,
  perNetwork = 25,
  total = maxSubscriptions,
} = {}): Streams {
  const counts = new Map<string, number>()
  let open = 0
  const change = (keys: readonly string[], by: 1 | -1) => {
    open += by
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
      const isBusy = open >= total / 2
      const hasRoom =
        open < total &&
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

/** Returns the same response, and calls `close` when its body ends or is cancelled, or when `signal` aborts. */
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
