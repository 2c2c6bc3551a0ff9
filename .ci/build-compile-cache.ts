import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../.build/compile-cache')

/** The file that the build writes last into the folder of the cache. */
export const made = join(folder, 'made')

/** The most time that the start may take, ms. */
const maxStartMs = 60_000

/**
 * Fills Node's compile cache for the server, in `.build/compile-cache`: it starts the server once with an empty folder for
 * its data, and stops it. A start with NODE_COMPILE_CACHE then compiles nothing and loads no parser of TypeScript. Node
 * compares each entry with its source, and compiles what differs. Without the cache the server only starts later, so a
 * failure is one line and no error.
 */
export async function buildCompileCache(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const failure = await fillCompileCache(folder)
  if (failure === undefined) return writeFileSync(made, '')
  rmSync(folder, { recursive: true, force: true })
  console.error(`svc: the compile cache was not made, so that starts take longer: ${failure}`)
}

/** Starts the server, and stops it when it is ready. Node writes the cache when it ends. Returns why it failed. */
export async function fillCompileCache(cache: string): Promise<string | undefined> {
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-build-'))
  const port = String(await freePort())
  const { PATH = '' } = process.env
  // no variable of the operator: it may name a database
  const env = { PATH, HOST: '127.0.0.1', PORT: port, SVC_DATA_DIR: dataDir, NODE_COMPILE_CACHE: cache }
  // in a folder without a .env
  spawnSync(process.execPath, ['--import', resolve('site/server/commands/env-file.ts'), '-e', ''], {
    cwd: dataDir,
    env,
  })
  const child = spawn(process.execPath, ['site/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.includes('svc ready')) child.kill()
  })
  const late = setTimeout(() => child.kill('SIGKILL'), maxStartMs)
  const [code, signal]: unknown[] = await once(child, 'close')
  clearTimeout(late)
  rmSync(dataDir, { recursive: true, force: true })
  return code === 0 ? undefined : errors.trim() || `the server ended with ${String(code ?? signal)}`
}

/** Returns a port of this machine that no program uses. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A port of TCP has a number.')
  return address.port
}
