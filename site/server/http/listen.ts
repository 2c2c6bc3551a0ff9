import { type Server, createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { errorStatus } from '../../../shared/contract/errors.ts'
import type { AppEnv } from './caller.ts'

/** How long a stop waits for the requests that are being answered. */
const drainMs = 10_000

/** Listens; answers the server once it does. Rejects with Node's error when it cannot (EADDRINUSE, EACCES). */
export async function listen(app: Hono<AppEnv>, { port, host }: { port: number; host: string }): Promise<Server> {
  const server = createHttpServer(app)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return server
}

function createHttpServer(app: Hono<AppEnv>): Server {
  const listener = getRequestListener(app.fetch)
  const serverOptions = {
    // a signature header alone may have 16 KiB (domain.md 12.11)
    maxHeaderSize: 40 * 1024,
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 10_000,
  }
  const server = createServer(serverOptions, (request, response) => void listener(request, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'PAYLOAD_TOO_LARGE' : 'INVALID_REQUEST'
    const body = JSON.stringify({ success: false, error: { code, message: 'This is not a readable HTTP request.' } })
    socket.end(
      `HTTP/1.1 ${errorStatus[code]} ${code}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
        `Connection: close\r\n\r\n${body}`,
    )
  })
  return server
}

/** Stops accepting, lets requests end for ten seconds, then cuts what is left. */
export async function stopListening(server: Server, waitMs = drainMs): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // a connection that its client keeps alive is idle once its reply is sent, and would hold the server open
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), waitMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
