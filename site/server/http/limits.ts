import type { EndpointName } from '../../../shared/contract/index.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Metrics } from './metrics.ts'
import type { Allowance, Counter } from '../ports/counter/counter.ts'

/** How often one caller may come: so many `points` in so many `seconds` (domain.md 9.7, 12.11). */
export const buckets = {
  calls: { points: 60, seconds: 60 },
  reads: { points: 100, seconds: 60 },
  proofs: { points: 50, seconds: 15 * 60 },
  handoffs: { points: 30, seconds: 10 * 60 },
  signIns: { points: 10, seconds: 15 * 60 },
} as const

type Bucket = keyof typeof buckets

/** Endpoints that are not plain `calls`; undefined: not limited, for those who watch over the service. */
const bucketOf: Partial<Record<EndpointName, Bucket | undefined>> = {
  health: undefined,
  metrics: undefined,
  getProof: 'reads',
  statusBatch: 'reads',
  listProofs: 'reads',
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

/**
 * Limits that `counter` counts, for as many processes as it does. Every request that is one too many is a refusal in `metrics`.
 */
export function createLimits(
  { counter, metrics }: { counter: Counter; metrics: Pick<Metrics, 'refusal'> },
  table: Record<Bucket, Allowance> = buckets,
): Limits {
  return {
    async take(endpoint, caller) {
      const bucket = endpoint in bucketOf ? bucketOf[endpoint] : 'calls'
      if (!bucket) return
      const waitMs = await counter.count(bucket, caller, table[bucket])
      if (waitMs === undefined) return
      metrics.refusal(bucket)
      throw new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many requests. Try again later.', {
        retryAfter: Math.ceil(waitMs / 1000),
      })
    },
  }
}

/** SVC_RATE_LIMITS=off, for load tests. */
export const noLimits: Limits = { take: async () => {} }
