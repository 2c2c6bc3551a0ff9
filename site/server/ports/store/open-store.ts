import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { createStore } from './kysely-store.ts'
import { migrate } from './migrations.ts'
import { postgresDialect } from './postgres.ts'
import type { Database } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Store } from './store.ts'
import { createVault, type Vault } from './vault.ts'

/**
 * Opens the database that the configuration names, brings its tables up to date and answers the store. With
 * `databaseUrl` that is Postgres, else `svc.db` in `dataDir`, which is made if need be.
 * Refuses to start, with one sentence, when the schema is newer than the program, when a key that sealed something is
 * missing from `secretKeys`, or (STORE_UNAVAILABLE) when the database does not answer.
 */
export async function openStore(options: {
  databaseUrl?: string | undefined
  dataDir: string
  /** 32 bytes each; the first encrypts. */
  secretKeys: Uint8Array[]
}): Promise<Store> {
  const { databaseUrl, dataDir, secretKeys } = options
  const vault = createVault(secretKeys)
  const engine = databaseUrl ? 'postgres' : 'sqlite'
  if (!databaseUrl) await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const dialect = databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect({ file: join(dataDir, 'svc.db') })
  const db = new Kysely<Database>({ dialect })
  try {
    await migrate(db, engine)
    await admitKeys(db, vault)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return createStore({ db, vault, engine })
}

/** Better no start than one that finds out record by record that it cannot read them. */
async function admitKeys(db: Kysely<Database>, { keyIds }: Vault): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const used = await trx.selectFrom('vaultKeys').select('keyId').execute()
    const missing = used.map((row) => row.keyId).filter((keyId) => !keyIds.includes(keyId))
    if (missing.length > 0) {
      throw new Error(
        `The database holds records sealed with key ${missing.join(', ')}, which SVC_SECRET_KEY does not contain. ` +
          'Put a new key in front of the old ones; keep the old ones.',
      )
    }
    await trx
      .insertInto('vaultKeys')
      .values(keyIds.slice(0, 1).map((keyId) => ({ keyId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
