import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitCookieName, visitOf } from '../accounts/cookies.ts'
import { createConsentHandle } from './consent.ts'
import {
  answerOf,
  authorizeQuery,
  authUrl,
  claimsOf,
  cliRedirect,
  hostRedirect,
  openOauth,
  clientAnswer,
} from './oauth.fixture.ts'

let server: Awaited<ReturnType<typeof openOauth>>
beforeAll(async () => {
  server = await openOauth()
  await server.register(hostRedirect, 'https://evil.example/cb', 'cursor://anysphere.cursor/callback')
  await server.register('http://localhost:6274/oauth/callback')
  await server.register(
    'https://127.0.0.1:8443/callback',
    'https://app.localhost:8443/callback',
    'https://2130706433/callback',
  )
})
afterAll(() => server.close())

/** Somebody new, signed in. */
let people = 0
const lastWallet = () => `0x${String(people).padStart(40, '0')}`
const somebody = () => {
  people += 1
  return server.signIn(lastWallet())
}
const clientOf = ({ client_id: clientId = 'svc-mcp-host', redirect_uri: redirectUri = '' }) => ({
  clientId,
  redirectUri,
})
const allScopes = 'svc:core svc:profile svc:secrets offline_access'
const isAsked = async (me: { cookie: string }, changes: Record<string, string | undefined> = {}) =>
  answerOf(await server.authorize(changes, me)).pathname === '/verify'

/** The app at this address as Apps & keys lists it. */
async function listed({ cookie }: { cookie: string }, address = hostRedirect) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const { data } = JSON.parse(await (await server.request('/api/v1/profile/clients', { headers })).text())
  const clients: { redirectUri: string; scope: string; approvedScope: string }[] = data.clients
  return clients.find(({ redirectUri }) => redirectUri === address)
}
const rightsOf = async (me: { cookie: string }, address?: string) => (await listed(me, address))?.scope

/** What the MCP server answers to these tokens. */
const statusesOf = (...tokens: Record<string, string>[]) =>
  Promise.all(tokens.map(async (each) => (await server.mcp(each['access_token'] ?? '')).status))

