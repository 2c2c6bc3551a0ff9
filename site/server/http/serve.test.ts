import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpoint } from '../../../shared/contract/endpoint.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { parseConfig } from '../config/config.ts'
import { type AppEnv, createCallerReader } from './caller.ts'
import type { LimitedCaller } from './limits.ts'
import { createLog } from '../logger.ts'
import { answer, serve } from './serve.ts'

const row = { origin: 'service', access: 'public', summary: 'x', response: v.unknown(), errors: [] } as const
const table = {
  echo: endpoint({
    ...row,
    method: 'POST',
    path: '/echo/{id}',
    params: v.object({ id: v.pipe(v.string(), v.maxLength(5)) }),
    query: v.looseObject({ q: v.optional(v.string()) }),
    headers: v.looseObject({ 'x-chain': v.optional(v.string()) }),
    body: v.looseObject({ n: v.number() }),
    bodyLimit: 200,
  }),
  literal: endpoint({ ...row, method: 'GET', path: '/echo/literal' }),
  read: endpoint({ ...row, method: 'GET', path: '/echo/{id}', params: v.object({ id: v.string() }) }),
  own: endpoint({ ...row, method: 'POST', path: '/own', access: 'own-pages', body: v.unknown(), bodyType: 'text' }),
  ownRead: endpoint({ ...row, method: 'GET', path: '/own', access: 'own-pages' }),
  form: endpoint({ ...row, method: 'POST', path: '/form', body: v.looseObject({}), bodyType: 'form' }),
  raw: endpoint({ ...row, method: 'POST', path: '/raw', body: v.unknown(), bodyType: 'raw' }),
  created: endpoint({ ...row, method: 'PUT', path: '/created', status: [201] }),
  tagged: endpoint({ ...row, method: 'GET', path: '/tagged' }),
  text: endpoint({ ...row, method: 'GET', path: '/text', response: v.string(), responseType: 'text' }),
  away: endpoint({
    ...row,
    method: 'GET',
    path: '/away',
    response: v.string(),
    responseType: 'redirect',
    status: [302],
  }),
  bug: endpoint({ ...row, method: 'GET', path: '/bug' }),
  busy: endpoint({ ...row, method: 'GET', path: '/busy' }),
}

const freely = { take: async (_name: string, _caller: LimitedCaller) => {}, takeStored: async () => {} }

function testApp(limits = freely) {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const routes = serve(
    table,
    {
      echo: async ({ params, query, headers, body }) => ({ params, query, headers, body }),
      literal: async () => ({ literal: true }),
      read: async ({ params }, { origin, ownPage, bearer, cookies }) => ({ params, origin, ownPage, bearer, cookies }),
      own: async ({ body }) => ({ body }),
      ownRead: async () => ({ own: true }),
      form: async ({ body }) => ({ body }),
      raw: async ({ body }) => ({ isBytes: body instanceof Uint8Array }),
      created: async () => ({}),
      tagged: async () => answer(200, { tagged: true }, { etag: '"abc"', 'cache-control': 'public, max-age=60' }),
      text: async () => 'plain words',
      away: async () => 'https://example.com/there',
      bug: async () => {
        throw new TypeError('the secret is npk_abc')
      },
      busy: async () => {
        throw new ServiceError('PROVIDER_UNAVAILABLE', 'Down.', { retryAfter: 1.2, details: { which: 'dns' } })
      },
    },
    {
      callerOf: createCallerReader(parseConfig({}), new AbortController().signal),
      partyOf: async () => undefined,
      limits,
      now: () => 1000,
      log,
    },
  )
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('requestId', 'r1')
    await next()
  })
  app.route('/', routes)
  return { app, lines }
}
const { app } = testApp()

const json = { 'content-type': 'application/json' }
const failure = (code: string, message: string, details?: unknown) => ({
  success: false,
  error: { code, message, ...(details === undefined ? {} : { details }) },
  timestamp: 1000,
  requestId: 'r1',
})

test('a handler gets the parts that its row declares', async () => {
  const reply = await app.request('/echo/a%20b?q=1&more=2', {
    method: 'POST',
    headers: { ...json, 'x-chain': 'eip155:1', 'x-other': 'no' },
    body: '{"n":1,"__proto__":{"x":1},"constructor":2}',
  })
  expect(reply.status).toBe(200)
  expect(await reply.text()).toBe(
    '{"params":{"id":"a b"},"query":{"q":"1","more":"2"},"headers":{"x-chain":"eip155:1"},"body":{"n":1,"__proto__":{"x":1},"constructor":2}}',
  )
  expect(Object.fromEntries(reply.headers)).toEqual({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Retry-After, ETag, WWW-Authenticate',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/json',
  })
})

