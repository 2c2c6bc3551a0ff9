// Writes `.build/docs.json` from site/pages/docs: the pages that the server shows at /docs, as HTML and as Markdown, and the
// index of their search.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderDocs } from './docs/pages.ts'
import { searchIndex } from './docs/search-index.ts'

const root = join(import.meta.dirname, '..')

/** Renders all pages and writes them. Throws as {@link renderDocs} does. */
export function buildDocs(): void {
  const pages = renderDocs()
  const skill = readFileSync(join(root, 'site/pages/docs/skill/SKILL.md'), 'utf8')
  mkdirSync(join(root, '.build'), { recursive: true })
  writeFileSync(join(root, '.build/docs.json'), JSON.stringify({ pages, search: searchIndex(pages), skill }))
}
