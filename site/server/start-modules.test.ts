import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../e2e/world/free-port.ts'

/** Writes the address of every module that a program loads into the file LOADED. */
const recorder = `data:text/javascript,${encodeURIComponent(
  `import { appendFileSync } from 'node:fs'
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      appendFileSync(process.env.LOADED, url + '\\n')
      return next(url, context)
    },
  })`,
)}`

/** Starts the service, ends it when it is ready, and returns the modules that it loaded until then. */
async function modulesOfStart(env: Record<string, string>): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-modules-'))
  const loaded = join(dataDir, 'loaded')
  const child = spawn(process.execPath, ['--import', recorder, 'site/server/main.ts'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      SVC_DATA_DIR: dataDir,
      LOADED: loaded,
      PORT: String(await freePort()),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output, { timeout: 20_000 }).toContain('svc ready')
  child.kill('SIGTERM')
  await once(child, 'close')
  return (await readFile(loaded, 'utf8')).trim().split('\n')
}

/** What only a service loads that anchors its log: the sender, its nodes, and the library that signs. Health reads the rest. */
const ofAnchors =
  /\/server\/anchors\/(?!problems\.ts|chain-states\.ts)|\/ports\/anchoring\/|\/ports\/evm\/anchors\.ts|\/node_modules\/viem\//

test('a start without a key for anchors loads nothing of the sender, and none of viem', async () => {
  const modules = await modulesOfStart({})
  expect(modules.filter((url) => url.endsWith('/site/server/start.ts'))).toHaveLength(1)
  expect(modules.filter((url) => ofAnchors.test(url))).toEqual([])
})

test('a start with such a key loads them', async () => {
  const modules = await modulesOfStart({
    SVC_ANCHOR_KEY: `0x${'11'.repeat(32)}`,
    SVC_RPC_84532: 'http://127.0.0.1:1',
  })
  expect(modules.some((url) => url.endsWith('/ports/anchoring/sign-anchor.ts'))).toBe(true)
  expect(modules.some((url) => url.includes('/node_modules/viem/'))).toBe(true)
})
