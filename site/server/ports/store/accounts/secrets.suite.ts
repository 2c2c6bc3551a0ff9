import { describe, expect, test } from 'vitest'
import { now, person, randomId, times } from '../samples.ts'
import type { Store } from '../store.ts'
import type { SecretRecord } from '../../../records/accounts.ts'
import type { TestDatabase } from '../test-database.fixture.ts'

const secret = (profileId: string, changes: Partial<SecretRecord> = {}): SecretRecord => ({
  qHash: `0x${randomId()}`,
  profileId,
  alias: 'api_key',
  type: 'single',
  createdAt: now,
  updatedAt: now,
  ...changes,
})

/** Tests portable secrets. A part of store.suite.ts. */
export function secretsSuite(createDatabase: () => Promise<TestDatabase>, open: () => Store): void {
  const secrets = () => open().secrets
  const somebody = async (store = open()) => {
    const { profile, method } = person()
    await store.accounts.create(profile, method)
    return profile.id
  }
  const all = { limit: 50, offset: 0 }

  describe('secrets', () => {
    test('are listed by alias, a page at a time, of one profile, and never with their value', async () => {
      const [me, other] = [await somebody(), await somebody()]
      const [b, a] = [secret(me, { alias: 'b', type: 'bundle' }), secret(me, { alias: 'a' })]
      expect(await secrets().insert(b, '{}')).toBe(true)
      expect(await secrets().insert(a, 'value')).toBe(true)
      expect(await secrets().insert(secret(other, { alias: 'a' }), 'value')).toBe(true)
      expect(await secrets().list(me, all)).toEqual([a, b])
      expect(await secrets().list(me, { limit: 1, offset: 1 })).toEqual([b])
    })

    test('have unique aliases: of ten at once one is stored, and the others change nothing', async () => {
      const me = await somebody()
      const made = Array.from({ length: 10 }, () => secret(me))
      const inserted = await times(10, (index) => secrets().insert(made[index]!, 'value'))
      expect(inserted.filter(Boolean)).toStrictEqual([true])
      expect(await secrets().insert(secret(me), 'other')).toBe(false)
      expect(await secrets().list(me, all)).toEqual([made[inserted.indexOf(true)]])
    })

    test('are removed by their profile only; then the alias is free', async () => {
      const mine = secret(await somebody())
      await secrets().insert(mine, 'value')
      expect(await secrets().remove(await somebody(), mine.qHash)).toBe(false)
      expect(await secrets().remove(mine.profileId, mine.qHash)).toBe(true)
      expect(await secrets().remove(mine.profileId, mine.qHash)).toBe(false)
      expect(await secrets().insert(secret(mine.profileId), 'value')).toBe(true)
    })

    test('are unreadable in a dump, and are sealed again when keys rotate', async () => {
      const database = await createDatabase()
      const [oldKey, newKey] = [new Uint8Array(32).fill(21), new Uint8Array(32).fill(22)]
      const before = await database.open([oldKey])
      await before.secrets.insert(secret(await somebody(before)), 'value-of-a-secret')
      await before.close()
      expect((await database.dump()).includes('value-of-a-secret')).toBe(false)

      const both = await database.open([newKey, oldKey])
      // the value, the facts of the sign-in method, the root of the hashes
      expect(await both.rotate()).toBe(3)
      await both.close()
      await database.drop()
    })
  })
}
