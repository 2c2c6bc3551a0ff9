import { type AddressInfo, connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import type { AppEnv } from '../caller.ts'
import { listen, stopListening } from '../listen.ts'
import { createOverload, overloadLimits } from './overload.ts'

const most = overloadLimits.activeWhileBusy
/** Waits until an expectation holds: long, because a busy machine is slow. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A service whose main thread is always busy, and whose handler of `/held` waits until the test ends or releases it. */
async function open() {
  const counts = { requests: 0, held: 0, answered: 0 }
  const released = Promise.withResolvers<void>()
  const app = new Hono<AppEnv>()
  const hold = async () => {
    counts.held += 1
    await released.promise
    counts.held -= 1
  }
  // a body whose connection the test ends
  app.onError((_error, c) => c.text('failed', 500))
  app.get('/held', async (c) => c.text(String(await hold())))
  app.post('/held', async (c) => {
    const body = await c.req.text()
    await hold()
    return c.text(body)
  })
  app.post('/quick', async (c) => {
    counts.answered += 1
    return c.text((await c.req.text()).length.toString())
  })
  app.post('/stream', () => {
    counts.answered += 1
    return new Response(new ReadableStream())
  })
  app.post('/unread', (c) => c.text('not read'))
  let worked = 0
  const server = await listen(app, {
    port: 0,
    host: '127.0.0.1',
    baseUrl: 'http://localhost',
    trustProxy: { hops: 1 },
    random: (bytes) => new Uint8Array(bytes),
    now: Date.now,
    // the clock of the overload moves by one sample with each look
    overload: createOverload({ now: () => worked, loopTimes: () => ({ active: (worked += 200), idle: 0 }) }),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a server that listens on a port
  const { port } = server.address() as AddressInfo
  server.on('request', () => (counts.requests += 1))
  const sockets: Socket[] = []
  ends.push(async () => {
    for (const socket of sockets) socket.destroy()
    released.resolve()
    await stopListening(server, 0)
  })
  return {
    counts,
    release: () => released.resolve(),
    /** Sends bytes on a new connection. Returns what was answered until now. */
    send: (bytes: string) => {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      let answer = ''
      socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
      socket.write(bytes)
      return {
        socket,
        statuses: () => [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
      }
    },
    post: async (path: string, { body = '', from }: { body?: string; from?: string } = {}) => {
      const headers = from === undefined ? {} : { 'x-forwarded-for': from }
      return (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers })).status
    },
  }
}

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`

test('answers that wait behind an unread answer of their connections keep no places', async () => {
  const { counts, send, post } = await open()
  const connections = Math.ceil(most / 7)
  const get = 'GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n'
  for (let at = 0; at < connections; at += 1) send(get + head('/quick', 0).repeat(7))
  await eventually(() => expect(counts).toMatchObject({ requests: 8 * connections, held: connections }))
  // all were taken, and none of the answers was sent
  expect(counts.answered).toBe(7 * connections)
  expect(await post('/quick')).toBe(200)
})

test('answers that are streams without an end keep no places', async () => {
  const { counts, send, post } = await open()
  for (let at = 0; at < most; at += 1) send(head('/stream', 0))
  await eventually(() => expect(counts.answered).toBe(most))
  expect(await post('/quick')).toBe(200)
})

test('small bodies that arrive slowly keep no places, and run no more at once than the limit when they arrive', async () => {
  const { counts, send, post, release } = await open()
  const slow = Array.from({ length: most + 20 }, () => send(`${head('/held', 2)}a`))
  await eventually(() => expect(counts.requests).toBe(slow.length))
  expect(await post('/quick', { body: 'x' })).toBe(200)
  for (const { socket } of slow) socket.write('b')
  const refused = () => slow.filter(({ statuses }) => statuses()[0] === 429).length
  await eventually(() => expect([counts.held, refused()]).toEqual([most, 20]))
  release()
  const served = () => slow.filter(({ statuses }) => statuses()[0] === 200).length
  await eventually(() => expect(served()).toBe(most))
  // each connection is in order, also those of the refused requests
  for (const { socket } of slow) socket.write(`${head('/quick', 1)}x`)
  await eventually(() => expect(slow.filter(({ statuses }) => statuses()[1] === 200)).toHaveLength(slow.length))
})

test('large bodies that arrive slowly have places of their own, up to the same limit', async () => {
  const { counts, send, post } = await open()
  const slow = Array.from({ length: most + 2 }, () => send(`${head('/held', 20_000)}a`))
  const refused = () => slow.filter(({ statuses }) => statuses()[0] === 429).length
  await eventually(() => expect([counts.requests, refused()]).toEqual([slow.length, 2]))
  expect(await post('/quick', { body: 'x' })).toBe(200)
  const whole = 'x'.repeat(17_000)
  expect(await post('/quick', { body: whole })).toBe(429)
  // one arrives, and its place is free for another body
  slow[0]?.socket.write('b'.repeat(19_999))
  await eventually(() => expect(counts.held).toBe(1))
  expect(await post('/quick', { body: whole })).toBe(200)
})

test('large bodies that arrived run no more at once than twice the limit, wave after wave', async () => {
  const { counts, send, release } = await open()
  const wave = () => Array.from({ length: most }, () => send(`${head('/held', 20_000)}a`))
  const finish = (sent: ReturnType<typeof wave>) => {
    for (const { socket } of sent) socket.write('b'.repeat(19_999))
  }
  const answers = (sent: ReturnType<typeof wave>, status: number) =>
    sent.filter(({ statuses }) => statuses()[0] === status).length
  const first = wave()
  await eventually(() => expect(counts.requests).toBe(most))
  const small = Array.from({ length: most }, () => send(`${head('/held', 1)}a`))
  await eventually(() => expect(counts.held).toBe(most))
  finish(first)
  await eventually(() => expect(counts.held).toBe(2 * most))
  const second = wave()
  await eventually(() => expect([counts.requests, answers(second, 429)]).toEqual([3 * most, most]))
  finish(second)
  expect(counts.held).toBe(2 * most)
  release()
  await eventually(() => expect(answers([...first, ...small], 200)).toBe(2 * most))
})

test('a small body that no handler reads keeps its connection in order', async () => {
  const { send } = await open()
  const { statuses } = send(`${head('/unread', 3)}abc`.repeat(3) + `${head('/quick', 2)}ab`)
  await eventually(() => expect(statuses()).toEqual([200, 200, 200, 200]))
})

test('one client keeps no places from the clients of other addresses', async () => {
  const { counts, post, release } = await open()
  const from = '192.0.2.1'
  const held = Array.from({ length: most }, () => post('/held', { body: 'x', from }))
  await eventually(() => expect(counts).toMatchObject({ requests: most, held: most / 2 }))
  expect(await post('/quick', { body: 'x', from })).toBe(429)
  expect(await post('/quick', { body: 'x', from: '192.0.2.2' })).toBe(200)
  // a proxy that names no client
  expect(await post('/quick', { body: 'x' })).toBe(200)
  release()
  expect((await Promise.all(held)).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: most / 2 }, () => 200),
    ...Array.from({ length: most / 2 }, () => 429),
  ])
})
