import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** How long the rest of a refused body is read and dropped before the connection is cut. */
const lingerMs = 2000

/** The most bytes of a small body. It fits in the buffer of its request, and costs little to read and drop. */
const smallBody = 16 * 1024

/** Returns whether a request announced a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

/** Returns whether a request declares a small body or none. A body of unknown length is not small. */
export function hasSmallBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? '0') <= smallBody
}

/**
 * Ends the connection with a response that is given before the whole body was read. The response says `Connection:
 * close`, and what still arrives is dropped for up to two seconds: a connection that is closed with unread bytes is reset,
 * and the client could lose the response (RFC 9112 9.6). Call it before the head of the response is written.
 */
export function closeAfterUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const isRead = request.complete && (request.readableEnded || !request.readableDidRead)
  if (isRead || response.headersSent) return
  response.shouldKeepAlive = false
  const { socket } = request
  let isLingering = false
  // Node calls it once a response that closes its connection has been sent
  socket.destroySoon = () => {
    if (isLingering) return
    isLingering = true
    socket.end()
    const cut = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(cut))
    request.once('close', () => socket.destroy())
    request.removeAllListeners('data')
    request.resume()
  }
}

/**
 * Sends the last bytes on a socket that no HTTP server watches any more, drops what still arrives for up to two seconds, and
 * destroys the socket: a client that never ends its side would otherwise keep it, and a stop would wait for it.
 */
export function endLingering(socket: Duplex, bytes: string): void {
  const cut = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(cut))
  socket.resume()
  socket.end(bytes)
}
