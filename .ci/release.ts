// Versions of packages. The address of a version never serves other bytes, or installs of it would fail on their integrity.
// So a released version is a file of `.ci/releases` that is committed, and what is not released has a version that names
// its content: `0.1.0-dev-<hash>`. Once 0.1.0 is released, other content is a version before the next: `0.1.1-dev-<hash>`.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tarball } from './tarball.ts'

/** A packed version of a package. `file` is the name of its tarball, `integrity` is what npm compares. */
export type Packed = { name: string; version: string; file: string; integrity: string; bytes: Uint8Array }

type Manifest = { name: string; version: string; bin?: Record<string, string> }

/**
 * Packs a built package. Its version is the one of its `package.json` if that is released with the same content, or with
 * `release`; otherwise it is a version of development, which this function writes into `package.json`.
 */
export function packVersion(folder: string, releases: string, { release = false } = {}): Packed {
  const path = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const { version } = manifest
  const asReleased = pack(folder, manifest)
  const integrity = integritiesOf(releases)[asReleased.file]
  if (release || integrity === asReleased.integrity) return asReleased
  const next = integrity === undefined ? version : nextPatch(version)
  const inDevelopment = { ...manifest, version: `${next}-dev-${hashOf(asReleased.bytes)}` }
  writeFileSync(path, `${JSON.stringify(inDevelopment, null, 2)}\n`)
  return pack(folder, inDevelopment)
}

function pack(folder: string, { name, version, bin = {} }: Manifest): Packed {
  const bytes = tarball(folder, Object.values(bin))
  return { name, version, file: fileName(name, version), integrity: integrityOf(bytes), bytes }
}

/** Returns the name that npm gives to a tarball: `svc-verify-0.1.0.tgz`. */
const fileName = (name: string, version: string) => `${name.replace(/^@/, '').replace('/', '-')}-${version}.tgz`

function nextPatch(version: string): string {
  const [major, minor, patch] = version.split('.').map(Number)
  return `${major}.${minor}.${(patch ?? 0) + 1}`
}

/** Returns 48 bits of a hash of a tarball. It changes with the content of the package, and with how it is packed. */
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 12)

/** Returns the integrity of a file as npm writes it into a lockfile. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha512-${createHash('sha512').update(bytes).digest('base64')}`

/** Returns the integrity of each released tarball. */
const integritiesOf = (releases: string): Record<string, string> =>
  JSON.parse(readFileSync(join(releases, 'released.json'), 'utf8'))

/** Returns all released tarballs. Throws when one is missing or has other content than when it was released. */
export function releasedTarballs(releases: string): [string, Uint8Array][] {
  return Object.entries(integritiesOf(releases)).map(([file, integrity]) => {
    const path = join(releases, file)
    if (!existsSync(path)) throw new Error(`${file} was released, and is missing in .ci/releases`)
    const bytes = readFileSync(path)
    if (integrityOf(bytes) !== integrity) throw new Error(`${file} has other content than when it was released`)
    return [file, bytes]
  })
}

/** Adds a tarball to the released ones. Throws when this version is already released with other content. */
export function addRelease(releases: string, file: string, bytes: Uint8Array): void {
  const released = integritiesOf(releases)
  const integrity = integrityOf(bytes)
  if ((released[file] ?? integrity) !== integrity) throw new Error(`${file} is already released with other content`)
  writeFileSync(join(releases, file), bytes)
  writeFileSync(join(releases, 'released.json'), `${JSON.stringify({ ...released, [file]: integrity }, null, 2)}\n`)
}
