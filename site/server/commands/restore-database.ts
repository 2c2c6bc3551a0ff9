import { copyFile, mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Storage } from '../config/storage.ts'
import { openStore } from '../ports/store/open-store.ts'
import type { Store } from '../ports/store/store.ts'
import { MissingKey } from '../ports/store/sealing/vault-keys.ts'
import { createRandomBytes } from '../random-bytes.ts'
import { rootKeys } from '../secret-key.ts'
import { copyToPostgres, refuseEmptyOrUsed } from './postgres-tables.ts'
import { exists, isWholeDatabase, sync } from './whole-file.ts'

/**
 * Restores the backup `file`, made by `npm run backup` on either engine, into the configured database. Before anything is
 * replaced, a copy of the backup is checked, brought up to the tables of this program, and opened with the secret keys. With
 * `isPractice`, the restored service has no webhooks. Throws, and changes nothing, when the backup is damaged or newer than the
 * program, when a key is missing, when the service runs, or when the database has content and `overwrite` is false.
 */
export async function restoreDatabase(
  file: string,
  { databaseUrl, dataDir, secretKeys, overwrite, isPractice }: Storage & { overwrite: boolean; isPractice: boolean },
): Promise<void> {
  if (!(await exists(file))) throw new Error(`${file} is not there.`)
  if (secretKeys.length === 0) await refuseMissingKey(dataDir)
  const keys = await rootKeys({ dataDir, secretKeys }, createRandomBytes())
  if (databaseUrl === undefined) await refuseInUse(dataDir, overwrite)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // beside SQLite's database, whose place the copy takes. With Postgres too: the folder for temporary files may be memory, as
  // in site/compose.yaml
  const folder = await mkdtemp(join(dataDir, 'restore-'))
  try {
    const copy = await openCopy(file, { folder, keys, isPractice })
    if (databaseUrl === undefined) await replace(copy, dataDir)
    else await copyToPostgres(copy, { databaseUrl, overwrite })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Does in the configured database what a restoration needs besides the content, after other tools put a backup there. With
 * `isPractice`, the service has no webhooks afterwards. Throws, and changes nothing, when there is no database, when a key is
 * missing, or when the service runs.
 */
export async function completeRestoration(storage: Storage & { isPractice: boolean }): Promise<void> {
  const { databaseUrl, dataDir, secretKeys, isPractice } = storage
  if (secretKeys.length === 0) await refuseMissingKey(dataDir)
  if (databaseUrl !== undefined) await refuseEmptyOrUsed(databaseUrl)
  else if (await exists(join(dataDir, 'svc.db'))) await refuseInUse(dataDir, true)
  else throw new Error(`${join(dataDir, 'svc.db')} is not there. Restore it first.`)
  const keys = await rootKeys({ dataDir, secretKeys }, createRandomBytes())
  const store = await openStore({ databaseUrl, dataDir, secretKeys: keys })
  try {
    await complete(store, isPractice)
  } finally {
    await store.close()
  }
}

/** Changes what may not continue as it was at the time of the backup. Without webhooks, practice sends nothing to anybody. */
async function complete(store: Store, isPractice: boolean): Promise<void> {
  await store.statusLists.skipLists()
  await store.witnessedLogs.forget()
  await store.forgetKeyUses()
  if (isPractice) await store.webhooks.removeAll()
}

/** Throws when the data directory has no key. A start would make one, but a new key opens no backup. */
async function refuseMissingKey(dataDir: string): Promise<void> {
  if (await exists(join(dataDir, 'secret.key'))) return
  throw new Error(`the key is missing. Put the secret.key of the backup into ${dataDir}, or set SVC_SECRET_KEY.`)
}

/** Throws when the data directory has a database that may not be replaced, or that a process has open. */
async function refuseInUse(dataDir: string, overwrite: boolean): Promise<void> {
  const file = join(dataDir, 'svc.db')
  if (!(await exists(file))) return
  if (!overwrite)
    throw new Error(`${file} is already there. Name an empty SVC_DATA_DIR, or add --overwrite to replace the database.`)
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // a process that has the file open holds a shared lock on it
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    database.exec('BEGIN EXCLUSIVE')
    database.exec('ROLLBACK')
  } catch (error) {
    // a damaged database is what a backup is for
    if (error instanceof Error && 'errcode' in error && error.errcode === 5)
      throw new Error(`${file} is in use. Stop the service first.`, { cause: error })
  } finally {
    database.close()
  }
}

/** Copies a backup into a folder, and returns the copy after it was checked and opened with the keys. */
async function openCopy(
  file: string,
  { folder, keys, isPractice }: { folder: string; keys: Uint8Array[]; isPractice: boolean },
): Promise<string> {
  const copy = join(folder, 'svc.db')
  await (await open(copy, 'wx', 0o600)).close()
  await copyFile(file, copy)
  if (!isWholeDatabase(copy))
    throw new Error(`${file} is damaged, not complete, or not a backup. Copy it again, or use another backup.`)
  const store = await openStore({ dataDir: folder, secretKeys: keys }).catch((error: unknown) => {
    if (!(error instanceof MissingKey)) throw error
    throw new Error(
      `${file} was encrypted with another key. Put the secret.key of the machine that made it into SVC_DATA_DIR, or add that key to SVC_SECRET_KEY, behind the others, after a comma.`,
      { cause: error },
    )
  })
  await complete(store, isPractice)
  await store.close()
  await sync(copy)
  return copy
}

/** Puts a copy in the place of the database. The old log must go first: SQLite would apply it to the new file. */
async function replace(copy: string, dataDir: string): Promise<void> {
  const target = join(dataDir, 'svc.db')
  for (const name of [`${target}-wal`, `${target}-shm`]) {
    // oxlint-disable-next-line no-await-in-loop -- two files
    await rm(name, { force: true })
  }
  await rename(copy, target)
  await sync(dataDir)
}
