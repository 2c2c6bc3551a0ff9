import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'

/** The limits of a connection to Postgres: how long a statement may take, and a transaction in which nothing happens, ms. */
export const sessionLimits = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 }

type Limit = keyof typeof sessionLimits
const names: readonly Limit[] = ['statement_timeout', 'idle_in_transaction_session_timeout']

/** Returns what an operator does in Postgres when connections do not begin with these limits. */
export function limitsAdvice(missing: readonly Limit[] = names): string {
  const statements = missing.map((name) => `alter role <role> set ${name} = '${sessionLimits[name] / 1000}s';`)
  return `run in Postgres, with the user of DATABASE_URL for <role>: ${statements.join(' ')} Then restart pgbouncer (/docs/reliability#pgbouncer).`
}

/**
 * Returns one line when connections have no limit, although they ask for it: pgbouncer ignores what it cannot pass on. A
 * statement that hangs would then keep its locks forever.
 */
export async function limitWarnings(db: Kysely<Database>): Promise<string[]> {
  const columns = names.map((name) => sql`current_setting(${name}) as ${sql.ref(name)}`)
  const { rows } = await sql<Record<Limit, string>>`select ${sql.join(columns)}`.execute(db)
  const missing = names.filter((name) => rows[0]?.[name] === '0')
  if (missing.length === 0) return []
  return [
    `The connections to Postgres have no ${missing.join(' and no ')}, as behind pgbouncer: a statement that hangs keeps its locks. To set this, ${limitsAdvice(missing)}`,
  ]
}
