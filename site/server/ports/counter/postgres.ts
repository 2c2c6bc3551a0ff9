import { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Counter } from './counter.ts'
import { createLimiters } from './limiters.ts'
import { memoryLimiter } from './memory.ts'

/** Longer than this no request waits to be counted. */
const patienceMs = 1000

/**
 * Counts for all processes on one database, in the table that the store's migrations make. `nameOf` turns a caller into
 * what is stored, so that no address is. Connections of its own: what the store does never waits for counting.
 */
export function createPostgresCounter(databaseUrl: string, nameOf: (caller: string) => string): Counter {
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

  const count = createLimiters((bucket, allowance) => {
    const { points, seconds } = allowance
    return new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rateLimits',
      tableCreated: true,
      keyPrefix: bucket,
      points,
      duration: seconds,
      // who was refused is not asked about again
      inMemoryBlockOnConsumed: points + 1,
      // neither open to everybody nor closed to all while the database is away
      insuranceLimiter: memoryLimiter(bucket, allowance),
    })
  })
  return { count: (bucket, caller, allowance) => count(bucket, nameOf(caller), allowance), close: () => pool.end() }
}
