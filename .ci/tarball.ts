import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'fflate'
import { create } from 'tar'

/**
 * Packs a folder as npm does, and always into the same bytes: the order, times, owners and modes do not depend on the
 * machine, and neither does the compression. (The one of Node differs between processors.) Files that `executable` names
 * can be run.
 */
export function tarball(folder: string, executable: readonly string[] = []): Uint8Array {
  const archive = create(
    {
      cwd: folder,
      prefix: 'package',
      portable: true,
      sync: true,
      noDirRecurse: true,
      mtime: new Date('1985-10-26T08:15:00.000Z'),
      onWriteEntry(entry) {
        if (entry.stat) entry.stat.mode = executable.includes(entry.path) ? 0o100755 : 0o100644
      },
    },
    filesOf(folder),
  ).read()
  if (!archive) throw new Error(`${folder} has no files`)
  return gzipSync(archive, { level: 9, mtime: 0 })
}

/** Returns the paths of all files in a folder, in an order that does not depend on the language of the machine. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name).slice(join(folder, '/').length))
    .toSorted((a, b) => (a < b ? -1 : 1))
