import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyScopes } from '../../../shared/contract/key-scopes.ts'
import { createAccessKey } from '../accounts/access-keys.ts'
import { principalOf } from '../accounts/principal.ts'
import { readToolCaller } from './credentials.ts'
import { openMcp } from './mcp.fixture.ts'

let server: Awaited<ReturnType<typeof openMcp>>
beforeAll(async () => void (server = await openMcp()))
afterAll(() => server.close())

const address = '0x00000000000000000000000000000000000000aa'
const browserless = { cookies: {}, ownPage: false }

async function newAccessKey(): Promise<string> {
  const { cookie } = await server.signIn(address)
  const [name = '', value = ''] = cookie.split('=')
  const credentials = { cookies: { [name]: value }, ownPage: true }
  return (await createAccessKey({ label: 'parity' }, credentials, server)).accessKey
}

test('the API and MCP read the same principal from an access key', async () => {
  const bearer = await newAccessKey()
  const byApi = await principalOf({ ...browserless, bearer }, 'getProof', server)
  const byMcp = await readToolCaller({ bearer, address: '::1' }, server)
  expect(byApi).toMatchObject({
    kind: 'access-key',
    wallets: [{ walletAddress: address, chain: 'eip155:84532', signerKind: 'key' }],
    isFresh: false,
    scopes: keyScopes,
  })
  expect(await byMcp?.principal()).toEqual(byApi)
})

test('a token and an access key of a profile have the same profile and wallets', async () => {
  const byKey = await principalOf({ ...browserless, bearer: await newAccessKey() }, 'getProof', server)
  const token = await server.connect(address)
  const caller = await readToolCaller({ bearer: token, address: '::1' }, server)
  const byToken = await caller?.principal()
  expect(byToken).toMatchObject({ kind: 'token', isFresh: false, clientId: 'svc-mcp-host' })
  expect(byToken?.profileId).toBe(byKey.profileId)
  expect(byToken?.wallets).toEqual(byKey.wallets)
})

test('a token without svc:profile has no wallets', async () => {
  const token = await server.connect(address, 'svc:core')
  const caller = await readToolCaller({ bearer: token, address: '::1' }, server)
  expect(await caller?.principal()).toMatchObject({ kind: 'token', wallets: [] })
})

test('the API refuses a token of MCP, and a session cookie never stands for a wrong Bearer credential', async () => {
  const bearer = await server.connect(address)
  const { cookie } = await server.signIn(address)
  const [name = '', value = ''] = cookie.split('=')
  const cookies = { [name]: value }
  for (const wrong of [bearer, 'npk_wrong', 'nonsense'])
    // oxlint-disable-next-line no-await-in-loop -- three cases
    await expect(principalOf({ cookies, ownPage: true, bearer: wrong }, 'getProof', server)).rejects.toMatchObject({
      code: 'WALLET_AUTH_REQUIRED',
    })
  await expect(principalOf({ cookies, ownPage: true, bearer: undefined }, 'getProof', server)).resolves.toMatchObject({
    kind: 'session',
    isFresh: true,
  })
  await expect(principalOf({ cookies, ownPage: false, bearer: undefined }, 'getProof', server)).resolves.toMatchObject({
    kind: 'anonymous',
    wallets: [],
  })
})
