import { type Dialect, PostgresDialect } from 'kysely'
import { DatabaseError, Pool, types } from 'pg'
import { ServiceError } from '../../../../../shared/contract/errors.ts'
import { checkParameters, StoreError } from './statement.ts'

/** Creates the Kysely dialect over a `pg` pool. An outage throws STORE_UNAVAILABLE; 64-bit integers are read as numbers. */
export function postgresDialect(databaseUrl: string): Dialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 20,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    types: { getTypeParser: (oid, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)) },
  })
  // Without a listener, a connection that breaks while no query runs would end the process. The pool drops one that is
  // idle; one inside a transaction fails at its next query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: () => pool.connect().catch(rethrow),
      end: () => pool.end(),
    },
    onCreateConnection: async (connection) => {
      const executeQuery = connection.executeQuery.bind(connection)
      connection.executeQuery = async (query, options) => {
        checkParameters(query.parameters)
        return executeQuery<never>(query, options).catch(rethrow)
      }
    },
  })
}

/** The type of times (Unix ms) and of small counts: both fit into a number, where `pg` would return a string. */
const int8 = types.builtins.INT8

/**
 * The SQLSTATE classes whose cause is not the query: connection (08), authorisation (28), no such database (3D), aborted
 * by concurrency (40), resources (53), operator (57), system (58); and the codes of a standby (25006), a lock (55P03) and
 * a database that accepts no connections (55000).
 */
const outage = /^(08|28|3D|40|53|57|58|25006|55P03|55000)/

/** Throws an error of `pg` again. Without a SQLSTATE its cause is the connection, except for a mistake in our own call. */
function rethrow(error: unknown): never {
  const isOutage = error instanceof DatabaseError ? outage.test(error.code ?? '') : !(error instanceof TypeError)
  if (!isOutage) throw error instanceof DatabaseError ? new StoreError(error) : error
  throw new ServiceError('STORE_UNAVAILABLE', 'The database is not available.', { cause: error, retryAfter: 1 })
}
