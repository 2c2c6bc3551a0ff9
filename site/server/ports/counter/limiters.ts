import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Allowance, Counter } from './counter.ts'

/** {@link Counter.count} over the library's limiters, of which each bucket has one. */
export function createLimiters(make: (bucket: string, allowance: Allowance) => RateLimiterAbstract): Counter['count'] {
  const limiters = new Map<string, RateLimiterAbstract>()
  return async (bucket, caller, allowance) => {
    const limiter = limiters.get(bucket) ?? make(bucket, allowance)
    limiters.set(bucket, limiter)
    try {
      await limiter.consume(caller)
      return undefined
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return refusal.msBeforeNext
    }
  }
}
