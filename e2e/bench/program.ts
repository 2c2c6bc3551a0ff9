import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { builtServer } from '../../.ci/build-server.ts'
import { freePort } from '../world/free-port.ts'
import { nodeEnv } from '../world/node-env.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The options of Node with which `npm start` runs the service. */
const nodeFlags: string[] = JSON.parse(readFileSync(join(root, '.ci/node-flags.json'), 'utf8'))

/** A server in its own process. `kill` keeps its data directory, and `destroy` removes it. */
export type Program = {
  url: string
  dataDir: string
  /** Returns the id of the process. */
  pid: () => number
  /** The time from the start of the process to its first accepted connection, ms. */
  readyMs: number
  /** Returns the resident memory, bytes. */
  memory(): number
  /** Whether the process runs. */
  isRunning(): boolean
  /** Returns what it has written to its output. */
  output(): string
  /** Sends SIGKILL, which is like a power cut. */
  kill(): Promise<void>
  /** Starts it again with the same address and data. */
  start(): Promise<void>
  destroy(): Promise<void>
}

/** The variables of a service on this database; undefined: SQLite. */
export const databaseEnv = (databaseUrl: string | undefined): Record<string, string> =>
  databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, SVC_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }

/** Starts the service as it is deployed, but without rate limits. Throws when the build is older than its sources. */
export const startSvc = (env: Record<string, string> = {}) =>
  startProgram(builtServer(), { SVC_RATE_LIMITS: 'off', ...env })

/** Starts the service from its sources, so that `NODE_OPTIONS` may name a module that changes some of them. */
export const startSource = (env: Record<string, string> = {}) =>
  startProgram('site/server/main.ts', { SVC_RATE_LIMITS: 'off', ...env })

/** Starts the baseline: a server that does the same with viem's verifyMessage, on the same store. */
export const startBaseline = (env: Record<string, string> = {}) => startProgram('e2e/bench/baseline-server.ts', env)

/** Creates a clock for programs that load moved-clock.ts, which shows the real time until it is moved. */
export function createClock() {
  const folder = mkdtempSync(join(tmpdir(), 'svc-clock-'))
  const file = join(folder, 'ahead')
  let ahead = 0
  const write = () => writeFileSync(file, String(ahead))
  write()
  return {
    env: {
      SVC_CLOCK_FILE: file,
      NODE_OPTIONS: `--import=${new URL('moved-clock.ts', import.meta.url).href}`,
    },
    /** Returns the time that the programs see, Unix ms. */
    now: () => Date.now() + ahead,
    /** Moves the clock forward. */
    move(ms: number) {
      ahead += ms
      write()
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** Starts a server. It logs to a file, so that this process spends no time on its lines. */
async function startProgram(script: string, env: Record<string, string>): Promise<Program> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-bench-'))
  const log = join(dataDir, 'bench.log')
  let child: ChildProcess | undefined
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const kill = async () => {
    if (!child || !isRunning()) return
    const gone = new Promise((resolve) => child?.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  const killAtExit = () => void child?.kill('SIGKILL')
  const program: Program = {
    url: `http://localhost:${port}`,
    dataDir,
    pid: () => child?.pid ?? 0,
    readyMs: 0,
    memory: () => residentBytes(child?.pid ?? 0),
    isRunning,
    output: () => readFileSync(log, 'utf8'),
    kill,
    async start() {
      const output = openSync(log, 'a')
      const began = performance.now()
      child = spawn(process.execPath, [...nodeFlags, script], {
        cwd: root,
        env: { ...nodeEnv(), PORT: String(port), SVC_DATA_DIR: dataDir, ...env },
        stdio: ['ignore', output, output],
      })
      closeSync(output)
      await untilAccepting(port, () => {
        if (!isRunning()) throw new Error(`${script} ended:\n${readFileSync(log, 'utf8')}`)
      })
      program.readyMs = performance.now() - began
    },
    async destroy() {
      await kill()
      process.off('exit', killAtExit)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  process.once('exit', killAtExit)
  await program.start()
  return program
}

async function untilAccepting(port: number, check: () => void): Promise<void> {
  for (;;) {
    check()
    // oxlint-disable-next-line no-await-in-loop -- until the server accepts
    if (await canConnect(port)) return
    // oxlint-disable-next-line no-await-in-loop
    await pause(2)
  }
}

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: 'localhost', port })
    socket.once('connect', () => void socket.destroy(resolve(true) as undefined))
    socket.once('error', () => resolve(false))
  })

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}
