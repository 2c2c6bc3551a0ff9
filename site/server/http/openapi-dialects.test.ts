import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, type EndpointName } from '../../../shared/contract/index.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { ErrorResponse } from '../../../shared/contract/errors.ts'
import { openMcp } from '../mcp/mcp.fixture.ts'
import { hostRedirect, revokePath, tokenPath } from '../oauth/oauth.fixture.ts'
import { dialects } from './openapi.ts'

let server: Awaited<ReturnType<typeof openMcp>>
beforeAll(async () => {
  server = await openMcp()
  await server.register(hostRedirect)
})
afterAll(() => server.close())

const message = (method: string, more: object = {}) => ({ jsonrpc: '2.0', id: 1, method, ...more })

/** Checks a reply against the description of its endpoint, and says which kind of reply it is. */
function described(name: EndpointName, status: number, body: unknown): 'success' | 'error' {
  const row: Endpoint = contract[name]
  if ((row.status ?? [200]).includes(status)) {
    if (status !== 202) v.parse(row.response, body)
    return 'success'
  }
  if (!row.dialect) throw new Error(`${name} answered ${status}.`)
  expect(dialects[row.dialect].statuses).toContain(status)
  v.parse(dialects[row.dialect].schema, body)
  return 'error'
}

test.each([
  'protectedResource',
  'protectedResourceMcp',
  'protectedResourceSuffix',
  'mcpDiscovery',
  'authorizationServer',
  'jwks',
] as const)('%s is answered as described, with every field', async (name) => {
  const reply = await server.request(contract[name].path)
  const body: Record<string, unknown> = JSON.parse(await reply.text())
  expect(described(name, reply.status, body)).toBe('success')
  expect(Object.keys(contract[name].response.entries).toSorted()).toEqual(Object.keys(body).toSorted())
})

test('token, revoke and register answer as described, with errors in the format of OAuth', async () => {
  const got = await server.exchange(await server.newCode({ scope: 'svc:core offline_access' }))
  expect(described('token', got.status, got.body)).toBe('success')
  const ending = new URLSearchParams({ token: got.body['access_token'], client_id: 'svc-mcp-host' }).toString()
  const revoked = await server.request(revokePath, { method: 'POST', headers: form, body: ending })
  expect(described('revokeToken', revoked.status, JSON.parse(await revoked.text()))).toBe('success')
  const made = await server.register(hostRedirect)
  expect(described('registerClient', made.status, made.body)).toBe('success')

  const wrong: [EndpointName, string, RequestInit, number][] = [
    ['token', tokenPath, { method: 'POST', body: 'x' }, 400],
    ['token', tokenPath, { method: 'GET' }, 405],
    ['token', tokenPath, { method: 'POST', headers: form, body: `code=${'x'.repeat(17_000)}` }, 413],
    ['revokeToken', revokePath, { method: 'POST', headers: form, body: '' }, 400],
    ['registerClient', '/oauth/register', { method: 'POST', headers: json, body: '[]' }, 400],
    [
      'registerClient',
      '/oauth/register',
      { method: 'POST', headers: json, body: '{"redirect_uris":["ms-msdt:/x"]}' },
      400,
    ],
  ]
  for (const [name, path, init, status] of wrong) {
    const reply = await server.request(path, init)
    expect([reply.status, described(name, reply.status, JSON.parse(await reply.text()))]).toEqual([status, 'error'])
  }
})

test('MCP answers as described: results, errors, and an empty answer to a notification', async () => {
  const token = await server.connect('0x00000000000000000000000000000000000000dd')
  const by = { authorization: `Bearer ${token}` }
  const call = message('tools/call', { params: { name: 'svc_verifiers_catalog' } })
  const sent: [unknown, Record<string, string>, number, 'success' | 'error'][] = [
    [message('tools/list'), {}, 200, 'success'],
    [call, by, 200, 'success'],
    [{ jsonrpc: '2.0', method: 'notifications/initialized' }, {}, 202, 'success'],
    [call, {}, 401, 'error'],
    [call, { host: 'evil.example' }, 403, 'error'],
    ['{', {}, 400, 'error'],
    [call, { 'content-type': 'text/plain' }, 415, 'error'],
    [`"${'x'.repeat(1024 * 1024)}"`, {}, 413, 'error'],
  ]
  for (const [body, headers, status, kind] of sent) {
    const reply = await server.post(body, headers)
    expect([reply.status, described('mcp', reply.status, reply.body)]).toEqual([status, kind])
    expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]{16}$/)
  }
})

test.each([
  ['POST', '/oauth/authorize', 405, 'METHOD_NOT_ALLOWED'],
  ['HEAD', '/oauth/authorize', 405, undefined],
  ['POST', '/oauth/consent', 403, 'ORIGIN_NOT_ALLOWED'],
])('%s %s is refused with an ErrorResponse', async (method, path, status, code) => {
  const reply = await server.request(path, { method })
  const text = await reply.text()
  expect(reply.status).toBe(status)
  if (code === undefined) return
  const { error, requestId } = v.parse(ErrorResponse, JSON.parse(text))
  expect([error.code, requestId]).toEqual([code, reply.headers.get('x-request-id')])
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }
