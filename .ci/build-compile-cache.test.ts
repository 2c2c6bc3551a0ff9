import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { fillCompileCache } from './build-compile-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'svc-compile-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command with the cache, and returns what Node says about it. */
const trace = (...args: string[]) => {
  const env = { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: folder, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' }
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
  return stdout + stderr
}

// it starts the service
test('holds what a start loads, so that later starts parse no TypeScript', async () => {
  expect(await fillCompileCache(folder)).toBeUndefined()
  const [made = ''] = readdirSync(folder)
  expect(readdirSync(join(folder, made)).length).toBeGreaterThan(1000)
  for (const file of ['commands/env-file.ts', 'logger.ts', 'config/config.ts']) {
    const said = trace('--import', resolve('site/server', file), '-e', '')
    expect(said).toContain('was accepted')
    expect(said).not.toContain('no transpile cache')
  }
}, 60_000)
