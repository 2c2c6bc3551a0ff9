import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.ts'

let dir: string
const running: ChildProcess[] = []
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'svc-lock-'))
})
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await rm(dir, { recursive: true })
})

/** Starts a process that takes the folder and keeps it. Returns it when it has the folder. */
async function holder(): Promise<ChildProcess> {
  const script = `import { lockFolder } from './site/server/ports/store/folder-lock.ts'
    globalThis.held = await lockFolder(process.argv[1]); console.log('taken'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  await once(child.stdout ?? child, 'data')
  return child
}

const refusal = (pid: number | undefined) =>
  new FolderInUse(
    `The data in ${dir} is in use by process ${pid}. Stop it first, or name another folder in SVC_DATA_DIR. To run several processes, use Postgres (DATABASE_URL).`,
  )

test('a folder belongs to one process, and is free as soon as that process was killed', async () => {
  const first = await holder()
  await expect(lockFolder(dir)).rejects.toThrow(refusal(first.pid))
  await expect(lockFolder(dir)).rejects.toThrow(refusal(first.pid))
  first.kill('SIGKILL')
  await once(first, 'exit')
  const second = await holder()
  await expect(lockFolder(dir)).rejects.toThrow(refusal(second.pid))
})

test('is free after its release', async () => {
  const taken = await lockFolder(dir)
  await expect(lockFolder(dir)).rejects.toThrow(refusal(process.pid))
  taken.release()
  const again = await lockFolder(dir)
  expect((await stat(join(dir, 'svc.lock'))).mode & 0o777).toBe(0o600)
  again.release()
})

test('says that a damaged file of the lock may be deleted', async () => {
  const file = join(dir, 'svc.lock')
  await writeFile(file, 'x'.repeat(4096))
  await expect(lockFolder(dir)).rejects.toThrow(`${file} is damaged. Delete this file: it contains no data.`)
})

test('says what is wrong with a folder that cannot be used', async () => {
  const file = join(dir, 'file')
  await writeFile(file, '')
  await chmod(file, 0o600)
  await expect(lockFolder(join(file, 'data'))).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
})
