import { access, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Writes a consistent copy of the database in `dataDir` to `file`, which must not exist. The service may go on writing
 * meanwhile. The copy gets its name only after it was checked and is on the disk, and only its owner may read it. Returns
 * its size in bytes. Throws, and leaves no file, when the database is missing or the copy is incomplete.
 */
export async function copyDatabase(dataDir: string, file: string): Promise<number> {
  const source = join(dataDir, 'svc.db')
  await access(source).catch(() => {
    throw new Error(`${source} is not there. Set SVC_DATA_DIR as for the service.`)
  })
  if (await exists(file)) throw new Error(`${file} is already there.`)
  const part = `${file}.part`
  try {
    // created here, because SQLite would make it readable for everybody
    await (await open(part, 'wx', 0o600)).close()
    copy(source, part)
    check(part)
    await sync(part)
    await rename(part, file)
    await sync(dirname(file))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return (await stat(file)).size
}

function copy(source: string, target: string): void {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 })
  try {
    database.prepare('VACUUM INTO ?').run(target)
  } finally {
    database.close()
  }
}

function check(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const found = database.prepare('PRAGMA integrity_check').all()
    const isWhole = found.length === 1 && found[0]?.['integrity_check'] === 'ok'
    if (!isWhole)
      throw new Error('the copy is not whole. Check the disk, and the database with PRAGMA integrity_check.')
  } finally {
    database.close()
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
