/** The longest wait of the back-off, and the longest that a service can ask for, ms. */
const maxBackOffMs = 60_000
const maxAskedMs = 5 * 60_000

/**
 * Returns how long to wait before another try, ms: from half of to one second after the first failure, and twice as long after
 * each more, up to a minute. It is never shorter than `retryAfter`, which the service asked for (seconds), up to five minutes.
 * `random` is from 0 to 1: clients that failed together come back at different times.
 */
export function retryDelay({
  failures,
  retryAfter = 0,
  random,
}: {
  failures: number
  retryAfter?: number | undefined
  random: number
}): number {
  const backOff = Math.min(maxBackOffMs, 1000 * 2 ** Math.min(failures - 1, 10))
  const asked = Math.min(maxAskedMs, retryAfter * 1000)
  return Math.round(Math.max(backOff * (0.5 + random / 2), asked * (1 + random / 4)))
}
