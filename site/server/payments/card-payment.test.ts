import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { parseConfig } from '../config/config.ts'
import { openCards } from '../ports/cards/open-cards.ts'
import { times } from '../ports/store/samples.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { type CardDeployment, cardGate, openCardDeployment, paidProfile, required } from './card.fixture.ts'
import { beginCardPayment, cardQuoteMs } from './card-checkout.ts'
import { cardPayment } from './card-payment.ts'
import { codeOf } from '../deployment.fixture.ts'
import { chargeOffer } from './charge.ts'
import { storedProof } from './sale.fixture.ts'

let opened: CardDeployment
let gate: GateRecord
let proof: ProofRecord
const handoff = 'abcdefghijklmnopqrstuvwx'
beforeAll(async () => void (opened = await openCardDeployment()))
beforeEach(async () => {
  opened.host.behaviour = 'answer'
  opened.host.requests.length = 0
  gate = await cardGate(opened)
  proof = await storedProof(opened)
})
afterAll(() => opened.close())

const begin = (more: object = {}) => beginCardPayment({ gate, proof, handoff, ...more }, opened)
const settled = (session: string, more: object = {}) => cardPayment(session, { gate, proof, ...more }, opened)
const use = async (session: string) => (await settled(session)).use(opened.ports.store, opened.ports.now())
/** Returns the error of a payment; undefined: the payment is valid. */
const failure = async (session: string, more: object = {}) => {
  try {
    await settled(session, more)
    return undefined
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const { code, details, retryAfter } = error
    return { code, ...Object(details), ...(retryAfter !== undefined && { retryAfter }) }
  }
}
const stored = async (session: string) => opened.ports.store.payments.bySession(session)

test('opens a session with the price, the sale and the pages to return to', async () => {
  const { checkoutUrl, sessionId } = await begin()
  expect(checkoutUrl).toBe(`${opened.host.url}/pay/${sessionId}`)
  expect(opened.host.sessions.get(sessionId)).toEqual({
    id: sessionId,
    account: '',
    status: 'open',
    isPaid: false,
    total: 500,
    currency: 'usd',
    label: 'Readers',
    metadata: { gateId: gate.gateId, qHash: proof.qHash, wallet: proof.subject },
    reference: gate.gateId,
    successUrl: `https://svc.test/verify?sid=${handoff}&paid={CHECKOUT_SESSION_ID}`,
    cancelUrl: `https://svc.test/verify?sid=${handoff}`,
    expiresAt: (opened.clock.now + cardQuoteMs) / 1000,
    intent: null,
  })
  expect(await stored(sessionId)).toEqual({
    id: expect.stringMatching(/^[\w-]{24}$/),
    gateId: gate.gateId,
    qHash: proof.qHash,
    method: 'stripe',
    amount: '500',
    currency: 'usd',
    recipient: '',
    session: sessionId,
    intent: null,
    status: 'open',
    createdAt: opened.clock.now,
    expiresAt: opened.clock.now + cardQuoteMs,
    updatedAt: opened.clock.now,
    gateVersion: gate.version,
  })
  const { sessionId: linked } = await begin({ handoff: undefined })
  expect(opened.host.sessions.get(linked)).toMatchObject({
    successUrl: `https://svc.test/verify?gateId=${gate.gateId}&paid={CHECKOUT_SESSION_ID}`,
    cancelUrl: `https://svc.test/verify?gateId=${gate.gateId}`,
  })
})

