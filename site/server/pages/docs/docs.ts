import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv } from '../../http/caller.ts'
import { matchesEtag } from '../../http/serve.ts'
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
import { createHash } from 'node:crypto'

/**
 * Serves `/docs` and its pages (protocol/index#pages) from `docs.json` of the build, which is read once: as HTML, as
 * Markdown at `/docs/*.md`, and as texts for programs at `/llms.txt`, `/llms-full.txt` and `/docs/SKILL.md`. Without a
 * build they answer 503 and say so.
 */
export function docsPages(
  config: Settings,
  { buildDir, packages, sender: { show } }: { buildDir: string; packages: readonly PackageFile[]; sender: PageSender },
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const build = readDocs(config, { buildDir, packages })
  const byName = new Map(build?.pages.map((page) => [page.name, page]))
  const find = (name: string): Doc | undefined =>
    byName.get(name) ?? byName.get(name === '' ? 'index' : `${name}/index`)
  const libraries = currentFiles(packages).filter(({ name }) => name.startsWith('@'))
  const install = installCommand(config, libraries)
  const notBuiltReply = (c: Context<AppEnv>) => show(c, notBuilt, 503)

  if (build !== undefined) {
    const texts = {
      '/llms.txt': overviewText(build.pages, config),
      '/llms-full.txt': fullText(build.pages),
      '/docs/SKILL.md': build.skill,
      '/docs/search.json': JSON.stringify(build.search),
    }
    for (const [path, body] of Object.entries(texts)) {
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      app.get(path, (c) => sendText(c, { path, body, etag }))
    }
  }
  app.get('/docs', (c) => {
    c.set('route', '/docs/*')
    return send(c, '')
  })
  app.get('/docs/*', (c, next) => {
    c.set('route', '/docs/*')
    const name = c.req.path.slice('/docs/'.length)
    if (!/^[a-z0-9-]+(?:\/[a-z0-9-]+)?(?:\.md)?$/.test(name)) return next()
    const moved = oldAddresses[name]
    if (moved !== undefined) return c.redirect(`/docs/${moved}`, 301)
    if (build === undefined) return notBuiltReply(c)
    if (!name.endsWith('.md')) return find(name) ? send(c, name) : next()
    const doc = find(name.slice(0, -'.md'.length))
    return doc ? c.text(doc.markdown, 200, { 'content-type': 'text/markdown; charset=utf-8' }) : next()
  })
  return app

  function send(c: Context<AppEnv>, name: string): Response | Promise<Response> {
    const doc = find(name)
    if (build === undefined || doc === undefined) return notBuiltReply(c)
    const chosen = readChoices({ query: (key) => c.req.query(key), cookie: (key) => getCookie(c, key) })
    return show(c, docPage(doc, { pages: build.pages, install, chosen, sourceUrl: config.operator.sourceUrl }))
  }
}

function sendText(
  c: Context<AppEnv>,
  { path, body, etag }: { path: string; body: string; etag: string },
): Response | Promise<Response> {
  c.set('route', path)
  const type = path.endsWith('.json') ? 'application/json' : path.endsWith('.md') ? 'text/markdown' : 'text/plain'
  const headers = { etag, 'cache-control': 'no-cache', 'content-type': `${type}; charset=utf-8` }
  return matchesEtag(c.req.header('if-none-match'), etag) ? c.body(null, 304, headers) : c.body(body, 200, headers)
}

const notBuilt = messagePage('The documentation is not built', ['Run pnpm build, then start the service again.'])