test('prefers the literal path to one with a parameter', async () => {
  expect(await (await app.request('/echo/literal')).json()).toEqual({ literal: true })
  expect(await (await app.request('/echo/other')).json()).toMatchObject({ params: { id: 'other' } })
})

test.each([
  ['', 'INVALID_JSON', 400],
  ['{', 'INVALID_JSON', 400],
  ['{"n":"1"}', 'INVALID_REQUEST', 400],
  [`{"n":1,"long":"${'x'.repeat(200)}"}`, 'PAYLOAD_TOO_LARGE', 413],
])('body %s answers %s', async (body, code, status) => {
  const reply = await app.request('/echo/1', { method: 'POST', headers: json, body })
  expect(reply.status).toBe(status)
  expect(await reply.json()).toMatchObject({ error: { code } })
})

test('details name the wrong fields and never repeat their values', async () => {
  const reply = await app.request('/echo/1', { method: 'POST', headers: json, body: '{"n":"npk_secret"}' })
  expect(await reply.json()).toEqual(
    failure('INVALID_REQUEST', 'The body of the request is not as described.', [
      { path: 'n', message: 'must be a number' },
    ]),
  )
})

test.each([
  [undefined, 415],
  ['text/plain', 415],
  ['application/json; charset=latin1', 415],
  ['application/json, application/json', 415],
  ['Application/JSON; charset="UTF-8"', 200],
])('content type %s answers %i', async (type, status) => {
  const body = new TextEncoder().encode('{"n":1}')
  const reply = await app.request('/echo/1', { method: 'POST', body, headers: type ? { 'content-type': type } : {} })
  expect(reply.status).toBe(status)
})

test('a body without a length is counted while it is read', async () => {
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled++
      controller.enqueue(new Uint8Array(100))
    },
  })
  const init: RequestInit = { method: 'POST', headers: json, body: endless, duplex: 'half' }
  const reply = await app.request(new Request('http://x/echo/1', init))
  expect(reply.status).toBe(413)
  expect(pulled).toBeLessThan(6)
})

test('a length beyond the limit is refused before anything is read', async () => {
  const reply = await app.request('/echo/1', {
    method: 'POST',
    headers: { ...json, 'content-length': '201' },
    body: '{"n":1}',
  })
  expect(reply.status).toBe(413)
})

