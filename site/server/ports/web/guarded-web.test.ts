import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startHttps, type LocalSite } from '../../../../e2e/world/https.ts'
import { createGuardedWeb } from './guarded-web.ts'
import { isPublicAddress } from './public-address.ts'
import { userAgent } from '../../version.ts'

const words = (text: string) => text.trim().split(/\s+/)

const outage = { name: 'ServiceError', code: 'PROVIDER_UNAVAILABLE' }
const json = { 'content-type': 'application/json' }

let site: LocalSite
/** The addresses of names; the site itself is at `site.example`. */
let names: Record<string, readonly string[]>
beforeAll(async () => {
  site = await startHttps(['site.example', 'other.example'])
  site.set('/ok', (_request, reply) => reply.writeHead(200, json).end('{"a":1}'))
})
beforeEach(() => {
  names = { 'site.example': ['127.0.0.1'], 'other.example': ['127.0.0.1'] }
  site.requests.length = 0
})
afterAll(() => site.stop())

/** Allows 127.0.0.1 at the site's port as if it were public; the rest of loopback stays forbidden. */
const web = (more: Partial<Parameters<typeof createGuardedWeb>[0]> = {}) =>
  createGuardedWeb({
    addresses: async (name) => names[name] ?? [],
    port: site.port,
    isReachable: (address) => address === '127.0.0.1' || isPublicAddress(address),
    ca: site.ca,
    ...more,
  })
const get = (path: string, limits = {}) => web().json(`https://site.example:${site.port}${path}`, limits)
const blocked = { ok: false, reason: 'blocked', message: 'This address is not one that may be asked.' }

test('reads a document without cookies', async () => {
  expect(await get('/ok')).toEqual({ ok: true, json: { a: 1 }, url: `https://site.example:${site.port}/ok` })
  expect(site.lastHeaders()).toEqual({
    host: `site.example:${site.port}`,
    accept: 'application/json',
    'accept-encoding': 'gzip, br',
    'user-agent': userAgent,
    connection: 'close',
  })
})

test('allows port 443 and the public internet only, by default', async () => {
  const bare = createGuardedWeb({ addresses: async () => ['127.0.0.1'] })
  expect(await bare.json('https://site.example/ok')).toEqual(blocked)
  expect(await bare.json(`https://127.0.0.1:${site.port}/ok`)).toEqual(blocked)
  expect(await bare.json('https://site.example:8443/ok')).toEqual(blocked)
})

test.each([
  ...words(`
  http://site.example/ok https://user@site.example/ok https://user:pass@site.example/ok
  https://site.example/ok https://site.example:80/ok ftp://site.example/ok file:///etc/passwd
  javascript:1 data:application/json,{}
`),
  'no address',
  '',
])('refuses %s by its text', async (url) => {
  expect(await web().json(url)).toEqual(blocked)
  expect(site.requests).toEqual([])
})

test.each(
  words(`
  127.0.0.1 127.1 2130706433 0x7f.1 0x7f000001 0177.0.0.1 017700000001 127.0.0.1.
  [::1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [64:ff9b::7f00:1] [2002:7f00:1::]
  0.0.0.0 [::] 0 169.254.169.254 [fd00:ec2::254] 10.0.0.1 172.16.0.1 192.168.1.1
  100.64.0.1 [fc00::1] [fe80::1] ①②⑦.⓪.⓪.① 127。0。0。1
  localhost LOCALHOST localhost. a.localhost a.localhost. metadata.google.internal x.local
`),
)('refuses %s as a literal or a local name (security-cases G1)', async (host) => {
  const strict = web({ isReachable: isPublicAddress, addresses: async () => ['127.0.0.1'] })
  expect(await strict.json(`https://${host}:${site.port}/ok`)).toEqual(blocked)
  expect(site.requests).toEqual([])
})

test.each([
  ['inside', ['127.0.0.2']],
  ['to the metadata service', ['169.254.169.254']],
  ['to a mapped address', ['::ffff:127.0.0.1']],
  ['outside and inside', ['127.0.0.1', '10.0.0.1']],
  ['to no address at all', ['metadata']],
])('refuses a name that leads %s (security-cases G1)', async (_, addresses) => {
  names['site.example'] = addresses
  expect(await get('/ok')).toEqual(blocked)
  expect(site.requests).toEqual([])
})

