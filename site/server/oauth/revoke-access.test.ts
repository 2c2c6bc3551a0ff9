import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedBy } from '../deployment.fixture.ts'
import { newAccount, ownerBody, service } from '../api/owner.fixture.ts'
import { recentMs } from '../accounts/session.ts'
import { eventsOf } from '../events/parties.fixture.ts'
import { answerOf, authorizeQuery, authUrl, challenge, hostRedirect, openOauth } from './oauth.fixture.ts'

let server: Awaited<ReturnType<typeof openOauth>>
beforeAll(async () => {
  server = await openOauth()
  await server.register(hostRedirect)
})
afterAll(() => server.close())

type Me = { cookie: string }

/** A call of our own page by whoever has this cookie, or of anybody with these headers. */
async function call(method: string, path: string, headers: Record<string, string>, body?: object) {
  const own = 'cookie' in headers ? { origin: authUrl, 'sec-fetch-site': 'same-origin' } : {}
  const reply = await server.request(path, {
    method,
    headers: { ...own, ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- asserted by each test
  const json: Record<string, any> = JSON.parse(await reply.text())
  return { status: reply.status, json }
}

/** Somebody, and all that a thief got hold of who once sat at their screen. */
async function robbed() {
  const account = newAccount()
  const [me, thief] = [
    await server.signIn(account.address.toLowerCase()),
    await server.signIn(account.address.toLowerCase()),
  ]
  const made = await call('POST', '/api/v1/profile/access-keys', thief, { label: 'stolen' })
  const key = { authorization: `Bearer ${made.json['data'].accessKey}` }
  const data = { owner: account.address, content: `a diary ${Math.random()}` }
  const proof = await call('POST', '/api/v1/verification', {}, await signedBy(account, { data }, server))
  const { qHash } = proof.json['data']
  const byKey = await call('POST', '/api/v1/verification/access/grant', key, { qHash, expiresInSeconds: 2_592_000 })
  const grant = { 'x-access-grant': String(byKey.json['data']?.token) }

  const query = authorizeQuery({ code_challenge: challenge })
  const code = async () => answerOf(await server.approve(query, thief)).searchParams.get('code') ?? ''
  const tokens = (await server.exchange(await code())).body
  const unused = await code()
  const open = await server.handleFor(query, thief)

  /** What still works for the thief. The code and the refresh token are used up by looking. */
  const left = async () => ({
    session: (await call('GET', '/api/v1/profile/access-keys', thief)).status,
    key: (await call('GET', '/api/v1/profile/gates', key)).status,
    keyByMcp: (await server.mcp(key.authorization.replace('Bearer ', ''))).status,
    accessToken: (await server.mcp(tokens['access_token'])).status,
    refreshToken: (await server.refresh(tokens['refresh_token'])).status,
    code: (await server.exchange(unused)).status,
    openQuestion: (await server.consent({ request: query, handle: open, decision: 'approve' }, thief)).status,
    approval: answerOf(await server.authorize({}, me)).searchParams.has('code'),
    grant: (await call('GET', `/api/v1/proofs/${qHash}`, grant)).status,
  })
  return { account, me, key, qHash, left, thief }
}

const everything = {
  session: 200,
  key: 200,
  keyByMcp: 200,
  accessToken: 200,
  refreshToken: 200,
  code: 200,
  openQuestion: 303,
  approval: true,
  grant: 200,
}
const nothing = {
  session: 401,
  key: 401,
  keyByMcp: 401,
  accessToken: 401,
  refreshToken: 400,
  code: 400,
  openQuestion: expect.toSatisfy((status: number) => status >= 400),
  approval: false,
  grant: 401,
}
const others = '/api/v1/auth/logout-others'

test('everything that a thief has works until it is revoked', async () => {
  const { left } = await robbed()
  expect(await left()).toEqual(everything)
})

test('signing out everywhere revokes sessions, keys, apps with their tokens and codes, approvals and grants', async () => {
  const { me, left } = await robbed()
  expect((await call('POST', others, me)).json['data']).toEqual({ ended: 1, accessKeys: 1, clients: 2 })
  expect(await left()).toEqual(nothing)
  expect((await call('GET', '/api/v1/profile/access-keys', me)).json['data']).toEqual({ accessKeys: [] })
  const { id } = (await call('GET', '/api/v1/auth/session', me)).json['data'].profile
  const events = await eventsOf(server, id, 'audit')
  const { keyId } = { ...events.find(({ type }) => type === 'key.created')?.data }
  const { actor } = { ...events.find(({ type }) => type === 'sessions.ended') }
  expect(actor?.type).toBe('session')
  expect(events.slice(-3).map(({ type, data, actor: by }) => ({ type, data, by }))).toEqual([
    { type: 'sessions.ended', data: {}, by: actor },
    { type: 'key.revoked', data: { keyId }, by: actor },
    { type: 'client.disconnected', data: { clientId: 'svc-mcp-host' }, by: actor },
  ])
})

test('removing a sign-in method revokes the same', async () => {
  const { me, left, account } = await robbed()
  const session = await call('GET', '/api/v1/auth/session', me)
  const { id: profileId, wallets } = session.json['data'].profile
  const { accounts } = server.ports.store
  const spare = { kind: 'passkey' as const, key: account.address, label: 'spare', data: {}, counter: 0 }
  const at = server.ports.now()
  await accounts.add({ ...spare, id: `spare-${account.address}`, profileId, createdAt: at, usedAt: at })
  expect((await call('DELETE', `/api/v1/profile/sign-in-methods/${wallets[0].id}`, me)).status).toBe(200)
  expect(await left()).toEqual(nothing)
})

test('with revokeAccess=false only the other sessions end', async () => {
  const { me, left } = await robbed()
  const { json } = await call('POST', `${others}?revokeAccess=false`, me)
  expect(json['data']).toEqual({ ended: 1, accessKeys: 0, clients: 0 })
  expect(await left()).toEqual({ ...everything, session: 401, openQuestion: nothing.openQuestion })
})

test('deleting a key revokes the grants of that key, and nothing else', async () => {
  const { me, left } = await robbed()
  const [{ id }] = (await call('GET', '/api/v1/profile/access-keys', me)).json['data'].accessKeys
  expect((await call('DELETE', `/api/v1/profile/access-keys/${id}`, me)).status).toBe(200)
  const { key, keyByMcp, grant } = nothing
  expect(await left()).toEqual({ ...everything, key, keyByMcp, grant })
})

test('a grant ends with the key that made it, whatever expiry it has', async () => {
  const account = newAccount()
  const me = await server.signIn(account.address.toLowerCase())
  const expiresAt = server.ports.now() + 60_000
  const made = await call('POST', '/api/v1/profile/access-keys', me, { label: 'short', expiresAt })
  const key = { authorization: `Bearer ${made.json['data'].accessKey}` }
  const data = { owner: account.address, content: `a diary ${Math.random()}` }
  const proof = await call('POST', '/api/v1/verification', {}, await signedBy(account, { data }, server))
  const { qHash } = proof.json['data']
  const options = { qHash, expiresInSeconds: 3600 }
  const grantOf = async (who: Record<string, string>) => {
    const { json } = await call('POST', '/api/v1/verification/access/grant', who, options)
    return { 'x-access-grant': String(json['data'].token) }
  }
  const [byKey, bySession] = [await grantOf(key), await grantOf(me)]
  const read = async () =>
    Promise.all([byKey, bySession].map(async (each) => (await call('GET', `/api/v1/proofs/${qHash}`, each)).status))
  expect(await read()).toEqual([200, 200])
  server.clock.now = expiresAt
  expect(await read()).toEqual([401, 200])
})

test.each(['revokeAccess=no', 'revoke=false', 'revokeaccess=false', 'revokeAccess=false&revokeAccess=true'])(
  'a flag that is not understood (%s) is refused, and nothing ends',
  async (query) => {
    const { me, left } = await robbed()
    expect((await call('POST', `${others}?${query}`, me)).status).toBe(400)
    expect(await left()).toEqual(everything)
  },
)

test('an old session ends other sessions, but revokes keys and apps only after a fresh sign-in', async () => {
  const { me, key, thief } = await robbed()
  server.clock.now += recentMs + 1
  const refused = await call('POST', others, me)
  expect([refused.status, refused.json['error'].details]).toEqual([401, { reauthenticate: true }])
  const sessionOf = async (who: Me) => (await call('GET', '/api/v1/profile/access-keys', who)).status
  expect([await sessionOf(thief), (await call('GET', '/api/v1/profile/gates', key)).status]).toEqual([200, 200])
  expect((await call('POST', `${others}?revokeAccess=false`, me)).status).toBe(200)
  expect([await sessionOf(thief), (await call('GET', '/api/v1/profile/gates', key)).status]).toEqual([401, 200])
})

test('access by a signature of the wallet stays, and so does access by another profile', async () => {
  const [{ me, account, qHash }, other] = [await robbed(), await robbed()]
  const options = { qHash, audience: null, expiresInSeconds: 600 }
  const action = { action: 'grant_proof_access', ...options, service }
  const { audience: _, ...body } = { ...options, ...(await ownerBody(account, action, server.ports.now())) }
  const signed = await call('POST', '/api/v1/verification/access/grant', {}, body)
  expect((await call('POST', others, me)).status).toBe(200)
  const read = { 'x-access-grant': String(signed.json['data']?.token) }
  expect((await call('GET', `/api/v1/proofs/${qHash}`, read)).status).toBe(200)
  expect((await other.left()).grant).toBe(200)
})

/** Has `act` happen between a request's look at its session and its write. */
function between(act: () => Promise<unknown>) {
  const { sessions } = server.ports.store
  const find = sessions.find.bind(sessions)
  sessions.find = async (hash, now) => {
    const seen = await find(hash, now)
    sessions.find = find
    await act()
    return seen
  }
}

test('a thief who makes a key or allows an app during the sign-out gets neither', async () => {
  const { me, thief } = await robbed()
  between(() => call('POST', others, me))
  const key = await call('POST', '/api/v1/profile/access-keys', thief, { label: 'quick' })
  expect([key.status, (await call('GET', '/api/v1/profile/access-keys', me)).json['data']]).toEqual([
    401,
    { accessKeys: [] },
  ])

  const second = await robbed()
  const query = authorizeQuery()
  const handle = await server.handleFor(query, second.thief)
  between(() => call('POST', others, second.me))
  const consent = await server.consent({ request: query, handle, decision: 'approve' }, second.thief)
  expect(answerOf(consent).searchParams.has('code')).toBe(false)
  expect((await call('GET', '/api/v1/profile/clients', second.me)).json['data']).toEqual({ clients: [] })
})

test('a wallet that is removed during a sign-in with it opens no session', async () => {
  const { me, account } = await robbed()
  const { profile } = (await call('GET', '/api/v1/auth/session', me)).json['data']
  const { accounts } = server.ports.store
  const at = server.ports.now()
  const spare = { kind: 'passkey' as const, key: `x${account.address}`, label: 'spare', data: {}, counter: 0 }
  await accounts.add({ ...spare, id: `s-${account.address}`, profileId: profile.id, createdAt: at, usedAt: at })
  const used = accounts.recordUse.bind(accounts)
  // between what was shown and the session
  accounts.recordUse = async (...what) => {
    accounts.recordUse = used
    const isThere = await used(...what)
    await call('DELETE', `/api/v1/profile/sign-in-methods/${profile.wallets[0].id}`, me)
    return isThere
  }
  await expect(server.signIn(account.address.toLowerCase())).rejects.toMatchObject({ code: 'WALLET_AUTH_REQUIRED' })
})
