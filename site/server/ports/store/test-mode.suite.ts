import { describe, expect, test } from 'vitest'
import { hash, minute, now, randomId, times } from './samples.ts'
import type { Store } from './store.ts'
import type { TestDatabase } from './test-database.fixture.ts'
import { emptyGate, testHandoff } from './test-mode.fixture.ts'

/** Tests the tables of test mode. A part of store.suite.ts. */
export function testModeSuite(createDatabase: () => Promise<TestDatabase>, open: () => Store): void {
  const store = () => open().testMode
  const profileId = randomId()
  const ticket = (changes: object = {}) => ({
    hash: hash(randomId()),
    profileId,
    keyId: 'k',
    expiresAt: now + minute,
    ...changes,
  })

  describe('test mode', () => {
    test('a ticket is taken once and before it expires, also by ten requests at once', async () => {
      const [one, late] = [ticket(), ticket()]
      await store().addTicket(one, { max: 100, now })
      await store().addTicket(late, { max: 100, now })
      expect(await store().takeTicket(late.hash, now + minute)).toBeUndefined()
      const taken = await times(10, () => store().takeTicket(one.hash, now))
      expect(taken.filter(Boolean)).toEqual([one])
    })

    test('counts the tickets of a profile that have not expired', async () => {
      const mine = () => ticket({ profileId: 'counted' })
      expect(await store().addTicket(mine(), { max: 2, now })).toBe(true)
      expect(await store().addTicket(mine(), { max: 2, now })).toBe(true)
      expect(await store().addTicket(mine(), { max: 2, now })).toBe(false)
      expect(await store().addTicket(ticket({ profileId: 'another' }), { max: 2, now })).toBe(true)
      expect(await store().addTicket(mine(), { max: 2, now: now + minute })).toBe(true)
    })

    test('of ten hand-offs under one sid the first is stored', async () => {
      const sid = randomId()
      const inserted = await times(10, (index) => store().insert(testHandoff({ sid, challenge: String(index) })))
      expect(inserted.filter(Boolean)).toHaveLength(1)
      expect(await store().find(sid)).toEqual(inserted.find(Boolean))
      expect(await open().handoffs.find(sid)).toBeUndefined()
    })

    test('a code is used once and before the end, and a token by its profile only', async () => {
      const record = testHandoff({ profileId })
      const [tokenHash, codeHash] = [hash(randomId()), hash(randomId())]
      await store().insert(record)
      const { sid } = record
      expect(await store().redeem(sid, { codeHash, tokenHash, now })).toBeUndefined()
      expect(await store().renewCode(sid, { codeHash, now: now + minute })).toBeUndefined()
      expect(await store().renewCode(sid, { codeHash, now })).toEqual({ ...record, codeHash })
      expect(await store().redeem(sid, { codeHash, tokenHash, now: now + minute })).toBeUndefined()
      const redeemed = await times(10, () => store().redeem(sid, { codeHash, tokenHash, now }))
      expect(redeemed.filter(Boolean)).toEqual([{ ...record, codeHash, tokenHash, codeUsedAt: now }])
      expect(await store().renewCode(sid, { codeHash, now })).toBeUndefined()
      expect(await store().findByToken(tokenHash)).toEqual(redeemed.find(Boolean))
      const use = { profileId, now, idempotencyKey: 'a' }
      expect(await store().useToken(tokenHash, { ...use, profileId: 'another' })).toBeUndefined()
      expect(await store().useToken(tokenHash, { ...use, now: now + minute })).toBeUndefined()
      const used = await times(10, () => store().useToken(tokenHash, use))
      expect(used.filter(Boolean)).toMatchObject([{ tokenUsedAt: now, tokenIdempotencyKey: 'a' }])
    })

    test('an ending without a code has none to renew', async () => {
      const record = testHandoff({ codeHash: null, ending: 'reject' })
      await store().insert(record)
      expect(await store().renewCode(record.sid, { codeHash: hash('x'), now })).toBeUndefined()
    })

    test('a gate is one of its profile, also where another profile or a live gate has its id', async () => {
      const gates = open().testGates
      const [me, other, gateId] = [randomId(), randomId(), `g-${randomId()}`]
      const gate = { gateId, ownerProfileId: me, ownerWallet: null, status: 'draft' as const, model: emptyGate, now }
      const made = await gates.create(gate)
      expect(made).toEqual({
        gateId,
        ownerProfileId: me,
        ownerWallet: null,
        status: 'draft',
        model: emptyGate,
        version: 1,
        firstPublished: null,
        hasReward: false,
        logo: null,
        createdAt: now,
        updatedAt: now,
      })
      expect(await gates.create(gate)).toBeUndefined()
      expect(await gates.create({ ...gate, ownerProfileId: other })).toBeDefined()
      expect(await gates.change({ ...gate, status: 'archived', now: now + 1 })).toEqual({
        ...made,
        status: 'archived',
        version: 2,
        updatedAt: now + 1,
      })
      expect((await gates.find(other, gateId))?.status).toBe('draft')
      expect(await gates.change({ ...gate, gateId: 'unknown' })).toBeUndefined()
      expect([await gates.count(me), await gates.count(randomId())]).toEqual([1, 0])
      await gates.create({ ...gate, gateId: `${gateId}b` })
      const listed = await gates.list(me, { limit: 1 })
      expect([...listed, ...(await gates.list(me, { limit: 9, after: listed[0] }))].map((each) => each.gateId)).toEqual(
        [gateId, `${gateId}b`],
      )
      expect(await open().gates.find(gateId)).toBeUndefined()
    })

    test('expired tickets and hand-offs are purged, and what a page sent is sealed', async () => {
      const database = await createDatabase()
      const own = await database.open()
      const [kept, old] = [testHandoff({ expiresAt: now + 1 }), testHandoff({ expiresAt: now })]
      await own.testMode.insert(kept)
      await own.testMode.insert(old)
      const [young, expired] = [ticket(), ticket({ expiresAt: now })]
      for (const each of [young, expired])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await own.testMode.addTicket(each, { max: 9, now })
      expect(await database.dump()).not.toContain('a private text')
      await own.purge(now)
      expect([await own.testMode.find(old.sid), await own.testMode.find(kept.sid)]).toEqual([undefined, kept])
      const taken = [young, expired].map((each) => own.testMode.takeTicket(each.hash, now - 1))
      expect(await Promise.all(taken)).toEqual([young, undefined])
      await own.close()
      await database.drop()
    })
  })
}
