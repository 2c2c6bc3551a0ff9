import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerOf,
  authorizeQuery,
  authUrl,
  challenge,
  claimsOf,
  cliRedirect,
  hostRedirect,
  mcpUrl,
  openOauth,
  clientAnswer,
} from './oauth.fixture.ts'

let server: Awaited<ReturnType<typeof openOauth>>
let me: { cookie: string }
beforeAll(async () => {
  server = await openOauth()
  await server.register(hostRedirect)
  me = await server.signIn()
  // Whoever approved could be sent on without a click, so every refusal here is one that an approval does not help.
  await server.approve(authorizeQuery(), me)
})
afterAll(() => server.close())

const resource = `${mcpUrl}/mcp`
const cli = { client_id: 'svc-cli', redirect_uri: cliRedirect }
const places = (reply: Response) => ({ status: reply.status, path: answerOf(reply).pathname })

/** Our own page, and nowhere to go from it. */
const stays = { status: 400, location: null, isPage: true, repeats: false }
async function whereTo(reply: Response) {
  const { status, headers } = reply
  const isPage = headers.get('content-type')?.includes('text/html')
  return { status, location: headers.get('location'), isPage, repeats: /evil|host\.example/i.test(await reply.text()) }
}

describe('who asks, and where the answer goes', () => {
  test.each([
    ['an unknown client', { client_id: 'svc-host' }],
    ['no client', { client_id: undefined }],
    ['no address', { redirect_uri: undefined }],
    ['an address nobody registered', { redirect_uri: 'https://evil.example/callback' }],
    ['the address of the other client', { client_id: 'svc-cli' }],
    ['a loopback address of the other client', { redirect_uri: cliRedirect }],
    ['more query', { redirect_uri: `${hostRedirect}?next=evil` }],
    ['an empty query', { redirect_uri: `${hostRedirect}?` }],
    ['a way up', { redirect_uri: 'https://host.example/x/../callback' }],
    ['an encoded way up', { redirect_uri: 'https://host.example/callback/%2e%2e/evil' }],
    ['a slash at the end', { redirect_uri: `${hostRedirect}/` }],
    ['a host in capitals', { redirect_uri: 'https://HOST.example/callback' }],
    ['a port', { redirect_uri: 'https://host.example:443/callback' }],
    ['a longer host', { redirect_uri: 'https://host.example.evil.tld/callback' }],
    ['a name before the host', { redirect_uri: 'https://host.example@evil.tld/callback' }],
    ['a fragment', { redirect_uri: `${hostRedirect}#evil` }],
    ['a space', { redirect_uri: `${hostRedirect} ` }],
    ['a zero byte', { redirect_uri: `${hostRedirect}\0` }],
    ['plain http', { redirect_uri: 'http://host.example/callback' }],
  ])('shows the error of %s on our own page (security-cases A1)', async (_name, changes) => {
    expect(await whereTo(await server.authorize(changes, me))).toEqual(stays)
  })

  test.each([
    'search-ms:query=x',
    'ms-msdt:/id',
    'MAILTO:victim@host.example',
    'resource://gre/x',
    'host://cb',
    'https://host.example/out/https://evil.example/cb',
  ])('refuses %j, which an older version let somebody register', async (redirect_uri) => {
    const by = { clientName: '', now: server.ports.now(), limit: 10 }
    await server.ports.store.oauth.registerRedirects([redirect_uri], by)
    expect(await whereTo(await server.authorize({ redirect_uri }, me))).toEqual(stays)
    // nor does the question lead there that was asked before the update
    const answer = await server.approve(authorizeQuery({ redirect_uri }), me)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })

  test.each(['client_id', 'redirect_uri'])(
    'shows the error of a repeated %s on our own page (security-cases A1)',
    async (name) => {
      const right = authorizeQuery()
      expect(await whereTo(await server.request(`/oauth/authorize?${right}&${name}=${name}`, { headers: me }))).toEqual(
        stays,
      )
      const same = new URLSearchParams(right).get(name) ?? ''
      const twice = new URLSearchParams([...new URLSearchParams(right), [name, same]])
      expect(await whereTo(await server.request(`/oauth/authorize?${twice.toString()}`, { headers: me }))).toEqual(
        stays,
      )
    },
  )

  test.each([
    'https://evil.example/client.json',
    'https://evil.example',
    'https://evil.example/a/../client.json',
    'https://evil.example/client.json#x',
    'https://user@evil.example/client.json',
    'http://evil.example/client.json',
    'https://127.0.0.1/client.json',
  ])('the client id %s is an unknown one: nobody fetches it (security-cases G4)', async (client_id) => {
    expect(await whereTo(await server.authorize({ client_id }, me))).toEqual(stays)
  })

  test.each([
    'http://localhost:51004/callback',
    'http://[::1]:51004/callback',
    'http://127.0.0.1.evil.tld/callback',
    'http://127.0.0.1.evil.tld:51004/callback',
    'http://127.0.0.1:51004@evil.tld/callback',
    'http://127.0.0.1:0/callback',
    'http://127.0.0.1:65536/callback',
    'http://127.0.0.1:051004/callback',
    'http://127.0.0.1/callback',
    'http://127.0.0.1:51004/callback/',
    'http://127.0.0.1:51004/callback?evil',
    'http://127.0.0.1:51004/callback\n',
    'http://127.1:51004/callback',
    'HTTP://127.0.0.1:51004/callback',
    'https://127.0.0.1:51004/callback',
    hostRedirect,
  ])('the command line has no %j (security-cases A2)', async (redirect_uri) => {
    expect(await whereTo(await server.authorize({ ...cli, redirect_uri }, me))).toEqual(stays)
  })

  test.each([1, 80, 51_004, 65_535])('the command line may listen on port %i', async (port) => {
    const redirect = await server.authorize({ ...cli, redirect_uri: `http://127.0.0.1:${port}/callback` }, me)
    expect(places(redirect)).toEqual({ status: 302, path: '/verify' })
  })
})

