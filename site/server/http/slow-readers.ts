import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The limits for clients that read slowly (protocol/limits#connections). Times in ms. */
export type ReadLimits = {
  /** How long a response may make no progress before its connection is closed. */
  stallMs: number
  /** How long one response may take until it is sent completely. This stops a client that reads a byte at a time. */
  sendMs: number
  /** The most bytes that wait for all clients together. Beyond it, connections that wait longest are closed. */
  pendingBytes: number
  /** How often `sendMs` and `pendingBytes` are checked. */
  everyMs: number
}

export const readLimits: ReadLimits = {
  stallMs: 30_000,
  sendMs: 300_000,
  pendingBytes: 128 * 1024 * 1024,
  everyMs: 1000,
}

/** How many bytes a connection had sent when it last sent a response completely, and the time of that. */
type Progress = { sent: number; since: number }

/**
 * Closes the connections of clients that do not read their responses, so that the memory of the responses is freed. Returns
 * a function to call for each response. A request without a response yet, such as one that waits for a hand-off, is left
 * alone. `now` returns ms.
 */
export function closeSlowReaders(
  server: Server,
  { limits, now }: { limits: ReadLimits; now: () => number },
): (response: ServerResponse) => void {
  const open = new Map<Socket, Progress>()
  // Node raises `timeout` when a response makes no progress for this time
  server.setTimeout(limits.stallMs)
  server.on('connection', (socket) => {
    open.set(socket, { sent: 0, since: now() })
    socket.once('close', () => open.delete(socket))
  })

  const check = () => {
    const waiting: [Socket, Progress][] = []
    const time = now()
    let bytes = 0
    for (const [socket, progress] of open) {
      const { writableLength: pending } = socket
      bytes += pending
      const sent = socket.bytesWritten - pending
      if (pending > 0 && sent === progress.sent) waiting.push([socket, progress])
      // in place: ten thousand connections are looked at every second
      else Object.assign(progress, { sent, since: time })
    }
    for (const [socket, { since }] of waiting.toSorted(([, a], [, b]) => a.since - b.since)) {
      if (bytes <= limits.pendingBytes && time - since < limits.sendMs) break
      bytes -= socket.writableLength
      socket.destroy()
    }
  }
  const timer = setInterval(check, limits.everyMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))

  return (response) => {
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy()
    })
  }
}
