import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { acceptsEncoding } from '../http/accepts-encoding.ts'
import type { AppEnv } from '../http/caller.ts'
import { corsHeaders } from '../http/cors.ts'
import { matchesEtag } from '../http/serve.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Encoded = (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>
type Asset = { headers: Record<string, string>; tag: string; encoded: Encoded }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
const compressible = new Set(['.js', '.json', '.css', '.svg', '.html', '.map', '.wasm'])

const forever = 'public, max-age=31536000, immutable'
/** For the current element: a new version reaches embedders within five minutes. */
const current = 'public, max-age=300'
/** Pages of every origin may load the element, also under COEP (protocol/limits#cors). */
const anywhere = { ...corsHeaders('public'), 'cross-origin-resource-policy': 'cross-origin' }

/**
 * Serves the built element under `/widget/` and the files of the pages under `/assets/`. They are read into memory once, so a
 * request can only name a file that was there at the start, whatever dots its path has. Without a build these paths answer
 * 503 with an explanation.
 */
export function assets(buildDir: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const files = new Map([...widgetFiles(join(buildDir, 'widget')), ...pageFiles(join(buildDir, 'pages'))])
  for (const prefix of ['/widget', '/assets'])
    app.get(`${prefix}/*`, (c) => {
      c.set('route', `${prefix}/*`)
      const found = files.get(c.req.path)
      if (found) return sendAsset(c, found)
      // also a page of another origin may read why there is no element
      if (prefix === '/widget') for (const [name, value] of Object.entries(anywhere)) c.header(name, value)
      if ([...files.keys()].some((path) => path.startsWith(prefix))) return c.notFound()
      c.set('failure', { code: 'NOT_BUILT', message: 'Run pnpm build, then start the service again.' })
      return c.text('This part of the service is not built. Run pnpm build, then start it again.', 503)
    })
  return app
}

/**
 * Reads the element. `v1` serves the version that the manifest names; the other directories hold versions that never change.
 * A page that loaded `v1` before an upgrade asks there for the other files of its version, which have a hash in their names:
 * `v1` has them too (docs/operations#upgrade).
 */
function widgetFiles(dir: string): [string, Asset][] {
  const manifest = join(dir, 'manifest.json')
  if (!existsSync(manifest)) return []
  const text = readFileSync(manifest)
  const { version }: { version: string } = JSON.parse(text.toString('utf8'))
  const copies = globSync('v*/**/*.*', { cwd: dir }).map((name) => ({ name, bytes: readFileSync(join(dir, name)) }))
  const isCurrent = ({ name }: { name: string }) => name.startsWith(`v${version}/`)
  // the current version comes last: of two files with one name in `v1`, it wins
  const inOrder = [...copies.filter((each) => !isCurrent(each)), ...copies.filter(isCurrent)]
  return [
    ['/widget/v1/manifest.json', asset('.json', text, { ...anywhere, 'cache-control': current })],
    ...inOrder.flatMap(({ name, bytes }): [string, Asset][] => {
      const immutable = asset(extname(name), bytes, { ...anywhere, 'cache-control': forever })
      const live = { ...immutable, headers: { ...immutable.headers, 'cache-control': current } }
      return [
        [`/widget/${name}`, immutable],
        [name.replace(/^v[^/]+/, '/widget/v1'), live],
      ]
    }),
  ]
}

/** Reads the files of the pages. Each name has a hash of the content, so that a file never changes. */
function pageFiles(dir: string): [string, Asset][] {
  return globSync('assets/**/*.*', { cwd: dir }).map((name) => [
    `/${name}`,
    asset(extname(name), readFileSync(join(dir, name)), {
      'cache-control': forever,
      'cross-origin-resource-policy': 'same-origin',
    }),
  ])
}

function asset(extension: string, bytes: Buffer, headers: Record<string, string>): Asset {
  return {
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    headers: {
      ...headers,
      'content-type': types[extension] ?? 'application/octet-stream',
      ...(compressible.has(extension) ? { vary: 'accept-encoding' } : {}),
    },
    encoded: encoder(bytes),
  }
}

/** Returns a function that compresses at the first request, once, and outside of the thread that answers. */
function encoder(bytes: Buffer): Encoded {
  const results = new Map<Encoding, ReturnType<Encoded>>()
  const make = { br: brotli, gzip: promisify(gzip), identity: async (whole: Buffer) => whole }
  return (encoding) => {
    const body = results.get(encoding) ?? make[encoding](bytes).then((encoded) => new Uint8Array(encoded))
    results.set(encoding, body)
    return body
  }
}

/** The most bytes for the best quality, which takes seconds for larger files. */
const largestForBest = 256 * 1024

/** Compresses with the quality that the size limit of the element is measured with, so that the limit holds on the wire. */
function brotli(bytes: Buffer): Promise<Buffer> {
  const quality = bytes.length <= largestForBest ? constants.BROTLI_MAX_QUALITY : 9
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

async function sendAsset(c: Context<AppEnv>, { headers, tag, encoded }: Asset): Promise<Response> {
  const encoding = headers['vary'] ? accepted(c.req.header('accept-encoding')) : 'identity'
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, { ...headers, etag })
  const encodingHeader = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  return c.body(await encoded(encoding), 200, { ...headers, ...encodingHeader, etag })
}

/** Returns the best encoding that a client accepts. */
const accepted = (header: string | undefined): Encoding =>
  acceptsEncoding(header, 'br') ? 'br' : acceptsEncoding(header, 'gzip') ? 'gzip' : 'identity'
