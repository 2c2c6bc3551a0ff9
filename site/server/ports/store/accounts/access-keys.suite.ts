import { describe, expect, test } from 'vitest'
import { hash, minute, now, person, randomId } from '../samples.ts'
import type { Store } from '../store.ts'
import type { AccessKeyRecord } from '../../../records/accounts.ts'

/** Tests access keys. A part of store.suite.ts. */
export function accessKeysSuite(open: () => Store): void {
  const keys = () => open().accessKeys
  const inserted = async (profileId: string, changes: Partial<AccessKeyRecord> = {}): Promise<AccessKeyRecord> => {
    const made = {
      label: 'ci',
      ending: 'wxyz',
      createdAt: now,
      usedAt: null,
      scopes: null,
      expiresAt: null,
      mode: 'live' as const,
      ...changes,
    }
    const key = { id: randomId(), profileId, hash: hash(randomId()), ...made }
    await keys().insert(key)
    return key
  }
  const somebody = async () => {
    const { profile, method } = person()
    await open().accounts.create(profile, method)
    return profile.id
  }

  describe('access keys', () => {
    test('are listed newest first, of one profile', async () => {
      const [me, other] = [await somebody(), await somebody()]
      const old = await inserted(me)
      const young = await inserted(me, { createdAt: now + 1 })
      await inserted(other)
      expect(await keys().list(me)).toEqual([young, old])
      expect(await keys().list(randomId())).toEqual([])
    })

    test('note their use once a minute', async () => {
      const key = await inserted(await somebody())
      const usedAt = async () => (await keys().list(key.profileId))[0]?.usedAt
      expect(await keys().use(key.hash, now)).toMatchObject({ id: key.id, profileId: key.profileId })
      expect(await usedAt()).toBe(now)
      await keys().use(key.hash, now + minute - 1)
      expect(await usedAt()).toBe(now)
      await keys().use(key.hash, now + minute)
      expect(await usedAt()).toBe(now + minute)
      expect(await keys().use(hash(randomId()), now)).toBeUndefined()
    })

    test('have scopes and an expiry, and are not found after it', async () => {
      const me = await somebody()
      const limited = await inserted(me, { scopes: 'read check', expiresAt: now + minute })
      expect(await keys().use(limited.hash, now + minute - 1)).toEqual({ ...limited, usedAt: null })
      expect(await keys().use(limited.hash, now + minute)).toBeUndefined()
      expect(await keys().list(me)).toEqual([{ ...limited, usedAt: now + minute - 1 }])
    })

    test('are removed all together, of one profile', async () => {
      const [me, other] = [await somebody(), await somebody()]
      const [one, two, theirs] = [await inserted(me), await inserted(me), await inserted(other)]
      expect(new Set(await keys().removeAll(me))).toEqual(new Set([one.id, two.id]))
      expect(await keys().removeAll(me)).toEqual([])
      expect(
        await Promise.all([one, two, theirs].map(async ({ hash: of }) => (await keys().use(of, now))?.id)),
      ).toEqual([undefined, undefined, theirs.id])
    })

    test('are not created by a session that ends at the same moment: the holder of the lock comes first', async () => {
      const me = await somebody()
      const order: string[] = []
      const step = (name: string) =>
        open().transaction(async (store) => {
          expect(await store.accounts.lock(me)).toBe(true)
          order.push(`${name} begins`)
          await store.accessKeys.list(me)
          order.push(`${name} ends`)
        })
      await Promise.all([step('one'), step('two')])
      const [first = '', second, third = '', fourth] = order
      expect([second, fourth]).toEqual([first.replace('begins', 'ends'), third.replace('begins', 'ends')])
      expect(await open().transaction((store) => store.accounts.lock(randomId()))).toBe(false)
      await expect(open().accounts.lock(me)).rejects.toThrow('within a transaction')
    })

    test('are cut off until a time that never moves back', async () => {
      const { grantCutoffs } = open()
      const [mark, other] = [randomId(), randomId()]
      expect(await grantCutoffs.find(mark)).toBeUndefined()
      await grantCutoffs.set(mark, now)
      await grantCutoffs.set(mark, now - minute)
      expect([await grantCutoffs.find(mark), await grantCutoffs.find(other)]).toEqual([now, undefined])
      await grantCutoffs.set(mark, now + minute)
      expect(await grantCutoffs.find(mark)).toBe(now + minute)
    })

    test('are in force until they expire or are removed', async () => {
      const [mine, ending] = [
        await inserted(await somebody()),
        await inserted(await somebody(), { expiresAt: now + 1 }),
      ]
      const inForce = async (at: number) =>
        Promise.all([mine.id, ending.id, randomId()].map(async (id) => keys().isInForce(id, at)))
      expect(await inForce(now)).toEqual([true, true, false])
      expect(await inForce(now + 1)).toEqual([true, false, false])
      await keys().remove(mine.profileId, mine.id)
      expect(await inForce(now)).toEqual([false, true, false])
    })

    test('are removed by their profile only, for good', async () => {
      const key = await inserted(await somebody())
      expect(await keys().remove(await somebody(), key.id)).toBe(false)
      expect(await keys().use(key.hash, now)).toMatchObject({ id: key.id })
      expect(await keys().remove(key.profileId, key.id)).toBe(true)
      expect(await keys().remove(key.profileId, key.id)).toBe(false)
      expect(await keys().use(key.hash, now)).toBeUndefined()
    })
  })
}
