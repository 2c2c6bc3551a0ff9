import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { ServiceError } from '../../shared/contract/errors.ts'
import { openTestApp } from './app.suite.ts'
import { createLog } from './logger.ts'
import { StoreOutage, unavailable } from './ports/store/engines/outage.ts'
import { providerFailure } from './ports/providers/provider-failure.ts'
import { createRequestLog, type Failure, maxLines } from './request-log.ts'

function open() {
  const lines: string[] = []
  const clock = { now: 1_000_000 }
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const write = createRequestLog(log, () => clock.now)
  const request = (status: number, failure?: Failure) =>
    write({ requestId: 'id', method: 'GET', route: '/api/v1/health', status, ms: 1 }, failure)
  return { lines, clock, request, parsed: () => lines.map((line) => JSON.parse(line)) }
}

/** Returns the fields that say why a request failed. */
function logged(failure: ServiceError): unknown {
  const { request, parsed } = open()
  request(failure.status, failure)
  const [{ level, error, reason, cause }] = parsed()
  return { level, error, reason, cause }
}

test('says in the line of a request why it was refused or failed', () => {
  expect(logged(new ServiceError('INVALID_REQUEST', 'The body of the request is not as described.'))).toEqual({
    level: 30,
    error: 'INVALID_REQUEST',
    reason: 'The body of the request is not as described.',
  })
  const outage = new StoreOutage('Nothing listens at db.internal:5432 (ECONNREFUSED). Start Postgres.')
  expect(logged(unavailable(outage))).toEqual({
    level: 40,
    error: 'STORE_UNAVAILABLE',
    reason: 'The database is not available. Try again in a minute.',
    cause: 'Nothing listens at db.internal:5432 (ECONNREFUSED). Start Postgres.',
  })
})

test('names what a failed call of another system met, from the outermost cause to the innermost', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:8545'), { code: 'ECONNREFUSED' })
  const cause = new Error('fetch failed', { cause: new AggregateError([refused]) })
  expect(logged(new ServiceError('RPC_UNAVAILABLE', 'Base cannot be asked just now.', { cause }))).toMatchObject({
    cause: 'fetch failed: connect ECONNREFUSED 10.0.0.9:8545',
  })
})

test('names the provider that failed, whose host is left out', () => {
  const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND accounts.example.com'), { code: 'ENOTFOUND' })
  const cause = providerFailure('google', new TypeError('fetch failed', { cause: unknown }))
  expect(logged(new ServiceError('PROVIDER_UNAVAILABLE', 'It didn’t respond.', { cause }))).toMatchObject({
    cause: 'provider google: fetch failed: getaddrinfo ENOTFOUND [host]',
  })
})

test.each([
  [
    'The DNS gave no answer about shop.example.com. Please try again.',
    'The DNS gave no answer about [host]. Please try again.',
  ],
  ['getaddrinfo ENOTFOUND xn--bcher-kva.example', 'getaddrinfo ENOTFOUND [host]'],
  ['connect ECONNREFUSED 203.0.113.7:443', 'connect ECONNREFUSED [host]'],
  ['connect ECONNREFUSED 2001:db8::7:443', 'connect ECONNREFUSED [address]'],
  ['no mailbox ada@example.com', 'no mailbox [host]'],
  ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045 is no owner', '[redacted] is no owner'],
  ['key npk_1234 is unknown', 'key [redacted] is unknown'],
])('leaves out of a reason what may be personal: %s', (message, reason) => {
  expect(logged(new ServiceError('PROVIDER_UNAVAILABLE', message))).toMatchObject({ reason })
})

test('bounds a line, whatever an error says', () => {
  const { request, lines } = open()
  const long = 'a word '.repeat(100_000)
  request(503, new ServiceError('RPC_UNAVAILABLE', long, { cause: new Error(long, { cause: new Error(long) }) }))
  expect(lines[0]?.length).toBeLessThan(1200)
})

test('lists twenty refusals in a second, and counts the others by code in one line', () => {
  vi.useFakeTimers()
  const { request, clock, parsed } = open()
  for (let each = 0; each < 5000; each++) request(404, new ServiceError('NOT_FOUND', 'There is nothing.'))
  for (let each = 0; each < 100; each++) request(429, new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many.'))
  request(200)
  // what fails is not lost among refusals
  request(503, new ServiceError('STORE_UNAVAILABLE', 'The database is not available. Try again in a minute.'))
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  expect(parsed().map(({ msg, status }) => status ?? msg)).toEqual([
    ...Array.from({ length: maxLines }, () => 404),
    200,
    503,
    'too many requests to list',
  ])
  expect(parsed().at(-1)).toMatchObject({
    level: 40,
    event: 'omitted',
    requests: { NOT_FOUND: 5000 - maxLines, RATE_LIMIT_EXCEEDED: 100 },
  })
  clock.now += 1000
  request(404)
  expect(parsed().at(-1)).toMatchObject({ status: 404 })
})

test('logs every refusal with its code and the request id of the answer', async () => {
  const { app, lines, close } = await openTestApp()
  const json = { 'content-type': 'application/json' }
  const calls: [string, RequestInit?][] = [
    ['/nothing/here'],
    ['/api/v1/proofs/0x12?wrong=1'],
    ['/api/v1/verification', { method: 'POST', headers: json, body: '{' }],
    ['/api/v1/verification', { method: 'DELETE' }],
    [
      '/api/v1/auth/mcp/token',
      { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' },
    ],
    ['/api/v1/auth/mcp/token'],
    ['/oauth/authorize?client_id=x'],
    ['/oauth/consent', { method: 'POST' }],
    ['/mcp'],
    ['/mcp', { method: 'POST', headers: json, body: '{' }],
    ['/verify?sid=none'],
    ['/metrics'],
  ]
  const replies = []
  // oxlint-disable-next-line no-await-in-loop -- in the order of the lines
  for (const [path, init] of calls) replies.push(await app.request(path, init))
  await pause(0)
  await close()
  const parsed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(parsed.map(({ requestId }) => requestId)).toEqual(replies.map(({ headers }) => headers.get('x-request-id')))
  const failed = parsed.filter(({ status }) => status >= 400)
  expect(failed.map(({ route, status, error }) => `${route} ${status} ${error}`)).toMatchInlineSnapshot(`
    [
      "none 404 NOT_FOUND",
      "/api/v1/proofs/{qHash} 400 INVALID_REQUEST",
      "/api/v1/verification 400 INVALID_JSON",
      "/api/v1/verification 405 METHOD_NOT_ALLOWED",
      "/api/v1/auth/mcp/token 400 invalid_request",
      "/api/v1/auth/mcp/token 405 METHOD_NOT_ALLOWED",
      "/oauth/authorize 400 invalid_request",
      "/oauth/consent 403 ORIGIN_NOT_ALLOWED",
      "/mcp 405 METHOD_NOT_ALLOWED",
      "/mcp 403 ORIGIN_NOT_ALLOWED",
      "/verify 404 HANDOFF_NOT_FOUND",
      "/metrics 404 NOT_FOUND",
    ]
  `)
  for (const { reason } of failed) expect(reason).toMatch(/\w/)
})
