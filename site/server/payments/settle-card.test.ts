import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../e2e/world/postgres.ts'
import { signedEvent } from '../../../e2e/world/stripe/webhook.ts'
import { times } from '../ports/store/samples.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { heldMs } from '../rules/payment-rules.ts'
import { type CardDeployment, cardGate, openCardDeployment, paidProfile, there, workOff } from './card.fixture.ts'
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
    opened.host.mood = 'answer'
    gate = await cardGate(opened)
    proof = await storedProof(opened)
  })
  afterAll(async () => {
    await opened.close()
    await postgres?.stop()
  })

  const work = () => workOff(opened)
  const caller = () => ({
    headers: {},
    principal: freshSession([proof]),
    writeKeyOf: () => undefined,
    address: '192.0.2.1',
  })
  const begin = async () => (await beginCardPayment({ gate, proof }, opened)).sessionId
  const fulfill = (body: object = {}) =>
    fulfillGate({ gateId: gate.gateId, ...caller(), body: { qHash: proof.qHash, ...body } }, opened)
  const statusOf = async (session: string) => there(await opened.ports.store.payments.bySession(session)).status
  const backOf = (session: string) => there(opened.host.sessions.get(session)).intent?.wentBack
  const told = async (type: string, object: object) => {
    const { body, signature } = signedEvent({ type, object, account: '' }, { at: opened.clock.now })
    await takeCardEvent({ body: new TextEncoder().encode(body), signature }, opened)
  }
  const toldPaid = async (session: string) =>
    told('checkout.session.completed', {
      id: session,
      payment_intent: opened.host.sessions.get(session)?.intent?.id ?? null,
      payment_status: 'paid',
    })
  /** A payment that was made, and of which the processor has told. */
  const paid = async () => {
    const session = await begin()
    await opened.host.pay(session)
    await toldPaid(session)
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
    ['dearer', () => change(costing(500))],
    ['free', () => change({ monetization: { charge: null } })],
    ['stricter', () => change({ requirements: [{ verifierId: 'ownership-pseudonym' }] })],
  ])('delivers on the terms of the quote at a gate that is %s after the payment', async (_what, happens) => {
    const session = await paid()
    await happens()
    await work()
    expect([await statusOf(session), backOf(session)]).toEqual(['paid', undefined])
    expect(await fulfill({ paymentCheckoutSessionId: session })).toMatchObject({ gateId: gate.gateId })
    expect([await statusOf(session), backOf(session)]).toEqual(['delivered', undefined])
    // the answer may have been lost
    expect(await fulfill()).toMatchObject({ gateId: gate.gateId })
    expect(await codeOf(fulfill({ paymentCheckoutSessionId: session }))).toBe('PAYMENT_ALREADY_USED')
  })

  test('delivers what is known to be paid to an owner who comes back without the session', async () => {
    const session = await paid()
    expect(await fulfill()).toMatchObject({ gateId: gate.gateId })
    expect(await statusOf(session)).toBe('delivered')
  })

  test('closes an open session at five dollars before the gate that costs five hundred can be had for it', async () => {
    const session = await begin()
    await change(costing(500))
    await work()
    expect(opened.host.sessions.get(session)?.status).toBe('expired')
    expect(await statusOf(session)).toBe('failed')
    await expect(opened.host.pay(session)).rejects.toThrow('no session that is open')
    expect(await codeOf(fulfill({ paymentCheckoutSessionId: session }))).toBe('PAYMENT_INVALID')
    expect(there(opened.host.sessions.get(await begin())).total).toBe(50_000)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['archived', () => archiveGate(gate.gateId, { owner, ports: opened.ports })],
    ['free', () => change({ monetization: { charge: null } })],
    ['another name only', () => change({ name: 'Writers' })],
  ])('after the gate became %s an open session is closed, unless it still sells the same', async (what, happens) => {
    const session = await begin()
    await happens()
    await work()
    const stands = what === 'another name only'
    expect(opened.host.sessions.get(session)?.status).toBe(stands ? 'open' : 'expired')
    expect(await statusOf(session)).toBe(stands ? 'open' : 'failed')
  })

  test('a session that was paid at the moment when the price changed delivers', async () => {
    const session = await begin()
    await change(costing(500))
    await opened.host.pay(session)
    await work()
    expect(await statusOf(session)).toBe('paid')
    expect(await fulfill({ paymentCheckoutSessionId: session })).toMatchObject({ gateId: gate.gateId })
  })

  test('what was paid comes back, once, when the gate is erased with its owner', async () => {
    const erased = await erase()
    const session = await begin()
    await opened.host.pay(session)
    // the processor's message is late
    await erased.now()
    await work()
    expect([await statusOf(session), backOf(session)]).toEqual(['refunded', 'refund'])
    await told('checkout.session.completed', { id: session, payment_intent: null, payment_status: 'paid' })
    await times(3, work)
    expect(opened.host.asked.filter((line) => line.startsWith('POST /v1/refunds'))).toHaveLength(1)
    expect(await codeOf(fulfill({ paymentCheckoutSessionId: session }))).toBe('PAYMENT_INVALID')
  })

  test('what was paid comes back when the proof has lapsed, and stays with the seller when it was withdrawn', async () => {
    proof = await storedProof(opened, { expiresAt: opened.clock.now + 60_000 })
    const lapsed = await paid()
    await work()
    expect(await statusOf(lapsed)).toBe('paid')
    opened.clock.now += 60_001
    await work()
    expect([await statusOf(lapsed), backOf(lapsed)]).toEqual(['refunded', 'refund'])

    proof = await storedProof(opened)
    const withdrawn = await paid()
    await opened.ports.store.proofs.revoke(proof.qHash, opened.clock.now)
    expect(await codeOf(fulfill({ paymentCheckoutSessionId: withdrawn }))).toBe('PROOF_NOT_VERIFIED')
    await work()
    expect([await statusOf(withdrawn), backOf(withdrawn)]).toEqual(['withdrawn', undefined])
  })

  test('what was paid comes back when the proof was renewed, or when somebody else had signed it and revoked it', async () => {
    const renewed = await paid()
    await work()
    const { qHash: next } = await storedProof(opened, { walletAddress: proof.walletAddress })
    await opened.ports.store.proofs.revoke(proof.qHash, opened.clock.now, next)
    opened.clock.now += 24 * 60 * 60_000 + 1
    await work()
    expect([await statusOf(renewed), backOf(renewed)]).toEqual(['refunded', 'refund'])

    proof = await storedProof(opened, { subject: `0x${'5'.repeat(40)}` })
    const foreign = await paid()
    await work()
    await opened.ports.store.proofs.revoke(proof.qHash, opened.clock.now)
    opened.clock.now += 24 * 60 * 60_000 + 1
    await work()
    expect([await statusOf(foreign), backOf(foreign)]).toEqual(['refunded', 'refund'])
  })

  test('what was paid comes back when what was proven is not true any more, and says so', async () => {
    const requirements = [{ verifierId: 'ownership-basic' as const, maxAgeMs: 3_600_000 }]
    await change({ requirements })
    const session = await paid()
    opened.clock.now += 3_600_001
    await expect(fulfill({ paymentCheckoutSessionId: session })).rejects.toMatchObject({
      code: 'GATE_REQUIREMENTS_NOT_MET',
      details: { payment: 'refunded' },
    })
    expect(await statusOf(session)).toBe('refunded')
    await work()
    expect(backOf(session)).toBe('refund')
    expect(await codeOf(fulfill({ paymentCheckoutSessionId: session }))).toBe('PAYMENT_INVALID')
  })

  test('what nobody collects comes back after thirty days, and not before', async () => {
    const session = await paid()
    await work()
    opened.clock.now += heldMs
    await work()
    expect(await statusOf(session)).toBe('paid')
    opened.clock.now += 2
    await work()
    expect([await statusOf(session), backOf(session)]).toEqual(['refunded', 'refund'])
  })

  test('of two payments one delivers, and the card goes back', async () => {
    const first = await paid()
    // as from before one session was open at a time, or by another method
    const row = there(await opened.ports.store.payments.bySession(first))
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
    await work()
    expect([await statusOf(first), backOf(first)]).toEqual(['delivered', undefined])
    expect([await statusOf(second), backOf(second)]).toEqual(['refunded', 'refund'])
    expect(await fulfill()).toMatchObject({ gateId: gate.gateId })
  })

  test('a second card payment that is shown goes back, and takes nothing away', async () => {
    await opened.ports.store.transaction(async ({ entitlements }) => {
      await entitlements.lock(gate.gateId, subjectOfProof(proof))
      const had = { gateId: gate.gateId, qHash: proof.qHash, paymentId: null, createdAt: 1 }
      await entitlements.grant(had, subjectOfProof(proof))
    })
    const session = await begin()
    await opened.host.pay(session)
    expect(await fulfill({ paymentCheckoutSessionId: session })).toMatchObject({ gateId: gate.gateId })
    expect(await statusOf(session)).toBe('refunded')
    await work()
    expect(backOf(session)).toBe('refund')
    expect(await fulfill()).toMatchObject({ gateId: gate.gateId })
  })

  test.each(['stripe', 'usdc'] as const)(
    'asking to pay by %s what is paid by card leads straight back',
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

  test('finds a paid session behind any number of others', async () => {
    const session = await paid()
    const row = there(await opened.ports.store.payments.bySession(session))
    // as strangers could open them once
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

  test('messages that are doubled, late or out of order change nothing that has ended', async () => {
    const session = await begin()
    await opened.host.pay(session)
    const intent = there(opened.host.sessions.get(session)).intent?.id
    const failed = { id: session, payment_intent: intent, payment_status: 'unpaid' }
    await told('checkout.session.async_payment_failed', failed)
    expect(await statusOf(session)).toBe('failed')
    // the failure was of an earlier try
    await toldPaid(session)
    expect(await statusOf(session)).toBe('paid')
    await fulfill({ paymentCheckoutSessionId: session })
    await toldPaid(session)
    await told('checkout.session.async_payment_failed', failed)
    await work()
    expect([await statusOf(session), backOf(session)]).toEqual(['delivered', undefined])
    await opened.host.giveBack(session, 'refund')
    await told('charge.refunded', { payment_intent: intent, refunded: true })
    await toldPaid(session)
    await work()
    expect(await statusOf(session)).toBe('refunded')
    expect(await codeOf(fulfill())).toBe('PAYMENT_REQUIRED')
  })

  test('a payment whose message never came is found at the end of its session', async () => {
    const session = await begin()
    await opened.host.pay(session)
    opened.clock.now += 40 * 60_000
    await work()
    expect(await statusOf(session)).toBe('paid')
  })

  test('an outage of the processor only delays what is owed', async () => {
    const erased = await erase()
    const session = await begin()
    await opened.host.pay(session)
    await toldPaid(session)
    await erased.now()
    opened.host.mood = 500
    await work()
    expect(backOf(session)).toBeUndefined()
    opened.host.mood = 'answer'
    opened.clock.now += 3_600_000
    await work()
    expect([await statusOf(session), backOf(session)]).toEqual(['refunded', 'refund'])
  })

  test('erasing withdraws: open sessions are closed, and what was paid stays with the seller', async () => {
    const session = await paid()
    const before = gate
    gate = await cardGate(opened)
    const begun = await begin()
    gate = await cardGate(opened)
    const paidJustNow = await begin()
    await opened.ports.store.eraseAll(proof, opened.clock.now)
    await opened.host.pay(paidJustNow)
    await work()
    expect([await statusOf(session), backOf(session)]).toEqual(['withdrawn', undefined])
    expect([await statusOf(begun), opened.host.sessions.get(begun)?.status]).toEqual(['failed', 'expired'])
    expect([await statusOf(paidJustNow), backOf(paidJustNow)]).toEqual(['withdrawn', undefined])
    gate = before
    expect(await codeOf(fulfill({ paymentCheckoutSessionId: session }))).toBe('PROOF_NOT_FOUND')
    expect(await codeOf(beginCardPayment({ gate, proof }, opened))).toBe('FULFILLMENT_UNAVAILABLE')
    // the seller may return it at the processor all the same
    await opened.host.giveBack(session, 'refund')
    const intent = there(opened.host.sessions.get(session)).intent?.id
    await told('charge.refunded', { payment_intent: intent, refunded: true })
    expect(await statusOf(session)).toBe('refunded')
  })

  test('delivery and return at the same moment are one or the other', async () => {
    const ends = await times(5, async () => {
      const one = await cardGate(opened)
      const mine = await storedProof(opened, { outcomes: [outcome('ownership-basic', opened)] })
      const { sessionId } = await beginCardPayment({ gate: one, proof: mine }, opened)
      await opened.host.pay(sessionId)
      const payment = there(await opened.ports.store.payments.bySession(sessionId))
      await opened.ports.store.payments.move(payment.id, { from: ['open'], to: 'paid', now: 1 })
      const { payments } = opened.ports.store
      const won = await Promise.all([
        payments.move(payment.id, { from: ['paid'], to: 'delivered', now: 2 }),
        payments.move(payment.id, { from: ['paid'], to: 'refunded', now: 2 }),
        payments.move(payment.id, { from: ['paid'], to: 'withdrawn', now: 2 }),
      ])
      return won.filter((each) => each !== undefined).length
    })
    expect(ends).toEqual([1, 1, 1, 1, 1])
  })
})
