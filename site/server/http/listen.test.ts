import dns from 'node:dns'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ErrorResponse, ServiceError } from '../../../shared/contract/errors.ts'
import { openTestApp } from '../app.suite.ts'
import type { AppEnv } from './caller.ts'
import { listen, type ListenOptions, stopListening } from './listen.ts'

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})

const options: ListenOptions = {
  port: 0,
  host: '127.0.0.1',
  baseUrl: 'http://localhost:4400',
  trustProxy: { hops: 0 },
  random: (bytes) => new Uint8Array(bytes).fill(7),
  now: () => Date.now(),
}

async function open(app: Hono<AppEnv>, changes: Partial<ListenOptions> = {}) {
  const server: Server = await listen(app, { ...options, ...changes })
  opened.push(() => stopListening(server, 0))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a server that listens on a port
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  return { server, port, sockets, dial: () => connect(port, '127.0.0.1') }
}

async function openService(changes: Partial<ListenOptions> = {}) {
  const world = await openTestApp()
  opened.push(() => world.close())
  return open(world.app, changes)
}

/** Reads the responses on a connection that the server ends, in their order: status, headers, body. */
async function responses(socket: Socket) {
  const all = await text(socket)
  return all.split(/(?=HTTP\/1\.1 \d{3} )/).map((each) => {
    const [head = '', body = ''] = each.split('\r\n\r\n')
    const [first = '', ...lines] = head.split('\r\n')
    const headers = lines.map((line) => line.split(': ')).map(([name = '', value = '']) => [name.toLowerCase(), value])
    return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body }
  })
}

