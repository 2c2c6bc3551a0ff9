import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type LocalPostgres, startPostgres } from '../../../../../e2e/world/postgres.ts'
import { snippet } from '../../../../../e2e/world/snippets.ts'
import { openStore } from '../open-store.ts'
import type { Database } from '../schema.ts'
import { testKey } from '../test-database.fixture.ts'
import { testPool } from './pool.fixture.ts'
import { limitWarnings } from './session-limits.ts'

let postgres: LocalPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => await postgres?.stop())

/** Asks over a new connection that begins with no limits, as those behind pgbouncer do. */
async function warningsOf(): Promise<string[]> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: testPool(postgres.url) }) })
  onTestFinished(() => db.destroy())
  return await limitWarnings(db)
}

async function run(statements: string): Promise<void> {
  const pool = testPool(postgres.url)
  await pool.query(statements)
  await pool.end()
}

test('names the limits that are missing, until the role has those of the documentation', async () => {
  const role = snippet('reliability', 'pgbouncer-role').replaceAll('role svc', 'role <role>').trim().split('\n')
  expect(await warningsOf()).toEqual([
    `The connections to Postgres have no statement_timeout and no idle_in_transaction_session_timeout, as behind pgbouncer: a statement that hangs keeps its locks. To set this, run in Postgres, with the user of DATABASE_URL for <role>: ${role.join(' ')} Then restart pgbouncer (/docs/reliability#pgbouncer).`,
  ])
  await run(role[0]?.replace('<role>', 'current_user') ?? '')
  expect(await warningsOf()).toEqual([
    `The connections to Postgres have no idle_in_transaction_session_timeout, as behind pgbouncer: a statement that hangs keeps its locks. To set this, run in Postgres, with the user of DATABASE_URL for <role>: ${role[1]} Then restart pgbouncer (/docs/reliability#pgbouncer).`,
  ])
  await run(role[1]?.replace('<role>', 'current_user') ?? '')
  expect(await warningsOf()).toEqual([])
})

test('says nothing about a connection that takes what it begins with', async () => {
  await run('alter role current_user reset all')
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-limits-'))
  const warnings: string[] = []
  const onWarning = (line: string) => void warnings.push(line)
  const store = await openStore({ databaseUrl: postgres.url, dataDir, secretKeys: [testKey], onWarning })
  await store.close()
  rmSync(dataDir, { recursive: true })
  expect(warnings).toEqual([])
})
