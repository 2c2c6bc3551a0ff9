/** Keeps an outage cheap: after some failures in a row, callers are refused at once, except one every `openMs`. */
export type CircuitBreaker = {
  /** Returns the milliseconds until a call is allowed. While open, 0 is returned to one caller in each `openMs`. */
  wait(): number
  succeeded(): void
  failed(): void
}

/** Creates a circuit breaker that opens after `failures` in a row. `now` gives Unix ms. */
export function createCircuitBreaker({
  failures,
  openMs,
  now,
}: {
  failures: number
  openMs: number
  now: () => number
}): CircuitBreaker {
  let failuresInARow = 0
  let nextCallAt = 0
  return {
    wait() {
      if (failuresInARow < failures) return 0
      const wait = nextCallAt - now()
      if (wait > 0) return wait
      nextCallAt = now() + openMs
      return 0
    },
    succeeded() {
      failuresInARow = 0
    },
    failed() {
      failuresInARow += 1
      nextCallAt = now() + openMs
    },
  }
}