const get = (path: string, ...lines: string[]) => [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
const health = get('/api/v1/health', 'Host: localhost:4400', 'Connection: close')
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`
const post = (path: string, ...lines: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost:4400', 'Content-Type: application/json', ...lines, '', ''].join('\r\n')

type Found = (error: null, addresses: { address: string }[]) => void

describe('each refusal on the wire is an ErrorResponse with the id of the request', () => {
  const tooMany = Array.from({ length: 201 }, (_, at) => `X-${at}: 1`)
  test.each([
    ['what is not HTTP', 'NONSENSE\r\n\r\n', 400, 'INVALID_REQUEST'],
    ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'INVALID_REQUEST'],
    ['HTTP/1.1 without Host', get('/api/v1/health'), 400, 'INVALID_REQUEST'],
    ['two Hosts', get('/api/v1/health', 'Host: a', 'Host: b'), 400, 'INVALID_REQUEST'],
    ['a Host that is none', get('/api/v1/health', 'Host: a b/c'), 400, 'INVALID_REQUEST'],
    ['a target that is no address', get('http://[', 'Host: a'), 400, 'INVALID_REQUEST'],
    ['a target with a backslash', get('/a\\b', 'Host: a'), 400, 'INVALID_REQUEST'],
    [
      'two lengths',
      post('/api/v1/verification', 'Content-Length: 3', 'Content-Length: 4') + '{}',
      400,
      'INVALID_REQUEST',
    ],
    [
      'a length and chunks',
      post('/x', 'Content-Length: 3', 'Transfer-Encoding: chunked') + '0\r\n\r\n',
      400,
      'INVALID_REQUEST',
    ],
    [
      'a chunk without a size',
      post('/api/v1/verification', 'Transfer-Encoding: chunked') + 'zz\r\n',
      400,
      'INVALID_REQUEST',
    ],
    ['a long header', get('/', 'Host: a', `X-Long: ${'x'.repeat(50_000)}`), 431, 'HEADERS_TOO_LARGE'],
    ['many headers', get('/', 'Host: a', ...tooMany), 431, 'HEADERS_TOO_LARGE'],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', 405, 'METHOD_NOT_ALLOWED'],
    ['an unknown path', get('/api/v1/nothing', 'Host: a', 'Connection: close'), 404, 'NOT_FOUND'],
    [
      'a wrong method',
      'TRACE /api/v1/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      405,
      'METHOD_NOT_ALLOWED',
    ],
  ])('%s', async (_case, bytes, status, code) => {
    const { dial } = await openService()
    const socket = dial()
    socket.write(bytes)
    const [reply, ...more] = await responses(socket)
    expect(more).toEqual([])
    const { error, requestId } = v.parse(ErrorResponse, JSON.parse(reply?.body ?? ''))
    expect([reply?.status, error.code, reply?.headers['connection']]).toEqual([status, code, 'close'])
    expect(requestId).toMatch(/^[\w-]{16}$/)
    expect(reply?.headers['x-request-id']).toBe(requestId)
    expect(reply?.headers['content-type']).toBe('application/json')
  })

  test('a head or a body that does not arrive in time is 408', async () => {
    const { dial } = await openService({ limits: { headersMs: 200, requestMs: 400 } })
    const [head, body] = [dial(), dial()]
    head.write('GET /api/v1/health HTTP/1.1\r\nHost: a\r\n')
    body.write(post('/api/v1/verification', 'Content-Length: 10') + '{')
    for (const socket of [head, body]) {
      const [reply] = await responses(socket)
      expect([reply?.status, JSON.parse(reply?.body ?? '')]).toMatchObject([
        408,
        { error: { code: 'REQUEST_TIMEOUT' } },
      ])
    }
  })
})

test('listens on 127.0.0.1 for localhost, where the examples of proxies look, also if ::1 is its first address', async () => {
  const lookup = vi
    .spyOn(dns, 'lookup')
    .mockImplementation(((host: string, _: object, done: Found) =>
      done(null, [{ address: host === 'localhost' ? '::1' : host }])) as unknown as typeof dns.lookup)
  const { server } = await open(new Hono<AppEnv>(), { host: 'localhost' })
  expect(server.address()).toMatchObject({ address: '127.0.0.1' })
  lookup.mockRestore()
})

test('answers HTTP/1.0 without Host, as simple load balancers ask', async () => {
  const { dial } = await openService()
  const socket = dial()
  socket.write('GET /api/v1/health HTTP/1.0\r\n\r\n')
  const [reply] = await responses(socket)
  expect([reply?.status, JSON.parse(reply?.body ?? '')]).toMatchObject([200, { data: { status: 'ok' } }])
})

test('answers a request with an unknown expectation', async () => {
  const { dial } = await openService()
  const socket = dial()
  socket.write(get('/api/v1/health', 'Host: a', 'Expect: a-miracle', 'Connection: close'))
  expect((await responses(socket)).map(({ status }) => status)).toEqual([200])
})

test('never writes into the answer to an earlier request', async () => {
  const app = new Hono<AppEnv>()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  app.get('/slow', async (c) => {
    await promise
    return c.text('late')
  })
  const { dial, sockets } = await open(app)
  const socket = dial()
  socket.write(`${get('/slow', 'Host: a')}NONSENSE\r\n\r\n`)
  expect(await text(socket)).toBe('')
  expect(sockets[0]?.destroyed).toBe(true)
  resolve(undefined)
})

describe('a tunnel that is asked for', () => {
  const tunnel = 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n'

  test('and reset before its answer ends only its connection', async () => {
    const thrown: unknown[] = []
    const note = (error: unknown) => thrown.push(error)
    process.on('uncaughtException', note)
    const { dial, sockets } = await openService()
    for (let at = 0; at < 20; at++) {
      const socket = dial()
      await once(socket, 'connect')
      socket.write(tunnel)
      if (at % 2 === 0) await new Promise(setImmediate)
      socket.resetAndDestroy()
    }
    await expect.poll(() => sockets.length === 20 && sockets.every(({ destroyed }) => destroyed)).toBe(true)
    process.off('uncaughtException', note)
    expect(thrown).toEqual([])
    const after = dial()
    after.write(health)
    expect((await responses(after)).map(({ status }) => status)).toEqual([200])
  })

  test('does not keep the connection of a client that never ends it', async () => {
    const { port, sockets } = await openService()
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => {})
    socket.write(tunnel)
    const [first] = await once(socket, 'data')
    expect(String(first)).toMatch(/^HTTP\/1\.1 405 /)
    await expect.poll(() => sockets[0]?.destroyed, { timeout: 10_000 }).toBe(true)
    socket.destroy()
  })

  test('behind an unanswered request writes nothing into its answer', async () => {
    const app = new Hono<AppEnv>()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    app.get('/slow', async (c) => {
      await promise
      return c.text('late')
    })
    const { dial } = await open(app)
    const socket = dial()
    socket.write(`${get('/slow', 'Host: a')}${tunnel}`)
    expect(await text(socket)).toBe('')
    resolve(undefined)
  })
})

test('refuses too many pipelined requests', async () => {
  const app = new Hono<AppEnv>()
  let begun = 0
  app.get('/slow', async (c) => {
    begun += 1
    await new Promise(setImmediate)
    return c.text('done')
  })
  const { dial } = await open(app)
  const socket = dial()
  socket.write(get('/slow', 'Host: a').repeat(1000))
  const replies = await responses(socket)
  expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 8 }, () => 200), 429])
  expect(replies.at(-1)?.headers['connection']).toBe('close')
  expect(begun).toBe(8)
})

describe('a body beyond the limit', () => {
  test.each([
    ['in chunks', 'Transfer-Encoding: chunked', [chunk(60_000), chunk(60_000), chunk(60_000)], '0\r\n\r\n'],
    ['with a length', 'Content-Length: 180000', ['x'.repeat(60_000), 'x'.repeat(60_000), 'x'.repeat(60_000)], ''],
  ])('%s gets the whole answer, and the connection closes as announced', async (_case, framing, parts, end) => {
    const { dial } = await openService()
    const socket = dial()
    const answered = responses(socket)
    socket.write(post('/api/v1/verification/status-batch', framing))
    for (const part of parts) {
      socket.write(part)
      await new Promise(setImmediate)
    }
    // the server would read a second request as part of the first body, or lose it
    socket.write(end + health)
    const [reply, ...more] = await answered
    expect(more).toEqual([])
    expect([reply?.status, reply?.headers['connection'], JSON.parse(reply?.body ?? '')]).toMatchObject([
      413,
      'close',
      { error: { code: 'PAYLOAD_TOO_LARGE' }, requestId: expect.any(String) },
    ])
  })

  test('is disconnected when it does not end', async () => {
    const { port, sockets } = await openService()
    // continues to send after the server has ended its side
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => {})
    socket.write(post('/api/v1/verification/status-batch', 'Transfer-Encoding: chunked'))
    const pour = setInterval(() => socket.write(chunk(10_000)), 5)
    const [first] = await once(socket, 'data')
    expect(String(first)).toMatch(/^HTTP\/1\.1 413 [^]*connection: close/i)
    await expect.poll(() => sockets[0]?.destroyed, { timeout: 10_000 }).toBe(true)
    clearInterval(pour)
    socket.destroy()
  })

  test('within the limit leaves the connection open for the next request', async () => {
    const { dial } = await openService()
    const socket = dial()
    socket.write(
      `${post('/api/v1/verification/status-batch', 'Transfer-Encoding: chunked')}${chunk(10)}0\r\n\r\n${health}`,
    )
    expect((await responses(socket)).map(({ status, headers }) => [status, headers['connection']])).toEqual([
      [400, 'keep-alive'],
      [200, 'close'],
    ])
  })

  test('that is refused before it is read is not mistaken for the next request', async () => {
    const { dial } = await openService()
    const socket = dial()
    const body = health.padEnd(200_000, 'x')
    socket.write(`DELETE /api/v1/verification HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n${body}`)
    expect((await responses(socket)).map(({ status, headers }) => [status, headers['connection']])).toEqual([
      [405, 'close'],
    ])
  })
})

describe('while the process has more work than it can do', () => {
  const busy = new ServiceError('RATE_LIMIT_EXCEEDED', 'The service is busy. Try again later.', { retryAfter: 3 })
  const refusing = { refusal: () => busy, begin: () => busy }
  const body = (bytes: number, ...lines: string[]) =>
    post('/api/v1/verification', `Content-Length: ${bytes}`, ...lines) + 'x'.repeat(bytes)

  test('answers a request that changes something at once, with when to come again, and keeps its connection', async () => {
    const { dial } = await openService({ overload: refusing })
    const socket = dial()
    // the second one shows that the connection is still in order
    socket.write(body(1000))
    socket.write(health)
    const [refused, read] = await responses(socket)
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3', 'access-control-allow-origin': '*', 'content-type': 'application/json' },
    })
    expect(refused?.headers).not.toMatchObject({ connection: 'close' })
    expect(v.parse(ErrorResponse, JSON.parse(refused?.body ?? '')).error).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'The service is busy. Try again later.',
    })
    expect(read?.status).toBe(200)
  })

  test.each([
    ['a large body', body(17 * 1024)],
    ['a body of unknown length', post('/api/v1/verification', 'Transfer-Encoding: chunked') + chunk(10)],
  ])('closes the connection of %s', async (_, request) => {
    const { dial } = await openService({ overload: refusing })
    const socket = dial()
    socket.write(request)
    const [refused] = await responses(socket)
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3', connection: 'close' } })
  })
})
