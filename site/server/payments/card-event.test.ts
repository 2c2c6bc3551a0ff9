import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../e2e/world/postgres.ts'
import { signedEvent } from '../../../e2e/world/stripe/webhook.ts'
import { randomId, times } from '../ports/store/samples.ts'
import type { Store } from '../ports/store/store.ts'
import { type CardDeployment, cardGate, openCardDeployment, paidProfile, there } from './card.fixture.ts'
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

  const told = async (type: string, object: object, { account = '', id }: { account?: string; id?: string } = {}) => {
    const event = { type, object, account, ...(id !== undefined && { id }) }
    const { body, signature } = signedEvent(event, { at: opened.clock.now })
    await takeCardEvent({ body: new TextEncoder().encode(body), signature }, opened)
  }
  async function sale(ownerProfileId?: string) {
    const gate = await cardGate(opened, ownerProfileId === undefined ? {} : { ownerProfileId })
    const proof = await storedProof(opened)
    const { sessionId } = await beginCardPayment({ gate, proof }, opened)
    const stored = async () => there(await opened.ports.store.payments.bySession(sessionId))
    const entitled = () => paymentState(gate, subjectOfProof(proof), opened.ports.store)
    const settled = () => cardPayment(sessionId, { gate, proof }, opened)
    /** As whoever delivers does, in one transaction, and first the payment. */
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
  test('what was paid is known as paid, under the name that refunds will have', async () => {
    const { session: id, stored } = await sale()
    await told('checkout.session.completed', session(id, null, 'unpaid'))
    expect(await stored()).toMatchObject({ status: 'open', intent: null })
    await told('checkout.session.completed', session(id, 'pi_1', 'unpaid'))
    expect(await stored()).toMatchObject({ status: 'open', intent: 'pi_1' })
    await told('checkout.session.async_payment_succeeded', session(id, 'pi_1'))
    expect(await stored()).toMatchObject({ status: 'paid', intent: 'pi_1' })
    await told('checkout.session.async_payment_failed', session(id, 'pi_1', 'unpaid'))
    expect(await stored()).toMatchObject({ status: 'paid' })
    const { session: other, stored: failed } = await sale()
    await told('checkout.session.async_payment_failed', session(other, null, 'unpaid'))
    expect(await failed()).toMatchObject({ status: 'failed' })
  })

  test('a message counts once, and of those at the same time one', async () => {
    const { session: id, stored } = await sale()
    const at = { id: `evt_${randomId()}` }
    await times(10, () => told('checkout.session.completed', session(id, 'pi_2', 'unpaid'), at))
    expect(await stored()).toMatchObject({ status: 'open', intent: 'pi_2' })
    // the same id tells nothing new
    await told('checkout.session.completed', session(id, 'pi_2'), at)
    expect(await stored()).toMatchObject({ status: 'open' })
    await told('checkout.session.completed', session(id, 'pi_2'))
    expect(await stored()).toMatchObject({ status: 'paid' })
  })

  test('what is not stored is told again: the mark goes with it', async () => {
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

  test.each(['refund', 'dispute'] as const)('a %s takes back what was had for it', async (how) => {
    const { session: id, stored, entitled, settled, deliver } = await sale()
    await opened.host.pay(id)
    expect(await entitled()).toBe('due')
    expect(await deliver(await settled())).toBe(true)
    expect(await entitled()).toBe('paid')
    const { intent } = await stored()
    const part = { payment_intent: intent, refunded: false }
    await told('charge.refunded', part)
    expect(await entitled()).toBe('paid')
    if (how === 'refund') await told('charge.refunded', { payment_intent: intent, refunded: true })
    else await told('charge.dispute.created', { payment_intent: intent })
    expect([await entitled(), (await stored()).status]).toEqual(['due', 'refunded'])
  })

  test('an account speaks of its own payments alone', async () => {
    const mine = await paidProfile(opened)
    const other = await paidProfile(opened)
    const { session: id, stored, settled, deliver, entitled } = await sale(mine.profileId)
    await told('checkout.session.completed', session(id, 'pi_4'), { account: other.account })
    await told('checkout.session.completed', session(id, 'pi_4'))
    expect(await stored()).toMatchObject({ status: 'open', intent: null })
    await opened.host.pay(id)
    expect(await deliver(await settled())).toBe(true)
    const back = { payment_intent: (await stored()).intent, refunded: true }
    await told('charge.refunded', back, { account: other.account })
    await told('charge.refunded', back)
    expect(await entitled()).toBe('paid')
    await told('charge.refunded', back, { account: mine.account })
    expect(await entitled()).toBe('due')
  })

  test('an account says whether it takes payments', async () => {
    const { profileId, account } = await paidProfile(opened, { isReady: false })
    const isReady = async () => (await opened.ports.store.payouts.find(profileId))?.isReady
    await told('account.updated', { charges_enabled: true }, { account })
    expect(await isReady()).toBe(true)
    await told('account.updated', { charges_enabled: false }, { account: 'acct_another' })
    expect(await isReady()).toBe(true)
    await told('account.updated', { charges_enabled: false }, { account })
    expect(await isReady()).toBe(false)
  })

  test('what nobody knows is nothing; what is not signed is refused', async () => {
    await told('product.created', { id: 'prod_1' })
    await told('checkout.session.completed', session('cs_nobodys', 'pi_5'))
    await told('charge.refunded', { payment_intent: 'pi_nobodys', refunded: true })
    const body = new TextEncoder().encode('{}')
    expect(await codeOf(takeCardEvent({ body, signature: 't=1,v1=00' }, opened))).toBe('PAYMENT_INVALID')
    const { cards: _none, ...ports } = opened.ports
    expect(await codeOf(takeCardEvent({ body, signature: '' }, { ports }))).toBe('PAYMENT_INVALID')
  })

  test('a refund and a delivery at the same time never leave something had for nothing (protocol/gates#races)', async () => {
    const ends = await times(10, async (index) => {
      const { session: id, stored, settled, deliver, entitled } = await sale()
      await opened.host.pay(id)
      const payment = await settled()
      const back = { payment_intent: (await stored()).intent, refunded: true }
      const refund = () => told('charge.refunded', back)
      const pair = [() => deliver(payment), refund, () => deliver(payment)]
      const turned = pair.map((_, at) => pair[(at + index) % pair.length]!)
      const outcomes = await Promise.all(turned.map((each) => each()))
      return {
        delivered: outcomes.filter((each) => each === true).length <= 1,
        status: (await stored()).status,
        entitled: await entitled(),
      }
    })
    for (const end of ends) expect(end).toEqual({ delivered: true, status: 'refunded', entitled: 'due' })
  })

  test('nothing of what was sent is kept but ids (protocol/payments#payments)', async () => {
    const secret = randomBytes(8).toString('hex')
    const { session: id, stored } = await sale()
    await told('checkout.session.completed', { ...session(id, 'pi_6'), customer_details: { email: secret } })
    expect(JSON.stringify(await stored())).not.toContain(secret)
  })
})
