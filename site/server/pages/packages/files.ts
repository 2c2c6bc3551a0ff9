import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolders } from './kept.ts'

/** A tarball that the service serves. `isCurrent`: it is the one of this build. */
export type PackageFile = {
  /** The name of the package, such as `@svc/verify`. */
  name: string
  version: string
  file: string
  /** As npm writes it into a lockfile. */
  integrity: string
  isCurrent: boolean
  content: Buffer
}

/** What `index.json` of a build says about each package. */
type Current = { name: string; version: string; file: string }

/**
 * Reads all tarballs into memory: those of the build, then those that earlier builds left in the data folder. So a request
 * can only name a file that was there at the start, and gets the same bytes until the end. Returns none without a build.
 */
export function readPackages(dirs: { buildDir: string; dataDir: string }): PackageFile[] {
  const index = join(dirs.buildDir, 'packages/index.json')
  if (!existsSync(index)) return []
  // our own build wrote it
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const current = JSON.parse(readFileSync(index, 'utf8')) as Current[]
  const { built, kept } = packageFolders(dirs)
  const found = new Map([...tarballsIn(kept), ...tarballsIn(built)])
  return current.flatMap(({ name, file: currentFile }) =>
    [...found]
      .flatMap(([file, path]) => {
        const version = versionIn(file, name)
        return version === undefined
          ? []
          : [packageFile({ name, version, file, isCurrent: file === currentFile }, path)]
      })
      .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || compareVersions(b.version, a.version)),
  )
}

/** Compares two versions as semver does: 0.1.0 is before 0.2.0 and 0.10.0, and 0.1.0-dev-… is before 0.1.0. */
function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => version.split('-')[0]?.split('.').map(Number) ?? [])
  const at = first?.findIndex((part, index) => part !== second?.[index]) ?? -1
  if (at >= 0) return (first?.[at] ?? 0) - (second?.[at] ?? 0)
  return Number(!one.includes('-')) - Number(!other.includes('-'))
}

/** Returns the paths of the tarballs in a folder, by file name. */
function tarballsIn(folder: string): [string, string][] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tgz'))
    .map((file) => [file, join(folder, file)])
}

/** Returns the version in the file name of a package's tarball: `0.1.0` for `svc-verify-0.1.0.tgz`. */
function versionIn(file: string, name: string): string | undefined {
  const start = `${name.replace(/^@/, '').replace('/', '-')}-`
  const version = file.slice(start.length, -'.tgz'.length)
  return file.startsWith(start) && /^\d+\.\d+\.\d+(-[0-9a-z-]+)?$/.test(version) ? version : undefined
}

function packageFile(facts: Omit<PackageFile, 'integrity' | 'content'>, path: string): PackageFile {
  const content = readFileSync(path)
  return { ...facts, integrity: `sha512-${createHash('sha512').update(content).digest('base64')}`, content }
}
