import { ServiceError } from '../../shared/contract/errors.ts'
import type { Draft, Event } from '../../shared/flow/machine.ts'
import { retry, pause } from './retry.ts'

/** How long one try to send a signature may take before the service counts as unreachable, ms. */
const tryMs = 30_000
/** The longest pause between two tries, ms: `navigator.onLine` may be wrong, so the service is tried anyway. */
const longestPauseMs = 10_000
/** How long a signature is kept, ms: a hand-off waits no longer for the person (protocol/handoffs#create). */
const keepMs = 15 * 60_000

/**
 * Waits before a kept signature is sent again: longer after each try, but only until the browser is online again. The
 * service decides whether the signature is still fresh, because an earlier try may have reached it although its answer
 * was lost. `now` is the service's clock, Unix ms. Throws `EXPIRED_SIGNATURE` when the signature is too old for any
 * hand-off, or the reason of `signal`.
 */
export async function reconnect(
  { draft, tries }: { draft: Pick<Draft, 'signedTimestamp'>; tries: number },
  now: number,
  signal: AbortSignal,
): Promise<Extract<Event, { type: 'reconnected' }>> {
  if (now - draft.signedTimestamp > keepMs)
    throw new ServiceError('EXPIRED_SIGNATURE', 'This was signed too long ago to be sent now. Sign again.')
  await pause(Math.min(longestPauseMs, 500 * 2 ** tries) * (0.75 + Math.random() / 2), signal)
  return { type: 'reconnected' }
}

/**
 * Sends a signed request. It repeats the request a few times when the service is busy. When the service cannot be
 * reached or does not answer in time, it throws `NETWORK_UNREACHABLE` at once, so that the person learns that the
 * signature is kept.
 */
export async function sendSigned<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  return retry(() => inTime(work, signal), signal, { retryable: ['RATE_LIMIT_EXCEEDED', 'STORE_UNAVAILABLE'] })
}

async function inTime<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), tryMs)
  try {
    return await work(AbortSignal.any([signal, late.signal]))
  } catch (error) {
    if (late.signal.aborted && !signal.aborted)
      throw new ServiceError('NETWORK_UNREACHABLE', 'The service did not answer in time.', { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
  }
}
