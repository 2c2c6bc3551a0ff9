import { Pool } from 'pg'

/** Opens a test's own connections to Postgres. If the server shuts down before they have ended, that is no error. */
export function testPool(connectionString: string): Pool {
  return new Pool({ connectionString }).on('connect', (client) => client.on('error', () => {})).on('error', () => {})
}
