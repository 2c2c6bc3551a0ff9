import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { builtServer } from '../../.ci/build-server.ts'
import { freePort } from './free-port.ts'
import { nodeEnv } from './node-env.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The service as a program in its own process, with its own data. */
export type Service = {
  url: string
  /** The folder of its database. */
  dataDir: string
  /** All lines that it has logged. */
  log: readonly string[]
  /** Sends SIGTERM; returns the exit code. */
  stop(): Promise<number | null>
  /** Sends SIGKILL, which is like a power cut. */
  kill(): Promise<void>
  /** Starts it again on the same address and data. */
  restart(): Promise<void>
  /** Stops it and deletes its data. */
  destroy(): Promise<void>
}

/** Starts the built service on a free port of localhost and waits until it is ready. */
export async function startService(env: Record<string, string> = {}): Promise<Service> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-data-'))
  const log: string[] = []
  const start = () => launch({ PORT: String(port), SVC_DATA_DIR: dataDir, LOG_LEVEL: 'info', ...env }, log)
  let child = await start()
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill(signal)
    return gone
  }
  return {
    url: `http://localhost:${port}`,
    dataDir,
    log,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    restart: async () => {
      await end('SIGTERM')
      child = await start()
    },
    destroy: async () => {
      await end('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function launch(env: Record<string, string>, log: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [builtServer()], {
    cwd: root,
    env: { ...nodeEnv(), HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  createInterface(child.stderr).on('line', (line) => log.push(line))
  const lines = createInterface(child.stdout)
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      log.push(line)
      if (line.startsWith('svc ready ')) resolve()
    })
    child.once('exit', (code) =>
      reject(new Error(`The service ended with ${code} before it was ready:\n${log.join('\n')}`)),
    )
  })
  return child
}
