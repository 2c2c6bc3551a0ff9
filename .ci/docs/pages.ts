// Renders the pages of the documentation in their order.
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Doc as BuiltDoc } from '../../site/server/pages/docs/build.ts'
import { referencePages } from './api/reference.ts'
import { withGenerated } from './generated.ts'
import { headingsOf, linkedToHeadings } from './heading-links.ts'
import { addressOf, docsFolder, pageAddress, renderMarkdown, slugOf } from './markdown.ts'
import { type Place, sections } from './sections.ts'

const root = join(import.meta.dirname, '../..')

/** A page, with words that search finds it by besides its title. Addresses in it are those of `npm start`. */
export type Doc = BuiltDoc & { keywords?: string }

/** Renders all pages in their order. Throws for a page that has no place in the navigation. */
export function renderDocs(): Doc[] {
  const placed = new Set(sections.flatMap(({ places }) => places.map(({ name }) => name)))
  const found = globSync('**/*.md', { cwd: join(root, docsFolder), exclude: ['skill/**'] }).map((file) =>
    file.slice(0, -'.md'.length),
  )
  const lost = found.filter((name) => name !== 'index' && !placed.has(name))
  if (lost.length > 0)
    throw new Error(`These pages of ${docsFolder} have no place in .ci/docs/sections.ts: ${lost.join()}`)
  const drafts = [
    textPage('index'),
    ...sections.flatMap(({ title: section, places }) => places.flatMap((place) => draftsOf(place, section))),
  ]
  const headings = new Map(
    drafts.map(({ page, source }) => [markdownAddress(pageAddress(page.name)), headingsOf(source, slugOf)]),
  )
  return drafts.map(({ page }) => ({ ...page, markdown: linkedToHeadings(page.markdown, headings) }))
}

/** A page whose links do not lead to headings yet, and its text with its anchors. */
type Draft = { page: Doc; source: string }

function draftsOf({ name, label, keywords }: Place, section: string): Draft[] {
  if (name !== 'api') {
    const { page, source } = textPage(name)
    const words = keywords === undefined ? {} : { keywords }
    return [{ page: { ...page, section, label: label ?? page.title, ...words }, source }]
  }
  return referencePages().map((page) => ({
    page: page.name === 'api' ? { ...page, section, label: label ?? page.title } : page,
    source: page.markdown,
  }))
}

/** Reads and renders a page that people wrote. */
function textPage(name: string): Draft {
  const path = name === 'changelog' ? '.github/CHANGELOG.md' : `${docsFolder}/${name}.md`
  const text = withGenerated(readFileSync(join(root, path), 'utf8'))
  const title = /^# (.+?)(?: ?<a id="[a-z0-9-]+"><\/a>)?$/m.exec(text)?.[1]
  if (!title) throw new Error(`${path} has no title`)
  const pictures = (file: string) => readFileSync(join(root, posix.join(posix.dirname(path), file)), 'utf8')
  return {
    page: { name, title, ...renderMarkdown(text, { path, pictures }), markdown: asMarkdown(text, path) },
    source: text,
  }
}

/** Returns the Markdown that readers get: without our marks, and with whole addresses. A link to a file that is not shown is only its words. */
function asMarkdown(text: string, path: string): string {
  return (
    text
      .replaceAll(/^<!-- [^]*?-->\n\n?/gm, '')
      // the space before an anchor stays where text follows
      .replaceAll(/ <a id="[a-z0-9-]+"><\/a>(?=\s|$)/g, '')
      .replaceAll(/<a id="[a-z0-9-]+"><\/a>/g, '')
      .replaceAll(/^!\[.*\]\(.*\.svg\)\n\n?/gm, '')
      // files of the repository that the service does not show, as in the page
      .replaceAll(/\[([^\]]*)\]\((\.\.\/[^)\s]+)\)/g, (whole, words: string, href: string) =>
        addressOf(href, path) === undefined ? words : whole,
      )
      .replaceAll(/\]\(([^)\s]+)\)/g, (whole, href: string) => {
        // all pages are also in one file, so a link within a page has its address too
        const address = addressOf(href.startsWith('#') ? posix.basename(path) + href : href, path)
        if (address === undefined || !address.startsWith('/docs')) return whole
        const [page = '', anchor] = address.split('#')
        return `](http://localhost:4400${markdownAddress(page)}${anchor === undefined ? '' : `#${anchor}`})`
      })
  )
}

/** Returns the address of a page's Markdown. The skill file is Markdown itself. */
function markdownAddress(page: string): string {
  if (page.endsWith('.md')) return page
  return page === '/docs' ? '/docs/index.md' : `${page}.md`
}
