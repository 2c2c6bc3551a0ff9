import { type Dialect, PostgresDialect } from 'kysely'
import { DatabaseError, Pool, types } from 'pg'
import { type PostgresPlace, postgresOutage, unavailable } from './outage.ts'
import { sessionLimits } from './session-limits.ts'
import { checkParameters, StoreError } from './statement.ts'

/** Creates the Kysely dialect over a `pg` pool. An outage throws STORE_UNAVAILABLE, and `onError` gets each error; 64-bit integers are read as numbers. */
export function postgresDialect(databaseUrl: string, onError: (error: unknown) => void = () => {}): Dialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 20,
    connectionTimeoutMillis: 5000,
    ...sessionLimits,
    keepAlive: true,
    types: { getTypeParser: (oid, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)) },
  })
  const place = placeOf(databaseUrl)
  const rethrow = (error: unknown): never => {
    const translated = translate(error, place)
    onError(translated)
    throw translated
  }
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
 * by concurrency (40), resources (53), operator (57), system (58); and the codes of a standby (25006), a lock (55P03),
 * a database that accepts no connections (55000) and a missing right (42501).
 */
const outage = /^(08|28|3D|40|53|57|58|25006|42501|55P03|55000)/

/** Returns the error of the store for one of `pg`. Without a SQLSTATE its cause is the connection, except for a mistake of ours. */
function translate(error: unknown, place: PostgresPlace): unknown {
  const isOutage = error instanceof DatabaseError ? outage.test(error.code ?? '') : !(error instanceof TypeError)
  if (!isOutage) return error instanceof DatabaseError ? new StoreError(error) : error
  return unavailable(postgresOutage(place, reasonOf(error)))
}

/** Returns the code and the message of a failed connection. One to a name with several addresses fails once for each. */
function reasonOf(error: unknown): { code: string | undefined; message: string } {
  if (!(error instanceof Error)) return { code: undefined, message: String(error) }
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof AggregateError && error.message === '') {
    const [first] = error.errors
    return { code, message: first instanceof Error ? first.message : '' }
  }
  return { code, message: error.message }
}

/** Returns the server and the database of an address, without user and password. */
function placeOf(databaseUrl: string): PostgresPlace {
  if (!URL.canParse(databaseUrl)) return { host: 'DATABASE_URL', database: '' }
  const { host, pathname, searchParams, username } = new URL(databaseUrl)
  const database = decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username)
  return { host: host || (searchParams.get('host') ?? 'localhost'), database }
}
