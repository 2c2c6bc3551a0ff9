import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../e2e/world/postgres.ts'
import { authorizeQuery, hostRedirect, openOauth, clientAnswer } from './oauth.fixture.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

const fifty = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, call))

describe.each(['sqlite', 'postgres'])('on %s, of 50 at once', (engine) => {
  let server: Awaited<ReturnType<typeof openOauth>>
  beforeAll(async () => {
    server = await openOauth(engine === 'postgres' ? { databaseUrl: postgres.url } : {})
    await server.register(hostRedirect)
  })
  afterAll(() => server?.close())

  const oneOf = (replies: Awaited<ReturnType<typeof server.post>>[]) => {
    const good = replies.filter(({ status }) => status === 200)
    expect(good).toHaveLength(1)
    expect(new Set(replies.map(({ status, body }) => `${status} ${body['error']}`))).toEqual(
      new Set(['200 undefined', '400 invalid_grant']),
    )
    return good[0]?.body ?? {}
  }
  const outcome = async (tokens: Record<string, string>) => [
    (await server.mcp(tokens['access_token'] ?? '')).status,
    (await server.refresh(tokens['refresh_token'] ?? '')).status,
  ]

  test(`is ${engine}`, async () => {
    expect(await server.ports.store.health()).toBe(engine)
  })

  test('one exchange of a code succeeds, and the others revoke its tokens (security-cases B2)', async () => {
    const code = await server.newCode()
    expect(await outcome(oneOf(await fifty(() => server.exchange(code))))).toEqual([401, 400])
  })

  test('one refresh succeeds, and the others revoke all tokens of the grant (security-cases B2)', async () => {
    const { body } = await server.exchange(await server.newCode())
    expect(await outcome(oneOf(await fifty(() => server.refresh(body['refresh_token']))))).toEqual([401, 400])
    expect(await outcome(body)).toEqual([401, 400])
  })

  test('one answer to a consent question counts', async () => {
    const me = await server.signIn()
    const request = authorizeQuery()
    const form = { request, handle: await server.handleFor(request, me), decision: 'approve' }
    const replies = await fifty(() => server.consent(form, me))
    expect(replies.filter((reply) => 'code' in clientAnswer(reply))).toHaveLength(1)
  })

  test('all of as many different codes and tokens succeed', async () => {
    const people = Array.from({ length: 50 }, (_, index) => `0x${String(index).padStart(40, 'c')}`)
    const codes = await Promise.all(people.map((address) => server.newCode({}, address)))
    const replies = await Promise.all(codes.map((code) => server.exchange(code)))
    expect(replies.map(({ status }) => status)).toEqual(codes.map(() => 200))
    const refreshed = await Promise.all(replies.map(({ body }) => server.refresh(body['refresh_token'])))
    expect(refreshed.map(({ status }) => status)).toEqual(codes.map(() => 200))
    const tokens = [...replies, ...refreshed].map(({ body }) => body['access_token'])
    expect(new Set(tokens).size).toBe(100)
  })
})
