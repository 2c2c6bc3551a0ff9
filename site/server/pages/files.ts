import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The addresses of what was built from an entry of `site/pages`, such as `verify/main.ts`; undefined without a build. */
export type PageFiles = (entry: string) => string | undefined

/** Reads Vite's manifest once. */
export function readPageFiles(buildDir: string): PageFiles {
  const path = join(buildDir, 'pages/.vite/manifest.json')
  if (!existsSync(path)) return () => undefined
  // our own build wrote it
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string }>
  return (entry) => {
    const built = manifest[`site/pages/${entry}`]
    return built && `/${built.file}`
  }
}
