import { spawnSync } from 'node:child_process'
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Writes a database into `file`, which must not exist; a missing folder is made. `write` fills an empty file, which gets its
 * name only after it was checked and is on the disk. Only its owner may read it. Returns its size in bytes. Throws, and leaves
 * no file, when `write` fails, when the result is damaged, or when git would add the file to a commit.
 */
export async function writeWhole(file: string, write: (part: string) => Promise<void> | void): Promise<number> {
  if (await exists(file)) throw new Error(`${file} is already there.`)
  await makePrivateFolder(dirname(file))
  refuseCommit(file)
  const part = `${file}.part`
  try {
    // created here, because SQLite would make it readable for everybody
    await (await open(part, 'wx', 0o600)).close()
    await write(part)
    if (!isWholeDatabase(part))
      throw new Error('the copy is not whole. Check the disk, and the database with PRAGMA integrity_check.')
    await sync(part)
    await rename(part, file)
    await sync(dirname(file))
  } catch (error) {
    await rm(part, { force: true })
    if (!isDiskFull(error)) throw error
    throw new Error(`the disk of ${file} is full. Free some space, or name a file on another disk.`, { cause: error })
  }
  return (await stat(file)).size
}

/** Tells whether the system (ENOSPC) or SQLite (SQLITE_FULL, 13) had no space for what was written. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOSPC') || ('errcode' in error && error.errcode === 13))

/** Makes a folder for backups, which only its owner may read. One that is there stays as it is. */
async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Tells whether a file is a database of SQLite without damage. */
export function isWholeDatabase(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const found = database.prepare('PRAGMA integrity_check').all()
    return found.length === 1 && found[0]?.['integrity_check'] === 'ok'
  } catch (error) {
    // SQLITE_CORRUPT and SQLITE_NOTADB
    if (error instanceof Error && 'errcode' in error && (error.errcode === 11 || error.errcode === 26)) return false
    throw error
  } finally {
    database.close()
  }
}

/** Throws when a file is in a working copy of git that does not ignore it. A backup has personal data. */
function refuseCommit(file: string): void {
  const path = resolve(file)
  const { status } = spawnSync('git', ['check-ignore', '-q', '--', basename(path)], { cwd: dirname(path) })
  // 1: not ignored; 0: ignored; 128: no working copy; null: there is no git
  if (status === 1) throw new Error(`git would add ${file} to the next commit. Name a file in another folder.`)
}

/** Flushes a file or folder to the disk. */
export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
