import { describe, expect, test } from 'vitest'
import { hash, minute, now, person, randomId, times } from '../samples.ts'
import type { Store } from '../store.ts'
import type { SessionRecord } from '../../../records/accounts.ts'

const session = ({ profile, method }: ReturnType<typeof person>, changes: Partial<SessionRecord> = {}) => ({
  tokenHash: hash(randomId()),
  id: randomId(),
  usedAt: now,
  browser: 'Firefox',
  system: null,
  profileId: profile.id,
  methodId: method.id,
  createdAt: now,
  authenticatedAt: now,
  expiresAt: now + minute,
  ...changes,
})

/** Tests profiles, their sign-in methods and their sessions. A part of store.suite.ts. */
export function accountsSuite(open: () => Store): void {
  const accounts = () => open().accounts
  const sessions = () => open().sessions
  const alive = async (...records: SessionRecord[]) =>
    Promise.all(records.map(async ({ tokenHash }) => (await sessions().find(tokenHash, now)) !== undefined))
  const opened = async (...given: Parameters<typeof session>) => {
    const made = session(...given)
    await sessions().insert(made)
    return made
  }
  const signedUp = async (...given: Parameters<typeof person>) => {
    const made = person(...given)
    await accounts().create(made.profile, made.method)
    return made
  }

  describe('profiles', () => {
    test('are found unchanged with their first method', async () => {
      const { profile, method } = person()
      expect(await accounts().create(profile, method)).toEqual(profile)
      expect(await accounts().profile(profile.id)).toEqual(profile)
      expect(await accounts().method('wallet', method.key)).toEqual(method)
      expect(await accounts().methods(profile.id)).toEqual([method])
      expect(await accounts().method('passkey', method.key)).toBeUndefined()
      expect(await accounts().profile(randomId())).toBeUndefined()
      expect(await accounts().methods(randomId())).toEqual([])
    })

    test('are not created for a method of another profile', async () => {
      const { method } = await signedUp()
      const late = person({ key: method.key })
      expect(await accounts().create(late.profile, late.method)).toBeUndefined()
      expect(await accounts().profile(late.profile.id)).toBeUndefined()
      expect(await accounts().method('wallet', method.key)).toEqual(method)
    })

    test('are created by one of ten first sign-ins at once', async () => {
      const { key } = person().method
      const people = Array.from({ length: 10 }, () => person({ key }))
      const made = await Promise.all(people.map(({ profile, method }) => accounts().create(profile, method)))
      const winner = await accounts().method('wallet', key)
      const expected = people.map(({ profile }) => (profile.id === winner?.profileId ? profile : undefined))
      expect(made).toEqual(expected)
      expect(made.filter(Boolean)).toHaveLength(1)
      expect(await Promise.all(people.map(({ profile }) => accounts().profile(profile.id)))).toEqual(expected)
    })

    test('are also created in a transaction, and undone with it', async () => {
      const { profile, method } = person()
      const failing = open().transaction(async (inner) => {
        expect(await inner.accounts.create(profile, method)).toEqual(profile)
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await accounts().profile(profile.id)).toBeUndefined()
    })
  })

  describe('sign-in methods', () => {
    test('are listed oldest first, and belong to one profile only', async () => {
      const mine = await signedUp({ createdAt: now + 2 })
      const older = person({ profileId: mine.profile.id, kind: 'passkey', createdAt: now + 1 }).method
      expect(await accounts().add(older)).toBe(true)
      expect(await accounts().methods(mine.profile.id)).toEqual([older, mine.method])

      const other = await signedUp()
      expect(await accounts().add({ ...older, id: randomId(), profileId: other.profile.id })).toBe(false)
      expect(await accounts().methods(other.profile.id)).toEqual([other.method])
    })

    test('added by ten profiles at once belong to one (security-cases D12)', async () => {
      const people = await times(10, () => signedUp())
      const key = `github:${randomId()}`
      const added = await Promise.all(
        people.map(({ profile }) => accounts().add(person({ profileId: profile.id, kind: 'account', key }).method)),
      )
      expect(added.filter(Boolean)).toEqual([true])
      const winner = people[added.indexOf(true)]?.profile.id
      expect(await accounts().method('account', key)).toMatchObject({ profileId: winner })
    })

    test('can be removed by their profile only, and never the last one', async () => {
      const { profile, method } = await signedUp()
      const second = person({ profileId: profile.id, kind: 'passkey', createdAt: now + 1 }).method
      await accounts().add(second)
      const stranger = await signedUp()
      expect(await accounts().remove(stranger.profile.id, method.id)).toBe(false)
      expect(await accounts().remove(profile.id, randomId())).toBe(false)
      expect(await accounts().methods(profile.id)).toEqual([method, second])
      expect(await accounts().remove(profile.id, method.id)).toBe(true)
      expect(await accounts().remove(profile.id, method.id)).toBe(false)
      expect(await accounts().remove(profile.id, second.id)).toBe(false)
      expect(await accounts().methods(profile.id)).toEqual([second])
      // now any profile can add it
      const next = person({ key: method.key })
      expect(await accounts().create(next.profile, next.method)).toEqual(next.profile)
    })

    test('leave one when both are removed at once, 20 times', async () => {
      const pairs = await times(20, async () => {
        const first = await signedUp()
        const second = person({ profileId: first.profile.id })
        await accounts().add(second.method)
        return [first.method, second.method]
      })
      const removed = await Promise.all(
        pairs.map((pair) => Promise.all(pair.map(({ profileId, id }) => accounts().remove(profileId, id)))),
      )
      expect(removed.map((pair) => pair.filter(Boolean))).toEqual(pairs.map(() => [true]))
    })

    test('keep the first wallet that a passkey derives, of ten at once (protocol/accounts#passkey-address)', async () => {
      const { method } = await signedUp({ kind: 'passkey', counter: 3 })
      const wallets = Array.from({ length: 10 }, (_, index) => ({
        walletAddress: `0x${String(index).repeat(40)}`,
        walletChain: 'eip155:84532',
      }))
      const results = await Promise.all(wallets.map((wallet) => accounts().setWallet(method.id, wallet)))
      const stored = await accounts().method('passkey', method.key)
      const winner = wallets.find(({ walletAddress }) => walletAddress === stored?.data['walletAddress'])
      expect(stored).toEqual({ ...method, data: { ...method.data, ...winner } })
      expect(results).toEqual(wallets.map(() => stored))
      expect(await accounts().setWallet(randomId(), wallets[0]!)).toBeUndefined()
    })

    // the stored counter, the counter of the passkey, and whether it is accepted (security-cases E4)
    test.each([
      [0, 0, true],
      [0, 1, true],
      [5, 6, true],
      [5, 5, false],
      [5, 4, false],
      [5, 0, false],
    ])('with counter %i, used at %i: %s', async (stored, usedCounter, isUse) => {
      const { profile, method } = await signedUp({ kind: 'passkey', counter: stored })
      expect(await accounts().recordUse(method.id, { counter: usedCounter, now: now + minute })).toBe(isUse)
      expect(await accounts().methods(profile.id)).toEqual([
        isUse ? { ...method, counter: usedCounter, usedAt: now + minute } : method,
      ])
    })

    test('are used once by ten requests with one counter', async () => {
      const { method } = await signedUp({ kind: 'passkey', counter: 1 })
      const uses = await times(10, () => accounts().recordUse(method.id, { counter: 2, now }))
      expect(uses.filter(Boolean)).toEqual([true])
    })
  })

  describe('sessions', () => {
    test('are found by their hash until they expire', async () => {
      const record = await opened(await signedUp())
      expect(await sessions().find(record.tokenHash, now + minute - 1)).toEqual(record)
      expect(await sessions().find(record.tokenHash, now + minute)).toBeUndefined()
      expect(await sessions().find(hash(randomId()), now)).toBeUndefined()
    })

    test('end one by one, all except one, or all', async () => {
      const [me, other] = [await signedUp(), await signedUp()]
      const mine = [await opened(me), await opened(me), await opened(me)] as const
      const theirs = await opened(other)
      await sessions().end(mine[2].tokenHash)
      await sessions().end(mine[2].tokenHash)
      expect(await alive(...mine, theirs)).toEqual([true, true, false, true])
      expect(await sessions().endOthers(me.profile.id, mine[0].tokenHash)).toBe(1)
      expect(await alive(...mine, theirs)).toEqual([true, false, false, true])
      expect(await sessions().endOthers(me.profile.id, undefined)).toBe(1)
      expect(await alive(...mine, theirs)).toEqual([false, false, false, true])
    })

    test('are listed with their device until they expire, the last used first', async () => {
      const [me, other] = [await signedUp(), await signedUp()]
      const first = await opened(me)
      const second = await opened(me, { usedAt: now + 1, system: 'Linux' })
      await opened(other)
      const list = (at: number, limit = 10) => sessions().list(me.profile.id, { now: at, limit })
      expect(await list(now)).toEqual([second, first])
      await sessions().recordUse(first.tokenHash, now + 2)
      expect(await list(now, 1)).toEqual([{ ...first, usedAt: now + 2 }])
      expect(await list(now + minute)).toEqual([])
    })

    test('end by their id, only for their own profile', async () => {
      const [me, other] = [await signedUp(), await signedUp()]
      const [mine, kept] = [await opened(me), await opened(me)]
      expect(await sessions().endOne(other.profile.id, mine.id)).toBe(false)
      expect(await alive(mine, kept)).toEqual([true, true])
      expect(await sessions().endOne(me.profile.id, mine.id)).toBe(true)
      expect(await sessions().endOne(me.profile.id, mine.id)).toBe(false)
      expect(await alive(mine, kept)).toEqual([false, true])
    })

    test('end with the method that opened them', async () => {
      const me = await signedUp()
      const second = person({ profileId: me.profile.id, kind: 'passkey' })
      await accounts().add(second.method)
      const records = [await opened(me), await opened(second)] as const
      await sessions().endOf(second.method.id)
      expect(await alive(...records)).toEqual([true, false])
    })
  })
}
