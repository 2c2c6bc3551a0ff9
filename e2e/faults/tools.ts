import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'

/** Returns the sentence that a program is missing, or undefined if it can be started. */
export const missingProgram = (name: string, aptPackage = name): string | undefined =>
  spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
    ? undefined
    : `${name} is missing: apt-get install ${aptPackage}`

/** Returns why no process can be traced here; undefined: it works. */
export function missingTrace(): string | undefined {
  const missing = missingProgram('strace')
  if (missing !== undefined) return missing
  const { status } = spawnSync('strace', ['-o', '/dev/null', '-e', 'trace=none', 'true'])
  return status === 0 ? undefined : 'this machine does not permit strace to trace processes'
}

/** Returns why no disk can be mounted here; undefined: it works. */
export const missingMount = (): string | undefined =>
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
    ? undefined
    : 'this machine does not permit to mount a disk in memory'

/** The library that shows another time to a program; undefined: it is not installed. */
export const fakeTime = (): string | undefined => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]

/** Tampers with system calls of running processes until it is stopped. */
export type Trace = { stop(): Promise<void> }

/**
 * Makes the flushes of processes to the disk fail, or kill their process. `when` is strace's: which flush of each thread, for
 * example `3` or `3+`. Resolves when every process is traced, or has ended meanwhile.
 */
export async function traceFlushes(pids: readonly number[], tamper: string, when: string): Promise<Trace> {
  const calls = 'fsync,fdatasync'
  const options = ['-f', '-o', '/dev/null', '-e', `trace=${calls}`, '-e', `inject=${calls}:${tamper}:when=${when}`]
  const child = spawn('strace', [...options, ...pids.flatMap((pid) => ['-p', String(pid)])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await attached(child, pids.length)
  return {
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Waits for the line that strace prints for each process: that it is traced, or cannot be any more. */
async function attached(child: ChildProcess, count: number): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`strace ended: ${output}`)))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if ((output.match(/ attached|No such process/g)?.length ?? 0) >= count) resolve()
    })
  })
  child.removeAllListeners('exit')
}

/** Returns whether all processes exist. */
export function isAlive(pids: readonly number[]): boolean {
  try {
    for (const pid of pids) process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
