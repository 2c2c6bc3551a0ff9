import { connect } from 'node:net'

/** The result of one request. Times are milliseconds of `performance.now()`. */
export type Reply = { index: number; status: number; head: string; body: string; sentAt: number; ms: number }

/**
 * Sends requests over several kept-alive connections, one at a time on each, and calls `onReply` for each reply. It uses plain
 * sockets, because a full HTTP client would cost as much as the server. Replies must have a Content-Length. Resolves when
 * all requests are answered, or when the server has ended.
 */
export async function drive(options: {
  url: string
  connections: number
  requests: readonly Buffer[]
  onReply: (reply: Reply) => void
}): Promise<void> {
  const { url, connections, requests, onReply } = options
  const { hostname, port } = new URL(url)
  let next = 0
  const take = () => (next < requests.length ? next++ : undefined)
  const work = () =>
    new Promise<void>((resolve) => {
      let index = -1
      let sentAt = 0
      let received = Buffer.alloc(0)
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      const send = () => {
        const taken = take()
        const request = taken === undefined ? undefined : requests[taken]
        if (taken === undefined || !request) {
          socket.end()
          return
        }
        index = taken
        sentAt = performance.now()
        socket.write(request)
      }
      socket.on('connect', send)
      socket.on('data', (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
        const parsed = parseReply(received)
        if (!parsed) return
        received = Buffer.alloc(0)
        onReply({ ...parsed, index, sentAt, ms: performance.now() - sentAt })
        send()
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve())
    })
  await Promise.all(Array.from({ length: connections }, work))
}

/** Writes a whole HTTP/1.1 request as bytes. */
export function requestBytes(url: string, { method, path, body }: { method: string; path: string; body?: string }) {
  const content =
    body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nhost: ${new URL(url).host}\r\n${content}\r\n${body ?? ''}`)
}

const headEnd = Buffer.from('\r\n\r\n')

/** Reads the reply, if it is complete. The head has its lines as they came. */
export function parseReply(bytes: Buffer): { status: number; head: string; body: string } | undefined {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`A reply without a length:\n${head}`)
  const from = end + headEnd.length
  if (bytes.length < from + Number(length)) return undefined
  return { status: Number(head.slice(9, 12)), head, body: bytes.toString('utf8', from, from + Number(length)) }
}
