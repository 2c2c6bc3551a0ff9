import { describe, expect, test } from 'vitest'
import { minute, now, person, proof, randomId, times } from '../samples.ts'
import { cardPaymentJobs, type Entitlement, type PaymentRecord, type PayoutRecord } from '../../../records/sale.ts'
import type { TestDatabase } from '../test-database.fixture.ts'
import type { Store } from '../store.ts'
import type { Owner, ProofRecord } from '../../../records/proofs.ts'

const newPayment = (changes: Partial<PaymentRecord> = {}): PaymentRecord => ({
  id: randomId(),
  gateId: 'a-gate',
  qHash: proof().qHash,
  method: 'stripe',
  amount: '12345678901234567890',
  currency: 'usd',
  recipient: 'acct_1',
  session: randomId(),
  intent: null,
  status: 'open',
  createdAt: now,
  expiresAt: now + 30 * minute,
  updatedAt: now,
  gateVersion: 3,
  ...changes,
})

const wallet = (changes: Partial<Owner> = {}): Owner => ({
  walletAddress: `0x${randomId()}`,
  chain: 'eip155:84532',
  signerKind: 'key',
  ...changes,
})

/** Tests what a store promises about payments, entitlements and payouts. It is a part of store.suite.ts. */
export function saleSuite(open: () => { store: Store; database: TestDatabase }): void {
  const inTransaction = <T>(work: (store: Store) => Promise<T>) => open().store.transaction(work)
  const profile = async () => {
    const { profile: record, method } = person()
    await open().store.accounts.create(record, method)
    return record.id
  }
  const insert = async (changes?: Partial<PaymentRecord>) => {
    const payment = newPayment(changes)
    await open().store.payments.insert(payment)
    return payment
  }

  const grant = async (subject: Owner, changes: Partial<Entitlement> = {}) => {
    const granted = { gateId: randomId(), qHash: proof().qHash, paymentId: null, createdAt: now, ...changes }
    await inTransaction(async ({ entitlements }) => {
      await entitlements.lock(granted.gateId, subject)
      await entitlements.grant(granted, subject)
    })
    return { ...granted, revokedAt: null }
  }
  /** Creates a gate and keeps the terms of its first version now. */
  const gateWithTerms = async () => {
    const gateId = randomId()
    const model = { name: 'A', requirements: [], policy: { visibility: 'unlisted' as const, allowedOrigins: [] } }
    const whole = { ...model, monetization: { charge: null }, checkout: {}, schedule: {} }
    const gate = { gateId, ownerProfileId: 'p', ownerWallet: null, status: 'published' as const, model: whole, now }
    await open().store.gates.create(gate)
    expect(await open().store.gates.keepTerms(gateId, 1, now)).toBe(true)
    return gateId
  }
  const hasTerms = async (gateId: string) => (await open().store.gates.terms(gateId, 1)) !== undefined
  const tablesWith = (text: string) => open().database.tablesWith(text)
  const find = (gateId: string, subject: Owner) => open().store.entitlements.find(gateId, subject)

  describe('payments', () => {
    test('are found by gate and proof, newest first, and by their session or intent at the card processor', async () => {
      const first = await insert({ intent: randomId() })
      const later = await insert({ qHash: first.qHash, session: null, method: 'usdc', createdAt: now + 1 })
      const { payments } = open().store
      expect(await payments.of('a-gate', first.qHash)).toEqual([later, first])
      expect(await payments.of('another-gate', first.qHash)).toEqual([])
      expect(await payments.bySession(first.session ?? '')).toEqual(first)
      expect(await payments.byIntent(first.intent ?? '')).toEqual(first)
      expect([await payments.bySession('none'), await payments.byIntent('none')]).toEqual([undefined, undefined])
    })

    test('only one card payment of a gate and a proof is open, also of ten that begin at once', async () => {
      const { payments } = open().store
      const [gateId, { qHash }] = [randomId(), proof()]
      const unopened = () => newPayment({ gateId, qHash, session: null })
      const stored = await times(10, () => payments.insert(unopened()))
      expect(stored.filter(Boolean)).toHaveLength(1)
      const [first] = await payments.of(gateId, qHash)
      const transfer = newPayment({ gateId, qHash, session: null, method: 'usdc' })
      expect(await payments.insert(transfer)).toBe(true)
      const id = first?.id ?? ''
      await payments.move(id, { from: ['open'], to: 'failed', now })
      expect(await payments.insert(unopened())).toBe(true)
      expect(await payments.find(id)).toEqual({ ...first, status: 'failed', updatedAt: now })
      expect(await payments.find(randomId())).toBeUndefined()
    })

    test('get their session only once, and only while they are open', async () => {
      const { payments } = open().store
      const payment = newPayment({ gateId: randomId(), session: null })
      await payments.insert(payment)
      const checkout = { session: randomId(), expiresAt: now + 5, now: now + 1 }
      expect(await payments.begin(payment.id, checkout)).toBe(true)
      expect(await payments.begin(payment.id, checkout)).toBe(true)
      expect(await payments.begin(payment.id, { ...checkout, session: randomId() })).toBe(false)
      const { now: updatedAt, ...stored } = checkout
      expect(await payments.find(payment.id)).toEqual({ ...payment, ...stored, updatedAt })
      const closed = newPayment({ gateId: randomId(), session: null, status: 'failed' })
      await payments.insert(closed)
      expect(await payments.begin(closed.id, { ...checkout, session: randomId() })).toBe(false)
    })

    test('that are not finished are listed by gate, page by page', async () => {
      const { payments } = open().store
      const gateId = randomId()
      const statuses = ['open', 'paid', 'delivered', 'refunded', 'withdrawn', 'failed'] as const
      const stored = await Promise.all(statuses.map((status) => insert({ gateId, status })))
      await insert({ gateId, method: 'usdc', session: null })
      const wanted = stored
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted()
      expect(await payments.unfinished(gateId, { after: '', limit: 5 })).toEqual(wanted)
      expect(await payments.unfinished(gateId, { after: '', limit: 1 })).toEqual(wanted.slice(0, 1))
      expect(await payments.unfinished(gateId, { after: wanted[0] ?? '', limit: 5 })).toEqual(wanted.slice(1))
    })

    test('that were made are listed by their proofs, and by gate and status page by page', async () => {
      const { payments } = open().store
      const [gateId, { qHash }] = [randomId(), proof()]
      const statuses = ['open', 'paid', 'delivered', 'refunded', 'withdrawn', 'failed'] as const
      const stored = await Promise.all(statuses.map((status) => insert({ gateId, qHash, status })))
      const made = stored.slice(1, 5).toSorted((one, other) => (one.id < other.id ? -1 : 1))
      expect(await payments.madeWith([qHash, proof().qHash])).toEqual(made)
      expect(await payments.madeWith([])).toEqual([])
      const more = [stored[2], await insert({ gateId, status: 'delivered' })]
      const delivered = more.toSorted((one, other) => ((one?.id ?? '') < (other?.id ?? '') ? -1 : 1))
      const [first, second] = delivered
      const part = { status: 'delivered', limit: 5 } as const
      expect(await payments.received(gateId, part)).toEqual(delivered)
      expect(await payments.received(gateId, { ...part, limit: 1 })).toEqual([first])
      expect(await payments.received(gateId, { ...part, after: first })).toEqual([second])
      expect(await payments.received(randomId(), part)).toEqual([])
    })

    test('by card that wait to be used are found by the gate and the wallet of their proof, the oldest first', async () => {
      const { payments, proofs } = open().store
      const gateId = randomId()
      const owner = wallet()
      const about = async (changes: Partial<ProofRecord> = {}) => {
        const record = proof({ ...owner, subject: owner.walletAddress, ...changes })
        await proofs.insert(record)
        return record.qHash
      }
      const [first, second] = [await about({ expiresAt: 1 }), await about()]
      const isContract = { chain: 'eip155:1', signerKind: 'contract' as const }
      const [contract, stranger] = [await about(isContract), await about({ ...wallet(), subject: `0x${randomId()}` })]
      await insert({ gateId, qHash: second, status: 'paid', createdAt: now + 1 })
      const oldest = await insert({ gateId, qHash: first, status: 'paid' })
      const ofContract = await insert({ gateId, qHash: contract, status: 'paid' })
      await insert({ gateId, qHash: stranger, status: 'paid' })
      const [unpaid, elsewhere] = [randomId(), randomId()]
      await insert({ gateId: unpaid, qHash: second })
      await insert({ gateId: unpaid, qHash: second, status: 'delivered' })
      await insert({ gateId: unpaid, qHash: second, status: 'paid', method: 'usdc', session: null })
      expect(await payments.waitingCard(gateId, owner)).toEqual(oldest)
      expect(await payments.waitingCard(gateId, { ...owner, ...isContract })).toEqual(ofContract)
      expect(await payments.waitingCard(gateId, { ...owner, ...isContract, chain: 'eip155:8453' })).toBeUndefined()
      expect(await payments.waitingCard(unpaid, owner)).toBeUndefined()
      expect(await payments.waitingCard(elsewhere, owner)).toBeUndefined()
    })

    test('by transfer are found by the gate and the wallet of their proof: the newest 200, the newest first', async () => {
      const { payments, proofs } = open().store
      const [gateId, owner] = [randomId(), wallet()]
      const record = proof({ ...owner, subject: owner.walletAddress, expiresAt: 1 })
      const isContract = { chain: 'eip155:1', signerKind: 'contract' as const }
      const ofContract = proof({ ...owner, subject: owner.walletAddress, ...isContract })
      await proofs.insert(record)
      await proofs.insert(ofContract)
      const quote = { gateId, qHash: record.qHash, method: 'usdc', session: null } as const
      const oldest = await insert({ ...quote, status: 'delivered' })
      const newer = await insert({ ...quote, createdAt: now + 1 })
      await insert({ gateId, qHash: record.qHash, status: 'paid' })
      await insert({ ...quote, gateId: randomId() })
      const byContract = await insert({ ...quote, qHash: ofContract.qHash })
      expect(await payments.transfers(gateId, owner)).toEqual([newer, oldest])
      expect(await payments.transfers(gateId, { ...owner, ...isContract })).toEqual([byContract])
      expect(await payments.transfers(gateId, wallet())).toEqual([])
      const more = Array.from({ length: 201 }, async (_, at) => await insert({ ...quote, createdAt: now + 2 + at }))
      const newest = (await Promise.all(more)).slice(1).toReversed()
      expect(await payments.transfers(gateId, owner)).toEqual(newest)
    })

    test('keep the first payment of a session; a second one is not stored', async () => {
      const { session, ...first } = await insert()
      await insert({ session, qHash: proof().qHash })
      expect(await open().store.payments.bySession(session ?? '')).toEqual({ session, ...first })
    })

    test('move only from an expected status, and return the changed payment', async () => {
      const payment = await insert()
      const paid = { ...payment, status: 'paid', intent: 'pi_1', updatedAt: now + 1 }
      const change = { from: ['open'], to: 'paid', intent: 'pi_1', now: now + 1 } as const
      expect(await open().store.payments.move(payment.id, change)).toEqual(paid)
      expect(await open().store.payments.move(payment.id, change)).toBeUndefined()
      const used = { from: ['open', 'paid'], to: 'delivered', now: now + 2 } as const
      expect(await open().store.payments.move(payment.id, used)).toEqual({
        ...paid,
        status: 'delivered',
        updatedAt: now + 2,
      })
      expect(await open().store.payments.move(randomId(), used)).toBeUndefined()
    })

    test('are used up by one of 50 calls at the same time', async () => {
      const { id } = await insert()
      const use = { from: ['open', 'paid'], to: 'delivered', now } as const
      const won = await times(50, () => open().store.payments.move(id, use))
      expect(won.filter((each) => each !== undefined)).toHaveLength(1)
    })

    test('are not used up when the transaction fails', async () => {
      const payment = await insert()
      const use = { from: ['open'], to: 'delivered', now: now + 1 } as const
      const failing = inTransaction(async ({ payments }) => {
        await payments.move(payment.id, use)
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await open().store.payments.of(payment.gateId, payment.qHash)).toEqual([payment])
    })
  })

  describe('entitlements', () => {
    test('belong to one wallet at one gate', async () => {
      const subject = wallet()
      const granted = await grant(subject)
      expect(await find(granted.gateId, subject)).toStrictEqual(granted)
      expect(await find(granted.gateId, { ...subject, chain: 'eip155:1' })).toStrictEqual(granted)
      expect(await find(granted.gateId, wallet())).toBeUndefined()
      expect(await find(randomId(), subject)).toBeUndefined()
    })

    test('of a wallet are listed page by page, and none that was only locked', async () => {
      const subject = wallet()
      const granted = [await grant(subject), await grant(subject), await grant(subject)]
      await grant(wallet())
      await inTransaction(({ entitlements }) => entitlements.lock(randomId(), subject))
      const [first, ...others] = granted.toSorted((one, other) => (one.gateId < other.gateId ? -1 : 1))
      const { entitlements } = open().store
      expect(await entitlements.ofOwner(subject, { limit: 1 })).toEqual([first])
      expect(await entitlements.ofOwner(subject, { limit: 5, after: first })).toEqual(others)
    })

    test('of a contract wallet count only on its own chain (protocol/proof-format#same-wallet)', async () => {
      const subject = wallet({ signerKind: 'contract' })
      const { gateId } = await grant(subject)
      expect(await find(gateId, subject)).toMatchObject({ gateId })
      expect(await find(gateId, { ...subject, chain: 'eip155:1' })).toBeUndefined()
      expect(await find(gateId, { ...subject, signerKind: 'key' })).toBeUndefined()
    })

    test('do not exist while they are only locked, nor after their transaction failed', async () => {
      const [gateId, subject] = [randomId(), wallet()]
      const locked = await inTransaction(({ entitlements }) => entitlements.lock(gateId, subject))
      expect([locked, await find(gateId, subject)]).toStrictEqual([undefined, undefined])
      const failing = inTransaction(async ({ entitlements }) => {
        await entitlements.lock(gateId, subject)
        await entitlements.grant({ gateId, qHash: '0x1', paymentId: null, createdAt: now }, subject)
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await find(gateId, subject)).toBeUndefined()
    })

    test('are granted by one of 50 transactions that lock them at the same time', async () => {
      const [gateId, subject] = [randomId(), wallet()]
      const granted = await times(50, (index) =>
        inTransaction(async ({ entitlements }) => {
          if (await entitlements.lock(gateId, subject)) return false
          await entitlements.grant({ gateId, qHash: `0x${index}`, paymentId: null, createdAt: now }, subject)
          return true
        }),
      )
      expect(granted.filter(Boolean)).toHaveLength(1)
    })

    test('are revoked with their payment, and granted again by another payment', async () => {
      const subject = wallet()
      const granted = await grant(subject, { paymentId: randomId() })
      const { gateId, paymentId } = granted
      const { entitlements } = open().store
      expect(await entitlements.revokePaid(randomId(), now + 1)).toBe(false)
      expect(await find(gateId, subject)).toStrictEqual(granted)
      expect(await entitlements.revokePaid(paymentId ?? '', now + 1)).toBe(true)
      expect(await find(gateId, subject)).toStrictEqual({ ...granted, revokedAt: now + 1 })
      expect(await entitlements.revokePaid(paymentId ?? '', now + 2)).toBe(false)
      const secondGrant = await grant(subject, { gateId, paymentId: randomId(), createdAt: now + 3 })
      expect(await find(gateId, subject)).toStrictEqual(secondGrant)
    })

    test('claims at a gate belong for ever to the first subject, also of ten at once', async () => {
      const gateId = randomId()
      const claimed = { kind: 'account', key: randomId() }
      const { entitlements } = open().store
      const wallets = Array.from({ length: 10 }, () => wallet())
      expect(await entitlements.mayClaim(gateId, claimed, wallet())).toBe(true)
      const won = await times(10, (index) => entitlements.claim(gateId, claimed, wallets[index] ?? wallet()))
      expect(won.filter(Boolean)).toHaveLength(1)
      const winner = wallets[won.indexOf(true)] ?? wallet()
      expect(await entitlements.claim(gateId, claimed, winner)).toBe(true)
      expect(await entitlements.claim(gateId, claimed, wallet())).toBe(false)
      expect(await entitlements.mayClaim(gateId, claimed, winner)).toBe(true)
      expect(await entitlements.mayClaim(gateId, claimed, wallet())).toBe(false)
      expect(await entitlements.claim(randomId(), claimed, wallet())).toBe(true)
      expect(await entitlements.claim(gateId, { ...claimed, kind: 'asset' }, wallet())).toBe(true)
    })

    test('do not show their subject or claims to a reader of the database', async () => {
      const subject = wallet()
      const key = `github:${randomId()}`
      const { gateId } = await grant(subject)
      await open().store.entitlements.claim(gateId, { kind: 'account', key }, subject)
      const dump = await open().database.dump()
      expect([dump.includes(subject.walletAddress), dump.includes(key)]).toEqual([false, false])
    })
  })

  /** Stores a proof, a payment of every method and status for it, an entitlement and a claim. */
  async function payer(changes: Partial<ProofRecord> = {}) {
    const { store } = open()
    const walletAddress = `0x${randomId()}`
    const record = proof({ walletAddress, subject: walletAddress, ...changes })
    await store.proofs.insert(record)
    const { qHash, chain, signerKind } = record
    const owner: Owner = { walletAddress, chain, signerKind }
    const at = (status: PaymentRecord['status'], more: Partial<PaymentRecord> = {}) =>
      insert({ gateId: randomId(), qHash, status, ...more })
    const delivered = await at('delivered')
    const transfer = await at('delivered', { method: 'usdc', session: null, intent: randomId() })
    const [paid, refunded] = [await at('paid'), await at('refunded')]
    const [opened, quote] = [await at('open'), await at('open', { method: 'usdc', session: null })]
    const granted = await grant(owner, { gateId: delivered.gateId, qHash, paymentId: delivered.id })
    const claimed = { kind: 'account', key: randomId() }
    await store.entitlements.claim(delivered.gateId, claimed, owner)
    return { record, owner, delivered, transfer, paid, refunded, opened, quote, granted, claimed }
  }
  const nextJob = () =>
    open().store.jobs.next(cardPaymentJobs, { now: now + 9, leaseMs: minute, pauseMs: 24 * 3_600_000 })

  describe('erasing', () => {
    test('a wallet leaves receipts without wallet and proof, and changes nothing of other wallets', async () => {
      const { store, database } = open()
      const [me, other] = [await payer(), await payer()]
      const { qHash } = me.record
      await store.eraseAll(me.owner, now + 9)
      await store.purge(now - 1)
      const { payments, entitlements } = store
      const withdrawn = { ...me.paid, status: 'withdrawn', updatedAt: now + 9 }
      for (const each of [me.delivered, me.transfer, me.refunded, me.opened, withdrawn])
        // oxlint-disable-next-line no-await-in-loop
        expect(await payments.find(each.id)).toEqual({ ...each, qHash: '' })
      expect(await payments.find(me.quote.id)).toBeUndefined()
      expect(await payments.byIntent(me.transfer.intent ?? '')).toMatchObject({ id: me.transfer.id })
      expect(await entitlements.find(me.delivered.gateId, me.owner)).toBeUndefined()
      // the claim stays, as a keyed hash
      expect(await entitlements.mayClaim(me.delivered.gateId, me.claimed, wallet())).toBe(false)

      expect(await payments.find(other.paid.id)).toEqual(other.paid)
      expect(await payments.find(other.quote.id)).toEqual(other.quote)
      expect(await find(other.delivered.gateId, other.owner)).toEqual(other.granted)
      const dump = await database.dump()
      expect([dump.includes(me.owner.walletAddress), dump.includes(other.owner.walletAddress)]).toEqual([false, true])
      // only the tombstone contains the id
      expect(await tablesWith(qHash)).toEqual(['proofs'])
      const unchanged = ['entitlements', 'passedVerifiers', 'payments', 'proofs']
      expect((await tablesWith(other.record.qHash)).toSorted()).toEqual(unchanged)
    })

    test('closes open sessions, and refunds what somebody else paid for a proof that they did not sign', async () => {
      const { store } = open()
      const me = await payer({ subject: `0x${randomId()}` })
      await store.eraseAll(me.owner, now + 9)
      expect(await store.payments.find(me.paid.id)).toMatchObject({ qHash: '', status: 'refunded' })
      const due: string[] = []
      for (let job = await nextJob(); job; job = await nextJob()) due.push(job.key)
      expect(due).toEqual(expect.arrayContaining([`payment:${me.opened.id}`, `payment:${me.paid.id}`]))
    })

    test('a signer leaves the entitlement that another wallet has by that proof, without the proof', async () => {
      const { store } = open()
      const me = await payer()
      const subject = wallet()
      const other = await grant(subject, { qHash: me.record.qHash })
      await store.eraseAll(me.owner, now + 9)
      expect(await find(other.gateId, subject)).toEqual({ ...other, qHash: 'erased' })
      await store.eraseAll(subject, now + 9)
      expect(await find(other.gateId, subject)).toBeUndefined()
    })

    test('a profile starts a job for the payments of its gates, and deletes the recipients of transfers', async () => {
      const { store } = open()
      const ownerProfileId = await profile()
      const gateId = randomId()
      const model = { name: 'A', requirements: [], policy: { visibility: 'unlisted' as const, allowedOrigins: [] } }
      const whole = { ...model, monetization: { charge: null }, checkout: {}, schedule: {} }
      const gate = { gateId, ownerProfileId, ownerWallet: null, status: 'published' as const, model: whole, now }
      await store.gates.create(gate)
      await store.gates.keepTerms(gateId, 1, now)
      const paid = await insert({ gateId, status: 'paid' })
      const transfer = await insert({
        gateId,
        status: 'delivered',
        method: 'usdc',
        session: null,
        recipient: '0xowner',
      })
      const buyer = wallet()
      await grant(buyer, { gateId })
      await store.accounts.erase(ownerProfileId)
      expect(await store.payments.find(paid.id)).toEqual(paid)
      expect(await store.payments.find(transfer.id)).toEqual({ ...transfer, recipient: '' })
      expect([await store.gates.terms(gateId, 1), await find(gateId, buyer)]).toEqual([undefined, undefined])
      const due: string[] = []
      for (let job = await nextJob(); job; job = await nextJob()) due.push(job.key)
      expect(due).toContain(`gate:${gateId}`)
    })
  })

  describe('purging unpaid prices', () => {
    const week = 7 * 24 * 60 * minute
    const transfer = { method: 'usdc' as const, session: null, gateVersion: 1, expiresAt: now + 30 * minute }

    test('deletes a price and its terms a week after the price ended', async () => {
      const { store } = open()
      const gateId = await gateWithTerms()
      const quote = await insert({ ...transfer, gateId })
      await store.purge(transfer.expiresAt + week - 1)
      expect([await store.payments.find(quote.id), await hasTerms(gateId)]).toEqual([quote, true])
      await store.purge(transfer.expiresAt + week)
      expect([await store.payments.find(quote.id), await hasTerms(gateId)]).toEqual([undefined, false])
    })

    test.each(['paid', 'delivered', 'open'] as const)('keeps a payment that is %s, and its terms', async (status) => {
      const { store } = open()
      const gateId = await gateWithTerms()
      // only the processor ends a session that is open
      const payment = await insert({ gateId, gateVersion: 1, status, expiresAt: transfer.expiresAt })
      await store.purge(transfer.expiresAt + 100 * week)
      expect([await store.payments.find(payment.id), await hasTerms(gateId)]).toEqual([payment, true])
    })

    test('keeps terms that are quoted again, also during a purge', async () => {
      const { store } = open()
      const gateId = await gateWithTerms()
      const later = now + 2 * week
      await store.gates.keepTerms(gateId, 1, later)
      await store.purge(later + week - 1)
      expect(await hasTerms(gateId)).toBe(true)
      // none of ten purges at the same moment deletes them
      const muchLater = later + 2 * week
      await Promise.all([
        inTransaction(async (inside) => {
          await inside.gates.keepTerms(gateId, 1, muchLater)
          await inside.payments.insert(newPayment({ ...transfer, gateId, expiresAt: muchLater + week }))
        }),
        ...Array.from({ length: 10 }, () => store.purge(muchLater)),
      ])
      await store.purge(muchLater)
      expect(await hasTerms(gateId)).toBe(true)
    })
  })

  describe('proofs', () => {
    test('do not change before the end of the transaction that locked them', async () => {
      const record = proof()
      await open().store.proofs.insert(record)
      let revoking: Promise<boolean> | undefined
      const seen = await inTransaction(async (store) => {
        const locked = await store.proofs.lock(record.qHash)
        revoking = open().store.proofs.revoke(record.qHash, now + 5)
        const later = await store.proofs.find(record.qHash)
        return { locked, later }
      })
      expect(seen).toStrictEqual({ locked: record, later: record })
      expect(await revoking).toBe(true)
      expect(await inTransaction((store) => store.proofs.lock(record.qHash))).toMatchObject({ revokedAt: now + 5 })
      await open().store.proofs.erase(record.qHash, now + 6)
      expect(await inTransaction((store) => store.proofs.lock(record.qHash))).toBeUndefined()
    })

    test('holdings have one keyed name, whichever proof holds them', async () => {
      const [key, first, second] = [randomId(), randomId(), randomId()]
      const { holdings } = open().store
      const holding = { space: 'personhood', key, holder: 'alice', expiresAt: null, quarantineMs: 0 }
      await holdings.take(holding, { qHash: first, now })
      const named = await holdings.keyOf('personhood', first)
      expect(named).toMatch(/^[\w-]{43}$/)
      expect(named).not.toBe(key)
      expect(await holdings.keyOf('pseudonym', first)).toBeUndefined()
      await holdings.take(holding, { qHash: second, now })
      expect(await holdings.keyOf('personhood', second)).toBe(named)
      expect(await holdings.keyOf('personhood', first)).toBeUndefined()
    })
  })

  describe('payouts', () => {
    test('keep the first account of a profile', async () => {
      const { payouts } = open().store
      const first: PayoutRecord = { profileId: await profile(), accountId: randomId(), isReady: false, updatedAt: now }
      expect(await payouts.find(first.profileId)).toBeUndefined()
      expect(await payouts.open(first)).toStrictEqual(first)
      expect(await payouts.open({ ...first, accountId: randomId() })).toStrictEqual(first)
      await payouts.setReady(first.accountId, { isReady: true, now: now + 1 })
      await payouts.setReady(randomId(), { isReady: false, now: now + 2 })
      expect(await payouts.find(first.profileId)).toStrictEqual({ ...first, isReady: true, updatedAt: now + 1 })
    })

    test('opened ten times at once all have the same account', async () => {
      const profileId = await profile()
      const opened = await times(10, () =>
        open().store.payouts.open({ profileId, accountId: randomId(), isReady: false, updatedAt: now }),
      )
      expect(new Set(opened.map(({ accountId }) => accountId)).size).toBe(1)
    })
  })
}
