import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VerificationOptions } from '../../../shared/contract/verification.ts'
import { VerifierId } from '../../../shared/verifiers/index.ts'
import { signedBy } from '../deployment.fixture.ts'
import { storedGate } from '../payments/sale.fixture.ts'
import {
  anAddress,
  lower,
  newPayer,
  openTransferWorld,
  transfer,
  type TransferWorld,
} from '../payments/transfer.fixture.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser } from './browser.fixture.ts'
import { aboutBook } from './gate.fixture.ts'
import { newAccount, ownerHeaders, service, unknown } from './owner.fixture.ts'

let world: TransferWorld
let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  world = await openTransferWorld()
  const env = { SVC_USDC_CHAIN_ID: '84532', SVC_USDC_84532: world.coin }
  app = await openApp({ rpcUrl: world.chain.rpcUrl, env })
  app.clock.now = Date.now()
})
afterAll(async () => {
  await app?.close()
  await world?.chain.stop()
})

const match = [{ path: 'reference.id', op: 'eq' as const, value: 'book-1' }]
const requirements = [{ verifierId: 'ownership-basic' as const, match }]
const reward = { delivery: 'reveal' as const, value: 'the-word-behind' }

/** Publishes a gate for five dollars, with its own payout address. */
async function pricedGate(more: object = {}) {
  const recipient = anAddress()
  const charge = { enabled: true, amountUsd: 5, methods: ['usdc' as const], recipient }
  const { gateId } = await storedGate(app, { requirements, reward, monetization: { charge }, ...more })
  return { gateId, recipient }
}

/** Makes a proof that passes such a gate, private by default. */
async function proved(account: PrivateKeyAccount, options: VerificationOptions = {}, book = 'book-1') {
  const data = aboutBook(account.address, book)
  const { status, reply } = await app.call('verify', { body: await signedBy(account, { data, options }, app) })
  expect([status, reply['error']]).toEqual([200, undefined])
  return String(reply['data'].qHash)
}
const open: VerificationOptions = { privacyLevel: 'public', publicDisplay: true }

const ask = (body: object, headers: Record<string, string> = {}) =>
  app.call('checkout', { body: { method: 'usdc', ...body }, headers })
const codeOf = async (reply: ReturnType<typeof ask>) => (await reply).reply['error']?.code
const signed = (account: PrivateKeyAccount, gateId: string, qHash: string) =>
  ownerHeaders(account, { action: 'fulfill_gate', gateId, qHash, service }, app.clock.now)

test('pays a gate by transfer and gets its reward', async () => {
  const account = await newPayer(world)
  const { gateId, recipient } = await pricedGate()
  const qHash = await proved(account)
  const headers = await signed(account, gateId, qHash)
  const quoted = await ask({ gateId, qHash }, headers)
  expect(quoted.reply).toEqual({
    success: true,
    data: {
      chainId: 84532,
      asset: world.coin,
      recipient,
      amount: '5000000',
      decimals: 6,
      quoteId: expect.any(String),
      expiresAt: app.clock.now + 30 * 60_000,
    },
  })

  const fulfill = (paymentTxHash?: string) =>
    app.call('fulfillGate', { path: { gateId }, body: { qHash, ...(paymentTxHash && { paymentTxHash }) }, headers })
  expect((await fulfill()).reply['error']).toMatchObject({
    code: 'PAYMENT_REQUIRED',
    details: { amountUsd: 5, methods: ['usdc'] },
  })
  const { chain, coin } = world
  const hash = await chain.submit(account, coin, 'transfer(address,uint256)', [recipient, 5_000_000n])
  const early = await fulfill(hash)
  expect([early.status, early.headers.get('retry-after'), early.reply['error'].code]).toEqual([
    409,
    '5',
    'PAYMENT_PENDING',
  ])
  await chain.client.mine({ blocks: 2 })
  expect((await fulfill(hash)).reply['data']).toMatchObject({ gateId, qHash, fulfillment: reward })
  expect((await fulfill(hash)).reply['error'].code).toBe('PAYMENT_ALREADY_USED')
  // after a lost answer the call is repeated without a payment
  expect((await fulfill()).reply['data'].fulfillment).toEqual(reward)
  expect(await codeOf(ask({ gateId, qHash }, headers))).toBe('PAYMENT_ALREADY_USED')
})

test('hides a private proof from callers who could not fulfil with it', async () => {
  const account = newAccount()
  const { gateId } = await pricedGate()
  const qHash = await proved(account)
  const stranger = await ask({ gateId, qHash })
  const nothing = await ask({ gateId, qHash: unknown })
  expect([stranger.status, stranger.reply['error'].code]).toEqual([401, 'WALLET_AUTH_REQUIRED'])
  expect(nothing.reply['error']).toEqual(stranger.reply['error'])

  const other = newAccount()
  expect(await codeOf(ask({ gateId, qHash }, await signed(other, gateId, qHash)))).toBe('PROOF_NOT_FOUND')
  const elsewhere = await signed(account, 'another-gate', qHash)
  expect(await codeOf(ask({ gateId, qHash }, elsewhere))).toBe('SIGNATURE_VERIFICATION_FAILED')
  expect(await codeOf(ask({ gateId, qHash: unknown }, elsewhere))).toBe('SIGNATURE_VERIFICATION_FAILED')

  const browser = newBrowser(app)
  await browser.show(account)
  const mine = await browser.call('checkout', { body: { gateId, qHash, method: 'usdc' } })
  expect(mine.reply['data']).toMatchObject({ amount: '5000000' })
})

