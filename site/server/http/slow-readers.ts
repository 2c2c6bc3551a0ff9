import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What a client that reads slowly may hold (protocol/limits#connections). Times in ms. */
export type ReadLimits = {
  /** A response of which nothing leaves for so long is cut. */
  stallMs: number
  /** A connection that sent no response whole for so long, though one is ready, is cut: reading a byte at a time is no progress. */
  sendMs: number
  /** Bytes that wait for all clients together; beyond it those who have kept theirs the longest are cut. */
  pendingBytes: number
  /** How often the last two are looked at. */
  everyMs: number
}

export const readLimits: ReadLimits = {
  stallMs: 30_000,
  sendMs: 300_000,
  pendingBytes: 128 * 1024 * 1024,
  everyMs: 1000,
}

/** Bytes that a connection had handed to the network when it last sent a response whole, and when that was. */
type Progress = { sent: number; since: number }

/**
 * Closes the connections of clients that do not read what they asked for, so that the memory of the responses is freed.
 * Returns what has to be called for each response. A request that is being worked for, such as one that waits for a
 * hand-off, has nothing to be read and is left alone. `now` gives ms.
 */
export function closeSlowReaders(
  server: Server,
  { limits, now }: { limits: ReadLimits; now: () => number },
): (response: ServerResponse) => void {
  const open = new Map<Socket, Progress>()
  // Node notices a write of which no byte leaves, and calls this for as long as the response is not through
  server.setTimeout(limits.stallMs)
  server.on('connection', (socket) => {
    open.set(socket, { sent: 0, since: now() })
    socket.once('close', () => open.delete(socket))
  })

  const look = () => {
    const waiting: [Socket, Progress][] = []
    let bytes = 0
    for (const [socket, progress] of open) {
      const { writableLength: pending } = socket
      bytes += pending
      const sent = socket.bytesWritten - pending
      if (pending > 0 && sent === progress.sent) waiting.push([socket, progress])
      else open.set(socket, { sent, since: now() })
    }
    for (const [socket, { since }] of waiting.toSorted(([, a], [, b]) => a.since - b.since)) {
      if (bytes <= limits.pendingBytes && now() - since < limits.sendMs) break
      bytes -= socket.writableLength
      socket.destroy()
    }
  }
  const timer = setInterval(look, limits.everyMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))

  return (response) => {
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy()
    })
  }
}
