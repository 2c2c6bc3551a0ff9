import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gateProgress } from '../gates/progress.ts'
import { fulfillGate } from '../gates/fulfill-gate.ts'
import { freshSession } from '../accounts/principal.fixture.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { type CardDeployment, cardGate, openCardDeployment, runDueJobs } from './card.fixture.ts'
import { checkout } from './checkout.ts'
import { storedPayment, storedProof } from './sale.fixture.ts'
import { isReceivedBy } from './received-card.ts'

const transfers = async () => Promise.reject(new Error('No transfer was made.'))

let opened: CardDeployment
let gate: GateRecord
let proof: ProofRecord
/** The proof of the same wallet that a person makes who comes back and begins again. */
let again: ProofRecord
beforeAll(async () => {
  const cards = await openCardDeployment()
  // it only names the token: no test here reads a chain
  const stablecoin = {
    chainId: 8453,
    asset: `0x${'c'.repeat(40)}` as const,
    decimals: 6,
    currency: 'eip155:8453/erc20:0xc',
  }
  opened = { ...cards, ports: { ...cards.ports, stablecoin: { ...stablecoin, confirmations: 3, transfers } } }
})
beforeEach(async () => {
  gate = await cardGate(opened)
  proof = await storedProof(opened)
  const { walletAddress, subject } = proof
  again = await storedProof(opened, { walletAddress, subject })
})
afterAll(() => opened.close())

const caller = () => ({
  headers: {},
  principal: freshSession([proof]),
  writeKeyOf: () => undefined,
  address: '203.0.113.1',
})
const pay = (method: 'usdc' | 'stripe', { qHash }: ProofRecord = proof) =>
  checkout({ body: { gateId: gate.gateId, qHash, method }, ...caller() }, opened)
const fulfill = (record: ProofRecord, body: object = {}) =>
  fulfillGate({ gateId: gate.gateId, ...caller(), body: { qHash: record.qHash, ...body } }, opened)
const progress = async (among?: ProofRecord[]) =>
  (await gateProgress(gate, proof, opened.ports.store, opened.ports.now(), among)).progress
const statuses = async (...records: ProofRecord[]) =>
  (await Promise.all(records.map(({ qHash }) => opened.ports.store.payments.of(gate.gateId, qHash))))
    .flat()
    .map(({ method, status }) => `${method} ${status}`)

/** Opens a session by the API and pays it; the processor's message has not arrived. */
async function payOnCardPage(how?: 'slow') {
  const page = await pay('stripe')
  if (!('sessionId' in page) || typeof page.sessionId !== 'string') throw new Error('It is no card page.')
  await opened.host.pay(page.sessionId, how)
  return page.sessionId
}
/** The same, and the message has arrived. */
async function payByCard() {
  const sessionId = await payOnCardPage()
  const payment = await opened.ports.store.payments.bySession(sessionId)
  await opened.ports.store.payments.move(payment?.id ?? '', { from: ['open'], to: 'paid', now: opened.ports.now() })
  return sessionId
}
const back = (sessionId: string) => ({
  checkoutUrl: `https://svc.test/verify?gateId=${gate.gateId}&paid=${sessionId}`,
  sessionId,
})

test.each(['at once', 'slow'] as const)(
  'offers no transfer where the card was paid and the message of the processor is late: paid %s (protocol/payments#paid-once)',
  async (how) => {
    const sessionId = await payOnCardPage(how === 'slow' ? 'slow' : undefined)
    expect(await pay('usdc')).toEqual(back(sessionId))
    expect(await statuses(proof)).toEqual([how === 'slow' ? 'stripe open' : 'stripe paid'])
  },
)

test('offers a transfer while nobody has paid on the card page', async () => {
  await pay('stripe')
  expect(await pay('usdc')).toMatchObject({ amount: '5000000' })
})

test.each(['usdc', 'stripe'] as const)(
  'leads a wallet back that has paid with an earlier proof, and asks for %s from nobody else (protocol/payments#paid-once)',
  async (method) => {
    const sessionId = await payByCard()
    expect(await pay(method, again)).toEqual(back(sessionId))
    const { fulfillment } = await fulfill(again, { paymentCheckoutSessionId: sessionId })
    expect(fulfillment).toEqual({ delivery: 'access_granted' })
    expect(await statuses(proof, again)).toEqual(['stripe delivered'])
  },
)

test('says that the payment was received, and uses it without being told which', async () => {
  const passed = { gateId: gate.gateId, allRequiredSatisfied: true, missingVerifierIds: [] }
  expect(await progress()).toEqual({ ...passed, payment: 'due' })
  await payByCard()
  expect(await progress()).toEqual({ ...passed, payment: 'due', paymentReceived: true })
  // a person who uses one proof again does not name the paid one
  expect(await progress([again])).toEqual({ ...passed, payment: 'due', paymentReceived: true })
  expect((await fulfill(again)).fulfillment).toEqual({ delivery: 'access_granted' })
  expect(await progress()).toEqual({ ...passed, payment: 'paid' })
})

test('counts what was paid with a proof that has expired since, and asks the wallet for nothing', async () => {
  const expiresAt = opened.ports.now() + 1000
  const { walletAddress, subject } = again
  proof = await storedProof(opened, { walletAddress, subject, expiresAt })
  const sessionId = await payByCard()
  opened.clock.now = expiresAt
  expect(await progress()).toMatchObject({ payment: 'due', paymentReceived: true })
  expect(await pay('usdc', again)).toEqual(back(sessionId))
  expect((await fulfill(again)).fulfillment).toEqual({ delivery: 'access_granted' })
})

test.each(['open', 'paid', 'used', 'of another gate', 'unknown'] as const)(
  'the return from a card page knows whether the money arrived: %s',
  async (state) => {
    const page = await pay('stripe')
    const sessionId = 'sessionId' in page ? String(page.sessionId) : ''
    if (state !== 'open') await opened.host.pay(sessionId)
    if (state === 'used') await fulfill(proof, { paymentCheckoutSessionId: sessionId })
    const asked = state === 'of another gate' ? await cardGate(opened) : gate
    expect(await isReceivedBy(state === 'unknown' ? 'cs_x' : sessionId, asked, opened)).toBe(state === 'paid')
  },
)

test('a payment of another wallet or for another gate is not received here', async () => {
  const other = await storedProof(opened)
  await storedPayment(opened, { gateId: gate.gateId, qHash: other.qHash })
  await storedPayment(opened, { gateId: 'another', qHash: proof.qHash })
  expect(await progress()).toMatchObject({ payment: 'due' })
  expect(await progress()).not.toHaveProperty('paymentReceived')
  expect(await pay('usdc')).toMatchObject({ amount: '5000000' })
})

test('returns a card payment of the wallet that another payment made useless', async () => {
  await payByCard()
  const { id } = await storedPayment(opened, {
    gateId: gate.gateId,
    qHash: again.qHash,
    method: 'usdc',
    status: 'delivered',
  })
  const { gateId } = gate
  const grant = { gateId, qHash: again.qHash, paymentId: id, createdAt: opened.ports.now() }
  await opened.ports.store.transaction(async (store) => {
    await store.entitlements.lock(gateId, proof)
    await store.entitlements.grant(grant, proof)
  })
  opened.clock.now += 24 * 60 * 60_000 + 60 * 60_000
  await runDueJobs(opened)
  expect(await statuses(proof)).toEqual(['stripe refunded'])
})
