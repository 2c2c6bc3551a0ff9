import { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Allowance, Counter } from './counter.ts'
import { createMemoryCounter } from './memory.ts'

/** How long a request may wait to be counted, ms. */
const timeoutMs = 1000

/** How often the counters that ended are deleted, ms. The table holds the callers of the longest window and of this time. */
const purgeEveryMs = 60_000

/**
 * Creates a counter that all processes on one database share, in a table of the store's migrations. `nameOf` returns the
 * name under which a caller is stored, so that no address is stored. The counter has its own connections: the store
 * never waits for it. While the database is away, it neither admits nor refuses everybody: each process counts by
 * itself, with a fixed limit of memory.
 */
export function createPostgresCounter(
  databaseUrl: string,
  { nameOf, now, purgeMs = purgeEveryMs }: { nameOf: (key: string) => string; now: () => number; purgeMs?: number },
): Counter {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  })
  // without a listener, a connection that breaks would end the process, also while it is being closed
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const fallback = createMemoryCounter({ now })
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (bucket: string, { points, seconds }: Allowance) => {
    const known = limiters.get(bucket)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rateLimits',
      tableCreated: true,
      keyPrefix: bucket,
      points,
      duration: seconds,
      // the database is not asked again about a caller who was refused
      inMemoryBlockOnConsumed: points + 1,
      clearExpiredByTimeout: false,
    })
    limiters.set(bucket, limiter)
    return limiter
  }
  const purge = setInterval(() => {
    // the next purge deletes what this one could not
    pool.query('delete from "rateLimits" where expire < $1', [now()]).catch(() => {})
  }, purgeMs)
  purge.unref()

  return {
    async count(bucket, { key, network }, allowance, cost = 1) {
      const name = nameOf(key)
      try {
        await limiterOf(bucket, allowance).consume(name, cost)
        return undefined
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext
        return fallback.count(bucket, { key: name, network: network && nameOf(network) }, allowance, cost)
      }
    },
    close() {
      clearInterval(purge)
      return pool.end()
    },
  }
}
