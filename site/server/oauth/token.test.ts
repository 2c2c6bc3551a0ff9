import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { digest } from '../random-keys.ts'
import {
  authorizeQuery,
  claimsOf,
  codeForm,
  hostRedirect,
  mcpUrl,
  openOauth,
  clientAnswer,
  tokenPath,
  verifier,
  wallet,
} from './oauth.fixture.ts'

const minute = 60_000
const day = 24 * 60 * minute
const all = 'svc:core svc:profile svc:secrets offline_access'

let server: Awaited<ReturnType<typeof openOauth>>
beforeAll(async () => {
  server = await openOauth()
  await server.register(hostRedirect)
})
afterAll(() => server.close())
/** The clock goes on in some tests; everybody signs in anew. */
let code: string
beforeEach(async () => {
  code = await server.newCode()
})

/** Whatever is wrong, it is said in the same words (security-cases H). */
const refused = {
  status: 400,
  body: {
    error: 'invalid_grant',
    error_description:
      'The code or refresh token is unknown, used, revoked, expired or for another client, or redirect_uri or code_verifier does not match it. Ask for permission again.',
  },
}
type Reply = Awaited<ReturnType<typeof server.post>>
const plain = ({ status, body }: Reply) => ({ status, body })
const outcome = async ({ body }: Reply) => ({
  access: (await server.mcp(body['access_token'])).status,
  refresh: (await server.refresh(body['refresh_token'])).status,
})
const dead = { access: 401, refresh: 400 }
const mcpStatus = async ({ body }: Reply) => (await server.mcp(body['access_token'])).status

describe('a code', () => {
  test('becomes tokens', async () => {
    const reply = await server.exchange(code)
    expect(plain(reply)).toEqual({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^ey/),
        token_type: 'Bearer',
        expires_in: 3600,
        refresh_token: expect.stringMatching(/^rt_[A-Za-z0-9_-]{43}$/),
        scope: all,
      },
    })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect(await mcpStatus(reply)).toBe(200)
  })

  test('brings no refresh token where that was not asked for, and the grant ends with the access token', async () => {
    const short = await server.newCode({ scope: 'svc:profile svc:core' })
    server.clock.now += 60_000
    const { status, body } = await server.exchange(short)
    const grant = await server.ports.store.oauth.grantOfToken(digest(body['access_token']))
    expect(grant?.expiresAt).toBe(server.clock.now + 3_600_000)
    expect(status).toBe(200)
    expect(body).toEqual({ ...body, scope: 'svc:core svc:profile' })
    expect(body).not.toHaveProperty('refresh_token')
  })

  test('counts once, and a second use revokes its tokens (security-cases B1)', async () => {
    const first = await server.exchange(code)
    expect(await mcpStatus(first)).toBe(200)
    expect(plain(await server.exchange(code))).toEqual(refused)
    expect(await outcome(first)).toEqual(dead)
  })

  test('used again after a refresh revokes all tokens of the grant (security-cases B1)', async () => {
    const first = await server.exchange(code)
    const second = await server.refresh(first.body['refresh_token'])
    expect(plain(await server.exchange(code))).toEqual(refused)
    expect(await outcome(first)).toEqual(dead)
    expect(await outcome(second)).toEqual(dead)
  })

  test.each([
    ['another verifier', { code_verifier: 'w'.repeat(43) }],
    ['a short verifier', { code_verifier: 'v'.repeat(42) }],
    ['a verifier with a sign that none has', { code_verifier: `${'v'.repeat(43)}+` }],
    ['the challenge as its verifier', { code_verifier: createHash('sha256').update(verifier).digest('base64url') }],
    ['another address', { redirect_uri: `${hostRedirect}/` }],
    ['another client', { client_id: 'svc-cli' }],
    ['an unknown client', { client_id: 'nobody' }],
  ])('with %s is refused and used up (security-cases B3)', async (_name, changes) => {
    expect(plain(await server.exchange(code, changes))).toEqual(refused)
    expect(plain(await server.exchange(code))).toEqual(refused)
  })

  test('for another resource is refused and used up', async () => {
    const { status, body } = await server.exchange(code, { resource: 'https://other.example/mcp' })
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        error: 'invalid_target',
        error_description: `Tokens are issued for ${mcpUrl}/mcp only. Send this as resource, or leave it out.`,
      },
    })
    expect(plain(await server.exchange(code))).toEqual(refused)
  })

  test.each([[`${mcpUrl}/mcp`], [`${mcpUrl}/mcp/`], ['']])('for the resource %j is taken', async (resource) => {
    expect((await server.exchange(code, { resource })).status).toBe(200)
  })

  test('lives for ten minutes (security-cases B3)', async () => {
    const issuedAt = server.clock.now
    const late = await server.newCode()
    server.clock.now = issuedAt + 10 * minute - 1
    expect((await server.exchange(code)).status).toBe(200)
    server.clock.now += 1001
    expect(plain(await server.exchange(late))).toEqual(refused)
    server.clock.now -= 2000
    expect(plain(await server.exchange(late))).toEqual(refused)
  })

  test('that was injected into a flow of somebody else is refused (security-cases B4)', async () => {
    const theirs = 'x'.repeat(64)
    const code_challenge = createHash('sha256').update(theirs).digest('base64url')
    const stolen = await server.newCode({ code_challenge }, `0x${'b'.repeat(40)}`)
    expect(plain(await server.exchange(stolen, { code_verifier: verifier }))).toEqual(refused)
    expect((await server.exchange(code)).status).toBe(200)
  })

  test('of a session that has ended since still counts, and of a revoked grant does not', async () => {
    const me = await server.signIn()
    const { code: first = '' } = clientAnswer(await server.approve(authorizeQuery(), me))
    const method = await server.ports.store.accounts.method('wallet', `eip155:${wallet}`)
    await server.ports.store.sessions.endOf(method?.id ?? '')
    expect((await server.exchange(first)).status).toBe(200)
    await server.ports.store.oauth.withdraw(
      { profileId: method?.profileId ?? '', clientId: 'svc-mcp-host', redirectUri: hostRedirect },
      server.ports.now(),
    )
    expect(plain(await server.exchange(code))).toEqual(refused)
  })

  test('that was never issued is refused like a used one (security-cases H)', async () => {
    expect(plain(await server.exchange(`ac_${'A'.repeat(43)}`))).toEqual(refused)
    expect(plain(await server.exchange(`${code}x`))).toEqual(refused)
  })
})

