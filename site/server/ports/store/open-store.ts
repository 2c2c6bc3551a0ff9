import { join } from 'node:path'
import { type Dialect, Kysely } from 'kysely'
import type { MakeEntries, MakeNewEntries, OnUnreadable } from '../../records/log.ts'
import { createRandomBytes, type RandomBytes } from '../../random-bytes.ts'
import { runBackfills } from './backfills.ts'
import { createStore } from './kysely-store.ts'
import { makeDataFolder } from './engines/make-folder.ts'
import { migrate } from './engines/migrate.ts'
import { folderOutage, unavailable } from './engines/outage.ts'
import { makeOwnerOnly } from './engines/owner-only.ts'
import { limitWarnings } from './engines/session-limits.ts'
import { ownColumns } from './engines/own-columns.ts'
import type { Database } from './schema.ts'
import { sqliteDialect } from './engines/sqlite.ts'
import type { Store } from './store.ts'
import { createWriteCheck } from './write-check.ts'
import { createKeyUse } from './sealing/key-use.ts'
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
  now?: () => number
  /** Needed only to erase proofs that have credentials. */
  makeEntries?: MakeEntries
  /** Computes the entries of new proofs; by default here, by `makeEntries`. */
  makeNewEntries?: MakeNewEntries
  /** Nothing is reported when not given. */
  onUnreadable?: OnUnreadable
  /** Gets one line for each setting of the database that its operator probably does not want. */
  onWarning?: (line: string) => void
  /** Random bytes for keys, nonces and ids of events. */
  random?: RandomBytes
  /** Throws `KeyInUse`, and notes nothing, when another process encrypts with another key. */
  isForRotation?: boolean
  /** Replaces the configured database: a SQLite that a simulation keeps in memory. */
  sqlite?: Dialect
}): Promise<Store> {
  const { databaseUrl, dataDir, secretKeys, now = Date.now, makeEntries = noEntries, makeNewEntries } = options
  const { onUnreadable = () => {}, random = createRandomBytes(), sqlite, isForRotation = false, onWarning } = options
  const sealer = createSealer(secretKeys, random)
  const engine = databaseUrl ? 'postgres' : 'sqlite'
  const file = join(dataDir, 'svc.db')
  if (!databaseUrl && !sqlite) await prepareFolder(dataDir, file)
  const onError = (error: unknown) => writes.noticed(error)
  const dialect = databaseUrl ? await loadPostgres(databaseUrl, onError) : (sqlite ?? sqliteDialect({ file, onError }))
  const db = new Kysely<Database>({ dialect, plugins: [ownColumns] })
  const writes = createWriteCheck({ now, write: () => writeMark(db, now()) })
  try {
    await migrate(db, engine)
    if (onWarning && engine === 'postgres') for (const line of await limitWarnings(db)) onWarning(line)
    const use = createKeyUse(sealer, { now, random })
    const vault = createVault(sealer, await admitKeys(db, { engine, sealer, use, isForRotation, random }))
    await runBackfills(db, { engine, vault })
    return createStore({ db, vault, engine, writes, use, makeEntries, makeNewEntries, onUnreadable, random })
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Refuses to erase a proof whose withdrawal would be missing in the log. */
const noEntries: MakeEntries = () => {
  throw new Error('The store was opened without a function that makes the entries of the log.')
}

/** Makes the data directory, and lets only the owner read the database. Throws STORE_UNAVAILABLE when it cannot. */
async function prepareFolder(dataDir: string, file: string): Promise<void> {
  await makeDataFolder(dataDir)
  try {
    await makeOwnerOnly(file)
  } catch (error) {
    throw unavailable(folderOutage(dataDir, error))
  }
}

/** Writes one row, always the same, as the test whether the database stores anything. A purge may delete it. */
async function writeMark(db: Kysely<Database>, now: number): Promise<void> {
  const expiresAt = now + 86_400_000
  await db
    .insertInto('consumed')
    .values({ kind: 'health', id: 'write', expiresAt })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ expiresAt }))
    .execute()
}

/** Loads the driver for Postgres, which a deployment on SQLite does not need. */
async function loadPostgres(databaseUrl: string, onError: (error: unknown) => void) {
  const { postgresDialect } = await import('./engines/postgres.ts')
  return postgresDialect(databaseUrl, onError)
}
