import { spawn } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { adapt, untilReachable } from './snippets.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const packages = join(root, '.build/packages')

/** A small app of `e2e/apps`, in a folder outside of the project, with its dependencies and our packages installed. */
export type App = {
  folder: string
  /** Where a command that `start` runs has to listen. Commands find its port in PORT. */
  origin: string
  /** Runs a command of the app to its end. Throws its output if it fails. */
  run(command: string): Promise<void>
  /** Starts a command of the app that serves `origin`, and waits until that answers. */
  start(command: string): Promise<void>
  /** Ends all commands. */
  stop(): Promise<void>
  /** Ends all commands and deletes the folder. */
  remove(): Promise<void>
}

/**
 * Copies an app, changes the addresses of the documentation into those of the service and of the app's own origin, and installs
 * our packages and those of the lockfile. `overlay` is another app's folder, whose files replace those of the first.
 */
export async function installApp(
  names: readonly [app: string, overlay?: string],
  { service, origin }: { service: string; origin: string },
): Promise<App> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-app-'))
  for (const name of names) if (name) cpSync(join(root, 'e2e/apps', name), folder, { recursive: true })
  for (const file of globSync('**/*.{astro,html,js,svelte,ts,tsx,vue}', { cwd: folder })) {
    const path = join(folder, file)
    writeFileSync(path, adapt(readFileSync(path, 'utf8'), { service, origin }))
  }
  for (const name of ['verify', 'sdk']) cpSync(join(packages, `${name}.tgz`), join(folder, `svc-${name}.tgz`))
  const running = new Set<ReturnType<typeof launch>>()
  const begin = (command: string) => {
    const process = launch(folder, command, origin)
    running.add(process)
    return process
  }
  const stop = async () => {
    for (const { end } of running) end()
    await Promise.all([...running].map(({ ended }) => ended))
    running.clear()
  }
  const app: App = {
    folder,
    origin,
    async run(command) {
      const { ended, output } = begin(command)
      const code = await ended
      if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output.join('')}`)
    },
    async start(command) {
      const { ended, output } = begin(command)
      const failed = ended.then((code) => {
        throw new Error(`${command} ended with ${code}:\n${output.join('')}`)
      })
      await Promise.race([failed, untilReachable(() => fetch(origin))])
    },
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  // Our packages change while their lockfile entries stay, which a frozen lockfile would refuse. All others stay as locked.
  await app.run('npx -y pnpm@12.21.0 install --no-frozen-lockfile --prefer-offline')
  return app
}

/** Starts a shell command with the project's own Node and the variables of the documentation, in a group of processes that ends together. */
function launch(cwd: string, command: string, origin: string) {
  const path = [join(cwd, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']].join(delimiter)
  const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' }
  const child = spawn(command, {
    cwd,
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // an installation may need what the machine sets for its network
    env: { ...process.env, PATH: path, PORT: new URL(origin).port, ORIGIN: origin, ...quiet },
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => output.push(text.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const end = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
  process.once('exit', end)
  void ended.then(() => process.off('exit', end))
  return { output, ended, end }
}
