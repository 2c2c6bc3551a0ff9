import { describe, expect, test } from 'vitest'
import { listEntries } from '../../../../../shared/credential/status-list.ts'
import { entriesPerList, statusIntervalMs } from '../../../records/credentials.ts'
import { credentialsWith, minute, now, proof, times } from '../samples.ts'
import type { Store } from '../store.ts'
import { openForSuite, type TestDatabase } from '../test-database.fixture.ts'

const listOf = (entry: number) => Math.floor(entry / listEntries)

const key = (kid: string, createdAt = now) => ({
  kid,
  publicJwk: `public ${kid}`,
  privateJwk: `private-half-of-${kid}`,
  createdAt,
  retiredAt: null,
  compromisedAt: null,
})

/** What is set at a time, by a clock that was never set back. */
const shownAtTime = (asOf: number) => ({ asOf, now: asOf })

/** Tests status entries, lists, signed credentials and keys. A part of store.suite.ts, with its own database. */
export function credentialsSuite(createDatabase: () => Promise<TestDatabase>): void {
  let database: TestDatabase
  let store: Store
  openForSuite(createDatabase, (opened) => ({ database, store } = opened))
  const insert = async (changes: Parameters<typeof proof>[0] = {}) => {
    const record = proof({ statusEntry: await store.statusLists.nextEntry(), ...changes })
    await store.proofs.insert(record)
    return record
  }
  const isWithdrawn = async (entry: number | null) =>
    entry !== null &&
    (await store.statusLists.setIndexes(listOf(entry), shownAtTime(now + minute))).includes(entry % listEntries)

  describe('status entries', () => {
    test('are different in every process, at random places of one list', async () => {
      const other = await database.open()
      try {
        const entries = await times(1200, (at) => (at % 2 === 0 ? store : other).statusLists.nextEntry())
        expect(new Set(entries).size).toBe(1200)
        expect(new Set(entries.map(listOf))).toEqual(new Set([1]))
        const gaps = entries.slice(1).map((entry, at) => Math.abs(entry - (entries[at] ?? 0)))
        expect(gaps.filter((gap) => gap < 1000).length).toBeLessThan(100)
      } finally {
        await other.close()
      }
    })

    test('are not reserved within a transaction', async () => {
      await expect(store.transaction((inner) => inner.statusLists.nextEntry())).rejects.toThrow(/transaction/)
    })

    test('come from a new list once the list is half full', async () => {
      const own = await createDatabase()
      const [one, other] = [await own.open(), await own.open()]
      try {
        const first = await one.statusLists.nextEntry()
        await own.execute(`update "statusLists" set reserved = ${entriesPerList - 1024}`)
        const last = await times(2400, (at) => (at % 2 === 0 ? one : other).statusLists.nextEntry())
        expect(new Set([first, ...last]).size).toBe(2401)
        expect(new Set(last.map(listOf))).toEqual(new Set([1, 2]))
      } finally {
        await one.close()
        await other.close()
        await own.drop()
      }
    })

    test('come from a list that never was before, after a backup was restored', async () => {
      const own = await createDatabase()
      const restored = await own.open()
      try {
        expect(listOf(await restored.statusLists.nextEntry())).toBe(1)
        await restored.statusLists.skipLists()
        const entries = await times(1200, () => restored.statusLists.nextEntry())
        expect(new Set(entries.map(listOf))).toEqual(new Set([1002]))
        expect(await restored.statusLists.find(1)).toEqual({ signed: null })
      } finally {
        await restored.close()
        await own.drop()
      }
    })

    test.each([
      ['revoking', async (qHash: string) => void (await store.proofs.revoke(qHash, now))],
      ['renewing', async (qHash: string) => void (await store.proofs.revoke(qHash, now, proof().qHash))],
      ['erasing', async (qHash: string) => void (await store.proofs.erase(qHash, now))],
    ])('are withdrawn by %s, for ever', async (_, end) => {
      const [ended, other] = [await insert(), await insert()]
      const before = await store.statusLists.countSet(1, shownAtTime(now + minute))
      await end(ended.qHash)
      await end(ended.qHash)
      expect([await isWithdrawn(ended.statusEntry), await isWithdrawn(other.statusEntry)]).toEqual([true, false])
      expect(await store.statusLists.countSet(1, shownAtTime(now + minute))).toBe(before + 1)
      await store.purge(now + 1000 * minute)
      expect(await isWithdrawn(ended.statusEntry)).toBe(true)
    })

    test('are withdrawn when the owner erases everything, and name no proof afterwards', async () => {
      const owned = { walletAddress: 'eraser of credentials' }
      const records = [await insert(owned), await insert(owned)]
      await store.credentials.insert(records[0]?.qHash ?? '', [{ verifierId: 'ownership-basic', jwt: 'signed' }])
      await store.eraseAll({ ...owned, chain: 'eip155:84532', signerKind: 'key' }, now)
      expect(await Promise.all(records.map(({ statusEntry }) => isWithdrawn(statusEntry)))).toEqual([true, true])
      expect(await store.credentials.find(records[0]?.qHash ?? '')).toEqual([])
      const dump = await database.dump()
      expect(records.map(({ statusEntry, qHash }) => [dump.includes(`${statusEntry}\n${qHash}`)])).toEqual([
        [false],
        [false],
      ])
    })

    test('are shown from the next interval on, by whatever they were withdrawn', async () => {
      const [revoked, erased, all] = [await insert(), await insert(), await insert({ walletAddress: 'eraser of all' })]
      const start = Math.ceil(now / statusIntervalMs) * statusIntervalMs
      await store.proofs.revoke(revoked.qHash, start)
      await store.proofs.erase(erased.qHash, start + 1)
      const owner = { walletAddress: all.walletAddress, chain: all.chain, signerKind: all.signerKind }
      await store.eraseAll(owner, start + statusIntervalMs - 1)
      const shownAt = async (time: number) => {
        const set = await store.statusLists.setIndexes(1, shownAtTime(time))
        return [revoked, erased, all].map(({ statusEntry }) => set.includes((statusEntry ?? 0) % listEntries))
      }
      expect(await shownAt(start + statusIntervalMs - 1)).toEqual([false, false, false])
      expect(await shownAt(start + statusIntervalMs)).toEqual([true, true, true])
      const counts = [
        await store.statusLists.countSet(1, shownAtTime(start)),
        await store.statusLists.countSet(1, shownAtTime(start + minute)),
      ]
      expect((counts[1] ?? 0) - (counts[0] ?? 0)).toBe(3)
    })

    test('are shown at once when the clock that withdrew them was ahead and is set back', async () => {
      const [inHour, inInterval] = [await insert(), await insert()]
      const start = Math.ceil(now / statusIntervalMs) * statusIntervalMs
      await store.proofs.revoke(inHour.qHash, start + 60 * minute)
      await store.proofs.revoke(inInterval.qHash, start)
      const set = await store.statusLists.setIndexes(1, shownAtTime(start))
      const isSet = [inHour, inInterval].map(({ statusEntry }) => set.includes((statusEntry ?? 0) % listEntries))
      expect(isSet).toEqual([true, false])
      const counts = [await store.statusLists.countSet(1, shownAtTime(start)), set.length]
      expect(counts[0]).toBe(counts[1])
    })

    test('are undone with the transaction that withdrew them', async () => {
      const record = await insert()
      const work = store.transaction(async (inner) => {
        await inner.proofs.revoke(record.qHash, now)
        throw new Error('stop')
      })
      await expect(work).rejects.toThrow('stop')
      expect(await isWithdrawn(record.statusEntry)).toBe(false)
    })

    test('are given to older proofs once, unless they were revoked or erased', async () => {
      const [old, revoked, erased] = [proof(), proof(), proof()]
      for (const each of [old, revoked, erased]) await store.proofs.insert(each)
      await store.proofs.revoke(revoked.qHash, now)
      await store.proofs.erase(erased.qHash, now)
      const [first, second] = [await store.statusLists.nextEntry(), await store.statusLists.nextEntry()]
      await store.proofs.addStatusEntry(old.qHash, { statusEntry: first, ...credentialsWith('one') })
      await store.proofs.addStatusEntry(old.qHash, { statusEntry: second, ...credentialsWith('two') })
      for (const { qHash } of [revoked, erased])
        await store.proofs.addStatusEntry(qHash, { statusEntry: second, ...credentialsWith('two') })
      expect(await store.proofs.find(old.qHash)).toStrictEqual({
        ...old,
        statusEntry: first,
        sealed: { ...old.sealed, ...credentialsWith('one') },
      })
      expect(await store.proofs.find(revoked.qHash)).toMatchObject({ statusEntry: null, sealed: revoked.sealed })
      expect(await store.proofs.find(erased.qHash)).toStrictEqual({ qHash: erased.qHash, erasedAt: now })
    })
  })

  describe('status lists', () => {
    test('are found by number; a signed one is replaced only by whoever read it', async () => {
      expect(await store.statusLists.find(99)).toBeUndefined()
      await store.statusLists.nextEntry()
      expect(await store.statusLists.find(1)).toEqual({ signed: null })
      const signed = { token: 'one', signedAt: now, setCount: 3 }
      expect(await store.statusLists.save(1, signed, null)).toEqual(signed)
      expect(await store.statusLists.save(1, { ...signed, token: 'late' }, null)).toEqual(signed)
      const next = { token: 'two', signedAt: now + 1, setCount: 4 }
      expect(await store.statusLists.save(1, next, 'one')).toEqual(next)
      expect(await store.statusLists.find(1)).toEqual({ signed: next })
    })
  })

  describe('signed credentials', () => {
    test('are stored once; of two processes the first wins', async () => {
      const { qHash } = await insert()
      const stored = await Promise.all(
        ['a', 'b', 'c'].map((jwt) => store.credentials.insert(qHash, [{ verifierId: 'token-holding', jwt }])),
      )
      expect(new Set(stored.map((each) => JSON.stringify(each))).size).toBe(1)
      expect(await store.credentials.find(qHash)).toEqual(stored[0])
    })

    test('are not stored for an erased proof, and go with the proof', async () => {
      const [erased, later] = [await insert(), await insert()]
      await store.proofs.erase(erased.qHash, now)
      expect(await store.credentials.insert(erased.qHash, [{ verifierId: 'a', jwt: 'b' }])).toEqual([])
      await store.credentials.insert(later.qHash, [{ verifierId: 'a', jwt: 'secret-jwt' }])
      await store.proofs.erase(later.qHash, now)
      expect(await store.credentials.find(later.qHash)).toEqual([])
      expect(await store.credentials.find(erased.qHash)).toEqual([])
    })
  })

  describe('issuer keys', () => {
    test('have one in use; a retired one has no private half', async () => {
      await Promise.all(['a', 'b', 'c'].map((kid) => store.issuerKeys.add(key(kid))))
      const [first, ...others] = await store.issuerKeys.list()
      expect(others).toEqual([])
      expect(first).toEqual(key(first?.kid ?? ''))
      await store.issuerKeys.replace(key('next', now + 5), { now: now + 5, compromisedAt: now + 2 })
      expect(await store.issuerKeys.list()).toEqual([
        key('next', now + 5),
        { ...first, privateJwk: null, retiredAt: now + 5, compromisedAt: now + 2 },
      ])
      // a retired key may be reported later; the one in use is replaced instead
      for (const at of [now + 4, now + 1, now + 3]) await store.issuerKeys.report(first?.kid ?? '', at)
      await store.issuerKeys.report('next', now + 1)
      expect(await store.issuerKeys.list()).toMatchObject([{ compromisedAt: null }, { compromisedAt: now + 1 }])
    })

    test('hide their private half from a reader of the database', async () => {
      expect(await database.dump()).not.toContain('private-half-of')
    })
  })
}
