import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The site of an embedder, on an origin of its own. */
export type Embedder = { origin: string; page(options?: PageOptions): string; stop(): Promise<void> }

export type PageOptions = {
  /** Cross-Origin-Opener-Policy: same-origin on the page. */
  coop?: boolean
  /** The strict policy of the element's contract (protocol/handoffs#element), and SRI on the script. */
  strict?: boolean
  /** A policy instead of the strict one; `$service` and `$nonce` stand for the service and the script's nonce. */
  policy?: string
  /** The language of the page. */
  lang?: string
  /** Addresses of scripts of the service, instead of the usual one. */
  scripts?: string[]
  /** Inner HTML of the body instead of one element that asks for ownership-basic. */
  body?: string
  /** Attributes of that one element. */
  attributes?: Record<string, string>
}

type Manifest = { files: Record<string, { path: string; integrity: string }> }

/**
 * Serves pages that paste the tag of the service at `serviceUrl`. It listens on 127.0.0.1, so that its pages are another
 * site than those of `localhost`.
 */
export async function startEmbedder(serviceUrl: string): Promise<Embedder> {
  const server = createServer((request, response) => {
    void answer(serviceUrl, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    page: (options = {}) => `${origin}/?${new URLSearchParams({ options: JSON.stringify(options) })}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(serviceUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', serviceUrl)
  if (url.pathname === '/style.css') return void response.writeHead(200, { 'content-type': 'text/css' }).end(style)
  if (url.pathname === '/favicon.ico') return void response.writeHead(204).end()
  if (url.pathname === '/login' && request.method === 'POST') return login(serviceUrl, request, response)
  if (url.pathname !== '/') return void response.writeHead(404).end()
  const options = JSON.parse(url.searchParams.get('options') ?? '{}') as PageOptions
  const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  if (options.coop) headers['cross-origin-opener-policy'] = 'same-origin'
  const policy = options.policy ?? (options.strict ? strictPolicy : undefined)
  if (policy) headers['content-security-policy'] = policy.replaceAll('$service', serviceUrl).replaceAll('$nonce', nonce)
  response.writeHead(200, headers).end(await html(serviceUrl, options))
}

/** The policy under which the element must work (protocol/handoffs#element). */
const strictPolicy = [
  `default-src 'none'`,
  `script-src $service`,
  `connect-src $service`,
  `style-src 'self'`,
  `require-trusted-types-for 'script'`,
  `trusted-types lit-html`,
].join('; ')

/** The nonce of the page's script tags, for policies that require one. */
const nonce = 'once'

const style = 'body { font-family: Georgia, serif; max-width: 520px; margin: 40px auto; padding: 0 16px }'

async function html(
  serviceUrl: string,
  { strict = false, lang = 'en', scripts, attributes = {}, body }: PageOptions,
): Promise<string> {
  const all = { verifiers: 'ownership-basic', ...attributes }
  const tag = `<svc-verify ${Object.entries(all)
    .map(([name, value]) => `${name}="${escape(value)}"`)
    .join(' ')}><a href="${serviceUrl}/verify?verifiers=ownership-basic">Verify</a></svc-verify>`
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Members' forum</title><link rel="stylesheet" href="/style.css">
${scripts?.map((path) => moduleTag(serviceUrl + path)).join('') ?? (await scriptTag(serviceUrl, strict))}</head>
<body><main><h1>Members' forum</h1><p>Please verify to read on.</p>${body ?? tag}</main></body></html>`
}

async function scriptTag(serviceUrl: string, strict: boolean): Promise<string> {
  if (!strict) return moduleTag(`${serviceUrl}/widget/v1/svc-verify.js`)
  const manifest = (await (await fetch(`${serviceUrl}/widget/v1/manifest.json`)).json()) as Manifest
  const file = manifest.files['svc-verify.js']
  if (!file) throw new Error('The manifest does not name the element')
  return `<script type="module" src="${serviceUrl}${file.path}" integrity="${file.integrity}" crossorigin></script>`
}

const moduleTag = (src: string) => `<script type="module" nonce="${nonce}" src="${src}"></script>`

/** Answers a form as the embedder's server does: it verifies the token and shows the wallet. */
async function login(serviceUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk)
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
  const reply = await fetch(`${serviceUrl}/api/v1/handoffs/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token: form.get('proof') ?? '',
      origin: `http://${request.headers.host}`,
      verifierIds: ['ownership-basic'],
    }),
  })
  const outcome = (await reply.json()) as { data?: { walletAddress: string }; error?: { code: string } }
  const words = outcome.data ? `Welcome, ${outcome.data.walletAddress}` : `Refused: ${outcome.error?.code}`
  const page = `<!doctype html><title>Members</title><h1>${escape(words)}</h1><p>${escape(form.get('nick') ?? '')}</p>`
  response
    .writeHead(reply.status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(page)
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
