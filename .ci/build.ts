// Builds what the service serves if it is missing or older than its sources: the element into .build/widget, the pages into
// .build/pages, the packages into .build/packages, and the server into site/.build/server. Always builds the documentation
// into .build/docs.json, because that is fast.
import { existsSync, globSync, mkdirSync, statSync } from 'node:fs'
import { buildDocs } from './build-docs.ts'
import { buildPackages } from './build-packages.ts'
import { buildPages } from './build-pages.ts'
import { buildServer, isServerBuilt } from './build-server.ts'
import { buildWidget } from './build-widget.ts'
import { FileInUse, lockFile } from '../site/server/ports/store/file-lock.ts'

const newest = (patterns: string[]) => Math.max(0, ...globSync(patterns).map((file) => statSync(file).mtimeMs))
const sources = [
  'shared/**/*.ts',
  'widget/**/*.{ts,html,css}',
  '{shared,widget}/{README.md,package.json}',
  'site/{starter,listen}/**/*',
  'site/pages/**/*.{ts,html,css}',
  '.ci/*.ts',
  '.ci/releases/*',
  'pnpm-lock.yaml',
] //

/** Says whether `output` is newer than all of its sources. */
const isFresh = (output: string) => existsSync(output) && statSync(output).mtimeMs > newest(sources)

/**
 * Takes the folder for this build. Two builds at once would delete each other's files. The lock is not in `.build`, because
 * `pnpm dev` starts the service again when something changes there.
 */
function lockBuild() {
  mkdirSync('node_modules/.cache', { recursive: true })
  try {
    return lockFile('node_modules/.cache/svc-build.lock')
  } catch (error) {
    if (!(error instanceof FileInUse)) throw error
    console.error(`svc: another build runs in this folder (${error.holder}). Wait until it has ended, and start again.`)
    return process.exit(1)
  }
}

const lock = lockBuild()
const stale = {
  widget: !isFresh('.build/widget/manifest.json'),
  pages: !isFresh('.build/pages/.vite/manifest.json'),
  packages: !isFresh('.build/packages/index.json'),
  server: !isServerBuilt(),
}
if (Object.values(stale).includes(true)) console.log('svc: building, which may take a minute.')
if (stale.widget) await buildWidget()
if (stale.pages) await buildPages()
if (stale.packages) await buildPackages()
buildDocs()
if (stale.server) await buildServer()
lock.release()
