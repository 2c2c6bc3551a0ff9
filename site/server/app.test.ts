import { afterAll, beforeAll, expect, test } from 'vitest'
import { ServiceError } from '../../shared/contract/errors.ts'
import { openTestApp } from './app.suite.ts'
import { askByContract } from './http/contract.suite.ts'
import { version } from './version.ts'

let world: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

test('answers readiness, liveness and the OpenAPI description', async () => {
  const { body } = await askByContract(world.app, '/api/v1/health')
  expect(body).toEqual({
    success: true,
    data: {
      status: 'ok',
      version,
      database: 'sqlite',
      log: { size: 0, pending: 0, standing: 'growing', witnesses: [] },
    },
  })
  const live = await askByContract(world.app, '/api/v1/health?live')
  expect(live.body).toEqual({ success: true, data: { status: 'ok', version } })
  const description = await askByContract(world.app, '/openapi.json')
  expect(Object.keys(Object(description.body).paths)).toContain('/api/v1/verification')
})

const health = () => Promise.reject(new ServiceError('STORE_UNAVAILABLE', 'The database does not answer.'))

test('answers readiness with 503 and liveness with 200 when the store is down', async () => {
  const { store } = world.ports
  const other = await openTestApp({ ports: { store: { ...store, health } } })
  const { reply, body } = await askByContract(other.app, '/api/v1/health')
  expect([reply.status, body]).toMatchObject([503, { error: { code: 'STORE_UNAVAILABLE' } }])
  expect((await askByContract(other.app, '/api/v1/health?live')).reply.status).toBe(200)
  await other.close()
})

test('answers an unknown address with an ErrorResponse that any page may read', async () => {
  const { reply, body } = await askByContract(world.app, '/api/v1/nothing')
  expect([reply.status, body]).toEqual([
    404,
    {
      success: false,
      error: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
      timestamp: expect.any(Number),
      requestId: reply.headers.get('x-request-id'),
    },
  ])
  expect(Object.fromEntries(reply.headers)).toEqual({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Retry-After, ETag, WWW-Authenticate',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/json',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': expect.any(String),
  })
})

/** Returns the HSTS header of a deployment with these variables. */
async function hstsOf(env: Record<string, string>): Promise<string | null> {
  const { app, close } = await openTestApp({ env })
  const { reply } = await askByContract(app, '/api/v1/health')
  await close()
  return reply.headers.get('strict-transport-security')
}

test('sends Strict-Transport-Security over https only', async () => {
  const env = { SVC_PUBLIC_URL: 'https://svc.example' }
  expect(await hstsOf(env)).toBe('max-age=31536000')
  expect(await hstsOf({ ...env, SVC_HSTS_SUBDOMAINS: 'on' })).toBe('max-age=31536000; includeSubDomains')
  expect(await hstsOf({ SVC_HSTS_SUBDOMAINS: 'on' })).toBeNull()
})

test('takes its addresses from the configuration, not from the Host header (security-cases D14)', async () => {
  const reply = await world.app.request('http://evil.example/openapi.json', { headers: { host: 'evil.example' } })
  expect(await reply.json()).toMatchObject({ servers: [{ url: 'http://localhost:4400' }] })
})

test('limits the rate of requests', async () => {
  const { app, close } = await openTestApp({ env: { SVC_RATE_LIMITS: 'on' } })
  const replies = []
  for (let each = 0; each < 61; each++) replies.push(await app.request('/api/v1/verification/verifiers'))
  expect(replies.map((reply) => reply.status)).toEqual([...Array.from({ length: 60 }, () => 200), 429])
  expect(Number(replies.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(50)
  await close()
})
