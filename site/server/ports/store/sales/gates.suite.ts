import { describe, expect, test } from 'vitest'
import type { GateModel } from '../../../../../shared/gate/model.ts'
import { now, randomId, times } from '../samples.ts'
import type { TestDatabase } from '../test-database.fixture.ts'
import type { Store } from '../store.ts'
import type { GateChange } from '../../../records/gates.ts'

const model: GateModel = {
  name: 'A "gate"',
  requirements: [{ verifierId: 'ownership-basic', match: [], optional: false, minCount: 1 }],
  policy: { visibility: 'public', allowedOrigins: [] },
  monetization: { charge: null },
  checkout: {},
  schedule: { startsAt: null, endsAt: null },
}

const gate = (more: Partial<GateChange> = {}) => ({
  gateId: randomId(),
  ownerProfileId: randomId(),
  ownerWallet: null,
  status: 'published' as const,
  model,
  now,
  ...more,
})

/** Tests what {@link Gates} promise. It is a part of store.suite.ts. */
export function gatesSuite(open: () => { store: Store; database: TestDatabase }): void {
  const gates = () => open().store.gates

  describe('gates', () => {
    test('keep the terms of a quoted version when the gate changes or is archived', async () => {
      const first = gate({ status: 'published' })
      const { gateId, ownerProfileId } = first
      await gates().create({ ...first, ownerWallet: null })
      expect(await gates().keepTerms(gateId, 1, now)).toBe(true)
      const later = { ...model, name: 'B' }
      await gates().change({ ...first, model: later, reward: { delivery: 'reveal', value: 'x' }, now: now + 1 })
      // a version that was not kept while it was the gate’s is lost
      expect(await gates().keepTerms(gateId, 1, now)).toBe(false)
      expect(await gates().keepTerms(gateId, 2, now + 1)).toBe(true)
      await gates().setStatus({ gateId, ownerProfileId, status: 'archived', now: now + 2 })
      expect(await gates().terms(gateId, 1)).toStrictEqual({ model, hasReward: first.reward !== undefined })
      expect(await gates().terms(gateId, 2)).toStrictEqual({ model: later, hasReward: true })
      expect(await gates().terms(gateId, 3)).toBeUndefined()
      expect(await gates().keepTerms('no-such-gate', 1, now)).toBe(false)
    })

    test('keep a logo of their owner through changes, and give its file by its id alone', async () => {
      const first = gate()
      const { gateId, ownerProfileId } = first
      await gates().create(first)
      const bytes = new Uint8Array([0, 255, 7])
      const logo = { id: 'a'.repeat(22), width: 72, height: 24 }
      const withLogo = { gateId, ownerProfileId, now: now + 1, logo: { ...logo, bytes } }
      expect(await gates().setLogo({ ...withLogo, ownerProfileId: randomId() })).toBeUndefined()
      expect(await gates().setLogo(withLogo)).toMatchObject({ version: 1, updatedAt: now + 1, logo })
      expect(await gates().change({ ...first, now: now + 2 })).toMatchObject({ version: 2, logo })
      expect(await gates().list(ownerProfileId, { limit: 1 })).toMatchObject([{ logo }])
      expect(new Uint8Array((await gates().logoFile(gateId, logo.id)) ?? [])).toEqual(bytes)
      expect(await gates().logoFile(gateId, 'b'.repeat(22))).toBeUndefined()
      expect(await gates().logoFile(randomId(), logo.id)).toBeUndefined()
      expect(await gates().setLogo({ ...withLogo, logo: null })).toMatchObject({ logo: null })
      expect(await gates().logoFile(gateId, logo.id)).toBeUndefined()
    })

    test('keep the version of their first publication', async () => {
      const draft = gate({ status: 'draft' })
      await gates().create(draft)
      const first = async (status: GateChange['status']) => (await gates().change({ ...draft, status }))?.firstPublished
      expect([await first('draft'), await first('archived'), await first('draft'), await first('paused')]).toEqual([
        null,
        null,
        null,
        5,
      ])
      expect([await first('published'), await first('draft'), await first('published')]).toEqual([5, 5, 5])
      expect(await gates().create(gate({ status: 'published' }))).toMatchObject({ firstPublished: 1 })
    })

    test('get the next version number with each change', async () => {
      const first = gate({ status: 'draft' })
      const { gateId, ownerProfileId } = first
      const created = { gateId, ownerProfileId, ownerWallet: null, model, hasReward: false, logo: null, createdAt: now }
      expect(await gates().create(first)).toStrictEqual({
        ...created,
        status: 'draft',
        version: 1,
        firstPublished: null,
        updatedAt: now,
      })
      const later = { ...first, model: { ...model, name: 'B' }, status: 'published' as const, now: now + 1 }
      const second = {
        ...created,
        status: 'published',
        version: 2,
        firstPublished: 2,
        updatedAt: now + 1,
        model: later.model,
      }
      expect(await gates().change(later)).toStrictEqual(second)
      const paused = { ...second, status: 'paused', version: 3, updatedAt: now + 2 }
      expect(await gates().setStatus({ ...first, status: 'paused', now: now + 2 })).toStrictEqual(paused)
      expect(await gates().find(gateId)).toStrictEqual(paused)
      expect(await gates().find(randomId())).toBeUndefined()
    })

    test('belong for ever to the profile that used their id first (protocol/gates#gate-owner)', async () => {
      const { gateId } = gate()
      const results = await times(5, () => gates().create(gate({ gateId })))
      expect(results.filter((each) => each !== undefined)).toHaveLength(1)
      const [owner] = results.filter((each) => each !== undefined)
      const stranger = gate({ gateId })
      expect(await gates().change(stranger)).toBeUndefined()
      expect(await gates().setStatus(stranger)).toBeUndefined()
      await gates().setStatus({ ...stranger, ownerProfileId: owner?.ownerProfileId ?? '', status: 'archived' })
      expect(await gates().create(stranger)).toBeUndefined()
      expect(await gates().find(gateId)).toMatchObject({ ownerProfileId: owner?.ownerProfileId, status: 'archived' })
    })

    test('keep only their id, which stays taken, after their profile was erased', async () => {
      const rewarded = gate({ reward: { delivery: 'reveal', value: 'x' } })
      const { gateId, ownerProfileId } = rewarded
      await gates().create(rewarded)
      await open().store.accounts.erase(ownerProfileId)
      expect(await gates().find(gateId)).toMatchObject({
        status: 'archived',
        hasReward: false,
        model: { name: '', requirements: [] },
      })
      expect(await gates().reward(gateId)).toBeUndefined()
      expect(await gates().create(gate({ gateId }))).toBeUndefined()
    })

    test('store their reward sealed, and keep it when a change does not mention it', async () => {
      const value = 'the-word-behind-the-gate'
      const rewarded = gate({ reward: { delivery: 'reveal', value } })
      const { gateId } = rewarded
      const created = await gates().create(rewarded)
      expect([created?.hasReward, JSON.stringify(created).includes(value)]).toEqual([true, false])
      const { reward: _reward, ...withoutReward } = rewarded
      expect(await gates().change(withoutReward)).toMatchObject({ hasReward: true })
      expect(await gates().reward(gateId)).toEqual({ delivery: 'reveal', value })
      await gates().change({ ...rewarded, reward: { delivery: 'access_granted' } })
      expect(await gates().reward(gateId)).toEqual({ delivery: 'access_granted' })
      expect(await gates().change({ ...rewarded, reward: null })).toMatchObject({ hasReward: false })
      expect(await gates().reward(gateId)).toBeUndefined()
      await gates().create(gate({ reward: { delivery: 'reveal', value } }))
      expect((await open().database.dump()).includes(value)).toBe(false)
      const plain = gate()
      await gates().create(plain)
      expect(await gates().reward(plain.gateId)).toBeUndefined()
    })

    test('are all listed to their profile; only published public ones are discoverable', async () => {
      const ownerProfileId = randomId()
      const old = gate({ ownerProfileId })
      const young = gate({ ownerProfileId, now: now + 5 })
      const hidden = gate({
        ownerProfileId,
        now: now + 6,
        model: { ...model, policy: { ...model.policy, visibility: 'unlisted' } },
      })
      const draft = gate({ ownerProfileId, now: now + 7, status: 'draft' })
      for (const each of [old, young, hidden, draft])
        // oxlint-disable-next-line no-await-in-loop
        await gates().create(each)
      const ids = (await gates().list(ownerProfileId, { limit: 10 })).map(({ gateId }) => gateId)
      expect(ids).toEqual([draft, hidden, young, old].map(({ gateId }) => gateId))
      const found = (await gates().discoverable({ limit: 100 })).map(({ gateId }) => gateId)
      expect(found.filter((id) => ids.includes(id))).toEqual([young.gateId, old.gateId])
      expect(await gates().discoverable({ limit: 1 })).toHaveLength(1)
      const none = { draft: 0, published: 0, paused: 0, archived: 0 }
      expect(await gates().countByStatus(ownerProfileId)).toEqual({ ...none, draft: 1, published: 3 })
      expect(await gates().countByStatus(randomId())).toEqual(none)
    })

    test('are read page by page; gates of the same moment are ordered by id', async () => {
      const ownerProfileId = randomId()
      const created = [
        ...(await times(4, async () => gate({ ownerProfileId }))),
        gate({ ownerProfileId, now: now - 1 }),
      ]
      await Promise.all(created.map((each) => gates().create(each)))
      const whole = await gates().list(ownerProfileId, { limit: 10 })
      expect(whole.map(({ gateId }) => gateId)).toEqual([
        ...created
          .slice(0, 4)
          .map(({ gateId }) => gateId)
          .toSorted(),
        created[4]?.gateId,
      ])
      const pages = await Promise.all(whole.map((after) => gates().list(ownerProfileId, { limit: 2, after })))
      expect(pages).toStrictEqual(whole.map((_, at) => whole.slice(at + 1, at + 3)))
      const ids = whole.map(({ gateId }) => gateId)
      const found = await gates().discoverable({ limit: 1000, after: whole[1] })
      expect(found.map(({ gateId }) => gateId).filter((id) => ids.includes(id))).toEqual(ids.slice(2))
    })
  })
}
