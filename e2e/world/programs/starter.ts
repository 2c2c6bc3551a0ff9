import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'
import { untilReachable } from '../snippets.ts'

/** Node 20, the oldest version that the starter supports. */
const node20 = fileURLToPath(new URL('../../node_modules/nodejs20/bin', import.meta.url))

/** A project that the starter made. */
export type StarterApp = {
  origin: string
  /** The names of the packages that it depends on. */
  dependencies: string[]
  stop(): Promise<void>
}

/** Returns the environment of a developer with Node 20. npm keeps what it downloads for the next run. */
export const environment = () => ({
  // the registry and its proxy are configured there
  ...process.env,
  PATH: `${node20}:${process.env['PATH']}`,
  npm_config_cache: join(tmpdir(), 'svc-npm-cache'),
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_prefer_offline: 'true',
  NEXT_TELEMETRY_DISABLED: '1',
})

/** Returns the address of a package in the service's list. */
export async function packageAddress(service: string, wanted: 'create-svc' | 'svc-listen'): Promise<string> {
  const { packages } = (await (await fetch(`${service}/packages/`)).json()) as {
    packages: { name: string; url: string; isCurrent: boolean }[]
  }
  const found = packages.find(({ name, isCurrent }) => name === wanted && isCurrent)
  if (!found) throw new Error(`The service has no ${wanted}`)
  return found.url
}

/** Runs the starter as a developer does: `npx` with the address of the service's list. Returns what it printed. */
export async function runStarter(service: string, cwd: string, args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(
    'npx',
    ['-y', await packageAddress(service, 'create-svc'), ...args],
    {
      cwd,
      env: environment(),
      timeout: 60_000,
    },
  )
  return stdout + stderr
}

/** Makes a project, installs it, and starts it on a free port of localhost. */
export async function startStarterApp(
  service: string,
  { framework, args = [], env = {} }: { framework: string; args?: string[]; env?: Record<string, string> },
): Promise<StarterApp> {
  const home = mkdtempSync(join(tmpdir(), 'svc-starter-'))
  await runStarter(service, home, ['app', '--framework', framework, ...args])
  const cwd = join(home, 'app')
  await promisify(execFile)('npm', ['install'], { cwd, env: environment(), timeout: 120_000 })
  const { dependencies, devDependencies = {} } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const child = spawn('npm', ['run', 'dev'], {
    cwd,
    env: { ...environment(), PORT: port, ORIGIN: origin, ...env },
    stdio: 'inherit',
    // npm and the framework start processes of their own, which end with their group
    detached: true,
  })
  const ended = new Promise((resolve) => child.once('exit', () => resolve(undefined)))
  const end = () => child.pid !== undefined && child.exitCode === null && process.kill(-child.pid, 'SIGKILL')
  process.once('exit', end)
  const isThere = await Promise.race([untilReachable(() => fetch(origin)), ended])
  if (!isThere) throw new Error(`The ${framework} starter ended before it was ready`)
  return {
    origin,
    dependencies: Object.keys({ ...dependencies, ...devDependencies }),
    async stop() {
      end()
      await ended
      process.off('exit', end)
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
