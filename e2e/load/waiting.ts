import { createHash, randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { drive, parseReply, requestBytes } from '../bench/drive.ts'
import type { Figure } from '../bench/figures.ts'
import type { Program } from '../bench/program.ts'

const origin = 'https://embedder.example'

/** How long a page waits for its hand-off before it asks again, s. */
const waitSeconds = 20

type Handoff = { sid: string; secret: string; address: string }

/**
 * Lets `count` pages wait for their hand-offs for some time, each with a connection of its own, as through a proxy: the
 * service has to trust this machine (SVC_TRUST_PROXY). A process holds
 * 2,000 requests that wait; it refuses the others with Retry-After, and they come again.
 */
export async function measureWaiting(
  svc: Program,
  { count, seconds }: { count: number; seconds: number },
): Promise<Figure[]> {
  const { url } = svc
  const atRest = svc.memory()
  const handoffs = Array.from({ length: count }, (_, at) => newHandoff(at))
  await create(url, handoffs)
  const pages = handoffs.map((handoff) => waitFor(url, handoff))
  let most = 0
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    most = Math.max(most, svc.memory())
    // oxlint-disable-next-line no-await-in-loop -- until the time is over
    await pause(200)
  }
  const statuses = pages.map(({ lastStatus }) => lastStatus())
  const counted = (wanted: (status: number) => boolean) => statuses.filter((status) => wanted(status)).length
  for (const { socket } of pages) socket.destroy()
  const group = `${count.toLocaleString('en')} hand-offs that wait`
  return [
    { group, what: 'memory at rest', value: atRest / 1e6, unit: 'MB' },
    { group, what: 'memory for them, at most', value: (most - atRest) / 1e6, unit: 'MB', bound: { most: 300 } },
    { group, what: 'waiting at once', value: counted((status) => status === 0), unit: '' },
    { group, what: 'come again later (429)', value: counted((status) => status === 429), unit: '' },
    {
      group,
      what: 'other answers',
      value: counted((status) => ![0, 200, 429].includes(status)),
      unit: '',
      bound: { most: 0 },
    },
  ]
}

/** Makes the hand-off of a page at an address of its own. */
function newHandoff(at: number): Handoff {
  const [high, low] = [Math.floor(at / 250) % 250, at % 250]
  return {
    sid: randomBytes(18).toString('base64url'),
    secret: randomBytes(32).toString('base64url'),
    address: `198.${18 + Math.floor(at / 62_500)}.${high}.${low + 1}`,
  }
}

async function create(url: string, handoffs: readonly Handoff[]): Promise<void> {
  await drive({
    url,
    connections: 32,
    requests: handoffs.map(({ sid, secret, address }) => {
      const challenge = createHash('sha256').update(secret).digest('base64url')
      const body = JSON.stringify({ challenge, mode: 'popup', verifiers: ['ownership-basic'] })
      return withHeaders(requestBytes(url, { method: 'PUT', path: `/api/v1/handoffs/${sid}`, body }), {
        origin,
        'x-forwarded-for': address,
      })
    }),
    onReply: ({ status, body }) => {
      if (status !== 200) throw new Error(`A hand-off is refused: ${body}`)
    },
  })
}

/** Asks for the status again and again, as a page does. The last status is 0 while a request waits. */
function waitFor(url: string, { sid, secret, address }: Handoff): { socket: Socket; lastStatus: () => number } {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  const path = `/api/v1/handoffs/${sid}?wait=${waitSeconds}`
  const headers = { origin, authorization: `Bearer ${secret}`, 'x-forwarded-for': address }
  const request = withHeaders(requestBytes(url, { method: 'GET', path }), headers)
  let lastStatus = 0
  let received = Buffer.alloc(0)
  const ask = () => {
    lastStatus = 0
    if (!socket.destroyed) socket.write(request)
  }
  socket.on('connect', ask)
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    const reply = parseReply(received)
    if (!reply) return
    received = Buffer.alloc(0)
    lastStatus = reply.status
    const retryAfter = Number(/\r\nretry-after: (\d+)/i.exec(reply.head)?.[1] ?? 0)
    if (reply.status === 200) ask()
    else if (reply.status === 429) setTimeout(ask, retryAfter * 1000).unref()
  })
  return { socket, lastStatus: () => lastStatus }
}

/** Adds header lines to a request. */
function withHeaders(request: Buffer, headers: Record<string, string>): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const text = request.toString()
  const at = text.indexOf('\r\n') + 2
  return Buffer.from(text.slice(0, at) + lines.join('') + text.slice(at))
}
