import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeCertificate, type TestCertificate } from './certificate.ts'

/** The answer of a site at one path: a document, or a function that answers. */
export type Route =
  | { type: string; body: string; headers?: Record<string, string> }
  | ((request: IncomingMessage, response: ServerResponse) => void | Promise<void>)

/** The name of a site that is not on a loopback address. The browser of the journeys finds it on 127.0.0.1. */
export const memberHost = 'members.example'

/** A site with its own origin. */
export type Site = { origin: string; routes: Map<string, Route>; stop(): Promise<void> }

/**
 * Serves `routes` by path on a free port of 127.0.0.1, which is another site than `localhost`. Routes can be added later. With
 * `host` it is an https site of that name, with a new certificate unless one is given. A test must tell the browser the address
 * of the name, and to trust the certificate.
 */
export async function startSite({
  host,
  certificate = host === undefined ? undefined : makeCertificate([host]),
  onRequest = () => {},
}: {
  host?: string
  certificate?: TestCertificate | undefined
  onRequest?: (request: IncomingMessage) => void
} = {}): Promise<Site> {
  const routes = new Map<string, Route>()
  const listen: RequestListener = (request, response) => {
    onRequest(request)
    void answer(routes, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  }
  const server = certificate ? createSecureServer(certificate, listen) : createServer(listen)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: host === undefined ? `http://127.0.0.1:${port}` : `https://${host}:${port}`,
    routes,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Serves a document at `/page` of a site. Returns its address. */
export function showPage({ routes, origin }: Site, html: string, headers: Record<string, string> = {}): string {
  routes.set('/page', { type: 'text/html; charset=utf-8', body: html, headers })
  return `${origin}/page`
}

async function answer(routes: Site['routes'], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://site')
  const route = routes.get(pathname)
  if (typeof route === 'function') await route(request, response)
  else if (route) response.writeHead(200, { 'content-type': route.type, ...route.headers }).end(route.body)
  else response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end()
}

/** Reads the body of a request to a site. */
export async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
