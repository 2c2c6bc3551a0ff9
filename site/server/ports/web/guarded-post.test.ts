import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startHttps, type LocalSite } from '../../../../e2e/world/https.ts'
import { userAgent } from '../../version.ts'
import { createGuardedPost } from './guarded-post.ts'
import { isPublicAddress } from './public-address.ts'

let site: LocalSite
let inside: Server
/** The paths that were requested at the server which only this machine may reach. */
let insideRequests: string[]
let names: Record<string, readonly string[]>
beforeAll(async () => {
  site = await startHttps(['site.example'])
  site.set('/hook', (request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => reply.writeHead(202).end(`got ${Buffer.concat(chunks).toString()}`))
  })
  inside = createServer((request, reply) => {
    insideRequests.push(`${request.method} ${request.url}`)
    reply.end('inside')
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  names = { 'site.example': ['127.0.0.1'] }
  site.requests.length = 0
  insideRequests = []
})
afterAll(async () => {
  inside.closeAllConnections()
  await new Promise((resolve) => inside.close(resolve))
  await site.stop()
})

const insidePort = () => (inside.address() as AddressInfo).port
const message = { headers: { 'webhook-id': 'one' }, body: '{"a":"é"}' }
const sender = (more: Partial<Parameters<typeof createGuardedPost>[0]> = {}) =>
  createGuardedPost({
    addresses: async (name) => names[name] ?? [],
    port: site.port,
    isReachable: (address) => address === '127.0.0.1' || isPublicAddress(address),
    ca: site.ca,
    ...more,
  })
const post = (path: string, more: Parameters<typeof sender>[0] = {}) =>
  sender(more)(`https://site.example:${site.port}${path}`, message)

test('sends the body with its headers and without cookies, and returns the answer', async () => {
  expect(await post('/hook')).toEqual({ status: 202, body: 'got {"a":"é"}' })
  expect(site.requests).toEqual(['POST site.example /hook'])
  expect(site.lastHeaders()).toEqual({
    host: `site.example:${site.port}`,
    'webhook-id': 'one',
    'content-type': 'application/json',
    'content-length': '10',
    accept: 'application/json',
    'user-agent': userAgent,
    connection: 'close',
  })
})

test.each([
  'http://site.example/hook',
  'https://user@site.example/hook',
  'https://site.example:1/hook',
  'https://127.0.0.1/hook',
  'https://[::1]/hook',
  'https://2130706433/hook',
  'https://169.254.169.254/latest',
  'https://10.0.0.1/hook',
  'https://[::ffff:127.0.0.1]/hook',
  'https://localhost/hook',
  'https://metadata.google.internal/hook',
  'file:///etc/passwd',
  'no address',
])('refuses %s by its text (security-cases G1)', async (url) => {
  const strict = createGuardedPost({ addresses: async () => ['127.0.0.1'], ca: site.ca })
  expect(await strict(url, message)).toEqual({ problem: 'blocked' })
  expect(site.requests).toEqual([])
})

test('refuses a name that leads inside, also among others (security-cases G1)', async () => {
  for (const addresses of [['10.0.0.1'], ['127.0.0.1', '192.168.0.1'], ['169.254.169.254']]) {
    names['site.example'] = addresses
    expect(await post('/hook')).toEqual({ problem: 'blocked' })
  }
  expect(site.requests).toEqual([])
})

test('connects to the checked address when the name changes right after the check (security-cases G1)', async () => {
  let questions = 0
  const addresses = async () => (questions++ === 0 ? ['127.0.0.1'] : ['127.0.0.2'])
  expect(await post('/hook', { addresses })).toMatchObject({ status: 202 })
  expect(questions).toBe(1)
})

test('does not follow a redirect to an internal address (security-cases G2)', async () => {
  const location = `http://127.0.0.1:${insidePort()}/secret`
  for (const status of [301, 302, 307, 308]) {
    site.set('/away', (_request, reply) => reply.writeHead(status, { location }).end('x'))
    expect(await post('/away')).toEqual({ status, body: 'x' })
  }
  expect(insideRequests).toEqual([])
})

test('reads 64 KiB of an answer of 10 MB, and ends the transfer (security-cases G3)', async () => {
  let written = 0
  site.set('/large', (_request, reply) => {
    reply.writeHead(200)
    const more = () => {
      while (!reply.destroyed && written < 10_000_000) {
        written += 65_536
        if (!reply.write('x'.repeat(65_536))) return
      }
      reply.end()
    }
    reply.on('drain', more)
    more()
  })
  const posted = await post('/large')
  expect(posted).toEqual({ status: 200, body: 'x'.repeat(64 * 1024) })
  expect(written).toBeLessThan(10_000_000)
})

test('ends at its time limit when the receiver hangs (security-cases G3)', async () => {
  site.set('/silent', () => undefined)
  expect(await post('/silent', { totalMs: 200 })).toEqual({ problem: 'timeout' })
  expect(await post('/hook', { totalMs: 200, addresses: () => new Promise(() => undefined) })).toEqual({
    problem: 'timeout',
  })
  site.set('/slow', (_request, reply) => {
    reply.writeHead(200).write('x')
  })
  // its status arrived, and nobody needs the rest
  expect(await post('/slow', { totalMs: 200 })).toEqual({ status: 200, body: '' })
})

test('reports an unknown name, a closed port and a wrong certificate as unreachable', async () => {
  expect(await sender()(`https://unknown.example:${site.port}/`, message)).toEqual({ problem: 'unreachable' })
  expect(await sender({ port: 1 })('https://site.example:1/', message)).toEqual({ problem: 'unreachable' })
  const stranger = createGuardedPost({
    addresses: async () => ['127.0.0.1'],
    port: site.port,
    isReachable: () => true,
  })
  expect(await stranger(`https://site.example:${site.port}/hook`, message)).toEqual({ problem: 'unreachable' })
})

test('reaches this machine by http only if the service itself is there', async () => {
  const urls = [`http://127.0.0.1:${insidePort()}/a`, `http://localhost:${insidePort()}/b`]
  const local = createGuardedPost({ addresses: async () => [], allowsLoopback: true })
  const strict = createGuardedPost({ addresses: async () => ['127.0.0.1'] })
  for (const url of urls) {
    expect(await strict(url, message)).toEqual({ problem: 'blocked' })
    expect(await local(url, message)).toEqual({ status: 200, body: 'inside' })
  }
  expect(insideRequests).toEqual(['POST /a', 'POST /b'])
  expect(await local('http://10.0.0.1/', message)).toEqual({ problem: 'blocked' })
  expect(await local('http://user@127.0.0.1/', message)).toEqual({ problem: 'blocked' })
  expect(await local('http://localhost.evil.example/', message)).toEqual({ problem: 'blocked' })
})
