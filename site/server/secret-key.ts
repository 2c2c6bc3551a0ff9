import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tighten } from './ports/store/engines/owner-only.ts'

/**
 * The root key that is kept in the data directory when none is configured: made on the first start, readable by its
 * owner only; one that others may read is closed to them. Two processes that start at once agree on one. Throws when the file does not hold a key.
 */
export async function keepSecretKey(dataDir: string, random: (bytes: number) => Uint8Array): Promise<Uint8Array> {
  const path = join(dataDir, 'secret.key')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(`${Buffer.from(random(32)).toString('base64')}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  await tighten(path)
  const bytes = Buffer.from(await readFile(path, 'utf8'), 'base64')
  if (bytes.length !== 32) throw new Error(`${path} does not hold a key of 32 bytes. Restore it from your backup.`)
  return new Uint8Array(bytes)
}
