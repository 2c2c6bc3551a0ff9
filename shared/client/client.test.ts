import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpoint } from '../contract/endpoint.ts'
import { ServiceError } from '../contract/errors.ts'
import { createClient } from './client.ts'

const row = { origin: 'service', access: 'public', summary: 'x', errors: [] } as const
const table = {
  read: endpoint({
    ...row,
    method: 'GET',
    path: '/things/{id}/of/{owner}',
    params: v.object({ id: v.string(), owner: v.string() }),
    query: v.looseObject({ wait: v.optional(v.string()), q: v.optional(v.string()) }),
    headers: v.looseObject({ authorization: v.optional(v.string()), 'x-chain': v.optional(v.string()) }),
    response: v.looseObject({ success: v.literal(true), data: v.record(v.string(), v.unknown()) }),
  }),
  write: endpoint({ ...row, method: 'PUT', path: '/things', body: v.looseObject({}), response: v.unknown() }),
  beacon: endpoint({ ...row, method: 'POST', path: '/b', body: v.unknown(), bodyType: 'text', response: v.unknown() }),
  words: endpoint({ ...row, method: 'GET', path: '/words', response: v.string(), responseType: 'text' }),
}

/** Returns a client of a service with one answer, and the requests that the service received. */
function serviceThat(
  answer: () => Response | Promise<Response>,
  options: { credentials?: 'omit' | 'same-origin' } = {},
) {
  const seen: { url: string; init: RequestInit | undefined }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    seen.push({ url: new Request(input).url, init })
    return answer()
  }
  return { client: createClient(table, 'https://svc.example/base/', { fetch, ...options }), seen }
}
const ok = () => Response.json({ success: true, data: {} })
const call = { params: { id: 'a/b ?#', owner: 'c%2F' }, query: {}, headers: {} }

test('sends the request that the row of an endpoint describes', async () => {
  const { client, seen } = serviceThat(ok)
  const { signal } = new AbortController()
  await client.read(
    {
      params: call.params,
      query: { wait: '25', q: undefined },
      headers: { authorization: 'Bearer s', 'x-chain': undefined },
    },
    { signal },
  )
  await client.write({ body: { a: 1 } })
  await client.beacon({ body: { type: 'bye' } })
  expect(seen).toEqual([
    {
      url: 'https://svc.example/base/things/a%2Fb%20%3F%23/of/c%252F?wait=25',
      init: { method: 'GET', headers: { authorization: 'Bearer s' }, credentials: 'omit', signal },
    },
    {
      url: 'https://svc.example/base/things',
      init: {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: '{"a":1}',
        credentials: 'omit',
      },
    },
    {
      url: 'https://svc.example/base/b',
      init: { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"type":"bye"}', credentials: 'omit' },
    },
  ])
})

test.each(['', '.', '..'])('refuses the path parameter %j, which would name another path', async (owner) => {
  const { client, seen } = serviceThat(ok)
  const refusal = client.read({ ...call, params: { id: 'a', owner } })
  await expect(refusal).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  expect(seen).toEqual([])
})

test('sends the cookie of our own pages with same-origin credentials', async () => {
  const { client, seen } = serviceThat(ok, { credentials: 'same-origin' })
  await client.write({ body: {} })
  expect(seen[0]?.init?.credentials).toBe('same-origin')
})

test('returns the reply unchanged, also with keys such as __proto__', async () => {
  const sent = '{"success":true,"data":{"constructor":1,"__proto__":{"x":2}},"more":3}'
  const { client } = serviceThat(() => new Response(sent))
  expect(JSON.stringify(await client.read(call))).toBe(sent)
  const words = serviceThat(() => new Response('plain words'))
  expect(await words.client.words({})).toBe('plain words')
})

test.each([
  ['of another shape', () => Response.json({ success: true }), 'INTERNAL'],
  ['not JSON', () => new Response('<html>'), 'INTERNAL'],
  ['empty', () => new Response(''), 'INTERNAL'],
  ['the error page of a gateway', () => new Response('<html>', { status: 502 }), 'NETWORK_UNREACHABLE'],
  ['the page of a network portal', () => new Response('<html>', { status: 403 }), 'INTERNAL'],
])('fails for a reply that is %s', async (_name, answer, code) => {
  await expect(serviceThat(answer).client.read(call)).rejects.toMatchObject({ name: 'ServiceError', code })
})

test("throws the service's error", async () => {
  const error = { code: 'RATE_LIMIT_EXCEEDED', message: 'Slow down.', details: { per: 'minute' } }
  const headers = { 'retry-after': '17' }
  const { client } = serviceThat(() => Response.json({ success: false, error }, { status: 429, headers }))
  const failure = await client.read(call).catch((thrown: unknown) => thrown)
  expect(failure).toBeInstanceOf(ServiceError)
  expect(failure).toMatchObject({ ...error, retryAfter: 17, status: 429 })
})

test.each(['BRAND_NEW_CODE', 'constructor', '__proto__'])('turns the unknown code %s into INTERNAL', async (code) => {
  const error = { code, message: 'New words.', details: 1 }
  const { client } = serviceThat(() => Response.json({ success: false, error }, { status: 400 }))
  await expect(client.read(call)).rejects.toMatchObject({
    code: 'INTERNAL',
    message: 'New words.',
    details: { code, details: 1 },
  })
})

test('throws NETWORK_UNREACHABLE if the request fails without a reply', async () => {
  const cause = new TypeError('Failed to fetch')
  const { client } = serviceThat(() => Promise.reject(cause))
  await expect(client.read(call)).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE', status: 503, cause })
})

test('throws NETWORK_UNREACHABLE when the connection breaks during the reply', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })
  await expect(serviceThat(() => new Response(broken)).client.read(call)).rejects.toMatchObject({
    code: 'NETWORK_UNREACHABLE',
  })
})

test('throws the reason of an abort', async () => {
  const reason = new DOMException('too slow', 'TimeoutError')
  const { client } = serviceThat(() => Promise.reject(reason))
  await expect(client.read(call, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})
