import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFile } from '../site/server/ports/store/file-lock.ts'

test('a second build in the folder says in one line which process builds there, and builds nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules/.cache'), { recursive: true })
  const lock = lockFile(join(folder, 'node_modules/.cache/svc-build.lock'))
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('.ci/build.ts')], {
    cwd: folder,
    encoding: 'utf8',
  })
  lock.release()
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `svc: another build runs in this folder (process ${process.pid}). Wait until it has ended, and start again.\n`,
  })
})
