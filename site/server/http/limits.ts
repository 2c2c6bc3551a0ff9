import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { EndpointName } from '../../../shared/contract/index.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'

/** How often one caller may come: so many `points` in so many `seconds` (domain.md 9.7, 12.11). */
export const buckets = {
  calls: { points: 60, seconds: 60 },
  reads: { points: 100, seconds: 60 },
  proofs: { points: 50, seconds: 15 * 60 },
  handoffs: { points: 30, seconds: 10 * 60 },
  signIns: { points: 10, seconds: 15 * 60 },
} as const

type Bucket = keyof typeof buckets
type Allowance = { points: number; seconds: number }

/** Endpoints that are not plain `calls`; undefined: not limited, for those who watch over the service. */
const bucketOf: Partial<Record<EndpointName, Bucket | undefined>> = {
  health: undefined,
  metrics: undefined,
  getProof: 'reads',
  statusBatch: 'reads',
  handoffStatus: 'reads',
  verify: 'proofs',
  createHandoff: 'handoffs',
  walletChallenge: 'signIns',
  walletVerify: 'signIns',
  passkeyLoginOptions: 'signIns',
  passkeyLoginVerify: 'signIns',
  providerStart: 'signIns',
}

export type Limits = {
  /** Counts one request. Throws RATE_LIMIT_EXCEEDED, with the seconds to wait, when there were too many. */
  take(endpoint: EndpointName, caller: string): Promise<void>
}

/** Limits of this process, each bucket counted by itself from its first request on. */
export function createLimits(table: Record<Bucket, Allowance> = buckets): Limits {
  const limiters: Record<Bucket, RateLimiterMemory> = {
    calls: limiter(table.calls),
    reads: limiter(table.reads),
    proofs: limiter(table.proofs),
    handoffs: limiter(table.handoffs),
    signIns: limiter(table.signIns),
  }
  return {
    async take(endpoint, caller) {
      const bucket = endpoint in bucketOf ? bucketOf[endpoint] : 'calls'
      if (!bucket) return
      try {
        await limiters[bucket].consume(caller)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many requests. Try again later.', {
          retryAfter: Math.ceil(refusal.msBeforeNext / 1000),
        })
      }
    },
  }
}

function limiter({ points, seconds }: Allowance): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: seconds })
}

/** SVC_RATE_LIMITS=off, for load tests. */
export const noLimits: Limits = { take: async () => {} }
