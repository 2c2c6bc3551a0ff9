import { connect, type Socket } from 'node:net'
import { parseReply } from '../bench/drive.ts'

/** An answer, and when its request was planned (ms of `performance.now()`). */
export type Answered = { plannedAt: number; status: number; body: string; head: string }

type Connection = { socket: Socket; plannedAt: number | undefined; received: Buffer; idleSince: number }

/**
 * A request that found no free connection for longer is not sent any more, ms: otherwise a sender that is too slow would go on
 * with a crowd after its end.
 */
const maxWaitMs = 1000

/** A connection that was idle for longer is not used again: the service is about to close it, ms. */
const maxIdleMs = 8000

/** Connections that are kept open, with one request at a time on each. */
export type Connections = {
  /** Sends a request on a free connection, or as soon as there is one. */
  send(request: Buffer, plannedAt: number): void
  /** Returns whether nothing waits for an answer any more. */
  isIdle(): boolean
}

/**
 * Opens connections to the addresses in turns when they are needed, at most `count` at once. The request of a connection that
 * breaks stays without an answer. `onUnsent` learns of each request that waited too long for a connection.
 */
export function openConnections(
  { urls, count }: { urls: readonly string[]; count: number },
  onReply: (answered: Answered) => void,
  onUnsent: (plannedAt: number) => void,
): Connections {
  const free: Connection[] = []
  const waiting: { request: Buffer; plannedAt: number }[] = []
  let first = 0
  let open = 0
  let dialled = 0
  let connected = 0

  const begin = (connection: Connection, { request, plannedAt }: { request: Buffer; plannedAt: number }) => {
    connection.plannedAt = plannedAt
    open += 1
    connection.socket.write(request)
  }
  const takeWaiting = () => {
    for (;;) {
      const next = waiting[first]
      if (next === undefined) return undefined
      first += 1
      // the array is shortened now and then, because shortening it each time would move everything behind
      if (first === 10_000) {
        waiting.splice(0, first)
        first = 0
      }
      if (performance.now() - next.plannedAt <= maxWaitMs) return next
      onUnsent(next.plannedAt)
    }
  }
  const release = (connection: Connection) => {
    const next = takeWaiting()
    if (next) return begin(connection, next)
    connection.idleSince = performance.now()
    free.push(connection)
  }
  const dial = () => {
    const url = new URL(urls[dialled % urls.length] ?? '')
    dialled += 1
    connected += 1
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
    const connection: Connection = { socket, plannedAt: undefined, received: Buffer.alloc(0), idleSince: 0 }
    socket.on('connect', () => release(connection))
    socket.on('data', (chunk) => {
      const { received } = connection
      connection.received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const reply = parseReply(connection.received)
      if (!reply || connection.plannedAt === undefined) return
      const { plannedAt } = connection
      Object.assign(connection, { received: Buffer.alloc(0), plannedAt: undefined })
      open -= 1
      onReply({ ...reply, plannedAt })
      if (!/\r\nconnection: close/i.test(reply.head)) release(connection)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      connected -= 1
      if (connection.plannedAt !== undefined) open -= 1
      const at = free.indexOf(connection)
      if (at >= 0) free.splice(at, 1)
      setTimeout(() => {
        if (first < waiting.length && connected < count) dial()
      }, 50)
    })
  }
  /** Returns the free connection that was used last, unless even that one was idle for too long. */
  const takeFree = () => {
    const last = free.pop()
    if (last === undefined || performance.now() - last.idleSince < maxIdleMs) return last
    for (const { socket } of [last, ...free.splice(0)]) socket.destroy()
    return undefined
  }
  return {
    send(request, plannedAt) {
      const connection = takeFree()
      if (connection) return begin(connection, { request, plannedAt })
      waiting.push({ request, plannedAt })
      if (connected < count) dial()
    },
    isIdle: () => open === 0 && first === waiting.length,
  }
}
