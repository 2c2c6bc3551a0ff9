import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { newProfileMs } from '../../limited-party.ts'
import { createLog } from '../../logger.ts'
import { mcpUrl } from '../../oauth/oauth.fixture.ts'
import { openMcp } from '../mcp.fixture.ts'

let server: Awaited<ReturnType<typeof openMcp>>
const [wallet, otherWallet] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`]
const value = 'sk-live-value-of-a-secret'
let token: string
let strangers: string

beforeAll(async () => {
  server = await openMcp()
  token = await server.connect(wallet)
  strangers = await server.connect(otherWallet)
})
afterAll(() => server.close())

const create = (args: object, by = token) => server.call(by, 'svc_secret_create', args)
const list = (args: object = {}, by = token) => server.call(by, 'svc_secret_list', args)
const revoke = (qHash: unknown, by = token) => server.call(by, 'svc_secret_revoke', { qHash })

test('stores, lists and revokes a secret without ever showing its value (security-cases C9)', async () => {
  const made = await create({ alias: 'API_key', content: value })
  const expected = { alias: 'API_key', qHash: made['qHash'], secretType: 'single', updatedAt: server.clock.now }
  expect(made).toEqual({ success: true, ...expected })
  expect(made['qHash']).toMatch(/^0x[0-9a-f]{64}$/)
  const bundle = await create({ alias: 'bundle', content: '{"a":"b"}', secretType: 'bundle', walletAddress: wallet })
  expect(await list()).toEqual({
    success: true,
    secrets: [expected, { ...expected, alias: 'bundle', secretType: 'bundle', qHash: bundle['qHash'] }],
    hasMore: false,
    nextOffset: null,
  })
  expect(await list({ limit: 1 })).toMatchObject({ secrets: [expected], hasMore: true, nextOffset: 1 })
  expect(await list({}, strangers)).toMatchObject({ secrets: [] })

  expect(await revoke(made['qHash'], strangers)).toEqual({ success: true, revoked: false })
  expect(await revoke(made['qHash'])).toEqual({ success: true, revoked: true })
  expect(await revoke(made['qHash'])).toEqual({ success: true, revoked: false })
  expect(await list()).toMatchObject({ secrets: [{ alias: 'bundle' }] })
})

test.each<[string, object]>([
  ['an alias that is none', { alias: '1a', content: value }],
  ['the value in place of the alias', { alias: `${value}!`, content: 'API_key' }],
  ['no value', { alias: 'a' }],
  ['an unknown field', { alias: 'a', content: value, contents: value }],
  ['a bundle that is no object', { alias: 'a', content: `["${value}"]`, secretType: 'bundle' }],
  ['a bundle that is no JSON', { alias: 'a', content: value, secretType: 'bundle' }],
  ['a value that is no text', { alias: 'a', content: { value } }],
  ['too long a value', { alias: 'a', content: value.repeat(4000) }],
  ['another’s wallet', { alias: 'a', content: value, walletAddress: otherWallet }],
])('%s is refused, and the error does not say the value (security-cases C9)', async (_name, args) => {
  const refused = await create(args)
  expect(refused).toMatchObject({ success: false, error: { code: expect.any(String) } })
  expect(JSON.stringify(refused)).not.toContain('value-of-a-secret')
})

test('an alias is unique in a profile, and free in another profile', async () => {
  const secret = { alias: 'same', content: value }
  await create(secret)
  expect(await create(secret)).toEqual({
    success: false,
    error: {
      code: 'INVALID_REQUEST',
      message: 'A secret with this alias already exists. Delete it first, or choose another alias.',
      details: { field: 'alias' },
    },
  })
  expect(await create(secret, strangers)).toMatchObject({ success: true })
})

test('no other tool answers with a value (security-cases C9)', async () => {
  await create({ alias: 'hidden', content: value })
  const answers = await Promise.all(
    ['svc_context', 'svc_proofs_get', 'svc_proofs_check', 'svc_secret_list'].map((name) => server.call(token, name)),
  )
  expect(JSON.stringify(answers)).not.toContain(value)
})

test('tells a token for secrets nothing of the wallets (security-cases C6)', async () => {
  const narrow = await server.connect(wallet, 'svc:secrets')
  const refusals = await Promise.all(
    [wallet, otherWallet].map((walletAddress) => create({ alias: 'b', content: value, walletAddress }, narrow)),
  )
  const error = { code: 'INVALID_REQUEST', message: expect.any(String), details: { field: 'walletAddress' } }
  expect(refusals).toEqual([
    { success: false, error },
    { success: false, error },
  ])
  expect(JSON.stringify(refusals)).not.toContain('0x')
  expect(await create({ alias: 'narrow', content: value }, narrow)).toMatchObject({ success: true })
})

test('a profile keeps 500 secrets, also when twenty more come at once', async () => {
  const by = await server.connect(`0x${'c3'.repeat(20)}`)
  const many = async (from: number, count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => create({ alias: `a${from + index}`, content: 'x' }, by)))
  await many(0, 495)
  expect((await many(495, 20)).filter(({ success }) => success)).toHaveLength(5)
  expect(await list({ limit: 500 }, by)).toMatchObject({ secrets: { length: 500 }, hasMore: false })
})

test('all new profiles of an address store a megabyte an hour together, an old profile its own megabyte', async () => {
  const config = { ...server.config, rateLimits: true }
  const app = createApp({ config, ports: server.ports, log: createLog('silent') })
  const people = await Promise.all(['c3', 'd4', 'e5'].map(async (each) => server.connect(`0x${each.repeat(20)}`)))
  const [one = '', two = '', three = ''] = people
  const keep = async (by: string, count: number) => {
    const calls = Array.from({ length: count }, (_, id) => {
      const args = { alias: `a${Math.random()}`.replace('.', ''), content: 'x'.repeat(65_000) }
      return { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'svc_secret_create', arguments: args } }
    })
    const reply = await app.request(`${mcpUrl}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: new URL(mcpUrl).host, authorization: `Bearer ${by}` },
      body: JSON.stringify(calls),
    })
    return [reply.status, Number(reply.headers.get('retry-after')) > 0]
  }
  expect(await keep(one, 8)).toEqual([200, false])
  expect(await keep(two, 8)).toEqual([200, false])
  expect(await keep(two, 1)).toEqual([429, true])
  expect(await keep(three, 1)).toEqual([429, true])
  expect((await list({}, three))['secrets']).toEqual([])
  server.clock.now += newProfileMs
  const old = await server.connect(`0x${'e5'.repeat(20)}`)
  expect(await keep(old, 15)).toEqual([200, false])
  expect(await keep(old, 2)).toEqual([429, true])
})