describe('the request', () => {
  test.each([
    ['no state', { state: undefined }, 'invalid_request'],
    ['no value of state', { state: '' }, 'invalid_request'],
    ['no response_type', { response_type: undefined }, 'invalid_request'],
    ['response_type token', { response_type: 'token' }, 'unsupported_response_type'],
    ['response_mode fragment', { response_mode: 'fragment' }, 'invalid_request'],
    ['response_mode form_post', { response_mode: 'form_post' }, 'invalid_request'],
    ['response_type code token', { response_type: 'code token' }, 'unsupported_response_type'],
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['no method', { code_challenge_method: undefined }, 'invalid_request'],
    ['method plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a short challenge', { code_challenge: challenge.slice(1) }, 'invalid_request'],
    ['a long challenge', { code_challenge: `${challenge}A` }, 'invalid_request'],
    ['a challenge that is no base64url', { code_challenge: `${challenge.slice(1)}+` }, 'invalid_request'],
    ['an unknown scope', { scope: 'svc:core admin' }, 'invalid_scope'],
    ['a foreign resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['a resource with a fragment', { resource: `${resource}#x` }, 'invalid_target'],
    ['a resource above ours', { resource: mcpUrl }, 'invalid_target'],
  ])('sends the error of %s to the client (security-cases A3)', async (_name, changes, error) => {
    const reply = await server.authorize(changes, me)
    expect(reply.status).toBe(302)
    expect(`${answerOf(reply).origin}${answerOf(reply).pathname}`).toBe(hostRedirect)
    const { error_description: description, ...parameters } = clientAnswer(reply)
    const state = 'state' in changes ? {} : { state: 'st' }
    expect(parameters).toEqual({ error, ...state, iss: authUrl })
    expect(description).toMatch(/^[ -~]+\.$/)
  })

  test.each([
    ['no scope', undefined],
    ['an empty scope', ''],
    ['spaces for a scope', '  '],
  ])('%s is the default of the interface', async (_name, scope) => {
    const { code = '' } = clientAnswer(await server.approve(authorizeQuery({ scope }), me))
    const { body } = await server.exchange(code)
    expect(body).toMatchObject({
      scope: 'svc:core svc:profile svc:secrets offline_access',
      refresh_token: expect.stringMatching(/^rt_/),
    })
  })

  test.each(['svc:core\tsvc:profile', 'svc:core,svc:profile', 'SVC:CORE', 'svc:core svc:core2'])(
    'the scope %j is refused, not read as the default',
    async (scope) => {
      expect(clientAnswer(await server.authorize({ scope }, me))).toMatchObject({
        error: 'invalid_scope',
        error_description:
          'One of the requested scopes does not exist. A scope is svc:core, svc:profile, svc:secrets, or offline_access.',
      })
    },
  )

  test.each(['state', 'scope', 'code_challenge', 'response_type', 'prompt', 'something'])(
    '%s twice is told to the client (security-cases A3)',
    async (name) => {
      const twice = new URLSearchParams([...new URLSearchParams(authorizeQuery()), [name, 'x'], [name, 'x']])
      const parameters = clientAnswer(await server.request(`/oauth/authorize?${twice.toString()}`, { headers: me }))
      expect(parameters).toMatchObject({
        error: 'invalid_request',
        iss: authUrl,
        ...(name !== 'state' && { state: 'st' }),
      })
      expect(parameters).not.toHaveProperty('code')
    },
  )

  test('two different resources are refused (security-cases A3)', async () => {
    const query = `${authorizeQuery()}&resource=${resource}&resource=https://other.example/mcp`
    const parameters = clientAnswer(await server.request(`/oauth/authorize?${query}`, { headers: me }))
    expect(parameters).toMatchObject({ error: 'invalid_target', state: 'st', iss: authUrl })
  })

  test.each([
    ['repeated', [resource, resource]],
    ['with a slash at the end', [`${resource}/`]],
    ['without a value', ['']],
  ])('takes our resource %s, and issues one audience (security-cases A4)', async (_name, resources) => {
    const query = new URLSearchParams([
      ...new URLSearchParams(authorizeQuery()),
      ...resources.map((each): [string, string] => ['resource', each]),
    ])
    const parameters = clientAnswer(await server.request(`/oauth/authorize?${query.toString()}`, { headers: me }))
    const { body } = await server.exchange(parameters['code'] ?? '')
    expect(claimsOf(body['access_token'])['aud']).toBe(resource)
  })

  test.each([
    ['signs', 'a+b&c=d#e%00f%25 "<>ä🗝'],
    ['2 KB', 's'.repeat(2048)],
  ])('the state comes back as it was, with %s (security-cases A5)', async (_name, state) => {
    expect(clientAnswer(await server.authorize({ state }, me))).toEqual({
      code: expect.stringMatching(/^ac_[A-Za-z0-9_-]{43}$/),
      state,
      iss: authUrl,
    })
    expect(clientAnswer(await server.authorize({ state, scope: 'unknown' }, me))['state']).toBe(state)
    // and through the page that asks
    const page = answerOf(await server.authorize({ state, prompt: 'consent' }, me))
    const returnTo = new URL(page.searchParams.get('returnTo') ?? '', authUrl)
    expect(returnTo.searchParams.get('state')).toBe(state)
  })

  test('an address with a query of its own keeps it', async () => {
    const redirect_uri = 'https://host.example/callback?app=1&x=%20'
    await server.register(redirect_uri)
    const reply = await server.approve(authorizeQuery({ redirect_uri }), me)
    expect(reply.headers.get('location')).toMatch(/^https:\/\/host\.example\/callback\?app=1&x=%20&code=ac_/)
  })
})

describe('no code without a person', () => {
  test('sends a person who is not signed in to the consent page with the whole request', async () => {
    const query = authorizeQuery({ scope: 'svc:core' })
    const reply = await server.request(`/oauth/authorize?${query}`)
    expect(reply.status).toBe(302)
    expect(reply.headers.get('location')).toBe(
      `${authUrl}/verify?${new URLSearchParams({ intent: 'mcp', returnTo: `/oauth/authorize?${query}` }).toString()}`,
    )
  })

  test.each<[string, { method?: string; headers?: Record<string, string> }, number]>([
    ['HEAD', { method: 'HEAD' }, 405],
    ['POST', { method: 'POST' }, 405],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }, 503],
    ['a prerender', { headers: { 'sec-purpose': 'prefetch;prerender' } }, 503],
    ['an old prefetch', { headers: { purpose: 'prefetch' } }, 503],
  ])('%s brings none (security-cases A9)', async (_name, { method = 'GET', headers = {} }, status) => {
    const url = `/oauth/authorize?${authorizeQuery()}`
    const reply = await server.request(url, { method, headers: { ...me, ...headers } })
    expect({ status: reply.status, location: reply.headers.get('location') }).toEqual({ status, location: null })
  })

  test.each(['iframe', 'image', 'empty', 'script', 'object'])(
    'a session does not count in a %s of another page (security-cases A9)',
    async (destination) => {
      const redirect = await server.authorize(
        {},
        { ...me, 'sec-fetch-dest': destination, 'sec-fetch-site': 'cross-site' },
      )
      expect(places(redirect)).toEqual({ status: 302, path: '/verify' })
    },
  )

  test('a link on another site brings a code after an approval', async () => {
    const headers = { ...me, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }
    expect(clientAnswer(await server.authorize({}, headers))).toHaveProperty('code')
  })
})

test('no redirect is cached, leaks its address as referrer, or repeats a POST (security-cases A10, D5)', async () => {
  const replies = [
    await server.authorize({}, me),
    await server.authorize({ scope: 'unknown' }, me),
    await server.authorize(),
    await server.approve(authorizeQuery(), me),
  ]
  for (const reply of replies) {
    expect([302, 303]).toContain(reply.status)
    const { headers } = reply
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
  const page = await server.authorize({ client_id: 'nobody' }, me)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  expect(page.headers.get('cache-control')).toBe('no-store')
})

test('takes its own addresses from the configuration, whatever Host says (security-cases D14)', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  const page = await server.authorize({}, headers)
  expect(page.headers.get('location')).toMatch(/^https:\/\/svc\.test\/verify\?/)
  expect(clientAnswer(await server.authorize({}, { ...headers, ...me }))['iss']).toBe(authUrl)
  const metadata = await server.request('/.well-known/oauth-authorization-server', { headers })
  expect(await metadata.json()).toMatchObject({ issuer: authUrl, token_endpoint: `${authUrl}/api/v1/auth/mcp/token` })
})
