import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a site answers at one path: a document, or whatever a function does. */
export type Route =
  | { type: string; body: string; headers?: Record<string, string> }
  | ((request: IncomingMessage, response: ServerResponse) => void | Promise<void>)

/** A site with its own origin. */
export type Site = { origin: string; routes: Map<string, Route>; stop(): Promise<void> }

/** Serves `routes` by path on a free port of 127.0.0.1, which is another site than `localhost`; they may be added later. */
export async function startSite(): Promise<Site> {
  const routes = new Map<string, Route>()
  const server = createServer((request, response) => {
    void answer(routes, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    routes,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Puts a document at `/page` of a site; answers its address. */
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

/** The body of a request to a site. */
export async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
