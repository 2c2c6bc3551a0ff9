import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventsOf } from '../events/parties.fixture.ts'
import { hostRedirect, openOauth, revokePath } from './oauth.fixture.ts'

let server: Awaited<ReturnType<typeof openOauth>>
let tokens: Record<string, string>
beforeAll(async () => {
  server = await openOauth()
  await server.register(hostRedirect)
})
afterAll(() => server.close())
beforeEach(async () => {
  tokens = (await server.exchange(await server.newCode())).body
})

const access = () => tokens['access_token'] ?? ''
const refresh = () => tokens['refresh_token'] ?? ''
const revoke = async (form: Record<string, string>) => {
  const { status, body } = await server.post(revokePath, form)
  return { status, body }
}
const isAlive = async () => ({
  access: (await server.mcp(access())).status === 200,
  refresh: (await server.refresh(refresh())).status === 200,
})
const done = { status: 200, body: {} }

describe('revoking', () => {
  test.each([
    ['an access token', () => ({ token: access(), token_type_hint: 'access_token', client_id: 'svc-mcp-host' })],
    ['an access token with the wrong hint', () => ({ token: access(), token_type_hint: 'refresh_token' })],
    ['a refresh token', () => ({ token: refresh(), client_id: 'svc-mcp-host' })],
    ['a refresh token without more', () => ({ token: refresh() })],
  ])('%s ends all of its family (security-cases B9)', async (_name, form) => {
    expect(await revoke(form())).toEqual(done)
    expect(await isAlive()).toEqual({ access: false, refresh: false })
    expect(await revoke(form())).toEqual(done)
  })

  test('a used refresh token revokes the tokens that came from it', async () => {
    const next = (await server.refresh(refresh())).body
    expect(await revoke({ token: refresh() })).toEqual(done)
    expect((await server.mcp(next['access_token'])).status).toBe(401)
  })

  test.each([
    ['an unknown token', () => ({ token: 'rt_unknown', client_id: 'svc-mcp-host' })],
    ['a changed token', () => ({ token: `${access()}x` })],
    ['the token of another client', () => ({ token: access(), client_id: 'svc-cli' })],
    ['the refresh token of another client', () => ({ token: refresh(), client_id: 'svc-cli' })],
  ])('%s does nothing and says nothing (security-cases B9)', async (_name, form) => {
    expect(await revoke(form())).toEqual(done)
    expect(await isAlive()).toEqual({ access: true, refresh: true })
  })

  test('an empty form is refused (security-cases B9)', async () => {
    for (const form of [{}, { token: '' }, { token_type_hint: 'access_token' }])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await revoke(form)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })

  test('needs a form of its own (security-cases B10)', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ token: access() }).toString()
    const replies = await Promise.all([
      server.request(`${revokePath}?${body}`),
      server.request(`${revokePath}?${body}`, { method: 'POST', headers: form }),
      server.request(`${revokePath}?${body}`, { method: 'POST', headers: form, body }),
      server.request(revokePath, { method: 'POST', headers: form, body: `${body}&${body}` }),
      server.request(revokePath, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
      server.request(revokePath, { method: 'POST', headers: { ...form, authorization: `Bearer ${access()}` }, body }),
      server.request(revokePath, { method: 'POST', headers: form, body: `${body}${'x'.repeat(1 << 20)}` }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([405, 400, 400, 400, 400, 400, 413])
    expect(await isAlive()).toEqual({ access: true, refresh: true })
  })
})

/** Connects a client for a person of its own; `told` reads what the person learns after that. */
async function connected(address: string) {
  const code = await server.newCode({}, address)
  const { body } = await server.exchange(code)
  const method = await server.ports.store.accounts.method('wallet', `eip155:${address}`)
  const told = async () => {
    const events = await eventsOf(server, method?.profileId ?? '', 'audit')
    return events.slice(2).map(({ type, actor, data }) => ({ type, actor, data }))
  }
  expect(await told()).toEqual([])
  return { code, tokens: body, told }
}

describe('the profile reads in its audit stream', () => {
  const data = { clientId: 'svc-mcp-host' }
  const place = { network: 'unknown', userAgent: null }
  const byApp = { type: 'client.disconnected', actor: { type: 'client', id: 'svc-mcp-host', ...place }, data }
  const nowhere = { network: null, userAgent: null }
  const byService = { type: 'client.disconnected', actor: { type: 'service', id: null, ...nowhere }, data }

  test('once that an app gave up its access', async () => {
    const { tokens: mine, told } = await connected(`0x${'a1'.repeat(20)}`)
    await revoke({ token: mine['access_token'], client_id: 'svc-cli' })
    await revoke({ token: 'rt_unknown' })
    expect(await told()).toEqual([])
    await revoke({ token: mine['access_token'] })
    await revoke({ token: mine['refresh_token'] })
    expect(await told()).toEqual([byApp])
    const text = JSON.stringify(await told())
    for (const secret of [mine['access_token'], mine['refresh_token']]) expect(text).not.toContain(secret)
  })

  test('once that the service ended the access of whoever used a code twice', async () => {
    const { code, told } = await connected(`0x${'a2'.repeat(20)}`)
    expect((await server.exchange(code)).status).toBe(400)
    expect((await server.exchange(code)).status).toBe(400)
    expect(await told()).toEqual([byService])
  })

  test('once that the service ended the access of whoever used a refresh token twice, also at the same time', async () => {
    const { tokens: mine, told } = await connected(`0x${'a3'.repeat(20)}`)
    const replies = await Promise.all([1, 2, 3].map(() => server.refresh(mine['refresh_token'])))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect(await told()).toEqual([byService])
  })
})
