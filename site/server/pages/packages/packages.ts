import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { AppEnv } from '../../http/caller.ts'
import { matchesEtag } from '../../http/serve.ts'
import type { Settings } from '../../settings.ts'
import type { PageSender } from '../page-sender.ts'
import { type Page, pageHeaders } from '../shell.ts'
import { currentFiles, installCommand, isStarter } from './commands.ts'
import type { PackageFile } from './files.ts'

/** Programs on pages of every origin may read packages, for example an editor that runs in a browser. */
const anywhere = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/**
 * Serves `/packages/`: a list of all versions with their integrity, as HTML for people and as JSON for programs, and the
 * tarball of each version. The content of an address never changes (decision 0016).
 */
export function packagesPages(
  config: Settings,
  { packages, sender }: { packages: readonly PackageFile[]; sender: PageSender },
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const list = packages.map((each) => entryOf(each, config))
  app.use('/packages/*', async (c, next) => {
    c.set('route', '/packages/*')
    if (packages.length > 0) return next()
    return c.text('The packages are not built. Run pnpm build, then start the service again.', 503)
  })
  app.get('/packages', (c) => c.redirect('/packages/', 308))
  app.get('/packages/', (c) => {
    if (c.req.header('accept')?.includes('text/html') === true)
      return sender.show(c, listPage(packages, config), 200, { ...pageHeaders(), vary: 'accept' })
    return c.json({ packages: list }, 200, { ...anywhere, vary: 'accept', 'cache-control': 'no-cache' })
  })
  app.get('/packages/:file', (c) => {
    const name = c.req.param('file')
    const found = packages.find(({ file }) => file === name)
    if (found) return sendTarball(c, found)
    throw new ServiceError('NOT_FOUND', 'There is no such package here. /packages/ lists all of them.')
  })
  return app
}

function sendTarball(c: Context<AppEnv>, { integrity, content }: PackageFile): Response {
  const etag = `"${integrity.slice('sha512-'.length, 'sha512-'.length + 22)}"`
  const headers = { ...anywhere, 'cache-control': 'public, max-age=31536000, immutable', etag }
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(content), 200, {
    ...headers,
    'content-type': 'application/gzip',
    'content-length': String(content.length),
  })
}

/** Returns what the list tells programs about a package. */
const entryOf = ({ content, file, ...facts }: PackageFile, { baseUrl }: Settings) => ({
  ...facts,
  url: `${baseUrl}/packages/${file}`,
  bytes: content.length,
})

function listPage(packages: readonly PackageFile[], config: Settings): Page {
  const byName = Map.groupBy(packages, ({ name }) => name)
  return {
    title: 'Packages',
    about: 'Documentation',
    listed: true,
    aside: html`<a href="/docs">Documentation</a>`,
    wide: true,
    style: 'ui/docs.css',
    main: html`<div class="docs">
      <nav aria-label="Packages">
        <ul>
          ${[...byName.keys()].map((name) => html`<li><a href="#${anchorOf(name)}">${name}</a></li>`)}
        </ul>
      </nav>
      <article>
        <h1>Packages</h1>
        <p>
          The content of an address never changes, so a lockfile that names it keeps working. A version with
          <code>-dev-</code> is not released; its last part names its content.
        </p>
        ${[...byName].map(([name, versions]) => packageSection(name, versions, config))}
      </article>
    </div>`,
  }
}

function packageSection(name: string, versions: readonly PackageFile[], config: Settings) {
  return html`<h2 id="${anchorOf(name)}">${name}</h2>
    <pre tabindex="0"><code>${installCommand(config, currentFiles(versions))}</code></pre>
    ${versions.some(isStarter) ? html`<p>The other values of <code>--framework</code> are <code>next</code> and <code>vite</code>.</p>` : ''}
    <table>
      <thead>
        <tr>
          <th>Version</th>
          <th>Integrity</th>
        </tr>
      </thead>
      <tbody>
        ${versions.map(
          ({ version, file, integrity }) =>
            html`<tr>
              <td><a href="/packages/${file}">${version}</a></td>
              <td><code>${integrity}</code></td>
            </tr>`,
        )}
      </tbody>
    </table>`
}

const anchorOf = (name: string) => name.replaceAll(/[^a-z]+/g, '-').replace(/^-/, '')
