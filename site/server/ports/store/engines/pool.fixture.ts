import { Pool } from 'pg'

/**
 * A test's own connections to Postgres. Ending them does not wait for the last word of the server: that it shuts down
 * meanwhile is nobody's error.
 */
export function testPool(connectionString: string): Pool {
  return new Pool({ connectionString }).on('connect', (client) => client.on('error', () => {}))
}