describe('an approval', () => {
  test('brings a code, and the next request needs no consent', async () => {
    const me = await somebody()
    expect(await isAsked(me)).toBe(true)
    const reply = await server.approve(authorizeQuery(), me)
    expect(reply.status).toBe(303)
    expect(`${answerOf(reply).origin}${answerOf(reply).pathname}`).toBe(hostRedirect)
    expect(clientAnswer(reply)).toEqual({ code: expect.stringMatching(/^ac_/), state: 'st', iss: authUrl })
    expect(clientAnswer(await server.authorize({ state: 'next' }, me))).toEqual({
      code: expect.stringMatching(/^ac_/),
      state: 'next',
      iss: authUrl,
    })
    expect(await isAsked(me, { prompt: 'login consent' })).toBe(true)
    expect(await isAsked(me, { prompt: 'something' })).toBe(false)
  })

  test('is not remembered of a request that always asks, which can only make it narrower (protocol/oauth#always-asks)', async () => {
    const me = await somebody()
    const asked = authorizeQuery({ prompt: 'consent' })
    await server.approve(asked, me)
    expect(await listed(me)).toMatchObject({ scope: allScopes, approvedScope: '' })
    expect(await isAsked(me)).toBe(true)

    await server.approve(authorizeQuery({ scope: 'svc:core svc:profile' }), me)
    await server.approve(asked, me)
    expect(await listed(me)).toMatchObject({ scope: allScopes, approvedScope: 'svc:core svc:profile' })
    expect([await isAsked(me), await isAsked(me, { scope: 'svc:core svc:profile' })]).toEqual([true, false])
    await server.approve(asked, me, 'approve', ['svc:secrets'])
    expect(await isAsked(me, { scope: 'svc:core svc:profile' })).toBe(true)
    expect(await isAsked(me, { scope: 'svc:core' })).toBe(false)
  })

  test('counts only for this person, address and scope (security-cases A6)', async () => {
    const [me, other] = [await somebody(), await somebody()]
    await server.approve(authorizeQuery({ scope: 'svc:core svc:profile' }), me)
    expect(await isAsked(me, { scope: 'svc:core' })).toBe(false)
    expect(await isAsked(me, { scope: 'svc:core svc:secrets' })).toBe(true)
    expect(await isAsked(me)).toBe(true)
    expect(await isAsked(me, { scope: 'svc:core', redirect_uri: 'https://evil.example/cb' })).toBe(true)
    expect(await isAsked(other, { scope: 'svc:core' })).toBe(true)
  })

  test.each([
    ['a command line', { client_id: 'svc-cli', redirect_uri: cliRedirect }],
    ['an app with a scheme of its own', { redirect_uri: 'cursor://anysphere.cursor/callback' }],
    ['a host on this machine', { redirect_uri: 'http://localhost:6274/oauth/callback' }],
    ['a host on this machine by https', { redirect_uri: 'https://127.0.0.1:8443/callback' }],
    ['a host of a name of this machine', { redirect_uri: 'https://app.localhost:8443/callback' }],
    ['a host on this machine in digits', { redirect_uri: 'https://2130706433/callback' }],
  ])('of %s is for once', async (_name, changes) => {
    const me = await somebody()
    expect(clientAnswer(await server.approve(authorizeQuery(changes), me))).toHaveProperty('code')
    expect(await isAsked(me, changes)).toBe(true)
    // not even if a yes were kept
    const { profileId = '' } = (await server.ports.store.accounts.method('wallet', `eip155:${lastWallet()}`)) ?? {}
    await server.ports.store.oauth.approve({ ...clientOf(changes), profileId, scope: allScopes, createdAt: 1 })
    expect(await isAsked(me, changes)).toBe(true)
  })

  test('is asked for again after it was withdrawn, and its tokens are revoked', async () => {
    const me = await somebody()
    const { code } = clientAnswer(await server.approve(authorizeQuery(), me))
    const { body } = await server.exchange(code ?? '')
    expect((await server.mcp(body['access_token'])).status).toBe(200)
    await server.ports.store.oauth.withdraw(
      { profileId: claimsOf(body['access_token']).sub, clientId: 'svc-mcp-host', redirectUri: hostRedirect },
      server.ports.now(),
    )
    expect(await isAsked(me)).toBe(true)
    expect((await server.mcp(body['access_token'])).status).toBe(401)
    expect((await server.refresh(body['refresh_token'])).body['error']).toBe('invalid_grant')
  })
})

describe('a scope that was unticked', () => {
  const all = ['svc:core', 'svc:profile', 'svc:secrets', 'offline_access']
  test.each([
    [all, undefined, all.join(' ')],
    [['svc:profile'], undefined, 'svc:core svc:profile'],
    // the first one has no box
    [[], undefined, 'svc:core'],
    // nobody can tick what was not asked for
    [all, 'svc:core svc:secrets', 'svc:core svc:secrets'],
    [['svc:profile', 'svc:admin'], 'svc:core svc:secrets', 'svc:core'],
  ])('is in no token: %j ticked of %j (protocol/oauth#consent)', async (ticked, scope, granted) => {
    const me = await somebody()
    const { code } = clientAnswer(await server.approve(authorizeQuery({ scope }), me, 'approve', ticked))
    const { body } = await server.exchange(code ?? '')
    expect([body['scope'], claimsOf(body['access_token']).scope]).toEqual([granted, granted])
    expect('refresh_token' in body).toBe(granted.includes('offline_access'))
  })

  test('is asked for again, and what was allowed is not', async () => {
    const me = await somebody()
    await server.approve(authorizeQuery(), me, 'approve', ['svc:profile'])
    expect(await isAsked(me)).toBe(true)
    expect(await isAsked(me, { scope: 'svc:core svc:profile' })).toBe(false)
  })

  test('ends the earlier tokens of the app that have it, and no others (protocol/oauth#narrowed)', async () => {
    const [me, other] = [await somebody(), await somebody()]
    const connect = async (who: { cookie: string }, ticked: readonly string[], changes = {}) => {
      const { code = '' } = clientAnswer(await server.approve(authorizeQuery(changes), who, 'approve', ticked))
      return (await server.exchange(code, { redirect_uri: hostRedirect, ...changes })).body
    }
    const elsewhere = { redirect_uri: 'https://evil.example/cb' }
    const everything = await connect(me, all)
    const narrow = await connect(me, [], { scope: 'svc:core' })
    const [another, others] = [await connect(me, all, elsewhere), await connect(other, all)]
    // without an answer to a code, there is a grant already
    const waiting = clientAnswer(await server.approve(authorizeQuery(), me, 'approve', all))
    expect(await rightsOf(me)).toBe(allScopes)
    // a request for less takes nothing away, because nothing is unticked: the list has what both may do
    expect(await statusesOf(everything, narrow)).toEqual([200, 200])

    const last = await connect(me, ['svc:profile'])
    expect(last['scope']).toBe('svc:core svc:profile')
    expect(await statusesOf(everything, narrow, last, another, others)).toEqual([401, 200, 200, 200, 200])
    expect((await server.refresh(everything['refresh_token'])).body['error']).toBe('invalid_grant')
    expect((await server.exchange(waiting['code'] ?? '')).body['error']).toBe('invalid_grant')
    expect(await rightsOf(me)).toBe('svc:core svc:profile')
    expect([await rightsOf(me, elsewhere.redirect_uri), await rightsOf(other)]).toEqual([allScopes, allScopes])
  })

  test('shows the app with all that its tokens may do, also when the last one may do less', async () => {
    const me = await somebody()
    const address = 'http://localhost:6274/oauth/callback'
    for (const scope of ['svc:core svc:secrets', 'svc:core svc:profile']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await server.approve(authorizeQuery({ scope, redirect_uri: address }), me)
      server.clock.now += 1000
    }
    expect(await rightsOf(me, address)).toBe('svc:core svc:profile svc:secrets')
  })

  test('declines the request when nothing else was asked for', async () => {
    const me = await somebody()
    const query = authorizeQuery({ scope: 'svc:secrets' })
    expect(clientAnswer(await server.approve(query, me, 'approve', []))).toEqual({
      error: 'access_denied',
      state: 'st',
      iss: authUrl,
    })
    expect(clientAnswer(await server.approve(query, me, 'approve', ['svc:secrets']))).toHaveProperty('code')
  })
})

