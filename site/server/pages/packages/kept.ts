import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** The most versions in development that the data folder keeps, and the bytes of all of them; the newest stay. */
export const keptLimits = { files: 60, bytes: 16 * 1024 * 1024 }

/** Matches the tarball of a version in development, which no other build contains. */
const inDevelopment = /^[a-z-]+-\d+\.\d+\.\d+-dev-[0-9a-f]{12}\.tgz$/

/** Returns the folder of the tarballs that a build made, and the one of those that earlier builds made. */
export const packageFolders = ({ buildDir, dataDir }: { buildDir: string; dataDir: string }) => ({
  built: join(buildDir, 'packages/tarballs'),
  kept: join(dataDir, 'packages'),
})

/**
 * Keeps the versions in development of this build in the data folder, so that a lockfile that names them still works when
 * the service has another build. Released versions are part of every build. Removes the oldest files beyond the limits.
 */
export function keepPackages(dirs: { buildDir: string; dataDir: string }, limits = keptLimits): void {
  const { built, kept } = packageFolders(dirs)
  if (!existsSync(built)) return
  mkdirSync(kept, { recursive: true, mode: 0o700 })
  const now = new Date()
  for (const file of readdirSync(built).filter((name) => inDevelopment.test(name))) {
    const path = join(kept, file)
    if (existsSync(path)) utimesSync(path, now, now)
    else {
      // other processes may use the folder at the same time, and in containers all of them have the same id
      const temporary = join(kept, `${hostname()}-${process.pid}.new`)
      writeFileSync(temporary, readFileSync(join(built, file)), { flush: true })
      renameSync(temporary, path)
    }
  }
  removeOldest(kept, limits)
}

function removeOldest(folder: string, limits: typeof keptLimits): void {
  const files = readdirSync(folder)
    .filter((name) => inDevelopment.test(name))
    .map((name) => {
      const { mtimeMs, size } = statSync(join(folder, name))
      return { name, mtimeMs, size }
    })
    .toSorted((a, b) => b.mtimeMs - a.mtimeMs)
  let bytes = 0
  for (const [index, { name, size }] of files.entries()) {
    bytes += size
    if (index >= limits.files || bytes > limits.bytes) rmSync(join(folder, name), { force: true })
  }
}
