import { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Allowance, Counter } from './counter.ts'
import { createMemoryCounter } from './memory.ts'

/** Longer than this no request waits to be counted. */
const patienceMs = 1000

/** So often the counters that ended are deleted: the table holds what was admitted in the longest window and this time. */
const purgeEveryMs = 60_000

/**
 * Counts for all processes on one database, in the table that the store's migrations make. `nameOf` turns a caller into
 * what is stored, so that no address is. Connections of its own: what the store does never waits for counting. While the
 * database is away it neither lets everybody in nor refuses all: each process counts by itself, in a fixed amount of memory.
 */
export function createPostgresCounter(
  databaseUrl: string,
  nameOf: (key: string) => string,
  purgeMs = purgeEveryMs,
): Counter {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
  })
  // A connection that breaks would end the process if nobody listened, also while it is being ended.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const insurance = createMemoryCounter()
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
      // who was refused is not asked about again
      inMemoryBlockOnConsumed: points + 1,
      clearExpiredByTimeout: false,
    })
    limiters.set(bucket, limiter)
    return limiter
  }
  const purge = setInterval(() => {
    // what could not be deleted now is deleted the next time
    pool.query('delete from "rateLimits" where expire < $1', [Date.now()]).catch(() => {})
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
        return insurance.count(bucket, { key: name, network: network && nameOf(network) }, allowance, cost)
      }
    },
    close() {
      clearInterval(purge)
      return pool.end()
    },
  }
}
