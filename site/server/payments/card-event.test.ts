import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../e2e/world/postgres.ts'
import { signedEvent } from '../../../e2e/world/stripe/webhook.ts'
import { randomId, times } from '../ports/store/samples.ts'
import type { Store } from '../ports/store/store.ts'
import { type CardDeployment, cardGate, openCardDeployment, paidProfile, required } from './card.fixture.ts'
import { beginCardPayment } from './card-checkout.ts'
import { takeCardEvent } from './card-event.ts'
import { cardPayment } from './card-payment.ts'
import { codeOf } from '../deployment.fixture.ts'
import { paymentState } from './entitlement.ts'
import { subjectOfProof } from '../rules/wallet.ts'
import type { SettledPayment } from './settled-payment.ts'
import { storedProof } from './sale.fixture.ts'

const session = (id: string, intent: string | null, payment_status = 'paid') => ({
  id,
  payment_intent: intent,
  payment_status,
})

describe.each(['sqlite', 'postgres'] as const)('%s', (engine) => {
  let opened: CardDeployment
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
  beforeAll(async () => {
    if (engine === 'postgres') postgres = await startPostgres()
    opened = await openCardDeployment(postgres ? { databaseUrl: postgres.url } : {})
  })
  afterAll(async () => {
    await opened.close()
    await postgres?.stop()
  })

  const sendEvent = async (
    type: string,
    object: object,
    { account = '', id }: { account?: string; id?: string } = {},
  ) => {
    const event = { type, object, account, ...(id !== undefined && { id }) }
    const { body, signature } = signedEvent(event, { at: opened.clock.now })
    await takeCardEvent({ body: new TextEncoder().encode(body), signature }, opened)
  }
  async function sale(ownerProfileId?: string) {
    const gate = await cardGate(opened, ownerProfileId === undefined ? {} : { ownerProfileId })
    const proof = await storedProof(opened)
    const { sessionId } = await beginCardPayment({ gate, proof }, opened)
    const stored = async () => required(await opened.ports.store.payments.bySession(sessionId))
    const entitled = () => paymentState(gate, subjectOfProof(proof), opened.ports.store)
    const settled = () => cardPayment(sessionId, { gate, proof }, opened)
    /** Delivers in one transaction, the payment first. */
    const deliver = async (payment: SettledPayment) =>
      opened.ports.store.transaction(async (store: Store) => {
        if (!(await payment.use(store, opened.clock.now))) return false
        await store.entitlements.lock(gate.gateId, subjectOfProof(proof))
        const { paymentId } = payment
        const grant = { gateId: gate.gateId, qHash: proof.qHash, paymentId, createdAt: opened.clock.now }
        await store.entitlements.grant(grant, subjectOfProof(proof))
        return true
      })
    return { gate, proof, session: sessionId, stored, entitled, settled, deliver }
  }
  test('stores that a session is paid, and the intent that refunds will name', async () => {
    const { session: id, stored } = await sale()
    await sendEvent('checkout.session.completed', session(id, null, 'unpaid'))
    expect(await stored()).toMatchObject({ status: 'open', intent: null })
    await sendEvent('checkout.session.completed', session(id, 'pi_1', 'unpaid'))
    expect(await stored()).toMatchObject({ status: 'open', intent: 'pi_1' })
    await sendEvent('checkout.session.async_payment_succeeded', session(id, 'pi_1'))
    expect(await stored()).toMatchObject({ status: 'paid', intent: 'pi_1' })
    await sendEvent('checkout.session.async_payment_failed', session(id, 'pi_1', 'unpaid'))
    expect(await stored()).toMatchObject({ status: 'paid' })
    const { session: other, stored: failed } = await sale()
    await sendEvent('checkout.session.async_payment_failed', session(other, null, 'unpaid'))
    expect(await failed()).toMatchObject({ status: 'failed' })
  })

  test('applies a message once, also of ten at the same time', async () => {
    const { session: id, stored } = await sale()
    const at = { id: `evt_${randomId()}` }
    await times(10, () => sendEvent('checkout.session.completed', session(id, 'pi_2', 'unpaid'), at))
    expect(await stored()).toMatchObject({ status: 'open', intent: 'pi_2' })
    // a message with a known id is ignored
    await sendEvent('checkout.session.completed', session(id, 'pi_2'), at)
    expect(await stored()).toMatchObject({ status: 'open' })
    await sendEvent('checkout.session.completed', session(id, 'pi_2'))
    expect(await stored()).toMatchObject({ status: 'paid' })
  })

  test('applies a message again when its transaction failed', async () => {
    const { session: id, stored } = await sale()
    const broken = (store: Store): Store => ({
      ...store,
      transaction: (work) => store.transaction((inside) => work(broken(inside))),
      payments: { ...store.payments, move: () => Promise.reject(new Error('The disk is full.')) },
    })
    const event = { id: `evt_${randomId()}`, type: 'checkout.session.completed', object: session(id, 'pi_3') }
    const { body, signature } = signedEvent({ ...event, account: '' }, { at: opened.clock.now })
    const message = { body: new TextEncoder().encode(body), signature }
    const ports = { ...opened.ports, store: broken(opened.ports.store) }
    await expect(takeCardEvent(message, { ports })).rejects.toThrow('The disk is full.')
    await takeCardEvent(message, opened)
    expect(await stored()).toMatchObject({ status: 'paid' })
  })

  test.each(['refund', 'dispute'] as const)('a %s revokes the entitlement', async (how) => {
    const { session: id, stored, entitled, settled, deliver } = await sale()
    await opened.host.pay(id)
    expect(await entitled()).toBe('due')
    expect(await deliver(await settled())).toBe(true)
    expect(await entitled()).toBe('paid')
    const { intent } = await stored()
    const partial = { payment_intent: intent, refunded: false }
    await sendEvent('charge.refunded', partial)
    expect(await entitled()).toBe('paid')
    if (how === 'refund') await sendEvent('charge.refunded', { payment_intent: intent, refunded: true })
    else await sendEvent('charge.dispute.created', { payment_intent: intent })
    expect([await entitled(), (await stored()).status]).toEqual(['due', 'refunded'])
  })

  test('an account can change only its own payments', async () => {
    const seller = await paidProfile(opened)
    const other = await paidProfile(opened)
    const { session: id, stored, settled, deliver, entitled } = await sale(seller.profileId)
    await sendEvent('checkout.session.completed', session(id, 'pi_4'), { account: other.account })
    await sendEvent('checkout.session.completed', session(id, 'pi_4'))
    expect(await stored()).toMatchObject({ status: 'open', intent: null })
    await opened.host.pay(id)
    expect(await deliver(await settled())).toBe(true)
    const reversal = { payment_intent: (await stored()).intent, refunded: true }
    await sendEvent('charge.refunded', reversal, { account: other.account })
    await sendEvent('charge.refunded', reversal)
    expect(await entitled()).toBe('paid')
    await sendEvent('charge.refunded', reversal, { account: seller.account })
    expect(await entitled()).toBe('due')
  })

  test('stores whether an account can take payments', async () => {
    const { profileId, account } = await paidProfile(opened, { isReady: false })
    const isReady = async () => (await opened.ports.store.payouts.find(profileId))?.isReady
    await sendEvent('account.updated', { charges_enabled: true }, { account })
    expect(await isReady()).toBe(true)
    await sendEvent('account.updated', { charges_enabled: false }, { account: 'acct_another' })
    expect(await isReady()).toBe(true)
    await sendEvent('account.updated', { charges_enabled: false }, { account })
    expect(await isReady()).toBe(false)
  })

  test('ignores messages about unknown things; refuses a message without a valid signature', async () => {
    await sendEvent('product.created', { id: 'prod_1' })
    await sendEvent('checkout.session.completed', session('cs_unknown', 'pi_5'))
    await sendEvent('charge.refunded', { payment_intent: 'pi_unknown', refunded: true })
    const body = new TextEncoder().encode('{}')
    expect(await codeOf(takeCardEvent({ body, signature: 't=1,v1=00' }, opened))).toBe('PAYMENT_INVALID')
    const { cards: _cards, ...ports } = opened.ports
    expect(await codeOf(takeCardEvent({ body, signature: '' }, { ports }))).toBe('PAYMENT_INVALID')
  })

  test('a refund and a delivery at the same time never leave a delivery without a payment (protocol/gates#races)', async () => {
    const results = await times(10, async (index) => {
      const { session: id, stored, settled, deliver, entitled } = await sale()
      await opened.host.pay(id)
      const payment = await settled()
      const reversal = { payment_intent: (await stored()).intent, refunded: true }
      const refund = () => sendEvent('charge.refunded', reversal)
      const calls = [() => deliver(payment), refund, () => deliver(payment)]
      const rotated = calls.map((_, at) => calls[(at + index) % calls.length]!)
      const outcomes = await Promise.all(rotated.map((each) => each()))
      return {
        delivered: outcomes.filter((each) => each === true).length <= 1,
        status: (await stored()).status,
        entitled: await entitled(),
      }
    })
    for (const result of results) expect(result).toEqual({ delivered: true, status: 'refunded', entitled: 'due' })
  })

  test('stores only the ids of a message (protocol/payments#payments)', async () => {
    const secret = randomBytes(8).toString('hex')
    const { session: id, stored } = await sale()
    await sendEvent('checkout.session.completed', { ...session(id, 'pi_6'), customer_details: { email: secret } })
    expect(JSON.stringify(await stored())).not.toContain(secret)
  })
})
