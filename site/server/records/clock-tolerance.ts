/**
 * How far the clocks of two processes may be apart, ms. A stored time that is further ahead than any clock within this tolerance
 * would write comes from a clock that was set back since (docs/reliability#faults).
 */
export const clockToleranceMs = 60_000

/**
 * Returns the latest time that a process can have written until `now`, where it writes times of at most `mostMs` ahead; all Unix
 * ms. A stored time after it was written before a clock was set back.
 */
export const furthest = (now: number, mostMs = 0): number => now + mostMs + clockToleranceMs

/**
 * Says whether `ms` have passed since a time that this service wrote, all Unix ms. Also true when that time is further ahead than
 * another process could have written it: nobody waits for a time of before a clock was set back.
 */
export const hasPassed = (ms: number, { since, now }: { since: number; now: number }): boolean =>
  now >= since + ms || since > furthest(now)

/**
 * Says whether something waits at `now` for a time that this service wrote, at most `mostMs` before that time; all Unix ms. False
 * when that time is further ahead than another process could have written it.
 */
export const isWaiting = (until: number, { now, mostMs }: { now: number; mostMs: number }): boolean =>
  until > now && until <= furthest(now, mostMs)
