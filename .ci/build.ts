// Builds what the service serves if it is missing or older than its sources: the element into .build/widget, the pages into
// .build/pages, the packages into .build/packages, and the server into site/.build/server. Always builds the documentation
// into .build/docs.json, because that is fast.
import { existsSync, globSync, statSync } from 'node:fs'
import { buildDocs } from './build-docs.ts'
import { buildPackages } from './build-packages.ts'
import { buildPages } from './build-pages.ts'
import { buildServer, isServerBuilt } from './build-server.ts'
import { buildWidget } from './build-widget.ts'

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
