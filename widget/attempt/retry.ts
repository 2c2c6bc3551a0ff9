import { type ErrorCode, ServiceError } from '../../shared/contract/errors.ts'

/** The codes after which another try may help and does no harm. */
const retryableCodes: readonly ErrorCode[] = ['NETWORK_UNREACHABLE', 'RATE_LIMIT_EXCEEDED', 'STORE_UNAVAILABLE']

/**
 * Calls `work` until it succeeds, fails for a reason that is not `retryable`, or was called `tries` times. It waits
 * longer each time, with some jitter, or as long as the service says.
 */
export async function retry<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  { tries = 3, retryable = retryableCodes }: { tries?: number; retryable?: readonly ErrorCode[] } = {},
): Promise<T> {
  for (let failed = 1; ; failed += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try waits for the one before
      return await work()
    } catch (error) {
      if (!(error instanceof ServiceError) || !retryable.includes(error.code) || failed >= tries) throw error
      const ms = (error.retryAfter ?? Math.min(30, 2 ** failed / 2)) * 1000 * (0.75 + Math.random() / 2)
      // oxlint-disable-next-line no-await-in-loop
      await pause(ms, signal)
    }
  }
}

/** Waits for `ms`, or until the network comes back. Throws when `signal` aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return until(signal, (wake, listening) => {
    const timer = setTimeout(wake, ms)
    listening.addEventListener('abort', () => clearTimeout(timer))
    addEventListener('online', wake, { signal: listening })
  })
}

/** Waits until the page is visible. Throws when `signal` aborts. */
export async function untilVisible(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return signal.throwIfAborted()
  await until(signal, (wake, listening) => {
    document.addEventListener('visibilitychange', () => document.hidden || wake(), { signal: listening })
    addEventListener('online', wake, { signal: listening })
  })
}

async function until(signal: AbortSignal, listen: (wake: () => void, listening: AbortSignal) => void): Promise<void> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const listening = new AbortController()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: listening.signal })
  listen(resolve, listening.signal)
  try {
    await promise
  } finally {
    listening.abort()
  }
}
