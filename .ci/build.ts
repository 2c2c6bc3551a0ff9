// Builds what browsers load, when it is missing or older than its sources: the element into .build/widget,
// the pages into .build/pages, the documentation into .build/docs.json (always: it takes no time).
import { existsSync, globSync, statSync } from 'node:fs'
import { buildDocs } from './build-docs.ts'
import { buildPages } from './build-pages.ts'
import { buildWidget } from './build-widget.ts'

const newest = (patterns: string[]) => Math.max(0, ...globSync(patterns).map((file) => statSync(file).mtimeMs))
const sources = [
  'shared/**/*.ts',
  'widget/**/*.{ts,html,css}',
  'site/pages/**/*.{ts,html,css}',
  '.ci/*.ts',
  'pnpm-lock.yaml',
] //

/** True when `output` is younger than everything that it is made of. */
const isFresh = (output: string) => existsSync(output) && statSync(output).mtimeMs > newest(sources)

if (!isFresh('.build/widget/manifest.json')) await buildWidget()
if (!isFresh('.build/pages/.vite/manifest.json')) await buildPages()
buildDocs()