test('takes no card for a gate whose owner has no account that takes payments (protocol/payments#card-payout)', async () => {
  const { profileId, account } = await paidProfile(opened, { isReady: false })
  const without = await cardGate(opened, { ownerProfileId: 'a-profile-without-an-account' })
  gate = await cardGate(opened, { ownerProfileId: profileId })
  for (const each of [gate, without]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await chargeOffer(each, opened)).toEqual({ methods: [], cardPayoutReady: true })
    // oxlint-disable-next-line no-await-in-loop
    expect(await codeOf(begin({ gate: each }))).toBe('PAYMENT_INVALID')
  }
  expect(opened.host.requests.filter((line) => line.includes('checkout'))).toEqual([])
  await opened.host.verify(account)
  await opened.ports.store.payouts.setReady(account, { isReady: true, now: 1 })
  expect(await chargeOffer(gate, opened)).toEqual({ methods: ['stripe'], cardPayoutReady: true })
  const { sessionId } = await begin()
  expect(opened.host.sessions.get(sessionId)?.account).toBe(account)
  expect((await stored(sessionId))?.recipient).toBe(account)
  await opened.host.pay(sessionId)
  expect(await use(sessionId)).toBe(true)
})

test("takes cards for the operator's own gates only where the operator says so (protocol/payments#card-payout)", async () => {
  expect(await chargeOffer(gate, opened)).toEqual({ methods: ['stripe'], cardPayoutReady: true })
  const cards = await openCards(
    parseConfig({ ...opened.host.env, SVC_OPERATOR_CHARGES: 'off' }).cards,
    opened.ports.now,
  )
  const deps = { ...opened, ports: { ...opened.ports, cards: required(cards) } }
  expect(await chargeOffer(gate, deps)).toEqual({ methods: [], cardPayoutReady: true })
  expect(await codeOf(beginCardPayment({ gate, proof }, deps))).toBe('PAYMENT_INVALID')
})

test.each([
  [0.5, 50],
  [0.501, 51],
  [19.99, 1999],
  [1.005, 101],
  [999_999.99, 99_999_999],
])('%d dollars cost %d cents', async (amountUsd, cents) => {
  gate = await cardGate(opened, { amountUsd })
  expect(await chargeOffer(gate, opened)).toEqual({ methods: ['stripe'], cardPayoutReady: true })
  expect(opened.host.sessions.get((await begin()).sessionId)?.total).toBe(cents)
})

test.each([0, 0.49, 1_000_000])('%d dollars cannot be paid by card', async (amountUsd) => {
  gate = await cardGate(opened, { amountUsd })
  expect(await chargeOffer(gate, opened)).toEqual({ methods: [], cardPayoutReady: true })
  expect(await codeOf(begin())).toBe('PAYMENT_INVALID')
})

test('offers no method for a charge that is not enabled', async () => {
  const { charge } = gate.model.monetization
  const model = { ...gate.model, monetization: { charge: charge && { ...charge, enabled: false } } }
  expect(await chargeOffer({ ...gate, model }, opened)).toEqual({ methods: [], cardPayoutReady: true })
})

test('offers no cards without a card processor', async () => {
  const { cards: _cards, ...ports } = opened.ports
  expect(await chargeOffer(gate, { ports })).toEqual({ methods: [], cardPayoutReady: false })
  const without = { ...opened, ports }
  expect(await codeOf(beginCardPayment({ gate, proof }, without))).toBe('PAYMENT_INVALID')
  const { sessionId } = await begin()
  expect(await codeOf(cardPayment(sessionId, { gate, proof }, without))).toBe('FULFILLMENT_UNAVAILABLE')
})

test('a paid session can be used once', async () => {
  const { sessionId } = await begin()
  expect(await failure(sessionId)).toEqual({ code: 'PAYMENT_PENDING', reason: 'NOT_PAID', retryAfter: 5 })
  await opened.host.pay(sessionId)
  const [one, other] = await Promise.all([settled(sessionId), settled(sessionId)])
  expect([one.paymentId, other.paymentId]).toEqual(Array(2).fill((await stored(sessionId))?.id))
  const { store } = opened.ports
  expect(await Promise.all([one, other, one].map((each) => each.use(store, 7)))).toEqual(
    expect.arrayContaining([true, false, false]),
  )
  const intent = opened.host.sessions.get(sessionId)?.intent?.id
  expect(await stored(sessionId)).toMatchObject({ status: 'delivered', intent, updatedAt: 7 })
  const used = { code: 'PAYMENT_ALREADY_USED' }
  expect(await failure(sessionId)).toEqual(used)
  // also for another sale of the same wallet, as a transfer (protocol/payments#payments)
  expect(await failure(sessionId, { gate: await cardGate(opened) })).toEqual(used)
  const { walletAddress, subject } = proof
  expect(await failure(sessionId, { proof: await storedProof(opened, { walletAddress, subject }) })).toEqual(used)
  const stranger = '0x00000000000000000000000000000000000000ff'
  const another = await storedProof(opened, { walletAddress: stranger, subject: stranger })
  expect(await failure(sessionId, { proof: another })).toEqual({ code: 'PAYMENT_INVALID', reason: 'NOT_THIS_SALE' })
})