const post = (path: string, type: string, body: string) =>
  app.request(path, { method: 'POST', headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' }, body })

test('refuses text that is not UTF-8, because a repaired text is not the one that was signed', async () => {
  const body = Buffer.from('{"n":1,"s":"\xc3\x28"}', 'latin1')
  const reply = await app.request('/echo/1', { method: 'POST', headers: json, body })
  expect([reply.status, await reply.json()]).toEqual([400, failure('INVALID_JSON', 'The body is not valid UTF-8.')])
})

test('other body types', async () => {
  const form = 'application/x-www-form-urlencoded'
  expect(await (await post('/own', 'text/plain;charset=UTF-8', '{"a":1}')).json()).toEqual({ body: { a: 1 } })
  expect(await (await post('/form', form, 'a=1&b=%26')).json()).toEqual({ body: { a: '1', b: '&' } })
  expect((await post('/form', form, 'a=1&a=2')).status).toBe(400)
  expect((await post('/form', 'application/json', '{}')).status).toBe(415)
  expect(await (await post('/raw', 'anything/else', '\u0000')).json()).toEqual({ isBytes: true })
})

test('a repeated query parameter is refused', async () => {
  const reply = await app.request('/echo/1?q=1&q=2', { method: 'POST', headers: json, body: '{"n":1}' })
  expect(reply.status).toBe(400)
})

test('success status, text, redirect', async () => {
  expect((await app.request('/created', { method: 'PUT' })).status).toBe(201)
  const text = await app.request('/text')
  expect([text.headers.get('content-type'), await text.text()]).toEqual(['text/plain; charset=UTF-8', 'plain words'])
  const away = await app.request('/away')
  expect([away.status, away.headers.get('location')]).toEqual([302, 'https://example.com/there'])
})

const ask = (tag: string) => app.request('/tagged', { headers: { 'if-none-match': tag } })

test('answers 304 to a client that has the ETag', async () => {
  expect([(await ask('"x", W/"abc"')).status, (await ask('"x"')).status, (await ask('*')).status]).toEqual([
    304, 200, 304,
  ])
  expect((await ask('"abc"')).headers.get('cache-control')).toBe('public, max-age=60')
})

test('HEAD follows GET, without a body', async () => {
  const reply = await app.request('/tagged', { method: 'HEAD' })
  expect([reply.status, reply.headers.get('etag'), await reply.text()]).toEqual([200, '"abc"', ''])
})

test('a known path with another method is 405 with Allow', async () => {
  const reply = await app.request('/echo/1', { method: 'DELETE' })
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST, GET, HEAD, OPTIONS'])
  expect(await reply.json()).toEqual(failure('METHOD_NOT_ALLOWED', 'Use POST or GET here.'))
})

test('a preflight names what pages may do, and nothing for our own endpoints', async () => {
  const preflight = await app.request('/echo/1', { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, GET, HEAD',
    'access-control-allow-headers':
      'content-type, if-none-match, authorization, x-svc-handoff, x-wallet-address, x-signature, x-signed-timestamp, x-chain, x-signature-method, x-access-grant, payment-signature',
    'access-control-max-age': '7200',
  })
  expect(preflight.headers.has('access-control-allow-credentials')).toBe(false)
  const own = await app.request('/own', { method: 'OPTIONS' })
  expect([...own.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test.each([
  [{}, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'http://localhost:4400', 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://localhost:4400' }, 200],
  [{ origin: 'http://localhost:4400', 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
])('our own endpoints, called with %j: %i', async (headers, status) => {
  const body = '{}'
  const reply = await app.request('/own', {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...headers },
    body,
  })
  expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([status, null])
})

test('reading our own endpoints needs no origin', async () => {
  const reply = await app.request('/own')
  expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([200, null])
})

test('gives the caller the credentials as they were sent', async () => {
  const headers = { authorization: 'bearer abc.def', cookie: 'a=1; b=%3D; a=2', origin: 'null' }
  expect(await (await app.request('/echo/x', { headers })).json()).toEqual({
    params: { id: 'x' },
    origin: 'null',
    ownPage: false,
    bearer: 'abc.def',
    cookies: { a: '1', b: '=' },
  })
  const double = await app.request('/echo/x', { headers: { authorization: 'Bearer a, Bearer b' } })
  expect(await double.json()).not.toHaveProperty('bearer')
})

test('logs a bug and tells the caller nothing', async () => {
  const { app: other, lines } = testApp()
  const reply = await other.request('/bug')
  expect([reply.status, reply.headers.get('access-control-allow-origin'), await reply.json()]).toEqual([
    500,
    '*',
    failure(
      'INTERNAL',
      'We could not finish this. The problem is ours, not yours. Try again, or send us the request id.',
    ),
  ])
  const line: { err: { stack: string } } = JSON.parse(lines.join(''))
  expect(line).toMatchObject({ requestId: 'r1', route: '/bug', err: { message: 'the secret is [redacted]' } })
  expect(line.err.stack).toContain('serve.test.ts')
  expect(lines.join('')).not.toContain('npk_abc')
})

test('an expected failure keeps its details and the time to wait', async () => {
  const reply = await app.request('/busy')
  expect([reply.status, reply.headers.get('retry-after'), await reply.json()]).toEqual([
    503,
    '2',
    failure('PROVIDER_UNAVAILABLE', 'Down.', { which: 'dns' }),
  ])
})

test('refuses by a limit before it reads the body', async () => {
  const taken: string[] = []
  const { app: limited } = testApp({
    ...freely,
    take: async (name, caller) => {
      taken.push(`${name} ${caller.address}`)
      throw new ServiceError('RATE_LIMIT_EXCEEDED', 'Slow down.', { retryAfter: 7 })
    },
  })
  const env = { incoming: { socket: { remoteAddress: '::ffff:192.0.2.1' } } }
  const reply = await limited.request('/echo/1', { method: 'POST', body: 'not json' }, env)
  expect([reply.status, reply.headers.get('retry-after'), taken]).toEqual([429, '7', ['echo 192.0.2.1']])
})
