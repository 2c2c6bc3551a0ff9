import { chmod, open, stat } from 'node:fs/promises'

/** Permission bits of a file that its owner alone may read and write. */
const ownerOnly = 0o600

/**
 * Makes a database file that its owner alone may read, whatever the mode of its folder, and tightens one that is there, with
 * the files that SQLite keeps beside it (which get the mode of the database when SQLite makes them). Rejects with Node's
 * error when the file belongs to somebody else.
 */
export async function makeOwnerOnly(file: string): Promise<void> {
  await (await open(file, 'a', ownerOnly)).close()
  await Promise.all([file, `${file}-wal`, `${file}-shm`, `${file}-journal`].map(tighten))
}

/** Takes all permissions but the owner's from a file. Does nothing where there is none. */
export async function tighten(file: string): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (found && (found.mode & 0o077) !== 0) await chmod(file, ownerOnly)
}
