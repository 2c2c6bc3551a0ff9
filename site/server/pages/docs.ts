import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Settings } from '../settings.ts'
import type { AppEnv } from '../http/caller.ts'
import { messagePage } from './message-page.ts'
import { currentFiles, installCommand, withVersions } from './packages/commands.ts'
import type { PackageFile } from './packages/files.ts'
import type { PageSender } from './page-sender.ts'
import type { Page } from './shell.ts'

/** A page of the documentation, as `.ci/build-docs.ts` makes it. */
type Doc = { name: string; title: string; section?: string; html: string }

/**
 * Serves `/docs` and its pages (protocol/index#pages) from `docs.json` of the build, which is read once. Without a build
 * they answer 503 and say so.
 */
export function docsPages(
  config: Settings,
  { buildDir, packages, sender: { show } }: { buildDir: string; packages: readonly PackageFile[]; sender: PageSender },
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const docs = readDocs(join(buildDir, 'docs.json')).map((doc) => ({
    ...doc,
    html: withOwnAddresses(withVersions(doc.html, packages), config),
  }))
  const libraries = currentFiles(packages).filter(({ name }) => name.startsWith('@'))
  const install = installCommand(config, libraries)
  const send = (c: Context<AppEnv>, name: string, next: () => Promise<void>) => {
    c.set('route', '/docs/*')
    if (docs.length === 0) return show(c, notBuilt, 503)
    const doc = docs.find((each) => each.name === name)
    return doc ? show(c, docPage(doc, docs, install)) : next()
  }
  app.get('/docs', async (c, next) => (await send(c, 'index', next)) ?? undefined)
  const folders = new Set(
    docs.flatMap(({ name }) => (name.endsWith('/index') ? [name.slice(0, -'/index'.length)] : [])),
  )
  app.get('/docs/:name{[a-z-]+}', async (c, next) => {
    const name = c.req.param('name')
    return (await send(c, folders.has(name) ? `${name}/index` : name, next)) ?? undefined
  })
  app.get('/docs/:folder{[a-z-]+}/:name{[a-z-]+}', async (c, next) => {
    const { folder, name } = c.req.param()
    return (await send(c, `${folder}/${name}`, next)) ?? undefined
  })
  return app
}

function readDocs(path: string): Doc[] {
  if (!existsSync(path)) return []
  // our own build wrote it
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(readFileSync(path, 'utf8')) as Doc[]
}

/** Replaces the addresses of `npm start` in a page by those of this deployment, so that readers copy the right ones. */
function withOwnAddresses(page: string, { baseUrl, mcpUrl, verifyUrl }: Settings): string {
  const written = 'http://localhost:4400'
  return page
    .replaceAll(`${written}/verify`, () => `${escaped(verifyUrl)}/verify`)
    .replaceAll(`${written}/mcp`, () => `${escaped(mcpUrl)}/mcp`)
    .replaceAll(written, () => escaped(baseUrl))
}

const escaped = (address: string) =>
  address.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function docPage(doc: Doc, docs: readonly Doc[], install: string): Page {
  const sections = Map.groupBy(docs, ({ section }) => section)
  return {
    title: doc.title,
    about: 'Documentation',
    listed: true,
    aside: html`<a href="/">Playground</a>`,
    wide: true,
    style: 'ui/docs.css',
    main: html`<div class="docs">
      <nav aria-label="Documentation">
        ${[...sections].map(
          ([title, pages]) =>
            html`${title === undefined ? '' : html`<p class="section">${title}</p>`}
              <ul>
                ${pages.map((each) => html`<li><a href="${addressOf(each)}" aria-current="${each === doc ? 'page' : 'false'}">${nameOf(each)}</a></li>`)}
              </ul>`,
        )}
      </nav>
      <article>
        ${
          // made by our own build from our own files, with every tag in them escaped
          raw(doc.html)
        }
        <aside class="install" aria-label="Install">
          <p>Install the <a href="/packages/">packages</a>, or <a href="/docs/script-tag">use the script tag</a>:</p>
          <pre tabindex="0"><code>${install}</code></pre>
        </aside>
      </article>
    </div>`,
  }
}

/** Returns the name of a page in the navigation. The first page of a section is 'Overview', as the section has its title. */
const nameOf = ({ name, title }: Doc) => (name.endsWith('/index') ? 'Overview' : title)

/** Returns the address of a page. The index of a folder has the address of the folder. */
const addressOf = ({ name }: Doc) => `/docs/${name}`.replace(/\/index$/, '')

const notBuilt = messagePage('The documentation is not built', ['Run pnpm build, then start the service again.'])