test('a stranger learns neither price nor payment of a public proof (protocol/payments#checkout-authority)', async () => {
  const account = await newPayer(world)
  const { gateId, recipient } = await pricedGate()
  const qHash = await proved(account, open)
  const stranger = newAccount()
  const refused = async () => [
    await codeOf(ask({ gateId, qHash })),
    await codeOf(ask({ gateId, qHash }, await signed(stranger, gateId, qHash))),
  ]
  const before = await refused()
  expect(before).toEqual(['WALLET_AUTH_REQUIRED', 'PROOF_WALLET_MISMATCH'])
  const headers = await signed(account, gateId, qHash)
  expect((await ask({ gateId, qHash }, headers)).reply['data']).toMatchObject({ recipient })
  const paymentTxHash = await transfer(world, account, recipient, 5_000_000n)
  const sent = { path: { gateId }, body: { qHash, paymentTxHash } }
  expect((await app.call('fulfillGate', sent)).status).toBe(401)
  expect((await app.call('fulfillGate', { ...sent, headers })).status).toBe(200)
  expect(await refused()).toEqual(before)
  expect(await codeOf(ask({ gateId, qHash }, headers))).toBe('PAYMENT_ALREADY_USED')
})

test('refuses a checkout that could lead to no reward', async () => {
  const account = newAccount()
  const qHash = await proved(account, open)
  const { gateId } = await pricedGate()
  const begin = async (body: { gateId: string; qHash: string; method?: string }) =>
    ask(body, await signed(account, body.gateId, body.qHash))
  expect(await codeOf(begin({ gateId: 'no-such-gate', qHash }))).toBe('GATE_NOT_FOUND')
  const paused = await pricedGate({ status: 'paused' })
  expect(await codeOf(begin({ gateId: paused.gateId, qHash }))).toBe('GATE_PAUSED')
  const free = await pricedGate({ monetization: { charge: null } })
  expect(await codeOf(begin({ gateId: free.gateId, qHash }))).toBe('PAYMENT_INVALID')
  const byCard = await begin({ gateId, qHash, method: 'stripe' })
  expect(byCard.reply['error']).toMatchObject({ code: 'PAYMENT_INVALID', details: { methods: ['usdc'] } })

  const otherBook = await proved(account, open, 'book-2')
  const elsewhere = await pricedGate({
    requirements: [{ verifierId: 'ownership-basic', match: [{ ...match[0], value: 'book-3' }] }],
  })
  const unmet = await begin({ gateId: elsewhere.gateId, qHash: otherBook })
  expect(unmet.reply['error']).toMatchObject({
    code: 'GATE_REQUIREMENTS_NOT_MET',
    details: { missingVerifierIds: ['ownership-basic'] },
  })

  await app.ports.store.proofs.revoke(qHash, app.clock.now)
  expect(await codeOf(begin({ gateId, qHash }))).toBe('PROOF_NOT_VERIFIED')
  await app.ports.store.proofs.erase(qHash, app.clock.now)
  expect(await codeOf(begin({ gateId, qHash }))).toBe('PROOF_NOT_FOUND')
  expect(await codeOf(ask({ gateId, qHash }, { authorization: 'Bearer npk_no' }))).toBe('WALLET_AUTH_REQUIRED')
})

test('answers the prices', async () => {
  const { reply } = await app.call('pricing')
  const { verifiers, ...rest } = reply['data']
  expect(rest).toEqual({
    credit: { usd: 0.0025 },
    check: 1,
    proofWrite: 2,
    addOns: { extraVerifier: 1, complexFilter: 2, timeWindow: 1, moreProofs: 1, gate: 1, ipfs: 1, perChain: 1 },
    plans: [
      { id: 'basic', credits: 500, enabled: false },
      { id: 'pro', credits: 10_000, usdPerMonth: 19.99, usdPerYear: 199.9, enabled: false },
      { id: 'enterprise', enabled: false },
    ],
  })
  expect(Object.keys(verifiers)).toEqual(VerifierId.options)
  expect(verifiers).toMatchObject({ 'ownership-basic': 1, 'wallet-risk': 70 })
})

test('offers transfers only if their chain can be read', async () => {
  const { reply } = await app.call('paymentMethods')
  const usdc = { id: 'usdc', enabled: true, chainId: 84532, asset: lower(world.coin) }
  const others = [
    { id: 'credits', enabled: false },
    { id: 'stripe', enabled: false },
  ]
  expect(reply['data']).toEqual({ methods: [...others, usdc, { id: 'x402', enabled: false }] })
  const unseen = await openApp()
  const methods = (await unseen.call('paymentMethods')).reply['data'].methods
  await unseen.close()
  expect(methods).toEqual([...others, { id: 'usdc', enabled: false }, { id: 'x402', enabled: false }])
})
