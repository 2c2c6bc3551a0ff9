import { createServer, request } from 'node:http'
import { freePort } from '../world/free-port.ts'

/** A proxy that adds a credential to each request. */
export type BearerProxy = { url: string; close(): Promise<void> }

/**
 * Starts a proxy in front of a local server. It adds the credential, for a suite that cannot send one. It changes nothing
 * else, not even a wrong Host header, because suites send these on purpose.
 */
export async function startBearerProxy(target: string, bearer: string): Promise<BearerProxy> {
  const port = await freePort()
  const { host, hostname, port: targetPort } = new URL(target)
  const server = createServer((incoming, outgoing) => {
    const isOurs = [`127.0.0.1:${port}`, `localhost:${port}`].includes(incoming.headers.host ?? '')
    const headers = {
      ...incoming.headers,
      host: isOurs ? host : incoming.headers.host,
      authorization: `Bearer ${bearer}`,
    }
    const options = { hostname, port: targetPort, path: incoming.url, method: incoming.method, headers }
    const passed = request(options, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
