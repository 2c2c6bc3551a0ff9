import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { acceptsEncoding } from '../../http/accepts-encoding.ts'
import type { AppEnv } from '../../http/caller.ts'
import { matchesEtag } from '../../http/serve.ts'
import { once } from '../../once.ts'
import type { Settings } from '../../settings.ts'
import { messagePage } from '../message-page.ts'
import { currentFiles, installCommand } from '../packages/commands.ts'
import type { PackageFile } from '../packages/files.ts'
import type { PageSender } from '../page-sender.ts'
import { type Doc, readDocs } from './build.ts'
import { readChoices } from './choices.ts'
import { docPage } from './doc-page.ts'
import { fullText, overviewText } from './llms.ts'
import { oldAddresses } from './old-addresses.ts'

/**
 * Serves `/docs` and its pages (protocol/index#pages) from `docs.json` of the build, which is read at the first request: as HTML, as
 * Markdown at `/docs/*.md`, and as texts for programs at `/llms.txt`, `/llms-full.txt` and `/docs/SKILL.md`. Without a
 * build they answer 503 and say so.
 */
export function docsPages(
  config: Settings,
  { buildDir, packages, sender: { show } }: { buildDir: string; packages: readonly PackageFile[]; sender: PageSender },
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  // most processes never show the documentation
  const docs = once(() => openDocs(config, { buildDir, packages }))
  const libraries = currentFiles(packages).filter(({ name }) => name.startsWith('@'))
  const install = installCommand(config, libraries)
  const notBuiltReply = (c: Context<AppEnv>) => show(c, notBuilt, 503)

  for (const path of textPaths)
    app.get(path, (c, next) => {
      const text = docs()?.texts.get(path)
      return text ? sendText(c, text) : next()
    })
  app.get('/docs', (c) => {
    c.set('route', '/docs/*')
    return send(c, '')
  })
  app.get('/docs/*', (c, next) => {
    c.set('route', '/docs/*')
    const name = c.req.path.slice('/docs/'.length)
    if (!/^[a-z0-9-]+(?:\/[a-z0-9-]+)?(?:\.md)?$/.test(name)) return next()
    const moved = oldAddresses.get(name)
    if (moved !== undefined) return c.redirect(`/docs/${moved}`, 301)
    const found = docs()
    if (found === undefined) return notBuiltReply(c)
    if (!name.endsWith('.md')) return found.find(name) ? send(c, name) : next()
    const doc = found.find(name.slice(0, -'.md'.length))
    return doc ? c.text(doc.markdown, 200, { 'content-type': 'text/markdown; charset=utf-8' }) : next()
  })
  return app

  function send(c: Context<AppEnv>, name: string): Response | Promise<Response> {
    const found = docs()
    const doc = found?.find(name)
    if (found === undefined || doc === undefined) return notBuiltReply(c)
    const chosen = readChoices({ query: (key) => c.req.query(key), cookie: (key) => getCookie(c, key) })
    return show(c, docPage(doc, { pages: found.pages, install, chosen, sourceUrl: config.operator.sourceUrl }))
  }
}

const textPaths = ['/llms.txt', '/llms-full.txt', '/docs/SKILL.md', '/docs/search.json'] as const

/** The documentation in memory: its pages, and its texts for programs by their address. */
type Docs = {
  pages: readonly Doc[]
  find: (name: string) => Doc | undefined
  texts: ReadonlyMap<string, TextFile>
}

/** Reads the documentation; undefined without a build. */
function openDocs(config: Settings, from: Parameters<typeof readDocs>[1]): Docs | undefined {
  const build = readDocs(config, from)
  if (build === undefined) return undefined
  const { pages } = build
  const byName = new Map(pages.map((page) => [page.name, page]))
  const bodies = {
    '/llms.txt': overviewText(pages, config),
    '/llms-full.txt': fullText(pages),
    '/docs/SKILL.md': build.skill,
    '/docs/search.json': JSON.stringify(build.search),
  } satisfies Record<(typeof textPaths)[number], string>
  return {
    pages,
    find: (name) => byName.get(name) ?? byName.get(name === '' ? 'index' : `${name}/index`),
    texts: new Map(Object.entries(bodies).map(([path, body]) => [path, textFile(path, body)])),
  }
}

type TextFile = { path: string; body: string; tag: string; compressed: Uint8Array<ArrayBuffer>; type: string }

/** The best quality would hold the first request up for seconds. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

function textFile(path: string, body: string): TextFile {
  return {
    path,
    body,
    tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    compressed: new Uint8Array(brotliCompressSync(body, { params })),
    type: path.endsWith('.json') ? 'application/json' : path.endsWith('.md') ? 'text/markdown' : 'text/plain',
  }
}

function sendText(c: Context<AppEnv>, { path, body, tag, compressed, type }: TextFile): Response | Promise<Response> {
  c.set('route', path)
  const isCompressed = acceptsEncoding(c.req.header('accept-encoding'), 'br')
  const etag = isCompressed ? `"${tag}-br"` : `"${tag}"`
  const headers = {
    etag,
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
    'content-type': `${type}; charset=utf-8`,
  }
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  return isCompressed ? c.body(compressed, 200, { ...headers, 'content-encoding': 'br' }) : c.body(body, 200, headers)
}

const notBuilt = messagePage('The documentation is not built', ['Run pnpm build, then start the service again.'])
