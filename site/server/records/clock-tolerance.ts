/**
 * How far the clocks of two processes may be apart, ms. A stored time that is further ahead than any clock within this tolerance
 * would write comes from a clock that was set back since (docs/reliability#faults).
 */
export const clockToleranceMs = 60_000

/**
 * Says whether `ms` have passed since a time that this service wrote, all Unix ms. Also true when that time is further ahead than
 * another process could have written it: nobody waits for a time of before a clock was set back.
 */
export const hasPassed = (ms: number, { since, now }: { since: number; now: number }): boolean =>
  now >= since + ms || since > now + clockToleranceMs

/**
 * Says whether something waits at `now` for a time that this service wrote, at most `mostMs` before that time; all Unix ms. False
 * when that time is further ahead than another process could have written it.
 */
export const isWaiting = (until: number, { now, mostMs }: { now: number; mostMs: number }): boolean =>
  until > now && until <= now + mostMs + clockToleranceMs
