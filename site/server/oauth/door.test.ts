import { afterAll, beforeAll, expect, test } from 'vitest'
import { askConsent } from './consent.ts'
import { digest } from '../operations/keys.ts'
import { authorizeQuery, authUrl, cliRedirect, hostRedirect, mcpUrl, openOauth, verifier } from './oauth.fixture.ts'

let server: Awaited<ReturnType<typeof openOauth>>
beforeAll(async () => {
  server = await openOauth()
  await server.register(hostRedirect)
})
afterAll(() => server.close())

/** The person says yes on the page that asks; answers where the browser is sent. */
async function approve(query: string, { cookie }: { cookie: string }, decision = 'approve') {
  const token = cookie.slice(cookie.indexOf('=') + 1)
  const session = await server.ports.store.sessions.find(digest(token), server.ports.now())
  if (!session) throw new Error('Nobody is signed in.')
  const handle = askConsent(query, { session }, server)
  return server.request('/oauth/consent', {
    method: 'POST',
    headers: { cookie, origin: authUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ request: query, handle, decision }).toString(),
  })
}
const answerOf = (reply: Response) => new URL(reply.headers.get('location') ?? 'https://nowhere.test')
const codeForm = (code: string, changes: Record<string, string> = {}) => ({
  grant_type: 'authorization_code',
  code,
  client_id: 'svc-mcp-host',
  redirect_uri: hostRedirect,
  code_verifier: verifier,
  ...changes,
})
const exchange = (form: Record<string, string>) => server.post('/api/v1/auth/mcp/token', form)
async function newCode(changes: Record<string, string | undefined> = {}) {
  const me = await server.signIn()
  const answer = answerOf(await approve(authorizeQuery(changes), me))
  return answer.searchParams.get('code') ?? ''
}

test('somebody unknown is sent to the page that asks, with the whole request', async () => {
  const reply = await server.authorize({ state: 'a+&=#\0' })
  expect(reply.status).toBe(302)
  const page = answerOf(reply)
  expect(`${page.origin}${page.pathname}`).toBe(`${authUrl}/verify`)
  expect(page.searchParams.get('intent')).toBe('mcp')
  const returnTo = new URL(page.searchParams.get('returnTo') ?? '', authUrl)
  expect(returnTo.pathname).toBe('/oauth/authorize')
  expect(returnTo.searchParams.get('state')).toBe('a+&=#\0')
})

test('an approval brings a code, which becomes tokens; the next request needs no click', async () => {
  const me = await server.signIn()
  const asked = await server.authorize({}, me)
  expect(answerOf(asked).searchParams.get('intent')).toBe('mcp')
  const reply = await approve(authorizeQuery(), me)
  expect(reply.status).toBe(303)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const answer = answerOf(reply)
  expect(`${answer.origin}${answer.pathname}`).toBe(hostRedirect)
  expect(answer.searchParams.get('state')).toBe('st')
  expect(answer.searchParams.get('iss')).toBe(authUrl)

  const { status, body } = await exchange(codeForm(answer.searchParams.get('code') ?? ''))
  expect(status).toBe(200)
  expect(body).toEqual({
    access_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_token: expect.stringMatching(/^rt_[A-Za-z0-9_-]{43}$/),
    scope: 'svc:core svc:profile svc:secrets offline_access',
  })
  const claims = JSON.parse(Buffer.from(body['access_token'].split('.')[1], 'base64url').toString())
  const iat = Math.floor(server.ports.now() / 1000)
  expect(claims).toEqual({
    iss: authUrl,
    aud: `${mcpUrl}/mcp`,
    sub: expect.any(String),
    did: 'did:pkh:eip155:84532:0x00000000000000000000000000000000000000aa',
    azp: 'svc-mcp-host',
    scope: body['scope'],
    token_use: 'mcp_access',
    jti: expect.any(String),
    iat,
    exp: iat + 3600,
  })

  const silent = answerOf(await server.authorize({}, me))
  expect(`${silent.origin}${silent.pathname}`).toBe(hostRedirect)
  expect(answerOf(await server.authorize({ prompt: 'consent' }, me)).pathname).toBe('/verify')
})

test('a command line is asked every time', async () => {
  const me = await server.signIn()
  const cli = { client_id: 'svc-cli', redirect_uri: cliRedirect }
  expect(answerOf(await approve(authorizeQuery(cli), me)).href).toContain(`${cliRedirect}?code=ac_`)
  expect(answerOf(await server.authorize(cli, me)).pathname).toBe('/verify')
})

test('a no is told to the client', async () => {
  const answer = answerOf(await approve(authorizeQuery(), await server.signIn(), 'deny'))
  expect(Object.fromEntries(answer.searchParams)).toEqual({ error: 'access_denied', state: 'st', iss: authUrl })
})

test('a code counts once; shown again it takes its tokens with it (auth.md 6 B1)', async () => {
  const code = await newCode()
  const first = await exchange(codeForm(code))
  expect(first.status).toBe(200)
  expect(await exchange(codeForm(code))).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  const refresh = { grant_type: 'refresh_token', client_id: 'svc-mcp-host', refresh_token: first.body['refresh_token'] }
  expect(await exchange(refresh)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test.each([
  ['another verifier', { code_verifier: 'w'.repeat(43) }],
  ['another address', { redirect_uri: `${hostRedirect}/` }],
  ['another client', { client_id: 'svc-cli' }],
])('a code with %s is refused and spoilt (auth.md 6 B3)', async (_name, changes) => {
  const code = await newCode()
  expect(await exchange(codeForm(code, changes))).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  expect(await exchange(codeForm(code))).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test('refresh tokens rotate; an old one kills the family (auth.md 6 B5)', async () => {
  const { body } = await exchange(codeForm(await newCode()))
  const refresh = (token: string, more = {}) =>
    exchange({ grant_type: 'refresh_token', client_id: 'svc-mcp-host', refresh_token: token, ...more })
  const narrowed = await refresh(body['refresh_token'], { scope: 'svc:core' })
  expect(narrowed).toMatchObject({ status: 200, body: { scope: 'svc:core' } })
  const whole = await refresh(narrowed.body['refresh_token'])
  expect(whole.body['scope']).toBe('svc:core svc:profile svc:secrets offline_access')
  expect(await refresh(body['refresh_token'])).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  expect(await refresh(whole.body['refresh_token'])).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test('50 exchanges of one code at once: one has it', async () => {
  const code = await newCode()
  const replies = await Promise.all(Array.from({ length: 50 }, () => exchange(codeForm(code))))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})
