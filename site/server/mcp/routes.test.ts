import { newProfileMs } from '../limited-party.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { buckets } from '../http/limits.ts'
import { createLog } from '../logger.ts'
import { authUrl, mcpUrl } from '../oauth/oauth.fixture.ts'
import type { KeyScope } from '../../../shared/contract/key-scopes.ts'
import { createAccessKey } from '../accounts/access-keys.ts'
import { everything, openMcp } from './mcp.fixture.ts'
import { version as programVersion } from '../version.ts'

let server: Awaited<ReturnType<typeof openMcp>>
const wallet = `0x${'a1'.repeat(20)}`
let token: string
let key: string
let keyId: string
let newKey: (wish: Parameters<typeof createAccessKey>[0]) => ReturnType<typeof createAccessKey>
let cookie: string
beforeAll(async () => {
  server = await openMcp()
  token = await server.connect(wallet)
  cookie = (await server.signIn(wallet)).cookie
  const [name = '', value = ''] = cookie.split('=')
  newKey = (wish) => createAccessKey(wish, { cookies: { [name]: value }, ownPage: true }, server)
  const made = await newKey({ label: 'ci' })
  key = made.accessKey
  keyId = made.id
})
afterAll(() => server.close())

const call = (name: string, args: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
})
const bearer = (credential: string) => ({ authorization: `Bearer ${credential}` })
const catalog = call('svc_verifiers_catalog')
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
const plainChallenge = `Bearer resource_metadata="${mcpUrl}/.well-known/oauth-protected-resource/mcp", scope="svc:core svc:profile svc:secrets"`
const unknownToken = `This token is unknown, revoked or expired. Sign in again to get another one. The account page lists the connected apps: ${authUrl}/account/apps`
const unknownKey = `This access key is unknown, revoked or expired. Its owner creates another one: ${authUrl}/account/apps`
const testKeyHere = `A test key does not work here. Its owner creates a live key: ${authUrl}/account/apps`
const errorChallenge = (why: string) => `${plainChallenge}, error="invalid_token", error_description="${why}"`

/** A message of the newest revision, whole. */
const modern = (method: string, params: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params: {
    ...params,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
})
const modernHeaders = (method: string, name?: string) => ({
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': method,
  ...(name !== undefined && { 'mcp-name': name }),
})