test('a payment that takes days is pending, and may fail', async () => {
  const { sessionId } = await begin()
  await opened.host.pay(sessionId, 'slow')
  expect(await failure(sessionId)).toEqual({ code: 'PAYMENT_PENDING', reason: 'SETTLING', retryAfter: 60 })
  await opened.host.settle(sessionId, 'failed')
  expect(await failure(sessionId)).toEqual({ code: 'PAYMENT_INVALID', reason: 'FAILED' })
  expect((await stored(sessionId))?.status).toBe('failed')
  const { sessionId: second } = await begin()
  expect(second).not.toBe(sessionId)
  await opened.host.pay(second, 'slow')
  await opened.host.settle(second, 'paid')
  expect(await use(second)).toBe(true)
})

test.each(['refund', 'dispute'] as const)(
  'after a %s a session pays for nothing, also without a message',
  async (how) => {
    const { sessionId } = await begin()
    await opened.host.pay(sessionId)
    const before = await settled(sessionId)
    await opened.host.reverse(sessionId, how)
    expect(await failure(sessionId)).toEqual({ code: 'PAYMENT_INVALID', reason: 'GIVEN_BACK' })
    expect((await stored(sessionId))?.status).toBe('refunded')
    expect(await before.use(opened.ports.store, 1)).toBe(false)
    expect(await failure(sessionId)).toEqual({ code: 'PAYMENT_INVALID', reason: 'GIVEN_BACK' })
  },
)

test('a session pays only for its own gate and proof, at its own price (protocol/payments#card)', async () => {
  const wrong = { code: 'PAYMENT_INVALID', reason: 'NOT_THIS_SALE' }
  const { sessionId } = await begin()
  await opened.host.pay(sessionId)
  expect(await failure(sessionId, { gate: await cardGate(opened) })).toEqual(wrong)
  expect(await failure(sessionId, { proof: await storedProof(opened) })).toEqual(wrong)
  expect(await failure('cs_test_unknown')).toEqual(wrong)
  const session = required(opened.host.sessions.get(sessionId))
  const changed = async (change: Partial<typeof session>) => {
    opened.host.sessions.set(sessionId, { ...session, ...change })
    return failure(sessionId)
  }
  const { metadata } = session
  expect(await changed({ total: 499 })).toEqual(wrong)
  expect(await changed({ metadata: { ...metadata, gateId: 'another' } })).toEqual(wrong)
  expect(await changed({ metadata: { ...metadata, qHash: '0x00' } })).toEqual(wrong)
  expect(await changed({ metadata: { ...metadata, wallet: '0x00' } })).toEqual(wrong)
  expect(await changed({ reference: 'another' })).toEqual(wrong)
  expect(await changed({ currency: 'eur' })).toEqual(wrong)
  expect(await changed({ account: 'acct_another' })).toEqual(wrong)
  expect(await changed({ total: 501 })).toBeUndefined()
  expect(await changed({})).toBeUndefined()
})

