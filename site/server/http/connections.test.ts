import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterEach, describe, expect, test } from 'vitest'
import { createProxyReader, networksOf } from './address.ts'
import type { AppEnv } from './caller.ts'
import type { ConnectionLimits } from './connections.ts'
import { listen, type ListenOptions, stopListening } from './listen.ts'
import type { ReadLimits } from './slow-readers.ts'

const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})

/** The size of a response that no socket buffer of the system holds completely. */
const largeBytes = 16 * 1024 * 1024
const patient: ReadLimits = { stallMs: 60_000, sendMs: 60_000, pendingBytes: 2 ** 40, everyMs: 50 }

async function open(limits: ListenOptions['limits'], trustProxy: ListenOptions['trustProxy'] = { hops: 0 }) {
  const app = new Hono<AppEnv>()
  app.get('/small', (c) => c.text('small'))
  app.get('/large', (c) => c.body(new Uint8Array(largeBytes)))
  app.get('/slow', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return c.text('done')
  })
  const server: Server = await listen(app, {
    port: 0,
    host: '::',
    baseUrl: 'http://localhost:4400',
    trustProxy,
    random: (bytes) => new Uint8Array(bytes),
    now: () => performance.now(),
    limits: { read: patient, ...limits },
  })
  opened.push(() => stopListening(server, 0))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a server that listens on a port
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  const dial = async (from?: string) => {
    const socket = connect({ port, host: '127.0.0.1', ...(from && { localAddress: from }) })
    socket.on('error', () => {})
    opened.push(() => socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  return { dial, sockets, pending: () => sockets.reduce((sum, { writableLength }) => sum + writableLength, 0) }
}

const ask = (path: string, ending = 'close') => `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: ${ending}\r\n\r\n`
const statusOf = async (socket: Socket) => {
  socket.write(ask('/small'))
  return Number((await text(socket)).split(' ')[1])
}

/** Requests a large response and reads nothing of it. */
async function startReader(dial: () => Promise<Socket>): Promise<Socket> {
  const socket = await dial()
  socket.pause()
  socket.write(ask('/large'))
  return socket
}
const from = (count: number, address: string) => Array.from({ length: count }, () => address)

describe('a client that reads slowly', () => {
  test('is disconnected after a time without progress, and the memory of its response is freed', async () => {
    const { dial, sockets, pending } = await open({ read: { ...patient, stallMs: 300 } })
    await Promise.all(Array.from({ length: 20 }, () => startReader(dial)))
    await expect.poll(pending).toBeGreaterThan(20 * 8 * 1024 * 1024)
    await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length, { timeout: 5000 }).toBe(20)
    expect(pending()).toBe(0)
  })

  test('is disconnected when it reads a little all the time and never the whole response', async () => {
    const { dial, sockets } = await open({ read: { ...patient, sendMs: 1200 } })
    const socket = await startReader(dial)
    const began = performance.now()
    const sip = setInterval(() => socket.read(64 * 1024), 100)
    opened.push(() => clearInterval(sip))
    await expect.poll(() => sockets[0]?.destroyed, { timeout: 10_000 }).toBe(true)
    expect(performance.now() - began).toBeGreaterThan(1100)
  })

  test('is disconnected sooner when all responses together exceed the memory, and faster clients are not', async () => {
    const { dial, sockets, pending } = await open({ read: { ...patient, pendingBytes: 2.5 * largeBytes } })
    for (const _ of [1, 2, 3, 4, 5]) await startReader(dial)
    await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length, { timeout: 5000 }).toBe(3)
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, true, true, false, false])
    // a socket frees its response a moment after it was destroyed
    await expect.poll(pending).toBeLessThanOrEqual(2.5 * largeBytes)
    expect(await statusOf(await dial())).toBe(200)
  })

  test('is not confused with a client that waits for an answer, or that reads at a normal pace', async () => {
    const { dial, sockets } = await open({ read: { ...patient, stallMs: 200, sendMs: 1000 } })
    const [waiting, reading] = [await dial(), await dial()]
    waiting.write(ask('/slow'))
    reading.write(ask('/large'))
    const read = (async () => {
      let bytes = 0
      for await (const chunk of reading) {
        bytes += Buffer.from(chunk).length
        await new Promise(setImmediate)
      }
      return bytes
    })()
    expect(await text(waiting)).toMatch(/done$/)
    expect(await read).toBeGreaterThan(largeBytes)
    expect(sockets.length).toBe(2)
  })
})

describe('connections', () => {
  const connections: ConnectionLimits = { total: 12, perAddress: 4, whenBusy: { perAddress: 2, perNetwork: 2 } }

  test('of one address beyond its limit are answered 429, and free again when one is closed', async () => {
    const { dial } = await open({ connections }, { networks: [] })
    const first = []
    for (const address of from(4, '127.0.1.1')) first.push(await dial(address))
    const beyond = await dial('127.0.1.1')
    beyond.write(ask('/small', 'keep-alive'))
    const reply = await text(beyond)
    expect(reply).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 5[^]*connection: close[^]*"code":"RATE_LIMIT_EXCEEDED"/i)
    expect(reply).toMatch(/"requestId":"[\w-]{16}"/)
    expect(await statusOf(await dial('127.0.1.2'))).toBe(200)
    first[0]?.destroy()
    await expect.poll(async () => statusOf(await dial('127.0.1.1'))).toBe(200)
  })

  test('of one address have a lower limit while half of all are open', async () => {
    const { dial } = await open({ connections }, { networks: [] })
    for (const address of [...from(3, '127.0.1.1'), ...from(3, '127.0.1.2')]) await dial(address)
    expect(await statusOf(await dial('127.0.1.1'))).toBe(429)
    expect(await statusOf(await dial('127.0.1.3'))).toBe(200)
  })

  test('have a total limit, and none is accepted from a tenth above it on', async () => {
    const { dial, sockets } = await open({ connections })
    for (let each = 0; each < 12; each++) await dial()
    const [beyond, far] = [await dial(), await dial()]
    const farther = await dial()
    expect(await text(farther)).toBe('')
    expect(sockets.length).toBe(14)
    expect([await statusOf(beyond), await statusOf(far)]).toEqual([429, 429])
  })

  test('of a proxy count only in the total', async () => {
    const { dial } = await open({ connections }, { networks: ['127.0.1.0/24'] })
    for (const address of from(8, '127.0.1.1')) await dial(address)
    expect(await statusOf(await dial('127.0.1.1'))).toBe(200)
  })

  test('beyond the limits that send nothing are closed', async () => {
    const { dial } = await open({ connections: { ...connections, perAddress: 0 } }, { networks: [] })
    const silent = await dial('127.0.1.1')
    expect(await text(silent)).toBe('')
  })
})

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['::ffff:192.0.2.1', ['192.0.2.1']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:DB8:1:2::%eth0', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
  [undefined, []],
  ['nonsense', []],
])('%s belongs to %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})

test.each([
  [{ hops: 0 }, '127.0.0.1', true],
  [{ hops: 0 }, '::ffff:127.0.0.1', true],
  [{ hops: 0 }, '10.0.0.1', false],
  [{ hops: 1 }, '10.0.0.1', true],
  [{ networks: ['10.0.0.0/8'] }, '::ffff:10.0.0.1', true],
  [{ networks: ['10.0.0.0/8'] }, '192.0.2.1', false],
  [{ networks: ['10.0.0.0/8'] }, '127.0.0.1', false],
])('with %j, whether %s is a proxy: %s', (trust, address, is) => {
  expect(createProxyReader(trust)(address)).toBe(is)
})
