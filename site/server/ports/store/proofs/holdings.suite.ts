import { describe, expect, test } from 'vitest'
import { hash, minute, now, owner, proof, randomId, times } from '../samples.ts'
import type { Store } from '../store.ts'
import type { LinkRecord } from '../../../records/accounts.ts'
import type { Holding } from '../../../records/holdings.ts'
import type { TestDatabase } from '../test-database.fixture.ts'

const quarantineMs = 30 * minute
const year = 365 * 24 * 60 * minute

/** Tests holdings, which one wallet at a time may have, and linked accounts. A part of store.suite.ts. */
export function holdingsSuite(open: () => Store, opened: () => TestDatabase): void {
  type Taking = Partial<Omit<Holding, 'taken'>> & { key: string }
  const taking = (holding: Taking, by: { qHash?: string; at?: number } = {}) =>
    open().holdings.take(
      { space: 'pseudonym', holder: 'alice', expiresAt: now + year, quarantineMs, ...holding },
      { qHash: by.qHash ?? randomId(), now: by.at ?? now },
    )
  const take = async (...what: Parameters<typeof taking>) => (await taking(...what)) !== undefined

  describe('holdings', () => {
    test('belong to one wallet at a time: it may renew, another is refused', async () => {
      const key = randomId()
      expect(await take({ key })).toBe(true)
      expect(await take({ key }, { at: now + minute })).toBe(true)
      expect(await take({ key, holder: 'bob' })).toBe(false)
      expect(await take({ key: `${key}x`, holder: 'bob' })).toBe(true)
      expect(await take({ key, space: 'agent', holder: 'bob' })).toBe(true)
      expect(await take({ key })).toBe(true)
    })

    test('say before a proof whether another wallet has it', async () => {
      const [key, qHash] = [randomId(), randomId()]
      const isTaken = (holders: string[], at = now) => open().holdings.isTaken({ space: 'pseudonym', key, holders }, at)
      expect(await isTaken(['bob'])).toBe(false)
      await taking({ key }, { qHash })
      expect([await isTaken(['bob']), await isTaken(['alice']), await isTaken(['bob', 'alice'])]).toEqual([
        true,
        false,
        false,
      ])
      await open().holdings.free(qHash, now)
      expect([await isTaken(['bob'], now + quarantineMs - 1), await isTaken(['bob'], now + quarantineMs)]).toEqual([
        true,
        false,
      ])
    })

    test('return the earlier proof of the same wallet, and nothing about another wallet', async () => {
      const [key, qHash, next] = [randomId(), randomId(), randomId()]
      expect(await taking({ key }, { qHash })).toStrictEqual({ before: undefined })
      expect(await taking({ key }, { qHash: next })).toStrictEqual({ before: qHash })
      expect(await taking({ key, holder: 'bob' })).toBeUndefined()
      await open().holdings.free(next, now)
      expect(await taking({ key, holder: 'bob' }, { at: now + quarantineMs })).toStrictEqual({ before: undefined })
    })

    test('return the proof of a holding in its space only', async () => {
      const [key, qHash] = [randomId(), randomId()]
      await taking({ key }, { qHash })
      const proofs = await Promise.all([
        open().holdings.proofOf('pseudonym', key),
        open().holdings.proofOf('agent', key),
        open().holdings.proofOf('pseudonym', randomId()),
      ])
      expect(proofs).toStrictEqual([qHash, undefined, undefined])
    })

    test('of ten concurrent proofs of one wallet each replace an earlier one, except the first', async () => {
      const key = randomId()
      const qHashes = Array.from({ length: 10 }, () => randomId())
      const answers = await times(10, (index) => taking({ key }, { qHash: qHashes[index] ?? '' }))
      const before = answers.map((answer) => answer?.before)
      expect(new Set(before).size).toBe(10)
      expect(before.filter((qHash) => qHash === undefined || qHashes.includes(qHash))).toHaveLength(10)
    })

    test('are free after expiry and quarantine, and not before', async () => {
      const key = randomId()
      await take({ key, expiresAt: now + minute })
      const free = now + minute + quarantineMs
      expect(await take({ key, holder: 'bob' }, { at: free - 1 })).toBe(false)
      expect(await take({ key, holder: 'bob' }, { at: free })).toBe(true)
      expect(await take({ key }, { at: free })).toBe(false)
    })

    test('a renewal has its own expiry', async () => {
      const key = randomId()
      await take({ key, expiresAt: now + minute })
      expect(await take({ key, expiresAt: now + 9 * minute }, { at: now + minute })).toBe(true)
      expect(await take({ key, holder: 'bob' }, { at: now + minute + quarantineMs })).toBe(false)
      expect(await take({ key, holder: 'bob' }, { at: now + 9 * minute + quarantineMs })).toBe(true)
    })

    test('without an expiry stay until they are freed', async () => {
      const [key, qHash] = [randomId(), randomId()]
      await take({ key, expiresAt: null }, { qHash })
      expect(await take({ key, holder: 'bob' }, { at: now + 9 * year })).toBe(false)
      await open().holdings.free(qHash, now + minute)
      expect(await take({ key, holder: 'bob' }, { at: now + minute + quarantineMs - 1 })).toBe(false)
      expect(await take({ key, holder: 'bob' }, { at: now + minute + quarantineMs })).toBe(true)
    })

    test('are freed by the proof that holds them now, once', async () => {
      const [key, first, second] = [randomId(), randomId(), randomId()]
      await take({ key }, { qHash: first })
      await take({ key }, { qHash: second })
      await open().holdings.free(first, now)
      expect(await take({ key, holder: 'bob' }, { at: now + quarantineMs })).toBe(false)
      await open().holdings.free(second, now)
      await open().holdings.free(second, now + minute)
      expect(await take({ key, holder: 'bob' }, { at: now + quarantineMs })).toBe(true)
    })

    test('are not held longer when they are freed after expiry', async () => {
      const [key, qHash] = [randomId(), randomId()]
      await take({ key, expiresAt: now }, { qHash })
      await open().holdings.free(qHash, now + minute)
      expect(await take({ key, holder: 'bob' }, { at: now + quarantineMs })).toBe(true)
    })

    test('can be taken back by the same wallet during the quarantine', async () => {
      const [key, qHash] = [randomId(), randomId()]
      await take({ key }, { qHash })
      await open().holdings.free(qHash, now)
      expect(await take({ key }, { at: now + 1 })).toBe(true)
      expect(await take({ key, holder: 'bob' }, { at: now + quarantineMs })).toBe(false)
    })

    test('are taken by one of 50 at once, also when they have just become free', async () => {
      const key = randomId()
      const race = (at: number) =>
        times(50, (index) => take({ key, holder: `racer-${index}-${at}`, expiresAt: at + year }, { at }))
      expect((await race(now)).filter(Boolean)).toStrictEqual([true])
      expect((await race(now + year + quarantineMs)).filter(Boolean)).toStrictEqual([true])
    })

    test('are taken by one of ten transactions when they have just become free (protocol/gates#races)', async () => {
      const key = randomId()
      await take({ key, expiresAt: now - quarantineMs })
      const answers = await times(10, (index) =>
        open().transaction(async (inner) => {
          const holding = { space: 'pseudonym', key, holder: `racer-${index}`, expiresAt: null, quarantineMs }
          const qHash = `0x${String(index).padStart(64, '0')}`
          const taken = await inner.holdings.take(holding, { qHash, now })
          return taken && (await inner.consume('winner', key, now))
        }),
      )
      expect(answers.filter(Boolean)).toStrictEqual([true])
    })

    test('of erased proofs are free after their quarantine, in each way of erasing', async () => {
      const wallet = `eraser-${randomId()}`
      const [alone, all, other] = [1, 2, 3].map(() => proof({ ...owner, walletAddress: wallet }))
      const stored = proof()
      for (const record of [alone, all, other, stored]) {
        if (!record) continue
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person makes them
        await open().proofs.insert(record)
        // oxlint-disable-next-line no-await-in-loop
        await take({ key: record.qHash, holder: wallet, expiresAt: null }, { qHash: record.qHash })
      }
      await open().proofs.erase(alone?.qHash ?? '', now)
      await open().eraseAll({ ...owner, walletAddress: wallet }, now + 5)
      const bobAt = (record: typeof alone, at: number) => take({ key: record?.qHash ?? '', holder: 'bob' }, { at })
      expect(await bobAt(alone, now + quarantineMs - 1)).toBe(false)
      expect(await bobAt(alone, now + quarantineMs)).toBe(true)
      expect(await bobAt(all, now + quarantineMs + 4)).toBe(false)
      expect(await bobAt(all, now + quarantineMs + 5)).toBe(true)
      expect(await bobAt(other, now + quarantineMs + 5)).toBe(true)
      expect(await bobAt(stored, now + 9 * year)).toBe(false)
    })

    test('are stored without name and holder in the clear; a purge deletes the free ones', async () => {
      const key = `handle-${randomId()}`
      const holder = `holder-${randomId()}`
      const [qHash, lasting] = [`proof-${randomId()}`, `proof-${randomId()}`]
      await take({ key, holder, expiresAt: now + minute }, { qHash })
      await take({ key: `${key}-lasting`, holder, expiresAt: null }, { qHash: lasting })
      const dump = await opened().dump()
      expect([key, holder, qHash, lasting].map((text) => dump.includes(text))).toStrictEqual([false, false, true, true])
      await open().purge(now + minute + quarantineMs - 1)
      expect(await take({ key, holder: 'bob' }, { at: now })).toBe(false)
      await open().purge(now + minute + quarantineMs)
      expect(await take({ key, holder: 'bob' }, { at: now })).toBe(true)
      expect(await take({ key: `${key}-lasting`, holder: 'bob' }, { at: now + 9 * year })).toBe(false)
    })
  })

  const link: LinkRecord = {
    provider: 'github',
    verifierId: 'ownership-social',
    wallet: 'wallet-of-a-link',
    account: { handle: 'handle-of-the-person', id: 'number-of-the-person' },
    verifiedAt: now,
    expiresAt: now + 10 * minute,
  }

  describe('links', () => {
    test('are found by the hash of their token, also when used or expired', async () => {
      const tokenHash = hash(randomId())
      await open().links.insert(tokenHash, link)
      expect(await open().links.find(tokenHash)).toStrictEqual(link)
      await open().consume('link', tokenHash, link.expiresAt)
      expect(await open().links.find(tokenHash)).toStrictEqual(link)
      expect(await open().links.find(hash('another'))).toBeUndefined()
    })

    test('are not written twice', async () => {
      const tokenHash = hash(randomId())
      await open().links.insert(tokenHash, link)
      await expect(open().links.insert(tokenHash, { ...link, wallet: 'another' })).rejects.toThrow(/unique/i)
      expect(await open().links.find(tokenHash)).toStrictEqual(link)
    })

    test('hide the account from a reader of the database, and open in their own row only', async () => {
      const [mine, other] = [hash(randomId()), hash(randomId())]
      await open().links.insert(mine, link)
      await open().links.insert(other, { ...link, account: {} })
      const dump = await opened().dump()
      const secrets = ['handle-of-the-person', 'number-of-the-person']
      expect(secrets.filter((secret) => dump.includes(secret))).toStrictEqual([])
      await opened().execute(
        `update "links" set "account" = (select "account" from "links" where "tokenHash" = '${mine}')
         where "tokenHash" = '${other}'`,
      )
      await expect(open().links.find(other)).rejects.toThrow(/sealed record/)
    })

    test('are deleted by a purge after expiry, or when their wallet erases everything', async () => {
      const [early, late, erased] = [hash(randomId()), hash(randomId()), hash(randomId())]
      await open().links.insert(early, link)
      await open().links.insert(late, { ...link, expiresAt: link.expiresAt + 1 })
      await open().purge(link.expiresAt - 1)
      expect(await open().links.find(early)).toStrictEqual(link)
      await open().purge(link.expiresAt)
      expect(await open().links.find(early)).toBeUndefined()
      const wallet = `eraser-${randomId()}`
      await open().links.insert(erased, { ...link, wallet })
      await open().eraseAll({ ...owner, walletAddress: wallet }, now)
      expect(await open().links.find(erased)).toBeUndefined()
      expect(await open().links.find(late)).toStrictEqual({ ...link, expiresAt: link.expiresAt + 1 })
    })
  })
}
