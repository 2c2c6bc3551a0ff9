import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyDatabase } from '../../../commands/copy-database.ts'
import { keepSecretKey } from '../../../secret-key.ts'
import { openStore } from '../open-store.ts'
import { proof } from '../samples.ts'

const secretKeys = [new Uint8Array(randomBytes(32))]
let dataDir: string
let umask: number
beforeEach(async () => {
  umask = process.umask(0o022)
  dataDir = await mkdtemp(join(tmpdir(), 'svc-mode-'))
  // a folder that others may look into, as a volume or one made by hand
  await chmod(dataDir, 0o755)
})
afterEach(async () => {
  process.umask(umask)
  await rm(dataDir, { recursive: true })
})

const modes = async () => {
  const names = (await readdir(dataDir)).toSorted()
  return Promise.all(names.map(async (name) => [name, ((await stat(join(dataDir, name))).mode & 0o777).toString(8)]))
}
const use = async () => {
  const store = await openStore({ dataDir, secretKeys })
  await store.proofs.insert(proof())
  return store
}

test('creates a database and the files beside it for their owner only, in a folder that is open to all', async () => {
  const store = await use()
  expect(await modes()).toEqual([
    ['svc.db', '600'],
    ['svc.db-shm', '600'],
    ['svc.db-wal', '600'],
  ])
  await store.close()
})

test('takes the permissions of others away from a database and a key at the start', async () => {
  await (await use()).close()
  for (const name of ['svc.db', 'svc.db-wal', 'svc.db-shm']) {
    await writeFile(join(dataDir, name), '', { flag: 'a' })
    await chmod(join(dataDir, name), 0o666)
  }
  await writeFile(join(dataDir, 'secret.key'), Buffer.from(randomBytes(32)).toString('base64'), { mode: 0o644 })
  await keepSecretKey(dataDir, (bytes) => new Uint8Array(bytes))
  const store = await use()
  expect(await modes()).toEqual([
    ['secret.key', '600'],
    ['svc.db', '600'],
    ['svc.db-shm', '600'],
    ['svc.db-wal', '600'],
  ])
  await store.close()
})

test('creates a backup for its owner only, in any folder', async () => {
  await (await use()).close()
  const folder = join(dataDir, 'backups')
  await mkdir(folder, { mode: 0o777 })
  await copyDatabase(dataDir, join(folder, 'copy.db'))
  expect(await readdir(folder)).toEqual(['copy.db'])
  expect((await stat(join(folder, 'copy.db'))).mode & 0o777).toBe(0o600)
})