test('one session is open for a gate and a proof, on the present terms', async () => {
  const { sessionId } = await begin()
  expect((await Promise.all([begin(), begin()])).map((each) => each.sessionId)).toEqual([sessionId, sessionId])
  const all = () => opened.ports.store.payments.of(gate.gateId, proof.qHash)
  expect(await all()).toHaveLength(1)
  // another hand-off has another return page: the first session is closed
  const { sessionId: otherHandoff } = await begin({ handoff: 'x'.repeat(24) })
  expect([otherHandoff === sessionId, opened.host.sessions.get(sessionId)?.status]).toEqual([false, 'expired'])
  expect(await failure(sessionId)).toEqual({ code: 'PAYMENT_INVALID', reason: 'FAILED' })
  gate = await changePrice(gate, 500)
  const { sessionId: otherPrice } = await begin({ handoff: 'x'.repeat(24) })
  expect(opened.host.sessions.get(otherHandoff)?.status).toBe('expired')
  expect(opened.host.sessions.get(otherPrice)).toMatchObject({ status: 'open', total: 50_000 })
  expect((await all()).map(({ status }) => status).toSorted()).toEqual(['failed', 'failed', 'open'])
})

test('opens one session for ten calls at the same time', async () => {
  const results = await times(10, () =>
    begin().then(
      ({ sessionId }) => sessionId,
      () => 'busy',
    ),
  )
  const known = new Set(results.filter((each) => each !== 'busy'))
  expect(known.size).toBe(1)
  expect([...opened.host.sessions.values()].filter(({ reference }) => reference === gate.gateId)).toHaveLength(1)
})

test('resumes a payment whose process died before it opened the session', async () => {
  opened.host.behaviour = 500
  expect(await codeOf(begin())).toBe('FULFILLMENT_UNAVAILABLE')
  opened.host.behaviour = 'answer'
  const [left] = await opened.ports.store.payments.of(gate.gateId, proof.qHash)
  expect(left).toMatchObject({ status: 'open', session: null })
  const { sessionId } = await begin()
  expect(await stored(sessionId)).toMatchObject({ id: left?.id, status: 'open' })
})

/** Changes the price of a gate, which makes its next version. */
async function changePrice({ gateId, ownerProfileId, status, model }: GateRecord, amountUsd: number) {
  const { charge } = model.monetization
  const changed = { ...model, monetization: { charge: charge && { ...charge, amountUsd } } }
  const change = { gateId, ownerProfileId, status, model: changed, reward: undefined, now: 1 }
  return required(await opened.ports.store.gates.change(change))
}

test('a payer who has paid is sent back to the present hand-off, and pays no second time', async () => {
  const { sessionId } = await begin()
  await opened.host.pay(sessionId)
  const other = 'y'.repeat(24)
  const checkoutUrl = `https://svc.test/verify?sid=${other}&paid=${sessionId}`
  expect(await begin({ handoff: other })).toEqual({ checkoutUrl, sessionId })
  const { sessionId: otherGate } = await begin({ gate: await cardGate(opened) })
  expect(otherGate).not.toBe(sessionId)
})

test('an outage of the processor does not mean that nothing was paid', async () => {
  const { sessionId } = await begin()
  await opened.host.pay(sessionId)
  opened.host.behaviour = 500
  expect(await codeOf(settled(sessionId))).toBe('FULFILLMENT_UNAVAILABLE')
  expect(await codeOf(begin())).toBe('FULFILLMENT_UNAVAILABLE')
  expect((await stored(sessionId))?.status).toBe('open')
  opened.host.behaviour = 'answer'
  expect(await use(sessionId)).toBe(true)
})

test('notices a refund between the first and the last reading of the session (protocol/gates#races)', async () => {
  const { sessionId } = await begin()
  await opened.host.pay(sessionId)
  const { cards } = opened
  let reads = 0
  const findCheckout: typeof cards.findCheckout = async (...args) => {
    const found = await cards.findCheckout(...args)
    reads += 1
    if (reads === 1) await opened.host.reverse(sessionId, 'refund')
    return found
  }
  const between = { ...opened, ports: { ...opened.ports, cards: { ...cards, findCheckout } } }
  expect(await codeOf(cardPayment(sessionId, { gate, proof }, between))).toBe('PAYMENT_INVALID')
})
