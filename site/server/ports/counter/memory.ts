import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Allowance, Counter } from './counter.ts'
import { createLimiters } from './limiters.ts'

/** Counts in this process. */
export function createMemoryCounter(): Counter {
  const count = createLimiters((bucket, allowance) => memoryLimiter(bucket, allowance))
  return { count, close: async () => {} }
}

/** One bucket of this process. */
export function memoryLimiter(bucket: string, { points, seconds }: Allowance): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix: bucket, points, duration: seconds })
}