describe('a refresh token', () => {
  test('is replaced at each use, and a second use of the old one revokes all tokens of the grant (security-cases B5)', async () => {
    const first = await server.exchange(code)
    const second = await server.refresh(first.body['refresh_token'])
    expect(plain(second)).toEqual({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^ey/),
        token_type: 'Bearer',
        expires_in: 3600,
        refresh_token: expect.stringMatching(/^rt_/),
        scope: all,
      },
    })
    const third = await server.refresh(second.body['refresh_token'])
    expect(await mcpStatus(third)).toBe(200)
    expect(plain(await server.refresh(first.body['refresh_token']))).toEqual(refused)
    expect(await outcome(first)).toEqual(dead)
    expect(await outcome(second)).toEqual(dead)
    expect(await outcome(third)).toEqual(dead)
  })

  test('ends thirty days after the sign-in, however often it was used (security-cases B6)', async () => {
    let last = await server.exchange(code)
    for (let days = 3; days < 30; days += 3) {
      server.clock.now += 3 * day
      // oxlint-disable-next-line no-await-in-loop -- each needs the one before
      last = await server.refresh(last.body['refresh_token'])
      expect(last.status).toBe(200)
    }
    server.clock.now += 3 * day - 1
    last = await server.refresh(last.body['refresh_token'])
    expect(last.status).toBe(200)
    expect(await mcpStatus(last)).toBe(200)
    server.clock.now += 1
    expect(await outcome(last)).toEqual(dead)
  })

  test('says when its access token ends, also where the grant ends sooner', async () => {
    const first = await server.exchange(code)
    server.clock.now += 30 * day - 61 * minute
    const whole = await server.refresh(first.body['refresh_token'])
    expect(whole.body['expires_in']).toBe(3600)
    server.clock.now += 2 * minute - 1
    const { status, body } = await server.refresh(whole.body['refresh_token'])
    expect({ status, expires: body['expires_in'] }).toEqual({ status: 200, expires: 59 * 60 + 1 })
  })

  test('gives a smaller scope on request, and never a larger one (security-cases B7)', async () => {
    const limited = await server.exchange(await server.newCode({ scope: 'svc:core svc:profile offline_access' }))
    const narrowed = await server.refresh(limited.body['refresh_token'], { scope: 'svc:core' })
    expect(narrowed).toMatchObject({ status: 200, body: { scope: 'svc:core' } })
    expect(claimsOf(narrowed.body['access_token'])['scope']).toBe('svc:core')
    for (const scope of ['svc:core svc:secrets', 'svc:everything']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const wider = await server.refresh(narrowed.body['refresh_token'], { scope })
      expect({ status: wider.status, error: wider.body['error'] }).toEqual({ status: 400, error: 'invalid_scope' })
    }
    // spaces alone ask for nothing, as no scope does: not for the default, which is more
    const blank = await server.refresh(narrowed.body['refresh_token'], { scope: ' ' })
    expect(blank).toMatchObject({ status: 200, body: { scope: 'svc:core svc:profile offline_access' } })
    // a refused wish spoils nothing (protocol/oauth#scope-at-refresh), and the family keeps what was granted
    const whole = await server.refresh(blank.body['refresh_token'])
    expect(whole).toMatchObject({ status: 200, body: { scope: 'svc:core svc:profile offline_access' } })
  })

  test.each([
    ['a wider scope', { scope: all }],
    ['an unknown scope', { scope: 'svc:everything' }],
    ['another resource', { resource: 'https://other.example/mcp' }],
  ])('used again with %s revokes all tokens of the grant (security-cases B5)', async (_name, changes) => {
    const first = await server.exchange(await server.newCode({ scope: 'svc:core offline_access' }))
    const second = await server.refresh(first.body['refresh_token'])
    // another client learns and changes nothing
    expect(plain(await server.refresh(first.body['refresh_token'], { ...changes, client_id: 'svc-cli' }))).toEqual(
      refused,
    )
    expect(await mcpStatus(second)).toBe(200)
    expect(plain(await server.refresh(first.body['refresh_token'], changes))).toEqual(refused)
    expect(await outcome(second)).toEqual(dead)
  })

  test('for another resource is refused, and not used up (protocol/oauth#scope-at-refresh)', async () => {
    const { body } = await server.exchange(code)
    const foreign = await server.refresh(body['refresh_token'], { resource: 'https://other.example/mcp' })
    expect({ status: foreign.status, error: foreign.body['error'] }).toEqual({ status: 400, error: 'invalid_target' })
    expect((await server.refresh(body['refresh_token'])).status).toBe(200)
  })

  test.each(['svc-cli', 'nobody'])('under the client id %s is refused (security-cases B8)', async (client_id) => {
    const { body } = await server.exchange(code)
    expect(plain(await server.refresh(body['refresh_token'], { client_id }))).toEqual(refused)
    expect((await server.refresh(body['refresh_token'])).status).toBe(200)
  })

  test('and an access token do not count as codes, and a code does not count as one of them', async () => {
    const { body } = await server.exchange(code)
    for (const token of [body['access_token'], body['refresh_token']])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(plain(await server.exchange(token))).toEqual(refused)
    expect(plain(await server.refresh(body['access_token']))).toEqual(refused)
    const { status } = await server.mcp(body['refresh_token'])
    expect(status).toBe(401)
  })
})

