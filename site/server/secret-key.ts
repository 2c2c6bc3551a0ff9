import { randomUUID } from 'node:crypto'
import { link, open, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeDataFolder } from './ports/store/engines/make-folder.ts'
import { folderOutage, unavailable } from './ports/store/engines/outage.ts'
import { tighten } from './ports/store/engines/owner-only.ts'

/**
 * Reads the root key from the data directory, where it is kept when none is configured. The first start makes it; only
 * the owner of the file may read it, and wider rights are removed. Two processes that start at once use one key. Throws
 * when the file does not contain a key.
 */
export async function keepSecretKey(dataDir: string, random: (bytes: number) => Uint8Array): Promise<Uint8Array> {
  const path = join(dataDir, 'secret.key')
  await makeDataFolder(dataDir)
  try {
    await writeNew(path, `${Buffer.from(random(32)).toString('base64')}\n`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      throw unavailable(folderOutage(dataDir, error))
  }
  await tighten(path)
  return readKey(path)
}

/**
 * Returns the root keys of this service, the one that encrypts first: those of SVC_SECRET_KEY, and behind them the one in the
 * data directory, if there is one. This key opens what was encrypted, and backed up, before SVC_SECRET_KEY was set. Without
 * SVC_SECRET_KEY, the first start makes the key in the data directory.
 */
export async function rootKeys(
  { dataDir, secretKeys }: { dataDir: string; secretKeys: readonly Uint8Array[] },
  random: (bytes: number) => Uint8Array,
): Promise<Uint8Array[]> {
  if (secretKeys.length === 0) return [await keepSecretKey(dataDir, random)]
  const kept = await readKey(join(dataDir, 'secret.key')).catch(() => undefined)
  const isNew = kept !== undefined && !secretKeys.some((key) => Buffer.from(key).equals(kept))
  return isNew ? [...secretKeys, kept] : [...secretKeys]
}

/** Reads a file with a key. Throws when it does not contain one. */
async function readKey(path: string): Promise<Uint8Array> {
  const bytes = Buffer.from(await readFile(path, 'utf8'), 'base64')
  if (bytes.length !== 32) throw new Error(`${path} does not hold a key of 32 bytes. Restore it from your backup.`)
  return new Uint8Array(bytes)
}

/**
 * Writes a file that must not exist, and flushes it. It gets its name only when it is whole: a process that starts at the same
 * time would take half of it for a damaged key.
 */
async function writeNew(path: string, text: string): Promise<void> {
  const part = `${path}.${randomUUID()}.part`
  try {
    await writeFile(part, text, { mode: 0o600, flag: 'wx', flush: true })
    await link(part, path)
    await flushFolder(dirname(path))
  } finally {
    await rm(part, { force: true })
  }
}

/** Flushes the names of the files in a folder. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
