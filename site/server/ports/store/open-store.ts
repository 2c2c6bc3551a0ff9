import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { runBackfills } from './backfills.ts'
import { createStore } from './kysely-store.ts'
import { migrate } from './engines/migrate.ts'
import { makeOwnerOnly } from './engines/owner-only.ts'
import type { Database } from './schema.ts'
import { sqliteDialect } from './engines/sqlite.ts'
import type { Store } from './store.ts'
import { createSealer, createVault } from './sealing/vault.ts'
import { admitKeys } from './sealing/vault-keys.ts'

/**
 * Opens the configured database, brings its tables up to date and returns the store. With `databaseUrl` the database is
 * Postgres, otherwise `svc.db` in `dataDir`, which is created if it does not exist.
 * Throws, with one sentence, when the schema is newer than the program, when a key that sealed something is missing from
 * `secretKeys`, or (STORE_UNAVAILABLE) when the database does not answer.
 */
export async function openStore(options: {
  databaseUrl?: string | undefined
  dataDir: string
  /** 32 bytes each; the first encrypts. */
  secretKeys: Uint8Array[]
}): Promise<Store> {
  const { databaseUrl, dataDir, secretKeys } = options
  const sealer = createSealer(secretKeys)
  const engine = databaseUrl ? 'postgres' : 'sqlite'
  if (!databaseUrl) await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'svc.db')
  if (!databaseUrl) await makeOwnerOnly(file)
  const dialect = databaseUrl ? await loadPostgres(databaseUrl) : sqliteDialect({ file })
  const db = new Kysely<Database>({ dialect })
  try {
    await migrate(db, engine)
    const vault = createVault(sealer, await admitKeys(db, { engine, sealer }))
    await runBackfills(db, { engine, vault })
    return createStore({ db, vault, engine })
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Loads the driver for Postgres, which a deployment on SQLite does not need. */
async function loadPostgres(databaseUrl: string) {
  const { postgresDialect } = await import('./engines/postgres.ts')
  return postgresDialect(databaseUrl)
}
