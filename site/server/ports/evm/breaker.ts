/** Keeps an outage cheap: after some failures in a row nobody waits any more, but for one try every `openMs`. */
export type Breaker = {
  /** Milliseconds until a try is allowed. 0 allows one; while open it allows one caller per `openMs`. */
  wait(): number
  succeeded(): void
  failed(): void
}

/** A breaker that opens after `failures` in a row. `now` gives Unix ms. */
export function createBreaker({
  failures,
  openMs,
  now,
}: {
  failures: number
  openMs: number
  now: () => number
}): Breaker {
  let inARow = 0
  let closedAgainAt = 0
  return {
    wait() {
      if (inARow < failures) return 0
      const wait = closedAgainAt - now()
      if (wait > 0) return wait
      closedAgainAt = now() + openMs
      return 0
    },
    succeeded() {
      inARow = 0
    },
    failed() {
      inARow += 1
      closedAgainAt = now() + openMs
    },
  }
}
