import { join, resolve } from 'node:path'
import { makeDataFolder } from './engines/make-folder.ts'
import { folderOutage, sqliteOutage, unavailable } from './engines/outage.ts'
import { makeOwnerOnly } from './engines/owner-only.ts'
import { FileInUse, lockFile } from './file-lock.ts'

/** Thrown when another process uses a data directory. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/** The primary result codes of SQLite for a file that is damaged, or not a database. */
const damaged: ReadonlySet<number> = new Set([11, 26])

/**
 * Takes the data directory for this process until the returned `release`, or the end of the process in any way: the lock is one of
 * the kernel, which SQLite holds on `svc.lock` in the directory. The file stays, and means nothing without the lock. Throws
 * {@link FolderInUse} when another process has the directory, and `STORE_UNAVAILABLE` when it cannot be used.
 */
export async function lockFolder(dataDir: string): Promise<{ release(): void }> {
  await makeDataFolder(dataDir)
  const file = join(dataDir, 'svc.lock')
  try {
    await makeOwnerOnly(file)
    return lockFile(file)
  } catch (error) {
    if (error instanceof FileInUse)
      throw new FolderInUse(
        `The data in ${resolve(dataDir)} is in use by ${error.holder}. Stop it first, or name another folder in SVC_DATA_DIR. To run several processes, use Postgres (DATABASE_URL).`,
        { cause: error },
      )
    if (!(error instanceof Error && 'errcode' in error)) throw unavailable(folderOutage(dataDir, error))
    // the low byte of an extended code is the primary one
    const code = Number(error.errcode) & 0xff
    // its message would speak of a backup, which has no such file
    if (damaged.has(code))
      throw new Error(`${file} is damaged. Delete this file: it contains no data.`, { cause: error })
    throw unavailable(sqliteOutage(file, { code, message: error.message }))
  }
}
