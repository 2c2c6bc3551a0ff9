/**
 * How far the clocks of two processes may be apart, ms. A stored time that is further ahead than any clock within this tolerance
 * would write comes from a clock that was set back since (docs/reliability#faults).
 */
export const clockToleranceMs = 60_000
