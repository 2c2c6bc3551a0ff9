// `pnpm set-version 1.2.3`: the version of all packages, which the version in the package.json of the root is the source of.
// The changes that CHANGELOG lists as unreleased become those of this version. `releases.json` notes which schema it has, because
// a step of the schema may remove only what a released version no longer uses.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const shape = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/
const unreleased = '## Unreleased\n'

/** Places outside of package.json where the version is written. The pattern has the version as its second group. */
export const places: readonly { file: string; pattern: RegExp }[] = [
  { file: 'site/compose.yaml', pattern: /(image: svc:)(\S+)/ },
  { file: 'site/server/http/openapi.json', pattern: /("x-svc-version": ")([^"]+)/ },
]

/** The steps of the schema that have landed, and the number of steps of each release. */
export const schemaFiles = {
  landed: 'site/server/ports/store/engines/migrations/landed.json',
  releases: 'site/server/ports/store/engines/migrations/releases.json',
}

/** Returns the paths of the package.json of all packages, the root's first. */
export function manifestsOf(root: string): string[] {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const folders = /^packages:\n((?: {2}- .+\n)+)/m.exec(workspace)?.[1]?.trim().split('\n') ?? []
  return ['package.json', ...folders.map((line) => join(line.replace(/^ *- /, ''), 'package.json'))]
}

/** Returns the versions of CHANGELOG, in its order. The unreleased changes have none. */
export const versionsOf = (changelog: string): string[] =>
  [...changelog.matchAll(/^## (?!Unreleased$)(.+)$/gm)].map(([, version = '']) => version)

/** Tells whether a version is later than another one. */
export function isLater(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number))
  const index = [0, 1, 2].find((each) => a?.[each] !== b?.[each])
  return index !== undefined && (a?.[index] ?? 0) > (b?.[index] ?? 0)
}

/** Writes a version everywhere. Throws, before anything is written, unless it is later than the current one. */
export function setVersion(root: string, version: string): void {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const current: string = JSON.parse(read('package.json')).version
  if (!shape.test(version)) throw new Error(`"${version}" is not a version such as 1.2.3.`)
  if (!isLater(version, current)) throw new Error(`${version} is not later than the current version ${current}.`)
  const changelog = read('.github/CHANGELOG.md')
  if (!changelog.includes(unreleased)) throw new Error('CHANGELOG lists no unreleased changes.')

  const all = [
    ...manifestsOf(root).map((file) => ({ file, pattern: /("version": ")([^"]+)/ })),
    ...places,
    { file: '.github/CHANGELOG.md', pattern: /(## )(Unreleased)(?=\n)/ },
  ]
  for (const { file, pattern } of all) writeFileSync(join(root, file), read(file).replace(pattern, `$1${version}`))
  const releases = [
    ...JSON.parse(read(schemaFiles.releases)),
    { version, schema: JSON.parse(read(schemaFiles.landed)).length },
  ]
  writeFileSync(join(root, schemaFiles.releases), `${JSON.stringify(releases, null, 2)}\n`)
}

if (import.meta.main) {
  try {
    setVersion(join(import.meta.dirname, '..'), process.argv[2] ?? '')
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