test('limits how many codes a caller can make, because each is stored (security-cases D13)', async () => {
  const limited = await openOauth({ limits: 'on' })
  await limited.register(hostRedirect)
  const [me, other] = [await limited.signIn(), await limited.signIn(`0x${'b'.repeat(40)}`)]
  const statuses = [(await limited.approve(authorizeQuery(), me)).status]
  for (let count = 0; count < 60; count++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    statuses.push((await limited.authorize({}, me)).status)
  expect(statuses).toEqual([303, ...Array.from({ length: 59 }, () => 302), 429])
  // both profiles are new, and of one address
  expect((await limited.authorize({}, other)).status).toBe(429)
  expect((await limited.approve(authorizeQuery(), me)).status).toBe(429)
  limited.clock.now += 60_000
  expect((await limited.authorize({}, other)).status).toBe(302)
  await limited.close()
})

test.each(['deny', 'Approve', ''])(
  'takes the decision %j as a no, and sends it to the client (security-cases A8)',
  async (decision) => {
    const me = await somebody()
    expect(clientAnswer(await server.approve(authorizeQuery(), me, decision))).toEqual({
      error: 'access_denied',
      state: 'st',
      iss: authUrl,
    })
    expect(await isAsked(me)).toBe(true)
  },
)

/** The page that says that the question has expired. */
const isVoid = (reply: Response) => reply.status === 400 && reply.headers.get('location') === null

describe('a question is answered', () => {
  const query = authorizeQuery()
  test.each([
    ['scope', authorizeQuery({ scope: 'svc:core' })],
    ['address', authorizeQuery({ redirect_uri: 'https://evil.example/cb' })],
    ['challenge', authorizeQuery({ code_challenge: 'e'.repeat(43) })],
    ['state', authorizeQuery({ state: 'other' })],
    [
      'order',
      [...new URLSearchParams(query)]
        .toReversed()
        .map((pair) => pair.join('='))
        .join('&'),
    ],
  ])('not with another %s than was shown (security-cases A7)', async (_name, request) => {
    const me = await somebody()
    const handle = await server.handleFor(query, me)
    expect(isVoid(await server.consent({ request, handle, decision: 'approve' }, me))).toBe(true)
    // nothing was answered yet
    expect(clientAnswer(await server.consent({ request: query, handle, decision: 'approve' }, me))).toHaveProperty(
      'code',
    )
  })

  test('only by the session that was asked (security-cases A7)', async () => {
    const [me, other] = [await somebody(), await somebody()]
    const handle = await server.handleFor(query, me)
    expect(isVoid(await server.consent({ request: query, handle, decision: 'approve' }, other))).toBe(true)
    expect(isVoid(await server.consent({ request: query, handle, decision: 'approve' }, { cookie: '' }))).toBe(true)
  })

  test('once, when ten answers come at the same time', async () => {
    const me = await somebody()
    const form = { request: query, handle: await server.handleFor(query, me), decision: 'approve' }
    const replies = await Promise.all(Array.from({ length: 10 }, async () => server.consent(form, me)))
    expect(replies.filter((reply) => reply.status === 303)).toHaveLength(1)
    expect(isVoid(await server.consent({ ...form, decision: 'deny' }, me))).toBe(true)
  })

  test('within ten minutes', async () => {
    const me = await somebody()
    const askedAt = server.ports.now()
    const handle = await server.handleFor(query, me)
    server.clock.now = askedAt + 10 * 60_000 + 1
    expect(isVoid(await server.consent({ request: query, handle, decision: 'approve' }, me))).toBe(true)
    server.clock.now -= 1
    expect(clientAnswer(await server.consent({ request: query, handle, decision: 'approve' }, me))).toHaveProperty(
      'code',
    )
  })

  test.each(['', 'x', '.', 'e30.e30', 'a.b.c'])('not with the handle %j', async (handle) => {
    expect(isVoid(await server.consent({ request: query, handle, decision: 'approve' }, await somebody()))).toBe(true)
  })

  test('not with a handle of which a part was changed', async () => {
    const me = await somebody()
    const handle = await server.handleFor(query, me)
    const [payload = '', tag = ''] = handle.split('.')
    const theirs = (await server.handleFor(query, await somebody())).split('.')
    for (const forged of [`${theirs[0]}.${tag}`, `${payload}.${theirs[1]}`, `${payload}.`, `${handle}.${tag}`])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(isVoid(await server.consent({ request: query, handle: forged, decision: 'approve' }, me))).toBe(true)
  })

  test.each([
    ['another page', { origin: 'https://evil.example' }],
    ['another page, by its browser', { origin: authUrl, 'sec-fetch-site': 'cross-site' }],
    ['a page without an origin', { origin: 'null' }],
  ])('not from %s (security-cases D9)', async (_name, headers) => {
    const me = await somebody()
    const handle = await server.handleFor(query, me)
    const form = { request: query, handle, decision: 'approve' }
    const reply = await server.consent(form, me, headers)
    expect({ status: reply.status, location: reply.headers.get('location') }).toEqual({ status: 403, location: null })
    expect(clientAnswer(await server.consent(form, me))).toHaveProperty('code')
  })

  test('in the browser that was asked before anybody signed in, by a sign-in after the question (security-cases D7)', async () => {
    const { verifyUrl } = server.config
    const { mark, cookie = '' } = visitOf({ cookies: {} }, { verifyUrl, random: server.ports.random })
    const visit = cookie.split(';')[0]
    const early = await somebody()
    server.clock.now += 1000
    const handle = createConsentHandle(query, { mark }, server)
    server.clock.now += 1000
    const me = await somebody()
    const form = { request: query, handle, decision: 'approve' }
    const foreign = `${visitCookieName(verifyUrl)}=${'A'.repeat(43)}`
    expect(isVoid(await server.consent(form, me))).toBe(true)
    expect(isVoid(await server.consent(form, { cookie: `${me.cookie}; ${foreign}` }))).toBe(true)
    expect(isVoid(await server.consent(form, { cookie: `${early.cookie}; ${visit}` }))).toBe(true)
    expect(clientAnswer(await server.consent(form, { cookie: `${me.cookie}; ${visit}` }))).toHaveProperty('code')
    expect(isVoid(await server.consent(form, { cookie: `${me.cookie}; ${visit}` }))).toBe(true)
  })

  test('with a page of ours when the address was removed since', async () => {
    const me = await somebody()
    const gone = authorizeQuery({ redirect_uri: 'https://gone.example/cb' })
    expect(isVoid(await server.approve(gone, me))).toBe(true)
  })
})
