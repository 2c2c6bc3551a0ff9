import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../settings.ts'
import { withVersions } from '../packages/commands.ts'
import type { PackageFile } from '../packages/files.ts'

/** A page of the documentation, as `.ci/docs/pages.ts` makes it. */
export type Doc = {
  name: string
  title: string
  /** Its first paragraph as plain text. */
  lead: string
  html: string
  /** The page as Markdown, with the tables filled in and links to the Markdown of other pages. */
  markdown: string
  headings: { id: string; text: string; depth: number }[]
  /** Its heading in the navigation, and its name there. A page without them is reached from others only. */
  section?: string
  label?: string
  /** The group of a page of the reference. */
  group?: PageGroup
  /** The column beside the text, in place of 'On this page'. */
  side?: string
}

/** A group of pages of the reference, and where the reference lists them. */
export type PageGroup = { title: string; address: string }

/** What `.ci/build-docs.ts` writes. `search` is the index, whose shape only the build and the browser know. */
export type DocsBuild = { pages: readonly Doc[]; search: unknown; skill: string }

/** Reads the build once, with the addresses of this deployment. Returns undefined without a build. */
export function readDocs(
  config: Settings,
  { buildDir, packages }: { buildDir: string; packages: readonly PackageFile[] },
): DocsBuild | undefined {
  const path = join(buildDir, 'docs.json')
  if (!existsSync(path)) return undefined
  // our own build wrote it
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { pages, search, skill } = JSON.parse(readFileSync(path, 'utf8')) as DocsBuild
  const here = (text: string) => withOwnAddresses(withVersions(text, packages), config)
  const hereInHtml = (html: string) => withOwnAddresses(withVersions(html, packages), config, escaped)
  return {
    // an address has no character that JSON escapes
    search: JSON.parse(here(JSON.stringify(search))),
    skill: here(skill),
    pages: pages.map((page) => ({
      ...page,
      lead: here(page.lead),
      html: hereInHtml(page.html),
      markdown: here(page.markdown),
      ...(page.side === undefined ? {} : { side: hereInHtml(page.side) }),
    })),
  }
}

/** The address of `npm start`, which the pages are written with. */
const written = 'http://localhost:4400'
/** The pages that have the address of the hosted pages (protocol/index#addresses). */
const hostedPages = new RegExp(`${written}/(verify|account|proof)\\b`, 'g')

/**
 * Replaces the addresses of `npm start`, and the placeholders of the protocol pages, in a text by the addresses of this
 * deployment, so that readers copy the right ones.
 */
function withOwnAddresses(
  text: string,
  { baseUrl, mcpUrl, authUrl, verifyUrl }: Settings,
  escape = (address: string) => address,
): string {
  return text
    .replaceAll(hostedPages, (_, page: string) => `${escape(verifyUrl)}/${page}`)
    .replaceAll(`${written}/mcp`, () => `${escape(mcpUrl)}/mcp`)
    .replaceAll(written, () => escape(baseUrl))
    .replaceAll('{mcp}', () => escape(mcpUrl))
    .replaceAll('{auth}', () => escape(authUrl))
}

const escaped = (address: string) =>
  address.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Returns the address of a page. The index of a folder has the address of the folder. */
export const addressOf = ({ name }: Pick<Doc, 'name'>): string => `/docs/${name}`.replace(/\/index$/, '')

/** Returns the address of a page's Markdown. */
export const markdownAddressOf = (doc: Pick<Doc, 'name'>): string =>
  doc.name === 'index' ? '/docs/index.md' : `${addressOf(doc)}.md`
