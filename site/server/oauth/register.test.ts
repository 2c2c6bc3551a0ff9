import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cliRedirect, hostRedirect, openOauth, revokePath, tokenPath } from './oauth.fixture.ts'

let server: Awaited<ReturnType<typeof openOauth>>
beforeAll(async () => {
  server = await openOauth()
})
afterAll(() => server.close())

async function register(body: unknown, headers: Record<string, string> = {}) {
  const reply = await server.request('/oauth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- asserted by each test
  const answer: Record<string, any> = JSON.parse(await reply.text())
  return { status: reply.status, body: answer, headers: reply.headers }
}

test.each([
  ['svc-cli', ['http://127.0.0.1:1/callback', 'http://127.0.0.1:65535/callback']],
  ['svc-mcp-host', ['http://127.0.0.1:51004/callback', hostRedirect]],
  ['svc-mcp-host', ['http://127.0.0.1:6276/oauth/callback']],
  ['svc-mcp-host', ['http://localhost:51004/callback']],
  ['svc-mcp-host', ['http://[::1]:51004/callback']],
  ['svc-mcp-host', ['cursor://anysphere.cursor-mcp/oauth/callback', 'vscode://host/cb', 'com.example.app:/cb']],
  ['svc-mcp-host', ['https://host.example', 'https://host.example/cb?app=1']],
  ['svc-mcp-host', Array.from({ length: 10 }, (_, index) => `https://host.example/${index}`)],
  ['svc-mcp-host', [`https://host.example/${'x'.repeat(2048 - 21)}`]],
])('%s is who has %j', async (client_id, redirect_uris) => {
  const { status, body, headers } = await register({ redirect_uris, client_name: 'A host', software_id: 'x' })
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      client_id,
      redirect_uris,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
  })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

describe('an address is refused (security-cases B12)', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://host.example/x',
    'vbscript:x',
    'view-source:https://host.example',
    'search-ms:query=x&crumb=location:\\\\evil.example\\share',
    'SEARCH-MS:query=x',
    'search:query=x',
    'ms-msdt:/id PCWDiagnostic',
    'ms-msdt:/id',
    'Ms-Word:ofe|u|https://evil.example/x.docm',
    'mailto:victim@host.example',
    'MAILTO:victim@host.example',
    'resource://gre/x',
    'chrome://settings',
    'moz-extension://x/cb',
    'intent://x#Intent;end',
    'smb://evil.example/share',
    'ssh://evil.example',
    'tel:+123',
    'x-apple.systempreferences:x',
    'web+host://x',
    'host://x',
    'cur\tsor://host/cb',
    'cursor%3A//host/cb',
    '%6dailto:victim@host.example',
    'http://host.example/cb',
    'http://10.0.0.1/cb',
    'http://127.0.0.1.evil.tld/cb',
    'http://localhost.evil.tld/cb',
    `${hostRedirect}#`,
    `${hostRedirect}#fragment`,
    'https://user@host.example/cb',
    'https://user:secret@host.example/cb',
    'https://host.example/c b',
    'https://host.example\\@evil.tld/cb',
    'https:host.example/cb',
    'https:/host.example/cb',
    'https:///host.example/cb',
    'https://host.example/c\nb',
    'https://hóst.example/cb',
    'https://host.example/out/https://evil.example/cb',
    'https://host.example/out?to=https%3A%2F%2Fevil.example',
    'https://host.example/cb?code=theirs',
    'ms.settings:x',
    'microsoft.windows.camera:x',
    '/cb',
    'host.example/cb',
    '',
    `https://host.example/${'x'.repeat(2048 - 20)}`,
    5,
    null,
    ['https://host.example/cb'],
    { uri: hostRedirect },
  ])('%j', async (uri) => {
    for (const redirect_uris of [[uri], [hostRedirect, uri]]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status, body } = await register({ redirect_uris })
      expect({ status, error: body['error'] }).toEqual({ status: 400, error: 'invalid_redirect_uri' })
    }
  })

  test('names which of the addresses is wrong, and why', async () => {
    const { body } = await register({ redirect_uris: [hostRedirect, 'https://a.example/cb#x'] })
    expect(body).toEqual({
      error: 'invalid_redirect_uri',
      error_description: 'redirect_uris[1] has a fragment: leave out # and what follows it.',
    })
  })

  test.each([
    ['none at all', undefined],
    ['an empty list', []],
    ['eleven', Array.from({ length: 11 }, (_, index) => `https://host.example/${index}`)],
    ['a text', hostRedirect],
  ])('%s', async (_name, redirect_uris) => {
    expect(await register({ redirect_uris })).toMatchObject({ status: 400, body: { error: 'invalid_redirect_uri' } })
  })
})

