import { chmod, open, stat } from 'node:fs/promises'

/** Permission bits of a file that its owner alone may read and write. */
const ownerOnly = 0o600

/**
 * Creates a database file that only its owner may read, whatever the mode of its folder. For a file that exists, it takes
 * the permissions of others away, also from the files that SQLite keeps beside it; those that SQLite creates later get the
 * mode of the database. Rejects with Node's error when the file belongs to another user.
 */
export async function makeOwnerOnly(file: string): Promise<void> {
  await (await open(file, 'a', ownerOnly)).close()
  await Promise.all([file, `${file}-wal`, `${file}-shm`, `${file}-journal`].map(tighten))
}

/** Takes all permissions except the owner's from a file. Does nothing when there is no such file. */
export async function tighten(file: string): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (found && (found.mode & 0o077) !== 0) await chmod(file, ownerOnly)
}
