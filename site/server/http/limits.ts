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
  // who sends is known by what they sign, and everything that is sold speaks through one address
  stripeWebhook: undefined,
  getProof: 'reads',
  statusBatch: 'reads',
  listProofs: 'reads',
  handoffStatus: 'reads',
  verify: 'proofs',
  createHandoff: 'handoffs',
  walletVerify: 'signIns',
  passkeyRegisterVerify: 'signIns',
  passkeyLoginVerify: 'signIns',
  providerStart: 'signIns',
}

/**
 * What is counted for the place that it comes from, whoever comes: nobody is known yet, and who is could become another at
 * every turn (domain.md 12.11; auth.md 6 D13). Nothing is counted for an account that somebody merely names: a stranger
 * could lock its owner out.
 */
const byAddress: ReadonlySet<Bucket> = new Set<Bucket>(['handoffs', 'signIns'])

/** Whose requests count together: that of a known profile's keys and sessions, else those of an address (service.md). */
export type Counted = { address: string; profileOf: () => Promise<string | undefined> }

export type Limits = {
  /** Counts one request. Throws RATE_LIMIT_EXCEEDED, with the seconds to wait, when there were too many. */
  take(endpoint: EndpointName, caller: string | Counted): Promise<void>
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
      const waitMs = await counter.count(bucket, await keyOf(caller, bucket), table[bucket])
      if (waitMs === undefined) return
      metrics.refusal(bucket)
      throw new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many requests. Try again later.', {
        retryAfter: Math.ceil(waitMs / 1000),
      })
    },
  }
}

async function keyOf(caller: string | Counted, bucket: Bucket): Promise<string> {
  if (typeof caller === 'string') return caller
  const profile = byAddress.has(bucket) ? undefined : await caller.profileOf()
  return profile ?? caller.address
}

/** SVC_RATE_LIMITS=off, for load tests. */
export const noLimits: Limits = { take: async () => {} }
