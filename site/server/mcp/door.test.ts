import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccessKey } from '../operations/access-keys.ts'
import { authUrl, mcpUrl, openOauth } from '../oauth/oauth.fixture.ts'

let server: Awaited<ReturnType<typeof openOauth>>
let key: string
beforeAll(async () => {
  server = await openOauth()
  const { cookie } = await server.signIn()
  const [name = '', value = ''] = cookie.split('=')
  key = (await createAccessKey('ci', { cookies: { [name]: value }, ownPage: true }, server)).accessKey
})
afterAll(() => server.close())

async function post(body: unknown, headers: Record<string, string> = {}) {
  const reply = await server.request('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', host: new URL(mcpUrl).host, ...headers },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  return { status: reply.status, headers: reply.headers, body: text === '' ? undefined : JSON.parse(text) }
}
const call = (name: string, args: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
})

test('everybody may list tools and ping', async () => {
  const listed = await post({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  expect(listed.status).toBe(200)
  expect(listed.body.result.tools.map(({ name }: { name: string }) => name)).toContain('svc_verifiers_catalog')
  expect(await post({ jsonrpc: '2.0', id: 2, method: 'ping' })).toMatchObject({
    status: 200,
    body: { id: 2, result: {} },
  })
})

test.each([
  ['initialize', { jsonrpc: '2.0', id: 1, method: 'initialize', params: {} }],
  ['tools/call', call('svc_verifiers_catalog')],
  ['server/discover', { jsonrpc: '2.0', id: 1, method: 'server/discover' }],
  ['a batch with one of them', [{ jsonrpc: '2.0', id: 1, method: 'ping' }, call('svc_verifiers_catalog')]],
])('%s without credentials is a challenge without an error', async (_name, body) => {
  const reply = await post(body)
  expect(reply.status).toBe(401)
  expect(reply.headers.get('www-authenticate')).toBe(
    `Bearer resource_metadata="${mcpUrl}/.well-known/oauth-protected-resource/mcp", scope="svc:core svc:profile svc:secrets"`,
  )
})

test('a wrong credential is named as such', async () => {
  const reply = await post(call('svc_verifiers_catalog'), { authorization: 'Bearer nonsense' })
  expect(reply.status).toBe(401)
  expect(reply.headers.get('www-authenticate')).toContain('error="invalid_token"')
})

test('an access key calls a tool, which answers JSON in both forms', async () => {
  const { status, body } = await post(call('svc_verifiers_catalog'), { authorization: `Bearer ${key}` })
  expect(status).toBe(200)
  expect(body.result.structuredContent).toEqual(JSON.parse(body.result.content[0].text))
  expect(body.result.structuredContent.verifiers).toContain('ownership-basic')
})

test.each(['GET', 'HEAD', 'DELETE', 'PUT'])('%s is no login challenge', async (method) => {
  const reply = await server.request('/mcp', { method })
  expect(reply.status).toBe(405)
  expect(reply.headers.get('allow')).toBe('POST')
  expect(reply.headers.has('www-authenticate')).toBe(false)
})

test('another site and another host are refused', async () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  expect((await post(ping, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(ping, { host: 'evil.example' })).status).toBe(403)
  expect((await post(ping, { origin: authUrl })).status).toBe(200)
})
