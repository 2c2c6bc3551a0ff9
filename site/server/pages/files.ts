import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the address of the file that was built from an entry of `site/pages`, such as `verify/main.ts`; undefined
 * without a build. `script` is the script that loads the entry: it decides in which of the two builds the file is.
 */
export type PageFiles = (entry: string, script?: string) => string | undefined

type Manifest = Readonly<Record<string, { file: string }>>

/** Reads the manifests of both builds once. */
export function readPageFiles(buildDir: string): PageFiles {
  const path = join(buildDir, 'pages/.vite/manifest.json')
  if (!existsSync(path)) return () => undefined
  // our own build wrote it
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { hosted?: Manifest; others?: Manifest }
  const { hosted = {}, others = {} } = manifest
  return (entry, script = entry) => {
    const build = hosted[`site/pages/${script}`] ? hosted : others
    const built = build[`site/pages/${entry}`]
    return built && `/${built.file}`
  }
}
