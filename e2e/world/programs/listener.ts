import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { environment, packageAddress } from './starter.ts'

/** `svc-listen`, as a developer runs it from the address of the service's list. */
export type Listener = {
  /** What it printed, line by line. */
  lines: readonly string[]
  /** Resolves with its exit code. */
  ended: Promise<number | null>
  /** Sends what a terminal sends at Ctrl-C. */
  stop(): Promise<void>
}

/** Runs `npx <address> …args` with Node 20, in an empty folder. */
export async function startListener(
  service: string,
  { args, env = {} }: { args: string[]; env?: Record<string, string> },
): Promise<Listener> {
  const cwd = mkdtempSync(join(tmpdir(), 'svc-listen-'))
  const address = await packageAddress(service, 'svc-listen')
  const child: ChildProcess = spawn('npx', ['-y', address, ...args], {
    cwd,
    // npm warns about the configuration of this machine
    env: { ...environment(), npm_config_loglevel: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npx starts the program as a process of its own, which ends with its group
    detached: true,
  })
  const lines: string[] = []
  for (const output of [child.stdout, child.stderr])
    if (output) createInterface(output).on('line', (line) => lines.push(line))
  const end = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal)
  }
  const kill = () => end('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() => {
    process.off('exit', kill)
    rmSync(cwd, { recursive: true, force: true, maxRetries: 5 })
  })
  return {
    lines,
    ended,
    stop: async () => {
      end('SIGINT')
      await ended
    },
  }
}
