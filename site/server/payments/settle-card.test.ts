import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../e2e/world/postgres.ts'
import { signedEvent } from '../../../e2e/world/stripe/webhook.ts'
import { times } from '../ports/store/samples.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { heldMs } from '../rules/payment-rules.ts'
import { type CardDeployment, cardGate, openCardDeployment, paidProfile, required, runDueJobs } from './card.fixture.ts'
import { beginCardPayment } from './card-checkout.ts'
import { takeCardEvent } from './card-event.ts'
import { checkout } from './checkout.ts'
import { codeOf } from '../deployment.fixture.ts'
import { fulfillGate } from '../gates/fulfill-gate.ts'
import { archiveGate, updateGate } from '../gates/gates.ts'
import { operatorId } from '../gates/operator-gates.ts'
import { outcome, storedProof } from './sale.fixture.ts'
import { subjectOfProof } from '../rules/wallet.ts'
import { freshSession } from '../accounts/principal.fixture.ts'

const owner = { profileId: operatorId }

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let opened: CardDeployment
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
  let gate: GateRecord
  let proof: ProofRecord
  beforeAll(async () => {
    if (engine === 'postgres') postgres = await startPostgres()
    opened = await openCardDeployment(postgres ? { databaseUrl: postgres.url } : {})
  })
  beforeEach(async () => {
    opened.host.behaviour = 'answer'
    gate = await cardGate(opened)
    proof = await storedProof(opened)
  })
  afterAll(async () => {
    await opened.close()
    await postgres?.stop()
  })

  const runJobs = () => runDueJobs(opened)
  const caller = () => ({
    headers: {},
    principal: freshSession([proof]),
    writeKeyOf: () => undefined,
    address: '192.0.2.1',
  })
  const begin = async () => (await beginCardPayment({ gate, proof }, opened)).sessionId
  const fulfill = (body: object = {}) =>
    fulfillGate({ gateId: gate.gateId, ...caller(), body: { qHash: proof.qHash, ...body } }, opened)
  const statusOf = async (session: string) => required(await opened.ports.store.payments.bySession(session)).status
  const refundOf = (session: string) => required(opened.host.sessions.get(session)).intent?.reversal
  const sendEvent = async (type: string, object: object) => {
    const { body, signature } = signedEvent({ type, object, account: '' }, { at: opened.clock.now })
    await takeCardEvent({ body: new TextEncoder().encode(body), signature }, opened)
  }
  const sendPaid = async (session: string) =>
    sendEvent('checkout.session.completed', {
      id: session,
      payment_intent: opened.host.sessions.get(session)?.intent?.id ?? null,
      payment_status: 'paid',
    })
  /** Pays a session, and sends the processor's message about it. */
  const paid = async () => {
    const session = await begin()
    await opened.host.pay(session)
    await sendPaid(session)
    return session
  }
  const draftOf = (more: object = {}) => ({ gateId: gate.gateId, ...gate.model, status: gate.status, ...more })
  const change = async (more: object) => {
    gate = await updateGate(gate.gateId, draftOf(more), { owner, ports: opened.ports })
  }
  const costing = (amountUsd: number) => {
    const { charge } = gate.model.monetization
    return { monetization: { charge: charge && { ...charge, amountUsd } } }
  }
  const erase = async () => {
    const { profileId, account } = await paidProfile(opened)
    gate = await cardGate(opened, { ownerProfileId: profileId })
    return { account, now: async () => opened.ports.store.accounts.erase(profileId) }
  }

  test.each<[string, () => Promise<unknown>]>([
    ['paused', () => change({ status: 'paused' })],
    ['archived', () => archiveGate(gate.gateId, { owner, ports: opened.ports })],
    ['a draft again', () => change({ status: 'draft' })],
    ['at its end', () => change({ schedule: { endsAt: new Date(opened.clock.now).toISOString() } })],
    ['more expensive', () => change(costing(500))],
    ['free', () => change({ monetization: { charge: null } })],
    ['stricter', () => change({ requirements: [{ verifierId: 'ownership-pseudonym' }] })],
  ])('delivers on the terms of the quote at a gate that is %s after the payment', async (_what, happens) => {
    const session = await paid()
    await happens()
    await runJobs()
    expect([await statusOf(session), refundOf(session)]).toEqual(['paid', undefined])
    expect(await fulfill({ paymentCheckoutSessionId: session })).toMatchObject({ gateId: gate.gateId })
    expect([await statusOf(session), refundOf(session)]).toEqual(['delivered', undefined])
    // fulfil again, as after a lost answer
    expect(await fulfill()).toMatchObject({ gateId: gate.gateId })
    expect(await codeOf(fulfill({ paymentCheckoutSessionId: session }))).toBe('PAYMENT_ALREADY_USED')
  })

  test('delivers a paid payment to an owner who does not name the session', async () => {
    const session = await paid()
    expect(await fulfill()).toMatchObject({ gateId: gate.gateId })
    expect(await statusOf(session)).toBe('delivered')
  })

  test('closes an open session at five dollars when the gate costs five hundred', async () => {
    const session = await begin()
    await change(costing(500))
    await runJobs()
    expect(opened.host.sessions.get(session)?.status).toBe('expired')
    expect(await statusOf(session)).toBe('failed')
    await expect(opened.host.pay(session)).rejects.toThrow('no session that is open')
    expect(await codeOf(fulfill({ paymentCheckoutSessionId: session }))).toBe('PAYMENT_INVALID')
    expect(required(opened.host.sessions.get(await begin())).total).toBe(50_000)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['archived', () => archiveGate(gate.gateId, { owner, ports: opened.ports })],
    ['free', () => change({ monetization: { charge: null } })],
    ['another name only', () => change({ name: 'Writers' })],
  ])('after a change to %s, an open session is closed unless its terms are the same', async (what, happens) => {
    const session = await begin()
    await happens()
    await runJobs()
    const hasSameTerms = what === 'another name only'
    expect(opened.host.sessions.get(session)?.status).toBe(hasSameTerms ? 'open' : 'expired')
    expect(await statusOf(session)).toBe(hasSameTerms ? 'open' : 'failed')
  })

  test('a session that was paid when the price changed delivers', async () => {
    const session = await begin()
    await change(costing(500))
    await opened.host.pay(session)
    await runJobs()
    expect(await statusOf(session)).toBe('paid')
    expect(await fulfill({ paymentCheckoutSessionId: session })).toMatchObject({ gateId: gate.gateId })
  })

  test('refunds a payment once when the gate is erased with its owner', async () => {
    const erased = await erase()
    const session = await begin()
    await opened.host.pay(session)
    // the processor's message is late
    await erased.now()
    await runJobs()
    expect([await statusOf(session), refundOf(session)]).toEqual(['refunded', 'refund'])
    await sendEvent('checkout.session.completed', { id: session, payment_intent: null, payment_status: 'paid' })
    await times(3, runJobs)
    expect(opened.host.requests.filter((line) => line.startsWith('POST /v1/refunds'))).toHaveLength(1)
    expect(await codeOf(fulfill({ paymentCheckoutSessionId: session }))).toBe('PAYMENT_INVALID')
  })

  test('refunds a payment when its proof has expired, and leaves it with the seller when the proof was revoked', async () => {
    proof = await storedProof(opened, { expiresAt: opened.clock.now + 60_000 })
    const lapsed = await paid()
    await runJobs()
    expect(await statusOf(lapsed)).toBe('paid')
    opened.clock.now += 60_001
    await runJobs()
    expect([await statusOf(lapsed), refundOf(lapsed)]).toEqual(['refunded', 'refund'])

    proof = await storedProof(opened)
    const withdrawn = await paid()
    await opened.ports.store.proofs.revoke(proof.qHash, opened.clock.now)
    expect(await codeOf(fulfill({ paymentCheckoutSessionId: withdrawn }))).toBe('PROOF_NOT_VERIFIED')
    await runJobs()
    expect([await statusOf(withdrawn), refundOf(withdrawn)]).toEqual(['withdrawn', undefined])
  })

  test('refunds a payment when its proof links the payer with another wallet, which revoked it', async () => {
    proof = await storedProof(opened, {
      outcomes: [outcome('ownership-basic', opened), outcome('wallet-link', opened)],
    })
    const session = await paid()
    await opened.ports.store.proofs.revoke(proof.qHash, opened.clock.now)
    expect(await codeOf(fulfill({ paymentCheckoutSessionId: session }))).toBe('PROOF_NOT_VERIFIED')
    await runJobs()
    expect([await statusOf(session), refundOf(session)]).toEqual(['refunded', 'refund'])
  })

  test('refunds a payment when its proof was renewed, or revoked by another signer than the payer', async () => {
    const renewed = await paid()
    await runJobs()
    const { qHash: next } = await storedProof(opened, { walletAddress: proof.walletAddress })
    await opened.ports.store.proofs.revoke(proof.qHash, opened.clock.now, next)
    opened.clock.now += 24 * 60 * 60_000 + 1
    await runJobs()
    expect([await statusOf(renewed), refundOf(renewed)]).toEqual(['refunded', 'refund'])

    proof = await storedProof(opened, { subject: `0x${'5'.repeat(40)}` })
    const foreign = await paid()
    await runJobs()
    await opened.ports.store.proofs.revoke(proof.qHash, opened.clock.now)
    opened.clock.now += 24 * 60 * 60_000 + 1
    await runJobs()
    expect([await statusOf(foreign), refundOf(foreign)]).toEqual(['refunded', 'refund'])
  })

  test('refunds a payment when its proof does not meet the requirements any more, and says so', async () => {
    const requirements = [{ verifierId: 'ownership-basic' as const, maxAgeMs: 3_600_000 }]
    await change({ requirements })
    const session = await paid()
    opened.clock.now += 3_600_001
    await expect(fulfill({ paymentCheckoutSessionId: session })).rejects.toMatchObject({
      code: 'GATE_REQUIREMENTS_NOT_MET',
      details: { payment: 'refunded' },
    })
    expect(await statusOf(session)).toBe('refunded')
    await runJobs()
    expect(refundOf(session)).toBe('refund')
    expect(await codeOf(fulfill({ paymentCheckoutSessionId: session }))).toBe('PAYMENT_INVALID')
  })

  test('refunds a payment that nobody collects after thirty days, and not before', async () => {
    const session = await paid()
    await runJobs()
    opened.clock.now += heldMs
    await runJobs()
    expect(await statusOf(session)).toBe('paid')
    opened.clock.now += 2
    await runJobs()
    expect([await statusOf(session), refundOf(session)]).toEqual(['refunded', 'refund'])
  })

  test('of two card payments one delivers, and the other is refunded', async () => {
    const first = await paid()
    // a second session, as an older version of the program could open it
    const row = required(await opened.ports.store.payments.bySession(first))
    const { session: second } = await opened.cards.openCheckout({
      cents: 500,
      label: 'Readers',
      metadata: { gateId: gate.gateId, qHash: proof.qHash, wallet: proof.subject },
      reference: gate.gateId,
      successUrl: 'https://svc.test/verify?paid={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://svc.test/verify',
      expiresAt: opened.clock.now + 3_600_000,
      account: undefined,
      idempotencyKey: row.id.toUpperCase(),
    })
    await opened.ports.store.payments.insert({
      ...row,
      id: `${row.id}-2`,
      session: second,
      intent: null,
      status: 'open',
    })
    await opened.host.pay(second)
    expect(await fulfill({ paymentCheckoutSessionId: first })).toMatchObject({ gateId: gate.gateId })
    await runJobs()
    expect([await statusOf(first), refundOf(first)]).toEqual(['delivered', undefined])
    expect([await statusOf(second), refundOf(second)]).toEqual(['refunded', 'refund'])
    expect(await fulfill()).toMatchObject({ gateId: gate.gateId })
  })

  test('refunds a second card payment, and leaves the entitlement as it is', async () => {
    await opened.ports.store.transaction(async ({ entitlements }) => {
      await entitlements.lock(gate.gateId, subjectOfProof(proof))
      const earlier = { gateId: gate.gateId, qHash: proof.qHash, paymentId: null, createdAt: 1 }
      await entitlements.grant(earlier, subjectOfProof(proof))
    })
    const session = await begin()
    await opened.host.pay(session)
    expect(await fulfill({ paymentCheckoutSessionId: session })).toMatchObject({ gateId: gate.gateId })
    expect(await statusOf(session)).toBe('refunded')
    await runJobs()
    expect(refundOf(session)).toBe('refund')
    expect(await fulfill()).toMatchObject({ gateId: gate.gateId })
  })

  test.each(['stripe', 'usdc'] as const)(
    'a checkout by %s returns to our page when a card payment is paid already',
    async (method) => {
      const { charge } = gate.model.monetization
      const both = {
        ...charge,
        enabled: true,
        amountUsd: 5,
        methods: ['stripe', 'usdc'],
        recipient: `0x${'1'.repeat(40)}`,
      }
      await change({ monetization: { charge: both } })
      const session = await paid()
      const before = opened.host.sessions.size
      const body = { gateId: gate.gateId, qHash: proof.qHash, method }
      expect(await checkout({ body, ...caller() }, opened)).toEqual({
        checkoutUrl: `https://svc.test/verify?gateId=${gate.gateId}&paid=${session}`,
        sessionId: session,
      })
      expect(opened.host.sessions.size).toBe(before)
      await fulfill()
      expect(await codeOf(checkout({ body, ...caller() }, opened))).toBe('PAYMENT_ALREADY_USED')
    },
  )

  test('finds a paid session among any number of others', async () => {
    const session = await paid()
    const row = required(await opened.ports.store.payments.bySession(session))
    // as strangers could open them in an older version
    await times(20, async (index) => {
      const later = { createdAt: row.createdAt + 1 + index, status: 'failed' as const, intent: null }
      await opened.ports.store.payments.insert({
        ...row,
        ...later,
        id: `${row.id}-${index}`,
        session: `${session}${index}`,
      })
    })
    expect((await beginCardPayment({ gate, proof }, opened)).sessionId).toBe(session)
    expect(await fulfill()).toMatchObject({ gateId: gate.gateId })
  })

  test('repeated, late or unordered messages change nothing after the end', async () => {
    const session = await begin()
    await opened.host.pay(session)
    const intent = required(opened.host.sessions.get(session)).intent?.id
    const failed = { id: session, payment_intent: intent, payment_status: 'unpaid' }
    await sendEvent('checkout.session.async_payment_failed', failed)
    expect(await statusOf(session)).toBe('failed')
    // the failure was about an earlier try
    await sendPaid(session)
    expect(await statusOf(session)).toBe('paid')
    await fulfill({ paymentCheckoutSessionId: session })
    await sendPaid(session)
    await sendEvent('checkout.session.async_payment_failed', failed)
    await runJobs()
    expect([await statusOf(session), refundOf(session)]).toEqual(['delivered', undefined])
    await opened.host.reverse(session, 'refund')
    await sendEvent('charge.refunded', { payment_intent: intent, refunded: true })
    await sendPaid(session)
    await runJobs()
    expect(await statusOf(session)).toBe('refunded')
    expect(await codeOf(fulfill())).toBe('PAYMENT_REQUIRED')
  })

  test('finds a payment whose message never came when its session ends', async () => {
    const session = await begin()
    await opened.host.pay(session)
    opened.clock.now += 40 * 60_000
    await runJobs()
    expect(await statusOf(session)).toBe('paid')
  })

  test('an outage of the processor only delays a refund', async () => {
    const erased = await erase()
    const session = await begin()
    await opened.host.pay(session)
    await sendPaid(session)
    await erased.now()
    opened.host.behaviour = 500
    await runJobs()
    expect(refundOf(session)).toBeUndefined()
    opened.host.behaviour = 'answer'
    opened.clock.now += 3_600_000
    await runJobs()
    expect([await statusOf(session), refundOf(session)]).toEqual(['refunded', 'refund'])
  })

  test('erasing a proof closes open sessions, and leaves payments with the seller', async () => {
    const session = await paid()
    const before = gate
    gate = await cardGate(opened)
    const opening = await begin()
    gate = await cardGate(opened)
    const paidJustNow = await begin()
    await opened.ports.store.eraseAll(proof, opened.clock.now)
    await opened.host.pay(paidJustNow)
    await runJobs()
    expect([await statusOf(session), refundOf(session)]).toEqual(['withdrawn', undefined])
    expect([await statusOf(opening), opened.host.sessions.get(opening)?.status]).toEqual(['failed', 'expired'])
    expect([await statusOf(paidJustNow), refundOf(paidJustNow)]).toEqual(['withdrawn', undefined])
    gate = before
    expect(await codeOf(fulfill({ paymentCheckoutSessionId: session }))).toBe('PROOF_NOT_FOUND')
    expect(await codeOf(beginCardPayment({ gate, proof }, opened))).toBe('FULFILLMENT_UNAVAILABLE')
    // the seller may still refund it at the processor
    await opened.host.reverse(session, 'refund')
    const intent = required(opened.host.sessions.get(session)).intent?.id
    await sendEvent('charge.refunded', { payment_intent: intent, refunded: true })
    expect(await statusOf(session)).toBe('refunded')
  })

  test('only one of delivery, refund and withdrawal at the same time happens', async () => {
    const counts = await times(5, async () => {
      const one = await cardGate(opened)
      const buyer = await storedProof(opened, { outcomes: [outcome('ownership-basic', opened)] })
      const { sessionId } = await beginCardPayment({ gate: one, proof: buyer }, opened)
      await opened.host.pay(sessionId)
      const payment = required(await opened.ports.store.payments.bySession(sessionId))
      await opened.ports.store.payments.move(payment.id, { from: ['open'], to: 'paid', now: 1 })
      const { payments } = opened.ports.store
      const won = await Promise.all([
        payments.move(payment.id, { from: ['paid'], to: 'delivered', now: 2 }),
        payments.move(payment.id, { from: ['paid'], to: 'refunded', now: 2 }),
        payments.move(payment.id, { from: ['paid'], to: 'withdrawn', now: 2 }),
      ])
      return won.filter((each) => each !== undefined).length
    })
    expect(counts).toEqual([1, 1, 1, 1, 1])
  })
})