test('lets everybody list the tools and ping (security-cases C1)', async () => {
  const listed = await server.post({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  expect(listed.status).toBe(200)
  expect(listed.body.result.tools.map(({ name }: { name: string }) => name)).toEqual([
    'svc_context',
    'svc_verifiers_catalog',
    'svc_proofs_check',
    'svc_proofs_get',
    'svc_verify',
    'svc_verify_or_guide',
    'svc_agent_create',
    'svc_agent_link',
    'svc_agent_mount',
    'svc_secret_create',
    'svc_secret_list',
    'svc_secret_revoke',
  ])
  expect(await server.post({ ...ping, id: 2 })).toMatchObject({ status: 200, body: { id: 2, result: {} } })
  const { status, body } = await server.post(modern('tools/list'), modernHeaders('tools/list'))
  expect([status, body.result.tools.length]).toEqual([200, 12])
})

test('describes the answers of every tool, and that any of them may refuse (protocol/mcp#results)', async () => {
  const { body } = await server.post({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const refused = {
    type: 'object',
    required: ['success', 'error'],
    properties: {
      success: { const: false },
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'string' },
          message: { type: 'string' },
          details: {
            type: 'object',
            required: [],
            properties: { field: { type: 'string' }, reason: { type: 'string' } },
          },
        },
      },
    },
  }
  for (const { outputSchema } of body.result.tools)
    expect(outputSchema).toEqual({
      type: 'object',
      anyOf: [
        expect.objectContaining({ type: 'object', properties: expect.objectContaining({ success: { const: true } }) }),
        refused,
      ],
    })
  expect(body.result.tools.at(-1).outputSchema.anyOf[0]).toEqual({
    type: 'object',
    required: ['success', 'revoked'],
    properties: { success: { const: true }, revoked: { type: 'boolean' } },
  })
})

test.each<[string, object, Record<string, string>?]>([
  ['initialize', { jsonrpc: '2.0', id: 1, method: 'initialize', params: {} }],
  ['tools/call', catalog],
  ['server/discover', { jsonrpc: '2.0', id: 1, method: 'server/discover' }],
  ['server/discover of the newest revision', modern('server/discover'), modernHeaders('server/discover')],
  ['resources/list', { jsonrpc: '2.0', id: 1, method: 'resources/list' }],
  ['a method that begins like a public one', { jsonrpc: '2.0', id: 1, method: 'tools/list2' }],
  ['a reply to nothing', { jsonrpc: '2.0', id: 1, result: {} }],
])('%s without credentials is a challenge without an error (security-cases C2)', async (_name, body, headers = {}) => {
  const reply = await server.post(body, headers)
  expect(reply.status).toBe(401)
  expect(reply.headers.get('www-authenticate')).toBe(plainChallenge)
})

test.each<[string, unknown]>([
  ['a batch with one protected message', [ping, catalog]],
  ['a call as a notification', { jsonrpc: '2.0', method: 'tools/call', params: { name: 'svc_context' } }],
  ['a key twice, the last one protected', '{"jsonrpc":"2.0","id":1,"method":"ping","method":"initialize"}'],
])('%s is protected (security-cases C3)', async (_name, body) => {
  expect((await server.post(body)).status).toBe(401)
})

test('the routes and the server read the same value of a key that is given twice (security-cases C3)', async () => {
  const twice = '{"jsonrpc":"2.0","id":1,"method":"initialize","method":"ping"}'
  expect(await server.post(twice)).toMatchObject({ status: 200, body: { result: {} } })
})

test('a header that names another method than the body is refused (security-cases C3)', async () => {
  const calling = modern('tools/call', { name: 'svc_verifiers_catalog', arguments: {} })
  const listing = { ...modernHeaders('tools/list', 'svc_verifiers_catalog'), ...bearer(token) }
  expect(await server.post(calling, listing)).toMatchObject({ status: 400, body: { error: { code: -32_020 } } })
  const naming = { ...modernHeaders('tools/call', 'svc_context'), ...bearer(token) }
  expect(await server.post(calling, naming)).toMatchObject({ status: 400, body: { error: { code: -32_020 } } })
  const right = { ...modernHeaders('tools/call', 'svc_verifiers_catalog'), ...bearer(token) }
  expect((await server.post(calling, right)).status).toBe(200)
  expect((await server.post(calling, modernHeaders('tools/list'))).status).toBe(401)
})

const differing = (message: string) => ({
  status: 400,
  body: { jsonrpc: '2.0', id: 1, error: { code: -32_020, message } },
})
test.each([[{}], [{ 'mcp-protocol-version': '2025-11-25' }]])(
  'a header that names another method or tool is refused in the older revisions too, with %j (security-cases C3)',
  async (version) => {
    const sent = (method: string, name: string) => ({
      ...version,
      ...bearer(token),
      'mcp-method': method,
      'mcp-name': name,
    })
    expect(await server.post(catalog, sent('tools/list', 'svc_context'))).toMatchObject(
      differing('The header Mcp-Method names another method than the body.'),
    )
    expect(await server.post(catalog, sent('tools/call', 'svc_context'))).toMatchObject(
      differing('The header Mcp-Name names another tool than the body.'),
    )
    expect((await server.post(catalog, sent('tools/call', 'svc_verifiers_catalog'))).status).toBe(200)
    // who may not call learns that first
    const stranger = { 'mcp-method': 'tools/list' }
    expect((await server.post(catalog, stranger)).status).toBe(401)
  },
)

test.each(['GET', 'HEAD', 'DELETE', 'PUT'])(
  'answers %s with 405 and without a login challenge (security-cases C4)',
  async (method) => {
    for (const headers of [{}, bearer(token), bearer('nonsense')]) {
      const reply = await server.request('/mcp', { method, headers })
      expect(reply.status).toBe(405)
      expect(reply.headers.get('allow')).toBe('POST')
      expect(reply.headers.has('www-authenticate')).toBe(false)
    }
  },
)

test('refuses another site and another host (security-cases C5)', async () => {
  expect((await server.post(ping, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await server.post(ping, { origin: 'null' })).status).toBe(403)
  expect((await server.post(ping, { host: 'evil.example' })).status).toBe(403)
  expect((await server.post(ping, { host: `${new URL(mcpUrl).host}.evil.example` })).status).toBe(403)
  expect((await server.post(ping, { origin: authUrl })).status).toBe(200)
  expect((await server.post(ping, { origin: 'http://localhost:6274' })).status).toBe(200)
})

test.each([
  ['svc:core', 'svc_verify', 'svc:profile', 'svc:core svc:profile'],
  ['svc:core svc:profile', 'svc_secret_list', 'svc:secrets', 'svc:core svc:profile svc:secrets'],
  ['svc:profile', 'svc_verifiers_catalog', 'svc:core', 'svc:core svc:profile'],
  // a host replaces its scopes by these, and offline_access is no scope of the resource
  ['svc:secrets svc:core offline_access', 'svc_verify', 'svc:profile', 'svc:core svc:profile svc:secrets'],
])('tells a token for %s that %s needs the scope %s (security-cases C6)', async (scope, name, needed, all) => {
  const narrow = await server.connect(wallet, scope)
  const reply = await server.post(call(name), bearer(narrow))
  expect(reply.status).toBe(403)
  expect(reply.headers.get('www-authenticate')).toBe(
    `Bearer error="insufficient_scope", scope="${all}", resource_metadata="${mcpUrl}/.well-known/oauth-protected-resource/mcp", error_description="This token does not have the scope ${needed}. Ask the person for permission again, with this scope."`,
  )
  expect(reply.body).toMatchObject({
    id: 1,
    error: {
      message: `This token does not have the scope ${needed}. Ask the person for permission again, with this scope.`,
    },
  })
  // and not by hiding it among others
  expect((await server.post([ping, call(name)], bearer(narrow))).status).toBe(403)
})

test('answers broken JSON with the code of JSON-RPC for it', async () => {
  expect(await server.post('{', bearer(token))).toMatchObject({
    status: 400,
    body: { id: null, error: { code: -32_700 } },
  })
})

test('refuses credentials that are not ours, and ours in a wrong place (security-cases C7)', async () => {
  // signed by somebody else's key, for us
  const { accessKey: testKey } = await newKey({ label: 'test', test: true })
  const foreign = `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(86)}`
  for (const [wrong, message] of [
    ['nonsense', unknownToken],
    [foreign, unknownToken],
    [cookie.split('=')[1] ?? '', unknownToken],
    [`${key}x`, unknownKey],
    [testKey, testKeyHere],
  ] as const) {
    const reply = await server.post(catalog, bearer(wrong))
    expect(reply.status).toBe(401)
    expect(reply.headers.get('www-authenticate')).toBe(errorChallenge(message))
    expect(reply.body).toEqual({ jsonrpc: '2.0', id: 1, error: { code: -32_600, message } })
  }
  expect((await server.post(catalog, { cookie, 'sec-fetch-site': 'same-origin', origin: authUrl })).status).toBe(401)
  const basic = await server.post(catalog, { authorization: `Basic ${btoa(`x:${key}`)}` })
  expect(basic).toMatchObject({
    status: 401,
    body: { error: { message: 'Send a Bearer token: the header Authorization begins with Bearer and a space.' } },
  })
  expect(basic.headers.get('www-authenticate')).toBe(plainChallenge)
  for (const [name, value] of [
    ['access_token', token],
    ['access_key', key],
  ]) {
    const reply = await server.request(`/mcp?${name}=${value}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: new URL(mcpUrl).host },
      body: JSON.stringify(catalog),
    })
    expect(reply.status).toBe(401)
    expect(reply.headers.get('www-authenticate')).toBe(plainChallenge)
  }
  // a wrong one is not overlooked, even where none is needed
  expect((await server.post(ping, bearer('nonsense'))).status).toBe(401)
})

const refused = (scopes: string, mcp: string, why: string) => ({
  status: 403,
  message: `This access key does not have the scope ${scopes}. Its owner creates a key with it: ${authUrl}/account/apps`,
  challenge: `Bearer error="insufficient_scope", scope="${mcp}", resource_metadata="${mcpUrl}/.well-known/oauth-protected-resource/mcp", error_description="This access key does not have the scope ${why}. Its owner creates a key with it: ${authUrl}/account/apps"`,
})

test('an access key calls the tools of its scopes, and learns which scope another tool needs', async () => {
  const [name = '', value = ''] = cookie.split('=')
  const visitor = { cookies: { [name]: value }, ownPage: true }
  const limited = async (scopes: KeyScope[]) =>
    bearer((await createAccessKey({ label: 'limited', scopes }, visitor, server)).accessKey)
  const answerTo = async (message: unknown, sentHeaders: Record<string, string>) => {
    const answer = await server.post(message, sentHeaders)
    const { error } = answer.body
    return { status: answer.status, message: error?.message, challenge: answer.headers.get('www-authenticate') }
  }
  const taken = { status: 200, message: undefined, challenge: null }
  const secrets = await limited(['secrets'])
  expect(await answerTo(call('svc_secret_list'), secrets)).toEqual(taken)
  expect(await answerTo(catalog, secrets)).toEqual(taken)
  expect(await answerTo(call('svc_context'), secrets)).toEqual(taken)
  expect(await answerTo(call('svc_proofs_get'), secrets)).toEqual(refused('read', 'svc:core svc:secrets', 'read'))
  const reading = await limited(['read', 'check', 'gates', 'events'])
  expect(await answerTo(call('svc_proofs_get'), reading)).toEqual(taken)
  expect(await answerTo(call('svc_verify'), reading)).toEqual(refused('proofs', 'svc:core svc:profile', 'proofs'))
  // one that is refused among many that are not
  const batch = [catalog, call('svc_secret_list'), call('svc_context')]
  expect(await answerTo(batch, reading)).toEqual(refused('secrets', 'svc:core svc:profile svc:secrets', 'secrets'))
  // a key that may not read the profile does not learn its wallets by its answers
  const secret = { alias: 'one', content: 'x', walletAddress: wallet }
  const { body } = await server.post(call('svc_secret_create', secret), secrets)
  expect(body.result.structuredContent.error.code).toBe('INVALID_REQUEST')
})

test('an access key calls every tool, and a revoked key is refused like a wrong one (security-cases C8)', async () => {
  const { status, body } = await server.post(call('svc_context'), bearer(key))
  expect(status).toBe(200)
  expect(body.result.structuredContent).toEqual(JSON.parse(body.result.content[0].text))
  expect(body.result.structuredContent).toMatchObject({
    mode: { current: 'access_key' },
    setup: { scopes: everything.split(' ') },
    sessionWallet: wallet,
  })
  const session = await server.call(key, 'svc_secret_list')
  expect(session).toMatchObject({ success: true })

  const { profileId } = (await server.ports.store.accounts.method('wallet', `eip155:${wallet}`)) ?? { profileId: '' }
  await server.ports.store.accessKeys.remove(profileId, keyId)
  const revoked = await server.post(catalog, bearer(key))
  const wrong = await server.post(catalog, bearer(`npk_${'0'.repeat(49)}`))
  expect(revoked.status).toBe(401)
  expect([revoked.status, revoked.text, revoked.headers.get('www-authenticate')]).toEqual([
    wrong.status,
    wrong.text,
    wrong.headers.get('www-authenticate'),
  ])
})

test('names an unknown tool, method and version in its error', async () => {
  const headers = bearer(token)
  expect((await server.post(call('svc_nothing'), headers)).body).toMatchObject({ error: { code: -32_602 } })
  expect((await server.post(call('constructor'), headers)).body).toMatchObject({ error: { code: -32_602 } })
  const unknown = await server.post(modern('no/such'), { ...headers, ...modernHeaders('no/such') })
  expect(unknown).toMatchObject({ status: 404, body: { error: { code: -32_601 } } })
  const future = modern('server/discover')
  future.params['_meta']['io.modelcontextprotocol/protocolVersion'] = '2099-01-01'
  const answerTo = { ...headers, ...modernHeaders('server/discover'), 'mcp-protocol-version': '2099-01-01' }
  expect(await server.post(future, answerTo)).toMatchObject({ status: 400, body: { error: { code: -32_022 } } })
})

test('refuses a body that is no message before it does anything', async () => {
  expect((await server.post('{')).status).toBe(400)
  expect((await server.post(catalog, { ...bearer(token), 'content-type': 'text/plain' })).status).toBe(415)
  expect((await server.post('x'.repeat(1024 * 1024 + 1))).status).toBe(413)
})

test('a subscription gets its acknowledgement and nothing else', async () => {
  const gone = new AbortController()
  const reply = await server.request('/mcp', {
    method: 'POST',
    signal: gone.signal,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      host: new URL(mcpUrl).host,
      ...bearer(token),
      ...modernHeaders('subscriptions/listen'),
    },
    body: JSON.stringify(modern('subscriptions/listen', { notifications: { toolsListChanged: true } })),
  })
  expect(reply.headers.get('content-type')).toContain('text/event-stream')
  const texts: string[] = []
  for await (const text of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    texts.push(text)
    gone.abort()
  }
  expect(texts.join('').match(/"method":"[^"]+"/g)).toEqual(['"method":"notifications/subscriptions/acknowledged"'])
})

const statusesOf = (replies: readonly Response[]) => replies.map(({ status }) => status)

test('neither one profile nor many profiles of one address take all streams', async () => {
  const app = createApp({ config: server.config, ports: server.ports, log: createLog('silent') })
  const gone = new AbortController()
  const listen = async (by: string, remoteAddress: string, { signal }: AbortController = gone) => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      host: new URL(mcpUrl).host,
      ...bearer(by),
      ...modernHeaders('subscriptions/listen'),
    }
    const body = JSON.stringify(modern('subscriptions/listen', { notifications: { toolsListChanged: true } }))
    const request = new Request(`${mcpUrl}/mcp`, { method: 'POST', headers, body, signal })
    return app.request(request, undefined, { incoming: { socket: { remoteAddress } } })
  }
  const several = async (count: number, by: string, address: string) => {
    const replies: Response[] = []
    // oxlint-disable-next-line no-await-in-loop -- in order, so that it is known which come too late
    for (let at = 0; at < count; at++) replies.push(await listen(by, address))
    return replies
  }
  const people = await Promise.all(['c1', 'c2', 'c3'].map(async (each) => server.connect(`0x${each.repeat(20)}`)))
  const [one = '', two = '', three = ''] = people

  const ofOne = await several(6, one, '192.0.2.1')
  expect(statusesOf(ofOne)).toEqual([200, 200, 200, 200, 200, 429])
  expect(ofOne.at(-1)?.headers.get('retry-after')).toBe('30')
  expect(statusesOf(await several(5, two, '192.0.2.1'))).toEqual([200, 200, 200, 200, 200])
  expect(statusesOf(await several(1, three, '192.0.2.1'))).toEqual([429])
  expect(statusesOf(await several(1, three, '198.51.100.1'))).toEqual([200])
  // who hangs up makes room, by the stream or by the connection
  await ofOne[0]?.body?.cancel()
  expect(statusesOf(await several(2, one, '198.51.100.1'))).toEqual([200, 429])
  gone.abort()
  const later = new AbortController()
  expect((await listen(one, '192.0.2.1', later)).status).toBe(200)
  later.abort()
})

test('limits each profile, and anonymous callers by their address', async () => {
  const config = { ...server.config, rateLimits: true }
  const app = createApp({ config, ports: server.ports, log: createLog('silent') })
  const post = async (body: string, headers: Record<string, string> = {}) =>
    app.request(`${mcpUrl}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: new URL(mcpUrl).host, ...headers },
      body,
    })
  const statuses = async (times: number, body: string, headers: Record<string, string> = {}) => {
    const replies = await Promise.all(Array.from({ length: times }, () => post(body, headers)))
    return [...new Set(replies.map(({ status }) => status))]
  }
  const { points } = buckets.calls
  expect(await statuses(points, JSON.stringify(ping), bearer(token))).toEqual([200])
  const late = await post(JSON.stringify(ping), bearer(token))
  const seconds = late.headers.get('retry-after')
  expect([late.status, Number(seconds) > 0]).toEqual([429, true])
  // a host shows the message to its model, and not the header
  expect(await late.json()).toMatchObject({ error: { message: `Too many requests. Try again in ${seconds} s.` } })
  // both profiles are new, and of one address (protocol/limits#counted)
  const other = await server.connect(`0x${'b2'.repeat(20)}`)
  expect(await statuses(1, JSON.stringify(ping), bearer(other))).toEqual([429])
  expect(await statuses(points, '{')).toEqual([400])
  expect(await statuses(1, JSON.stringify(ping))).toEqual([429])
  expect(await statuses(1, JSON.stringify(ping), bearer('nonsense'))).toEqual([429])
  server.clock.now += newProfileMs
  const later = await server.connect(`0x${'b2'.repeat(20)}`)
  expect(await statuses(points, '{')).toEqual([400])
  expect(await statuses(1, JSON.stringify(ping))).toEqual([429])
  expect(await statuses(1, JSON.stringify([catalog, catalog]), bearer(later))).toEqual([200])
  server.clock.now -= newProfileMs
})

const notifications = (count: number) =>
  Array.from({ length: count }, () => ({ jsonrpc: '2.0', method: 'notifications/initialized' }))

test('counts each message of a batch as a request, and takes at most twenty', async () => {
  const app = createApp({
    config: { ...server.config, rateLimits: true },
    ports: server.ports,
    log: createLog('silent'),
  })
  server.clock.now += 60_000
  const status = async (messages: unknown) => {
    const headers = { 'content-type': 'application/json', host: new URL(mcpUrl).host }
    const reply = await app.request(`${mcpUrl}/mcp`, { method: 'POST', headers, body: JSON.stringify(messages) })
    return reply.status
  }
  const batch = (count: number) => Array.from({ length: count }, (_, id) => ({ ...ping, id }))
  expect([await status(batch(21)), await status(batch(1000))]).toEqual([400, 400])
  expect([await status(batch(20)), await status(batch(20)), await status(notifications(17))]).toEqual([200, 200, 202])
  // two requests that were refused for their length, and 57 messages: one is left
  expect([await status(batch(2)), await status(ping)]).toEqual([429, 429])
})

test.each(['2025-03-26', '2025-06-18', '2025-11-25'])(
  'answers a client of revision %s in that revision',
  async (version) => {
    const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    const { status, body } = await server.post({ jsonrpc: '2.0', id: 1, method: 'initialize', params }, bearer(token))
    expect([status, body.result]).toMatchObject([
      200,
      {
        protocolVersion: version,
        capabilities: { tools: { listChanged: false } },
        serverInfo: { name: 'svc', version: programVersion },
      },
    ])
  },
)
