import { createHash, randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { signedBy } from '../deployment.fixture.ts'
import type { RiskProvider, RiskProviders } from '../ports/risk/risk.ts'
import { openApp } from './app.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
/** A server that offers wallet-risk. */
let risky: typeof app
const assessor: RiskProvider = {
  covers: () => true,
  assess: async () => {
    throw new Error('Nobody is assessed here.')
  },
}
const risk: RiskProviders = new Map([['svc-sanctions', assessor]])
beforeAll(async () => {
  app = await openApp()
  risky = await openApp({ ports: { risk } })
})
afterAll(async () => {
  await app.close()
  await risky.close()
})

const account = privateKeyToAccount(generatePrivateKey())
const origin = 'https://shop.example'
const newKey = () => randomBytes(32).toString('base64url')

/** Returns the token of a hand-off that a page, or a program in its name, created with `data`. */
async function tokenOf({ data, from = origin }: { data?: JsonObject; from?: string } = {}): Promise<string> {
  const [sid, secret] = [randomBytes(18).toString('base64url'), newKey()]
  const challenge = createHash('sha256').update(secret).digest('base64url')
  const body = { challenge, verifiers: ['ownership-basic'], mode: 'inline', ...(data && { data }) }
  await app.call('createHandoff', { path: { sid }, headers: { origin: from }, body })
  const content = `c${Math.random()}`
  const signed = { owner: account.address, content, ...data, handoff: { sid, origin: from } }
  const headers = { origin: from, 'x-svc-handoff': `${sid}.${secret}` }
  const submitted = await app.call('verify', { body: await signedBy(account, { data: signed }, app), headers })
  const { code } = submitted.reply['data'].handoff
  const bearer = { origin: from, authorization: `Bearer ${secret}` }
  const redeemed = await app.call('redeemHandoff', { path: { sid }, headers: bearer, body: { code } })
  return redeemed.reply['data'].token
}

const exchange = async (token: string, more: Record<string, unknown>) => {
  const { status, reply } = await app.call('verifyHandoff', { body: { token, origin, ...more } })
  return [status, reply['error']?.code ?? reply['data'].eligible]
}
const basic = { verifierIds: ['ownership-basic'] }

describe('a server that exchanges a token (protocol/handoffs#exchange)', () => {
  test.each<[string, Record<string, unknown>]>([
    ['nothing', {}],
    ['data alone', { data: { content: 'x' } }],
    ['no verifiers', { verifierIds: [] }],
    ['a verifier that does not exist', { verifierIds: ['ownership-everything'] }],
    ['a verifier twice', { verifierIds: ['ownership-basic', 'ownership-basic@1'] }],
    ['a misspelt parameter', { verifiers: ['ownership-basic'] }],
    ['a field that the verifier does not have', { ...basic, data: { contents: 'x' } }],
    ['the reserved key', { ...basic, data: { handoff: {} } }],
  ])('is refused when it expects %s, and keeps its token', async (_, expected) => {
    const token = await tokenOf()
    expect((await exchange(token, expected))[0]).toBe(400)
    expect(await exchange(token, basic)).toEqual([200, true])
  })

  test('refuses a token that a program got by asking for less, and does not consume it', async () => {
    const token = await tokenOf()
    const mismatch = [403, 'HANDOFF_AUDIENCE_MISMATCH']
    expect(await exchange(token, { verifierIds: ['token-holding'] })).toEqual(mismatch)
    expect(await exchange(token, { verifierIds: ['ownership-basic', 'token-holding'] })).toEqual(mismatch)
    expect(await exchange(token, { ...basic, data: { content: 'the terms' } })).toEqual(mismatch)
    expect(await exchange(token, { gateId: 'members' })).toEqual(mismatch)
    expect(await exchange(token, { ...basic, gateId: 'members' })).toEqual(mismatch)
    expect(await exchange(token, basic)).toEqual([200, true])
    expect(await exchange(token, basic)).toEqual([409, 'HANDOFF_ALREADY_USED'])
  })

  test('names the field that differs', async () => {
    const token = await tokenOf({ data: { content: 'the terms' } })
    const body = { token, origin, ...basic, data: { content: 'other terms' } }
    const { reply } = await app.call('verifyHandoff', { body })
    expect(reply['error']).toMatchObject({
      code: 'HANDOFF_AUDIENCE_MISMATCH',
      details: { verifierId: 'ownership-basic', field: 'content' },
    })
  })

  test.each<[string, Record<string, unknown>]>([
    ['flat', { content: 'the terms' }],
    ['by verifier', { 'ownership-basic': { content: 'the terms' } }],
    ['with the address in another case', { content: 'the terms', owner: account.address.toLowerCase() }],
  ])('accepts the data that it expects, %s', async (_, data) => {
    const token = await tokenOf({ data: { content: 'the terms' } })
    expect(await exchange(token, { ...basic, data })).toEqual([200, true])
  })

  test('may name a version of a verifier that was request for without one', async () => {
    expect(await exchange(await tokenOf(), { verifierIds: ['ownership-basic@1'] })).toEqual([200, true])
  })

  test.each(['https://shop.example/', 'HTTPS://SHOP.Example', 'https://shop.example:443'])(
    'may write its origin as %s (protocol/handoffs#same-origin)',
    async (written) => {
      expect(await exchange(await tokenOf(), { ...basic, origin: written })).toEqual([200, true])
    },
  )

  test.each([
    'https://shop.example.evil.example',
    'http://shop.example',
    'https://shop.example:444',
    'https://shop.example/a',
    'null',
    '',
  ])('is refused with the origin %j, and keeps its token', async (written) => {
    const token = await tokenOf()
    expect(await exchange(token, { ...basic, origin: written })).toEqual([403, 'HANDOFF_AUDIENCE_MISMATCH'])
    expect(await exchange(token, basic)).toEqual([200, true])
  })
})

test.each<[string, JsonObject | undefined, JsonObject, number]>([
  [
    'a role in the contract of which the page wants the owner',
    { contractAddress: `0x${'c0'.repeat(20)}`, chainId: 84532 },
    { method: 'accessControl' },
    403,
  ],
  ['a chain whose sanctions oracle was not requested', undefined, { chain: 'sei' }, 403],
  ['a provider that the page did not name', undefined, { provider: 'webacy' }, 403],
])('a person who signs %s does not end the hand-off', async (_, data, chosen, status) => {
  const id = data ? 'contract-ownership' : 'wallet-risk'
  const [sid, secret] = [randomBytes(18).toString('base64url'), newKey()]
  const challenge = createHash('sha256').update(secret).digest('base64url')
  const request = { challenge, verifiers: [id], mode: 'inline', ...(data && { data }) }
  expect((await risky.call('createHandoff', { path: { sid }, headers: { origin }, body: request })).status).toBe(200)
  const wallet = { walletAddress: account.address }
  const signed = { ...wallet, ...data, ...chosen, handoff: { sid, origin } }
  const headers = { origin, 'x-svc-handoff': `${sid}.${secret}` }
  const body = await signedBy(
    account,
    { verifierIds: [id], data: signed },
    { ...risky, ports: { ...risky.ports, risk } },
  )
  const submitted = await risky.call('verify', { body, headers })
  expect([submitted.status, submitted.reply['error']?.code]).toEqual([status, 'HANDOFF_MISMATCH'])
})