test.each([
  ['a secret', { token_endpoint_auth_method: 'client_secret_basic' }],
  ['keys of its own', { token_endpoint_auth_method: 'private_key_jwt' }],
  ['keys inside a network', { jwks_uri: 'https://169.254.169.254/jwks' }],
  ['keys on this machine', { jwks_uri: 'https://localhost/jwks' }],
  ['a picture inside a network', { logo_uri: 'http://10.0.0.1/logo.png' }],
  ['a picture on this machine', { logo_uri: 'https://[::1]/logo.png' }],
  ['a picture by another name of it', { logo_uri: 'https://[::ffff:127.0.0.1]/logo.png' }],
  ['a picture by a number', { logo_uri: 'https://2130706433/logo.png' }],
  ['a picture of a bare name', { logo_uri: 'https://intranet/logo.png' }],
  ['a picture under localhost', { logo_uri: 'https://a.localhost/logo.png' }],
  ['a picture that is a script', { logo_uri: 'javascript:alert(1)' }],
  ['a picture that is none', { logo_uri: 5 }],
])('a client with %s is refused (security-cases B12)', async (_name, metadata) => {
  const { status, body } = await register({ redirect_uris: ['https://refused.example/cb'], ...metadata })
  const [field = ''] = Object.keys(metadata)
  expect({ status, body }).toEqual({
    status: 400,
    body: { error: 'invalid_client_metadata', error_description: expect.stringContaining(field) },
  })
  expect(await server.ports.store.oauth.useRedirect('https://refused.example/cb', 1)).toBe(false)
})

test('ignores other metadata of a client, and fetches nothing', async () => {
  const more = {
    logo_uri: 'https://logo.invalid/x.png',
    jwks_uri: 'https://keys.invalid/x',
    client_uri: 'http://[::1]/',
  }
  const { status } = await register({ redirect_uris: [hostRedirect], ...more, contacts: [{}], client_name: ['x'] })
  expect(status).toBe(201)
})

test.each([
  ['no JSON', 'redirect_uris=x', 400],
  ['a list', [hostRedirect], 400],
  ['null', 'null', 400],
  ['16 KiB', { redirect_uris: [hostRedirect], more: 'x'.repeat(16 * 1024) }, 413],
])('%s is refused (security-cases B10)', async (_name, body, status) => {
  expect((await register(body)).status).toBe(status)
})

test('refuses parameters in the address (security-cases B10)', async () => {
  const reply = await server.request('/oauth/register?client_name=x', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [hostRedirect] }),
  })
  expect([reply.status, await reply.json()]).toMatchObject([400, { error: 'invalid_request' }])
})

test('refuses a form (security-cases B10)', async () => {
  const { status } = await register('redirect_uris=x', { 'content-type': 'application/x-www-form-urlencoded' })
  expect(status).toBe(400)
})

const read = async (path: string) => (await server.request(path)).json()

test('publishes the documented metadata of both servers', async () => {
  const resource = {
    resource: 'https://mcp.svc.test/mcp',
    authorization_servers: ['https://svc.test'],
    scopes_supported: ['svc:core', 'svc:profile', 'svc:secrets'],
    bearer_methods_supported: ['header'],
    resource_name: 'svc',
  }
  expect(await read('/.well-known/oauth-protected-resource')).toEqual(resource)
  expect(await read('/.well-known/oauth-protected-resource/mcp')).toEqual(resource)
  expect(await read('/mcp/.well-known/oauth-protected-resource')).toEqual(resource)
  expect(await read('/.well-known/oauth-authorization-server')).toEqual({
    issuer: 'https://svc.test',
    authorization_endpoint: 'https://svc.test/oauth/authorize',
    token_endpoint: 'https://svc.test/api/v1/auth/mcp/token',
    revocation_endpoint: 'https://svc.test/api/v1/auth/mcp/revoke',
    registration_endpoint: 'https://svc.test/oauth/register',
    jwks_uri: 'https://svc.test/.well-known/jwks.json',
    scopes_supported: ['svc:core', 'svc:profile', 'svc:secrets', 'offline_access'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    resource_indicators_supported: true,
  })
})

test('an address can register thirty redirect addresses in ten minutes, however few requests it sends', async () => {
  const limited = await openOauth({ limits: 'on' })
  const batch = (from: number, count: number) =>
    limited.register(...Array.from({ length: count }, (_, index) => `https://host.example/${from + index}`))
  const statuses = []
  // oxlint-disable-next-line no-await-in-loop -- in order
  for (const from of [0, 10, 20, 30]) statuses.push((await batch(from, 10)).status)
  expect(statuses).toEqual([201, 201, 201, 429])
  expect(await limited.ports.store.oauth.useRedirect('https://host.example/30', 1)).toBe(false)
  expect(await limited.ports.store.oauth.useRedirect('https://host.example/29', 1)).toBe(true)
  // a command line's addresses are not stored
  expect((await limited.register(cliRedirect)).status).toBe(201)
  limited.clock.now += 10 * 60_000
  expect((await batch(30, 10)).status).toBe(201)
  await limited.close()
})

test.each(['/oauth/register', tokenPath, revokePath])('%s limits requests by address', async (path) => {
  const limited = await openOauth({ limits: 'on' })
  const ask = async () => limited.request(path, { method: 'POST' })
  const statuses = []
  for (let count = 0; count < 60; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    const { status } = await ask()
    statuses.push(status)
  }
  expect(new Set(statuses)).toEqual(new Set([400]))
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ error: expect.stringMatching(/^[a-z_]+$/) })
  await limited.close()
})