test('two tokens of one second differ and are revoked separately (security-cases B15)', async () => {
  // signing in takes half a second, so it comes before both
  const second = await server.newCode()
  const [one, other] = [await server.exchange(code), await server.exchange(second)]
  expect(claimsOf(one.body['access_token'])['iat']).toBe(claimsOf(other.body['access_token'])['iat'])
  expect(one.body['access_token']).not.toBe(other.body['access_token'])
  expect(claimsOf(one.body['access_token'])['jti']).not.toBe(claimsOf(other.body['access_token'])['jti'])
  await server.post('/api/v1/auth/mcp/revoke', { token: one.body['access_token'] })
  expect(await outcome(one)).toEqual(dead)
  expect(await mcpStatus(other)).toBe(200)
})

const request = async (init: RequestInit, query = '') =>
  server.request(`${tokenPath}${query}`, { method: 'POST', ...init })
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const whole = () => new URLSearchParams(codeForm(code)).toString()

describe('what is no form of the token endpoint', () => {
  test.each<[string, number, () => Promise<Response>]>([
    [
      'JSON',
      400,
      () => request({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(codeForm(code)) }),
    ],
    ['text', 400, () => request({ headers: { 'content-type': 'text/plain' }, body: whole() })],
    ['GET', 405, () => request({ method: 'GET' }, `?${whole()}`)],
    ['PUT', 405, () => request({ method: 'PUT', headers: form, body: whole() })],
    ['parameters in the query', 400, () => request({ headers: form }, `?${whole()}`)],
    ['a form with one more in the query', 400, () => request({ headers: form, body: whole() }, '?client_id=svc-cli')],
    [
      'Basic credentials',
      400,
      () => request({ headers: { ...form, authorization: 'Basic c3ZjLW1jcC1ob3N0Og==' }, body: whole() }),
    ],
    ['the code twice', 400, () => request({ headers: form, body: `${whole()}&code=${code}` })],
    ['the client twice', 400, () => request({ headers: form, body: `${whole()}&client_id=svc-cli` })],
    ['a body of 1 MB', 413, () => request({ headers: form, body: `${whole()}&x=${'x'.repeat(1 << 20)}` })],
    ['a body of 1 MB in pieces', 413, () => request({ headers: form, body: stream(1 << 20), duplex: 'half' })],
    ['no grant type', 400, () => request({ headers: form, body: whole().replace('grant_type', 'type') })],
    [
      'another grant type',
      400,
      () => request({ headers: form, body: whole().replace('authorization_code', 'password') }),
    ],
    ['no verifier', 400, () => request({ headers: form, body: whole().replace('code_verifier', 'x') })],
    ['no client', 400, () => request({ headers: form, body: whole().replace('client_id', 'x') })],
  ])('%s is refused, and uses nothing up (security-cases B10)', async (_name, status, ask) => {
    const reply = await ask()
    expect(reply.status).toBe(status)
    expect(await reply.json()).toMatchObject({
      error: expect.stringMatching(/^(invalid_request|unsupported_grant_type)$/),
    })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect((await server.exchange(code)).status).toBe(200)
  })

  test('the resource may be repeated', async () => {
    const body = `${whole()}&resource=${mcpUrl}/mcp&resource=${mcpUrl}/mcp`
    expect((await request({ headers: form, body })).status).toBe(200)
  })
})

const stream = (bytes: number) =>
  new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += 4096) controller.enqueue(new Uint8Array(4096).fill(120))
      controller.close()
    },
  })