test('connects to the checked address when the name changes right after the check (security-cases G1)', async () => {
  let questions = 0
  const rebinding = web({ addresses: async () => (questions++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']) })
  expect(await rebinding.json(`https://site.example:${site.port}/ok`)).toMatchObject({ ok: true })
  expect(questions).toBe(1)
})

test('follows three redirects', async () => {
  const to = (path: string, location: string, status = 302) =>
    site.set(path, (_request, reply) => reply.writeHead(status, { location }).end())
  to('/three', '/two', 301)
  to('/two', `https://other.example:${site.port}/one`, 307)
  to('/one', '/ok', 308)
  to('/four', '/three')
  expect(await get('/three')).toEqual({ ok: true, json: { a: 1 }, url: `https://other.example:${site.port}/ok` })
  expect(site.requests.at(-1)).toBe('GET other.example /ok')
  expect(await get('/four')).toEqual({ ok: false, reason: 'failed', message: 'It redirects too often.' })
  expect(await get('/one', { maxRedirects: 0 })).toMatchObject({ reason: 'failed' })
})

test.each(
  words(`
  http://site.example/ok https://127.0.0.2/ok https://[::1]/ok https://2130706434/ok //localhost/ok
  https://inside.example/ok https://user@site.example/ok file:///etc/passwd https://site.example:1/ok
`),
)('refuses a redirect to %s (security-cases G2)', async (location) => {
  names['inside.example'] = ['10.0.0.1']
  const withPort = location.replace(/(\.example|\]|\d|localhost)\/ok/, `$1:${site.port}/ok`)
  const target = location.endsWith(':1/ok') ? location : withPort
  site.set('/away', (_request, reply) => reply.writeHead(302, { location: target }).end())
  expect(await get('/away')).toEqual(blocked)
  expect(site.requests).toEqual(['GET site.example /away'])
})

test('refuses a redirect to no address', async () => {
  site.set('/nowhere', (_request, reply) => reply.writeHead(302, { location: 'https://' }).end())
  expect(await get('/nowhere')).toEqual({ ok: false, reason: 'failed', message: 'It redirects to no address.' })
})

test('stops reading an answer that is too large, also after decompression (security-cases G3)', async () => {
  const large = JSON.stringify('x'.repeat(300_000))
  site.set('/large', (_request, reply) => reply.writeHead(200, json).end(large))
  site.set('/bomb', (_request, reply) =>
    reply.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync('0'.repeat(50_000_000))),
  )
  site.set('/packed', (_request, reply) =>
    reply.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync('{"b":2}')),
  )
  const tooMuch = { ok: false, reason: 'failed', message: 'It answered more than 262144 bytes.' }
  expect(await get('/large')).toEqual(tooMuch)
  expect(await get('/bomb')).toEqual(tooMuch)
  expect(await get('/packed')).toMatchObject({ json: { b: 2 } })
  expect(await get('/packed', { maxBytes: 6 })).toMatchObject({ reason: 'failed' })
})

test('stops reading an endless answer (security-cases G3)', async () => {
  site.set('/endless', (_request, reply) => {
    reply.writeHead(200, json)
    const more = () => {
      while (!reply.destroyed && reply.write(' '.repeat(65_536)));
    }
    reply.on('drain', more)
    more()
  })
  expect(await get('/endless')).toMatchObject({ reason: 'failed' })
})

test.each([
  ['text/html', '<p>'],
  ['text/plain', '{}'],
  ['application/jsonp', '{}'],
  ['application/json', '{'],
  ['application/json', ''],
  ['application/json', Buffer.from([0x22, 0xff, 0x22])],
])('takes %s with %j for no JSON', async (type, body) => {
  site.set('/other', (_request, reply) => reply.writeHead(200, { 'content-type': type }).end(body))
  expect(await get('/other')).toEqual({ ok: false, reason: 'not-json', message: 'It does not answer JSON.' })
})

test.each(['application/json; charset=utf-8', 'application/ld+json', 'Application/JSON'])(
  'reads %s as JSON',
  async (type) => {
    site.set('/typed', (_request, reply) => reply.writeHead(200, { 'content-type': type }).end('[]'))
    expect(await get('/typed')).toMatchObject({ ok: true, json: [] })
  },
)

test('reports an error status and an unknown encoding as failed', async () => {
  site.set('/gone', (_request, reply) => reply.writeHead(410, json).end('{}'))
  site.set('/zip', (_request, reply) => reply.writeHead(200, { ...json, 'content-encoding': 'zip' }).end('{}'))
  expect(await get('/gone')).toEqual({ ok: false, reason: 'failed', message: 'It answered 410.' })
  expect(await get('/zip')).toMatchObject({ reason: 'failed' })
  expect(await web().json(`https://unknown.example:${site.port}/`)).toEqual({
    ok: false,
    reason: 'failed',
    message: 'There is no host of this name.',
  })
})

test('takes server errors, broken replies, wrong certificates and wrong names for outages', async () => {
  for (const status of [500, 503, 429])
    site.set(`/${status}`, (_request, reply) => reply.writeHead(status, json).end('{}'))
  site.set('/torn', (_request, reply) => {
    reply.writeHead(200, { ...json, 'content-length': 9 }).write('{')
    reply.destroy()
  })
  for (const path of ['/500', '/503', '/429', '/torn']) await expect(get(path)).rejects.toMatchObject(outage)
  const url = `https://site.example:${site.port}/ok`
  const stranger = createGuardedWeb({ addresses: async () => ['127.0.0.1'], port: site.port, isReachable: () => true })
  await expect(stranger.json(url)).rejects.toMatchObject(outage)
  names['wrong.example'] = ['127.0.0.1']
  await expect(web().json(`https://wrong.example:${site.port}/ok`)).rejects.toMatchObject(outage)
})

test('limits the total time of headers, body and name look-up (security-cases G3)', async () => {
  site.set('/silent', () => undefined)
  site.set('/slow', (_request, reply) => {
    reply.writeHead(200, json).write('{')
    const dripping = setInterval(() => reply.write(' '), 20)
    reply.on('close', () => clearInterval(dripping))
  })
  const quick = web({ totalMs: 200 })
  for (const path of ['/silent', '/slow'])
    await expect(quick.json(`https://site.example:${site.port}${path}`)).rejects.toMatchObject(outage)
  const nameless = web({ totalMs: 200, addresses: () => new Promise(() => undefined) })
  await expect(nameless.json(`https://site.example:${site.port}/ok`)).rejects.toMatchObject(outage)
})
