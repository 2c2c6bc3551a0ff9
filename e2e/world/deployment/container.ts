import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Image } from '../../../.ci/build-image.ts'

/** A running container of the service's image: its command as the image's user, without Docker. */
export type Container = {
  url: string
  /** All lines that it has printed. */
  log: readonly string[]
  /** Runs the image's health check. */
  isHealthy(): boolean
  /** Sends SIGTERM, and returns the exit code. */
  stop(): Promise<number | null>
}

/** A directory that stands for the volume of containers. */
export type Volume = { path: string; remove(): void }

/** Makes an empty volume that belongs to the user of the image. */
export function makeVolume({ user }: Image): Volume {
  const path = mkdtempSync(join(tmpdir(), 'svc-volume-'))
  const [uid, gid] = user.split(':').map(Number)
  if (isRoot) chownSync(path, uid ?? 0, gid ?? 0)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

const isRoot = process.getuid?.() === 0

/**
 * Starts the image's command with the image's environment and `env`, and waits until it is ready. It listens on `port` where a
 * container would listen on 4400. Its user can write only to the volume, which stands for `/data`.
 */
export async function startContainer(
  image: Image,
  { env = {}, port, volume }: { env?: Record<string, string>; port: number; volume: Volume },
): Promise<Container> {
  const [uid, gid] = image.user.split(':').map(Number)
  const log: string[] = []
  const child = spawn(process.execPath, image.command.slice(1), {
    cwd: join(image.root, image.workdir),
    env: { ...image.env, ...env, PORT: String(port), SVC_DATA_DIR: volume.path },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && { uid, gid }),
  })
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const gone = once(child, 'exit').then(([code]: (number | null)[]) => {
    process.off('exit', killNow)
    return code ?? null
  })
  createInterface(child.stderr).on('line', (line) => log.push(line))
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      log.push(line)
      if (line.startsWith('svc ready ')) resolve()
    })
    void gone.then((code) => reject(new Error(`The container ended with ${code}:\n${log.join('\n')}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    isHealthy: () => spawnSync(process.execPath, image.health.slice(1), { env: { PORT: String(port) } }).status === 0,
    stop: () => {
      child.kill('SIGTERM')
      return gone
    },
  }
}
