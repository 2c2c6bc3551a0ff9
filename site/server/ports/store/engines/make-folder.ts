import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { folderOutage, unavailable } from './outage.ts'

/** Makes the data directory with its parents, for its owner alone. Throws STORE_UNAVAILABLE when it is no folder. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
  } catch (error) {
    throw unavailable(folderOutage(dataDir, error))
  }
}

/** Makes a folder. The recursive `mkdir` of Node never ends in a place that refuses folders with ENOENT, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || (await exists(dirname(path)))) throw error
    await makeFolder(dirname(path))
    await makeFolder(path)
  }
}

const exists = async (path: string): Promise<boolean> =>
  await stat(path).then(
    () => true,
    () => false,
  )
