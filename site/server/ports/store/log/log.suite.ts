import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { growTiles } from '../../../../../shared/log/grow-tiles.ts'
import { leafHash, rootOf } from '../../../../../shared/log/merkle.ts'
import { statusIntervalMs } from '../../../records/credentials.ts'
import { processing, type ProofRecord } from '../../../records/proofs.ts'
import { credentialsWith, hash, minute, now, owner, proof, times } from '../samples.ts'
import type { Store } from '../store.ts'
import {
  makeEntries,
  openForSuite,
  type TestDatabase,
  withoutEntries,
  withoutVerdicts,
} from '../test-database.fixture.ts'

const later = now + 100 * minute
const nextInterval = (Math.floor(now / statusIntervalMs) + 1) * statusIntervalMs
const verdictOf = (record: ProofRecord) => makeEntries(record, 'verdict').map(hexOf).join('')
const tags = [withoutEntries]
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const entryNames = (entries: readonly Uint8Array[]) => entries.map((entry) => `entry/${hexOf(entry)}`)
const someEntries = (count: number, seed: string) =>
  Array.from({ length: count }, (_, at) => new Uint8Array(Buffer.from(hash(`${seed} ${at}`), 'base64url')))

const key = (kid: string) => {
  return { kid, publicJwk: kid, privateJwk: kid, createdAt: now, retiredAt: null, compromisedAt: null }
}

/** Tests the log as it is stored. A part of store.suite.ts, with its own database. */
export function logSuite(createDatabase: () => Promise<TestDatabase>): void {
  let database: TestDatabase
  let store: Store
  openForSuite(createDatabase, (opened) => ({ database, store } = opened))
  const names = async () => (await store.log.pending({ now: later, limit: 1000 })).map(({ name }) => name).toSorted()
  /** Returns the names of the pending changes, the change of a batch of new proofs by its entries. */
  const pendingNow = async () =>
    (await store.log.pending({ now: later, limit: 1000 }))
      .map(({ name, entries }) => (entries ? hexOf(entries) : name))
      .toSorted()
  /** Stores the pending change of a proof whose entries the log has to compute, in place of the one with its entries. */
  const postponeEntries = async ({ qHash }: { qHash: string }) => {
    await database.execute(`delete from "logPending" where name like 'entries/%'`)
    await database.execute(`insert into "logPending" (name, "dueFrom") values ('verdict/${qHash}', ${now})`)
  }
  const insert = async (changes: Parameters<typeof proof>[0] = {}) => {
    const record = proof({ statusEntry: await store.statusLists.nextEntry(), ...changes })
    await store.proofs.insert(record)
    return record
  }
  /** Grows the log by entries, which takes these changes. */
  const grow = async (entries: readonly Uint8Array[], taken: readonly string[] = [], by: Store = store) => {
    const { size } = await by.log.open('svc.test/log')
    const growth = await growTiles({ size, leaves: entries.map(leafHash) }, async (tile) => {
      const [bytes] = await by.log.tiles([tile])
      return bytes ?? new Uint8Array()
    })
    return { from: size, entries, root: growth.root, tiles: growth.tiles, names: taken }
  }

  describe('pending changes of the log', () => {
    beforeEach(async () => {
      await database.execute('delete from "logPending"')
    })

    test('are stored with a proof that gets credentials, and with no other', async () => {
      const [one, , other] = [await insert(), await insert({ statusEntry: null }), await insert()]
      await store.proofs.insert(one)
      expect(await pendingNow()).toEqual([one, other].map(verdictOf).toSorted())
      expect(await store.log.pending({ now: one.createdAt - 1, limit: 10 })).toEqual([])
      expect(await store.log.isDue(one.createdAt)).toBe(true)
    })

    test('are one change for proofs that are stored together, which names none of them', async () => {
      const statusEntries = await times(20, () => store.statusLists.nextEntry())
      const records = statusEntries.map((statusEntry, at) => proof({ statusEntry, createdAt: now - at }))
      const broken = proof({ statusEntry: await store.statusLists.nextEntry(), tags })
      await store.proofs.insert(records[0]!)
      await database.execute('delete from "logPending"')
      await Promise.all([...records, broken].map((each) => store.proofs.insert(each)))
      const stored = await store.log.pending({ now: later, limit: 100 })
      const batches = stored.filter(({ entries }) => entries)
      expect(batches.length).toBeLessThan(10)
      const entries = batches
        .map((each) => hexOf(each.entries!))
        .join('')
        .match(/.{64}/g)
      // the first one was stored before
      expect(entries?.toSorted()).toEqual(records.slice(1).map(verdictOf).toSorted())
      expect(stored.filter((each) => !each.entries).map(({ name }) => name)).toEqual([`verdict/${broken.qHash}`])
      expect((await store.log.counts()).pending).toBe(20)
      for (const { name, entries: bytes } of batches) {
        expect(name).toBe(`entries/${createHash('sha256').update(bytes!).digest('hex')}`)
        const inOrder = hexOf(bytes!).match(/.{64}/g)!
        expect(inOrder).toEqual(inOrder.toSorted())
      }
      expect(await store.log.isDue(now - 19 - 1)).toBe(false)
      expect(await store.log.isDue(now)).toBe(true)
    })

    test('are not stored with proofs that have no entries', async () => {
      const refused = { tags: [withoutVerdicts] }
      await Promise.all([insert(refused), insert(refused)])
      await insert(refused)
      expect(await pendingNow()).toEqual([])
    })

    test('have the entries of a new proof, and of no other change', async () => {
      const record = await insert()
      const old = await insert({ statusEntry: null })
      const entry = await store.statusLists.nextEntry()
      await store.proofs.addStatusEntry(old.qHash, { statusEntry: entry, ...credentialsWith('s') })
      expect(await pendingNow()).toEqual([verdictOf(record), `verdict/${old.qHash}`].toSorted())
    })

    test('are stored with a proof that is settled later, and with one that gets credentials later', async () => {
      const pending = await insert({ statusEntry: null, status: processing, outcomes: [] })
      const old = await insert({ statusEntry: null })
      expect(await names()).toEqual([])
      await store.proofs.settle({ ...pending, status: 'verified', statusEntry: await store.statusLists.nextEntry() })
      await store.proofs.addStatusEntry(old.qHash, {
        statusEntry: await store.statusLists.nextEntry(),
        ...credentialsWith('s'),
      })
      expect(await names()).toEqual([`verdict/${old.qHash}`, `verdict/${pending.qHash}`].toSorted())
    })

    test('record a revocation and a renewal from the next interval of the status lists on', async () => {
      const [revoked, renewed, bare] = [await insert(), await insert(), await insert({ statusEntry: null })]
      await database.execute('delete from "logPending"')
      await store.proofs.revoke(revoked.qHash, now)
      await store.proofs.revoke(revoked.qHash, now)
      await store.proofs.revoke(renewed.qHash, now, proof().qHash)
      await store.proofs.revoke(bare.qHash, now)
      expect(await names()).toEqual([`revocation/${renewed.qHash}`, `revocation/${revoked.qHash}`].toSorted())
      expect(await store.log.isDue(nextInterval - 1)).toBe(false)
      expect(await store.log.isDue(nextInterval)).toBe(true)
    })

    test('are undone with the transaction that made them', async () => {
      const record = await insert()
      await database.execute('delete from "logPending"')
      const undone = store.transaction(async (inner) => {
        await inner.proofs.revoke(record.qHash, now)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      expect(await names()).toEqual([])
    })

    test('of an erased proof are replaced by their entries, which name no proof', async () => {
      const [fresh, taken, revoked] = [await insert(), await insert(), await insert()]
      await postponeEntries(fresh)
      await store.proofs.revoke(revoked.qHash, now)
      for (const { qHash } of [fresh, taken, revoked]) await store.proofs.erase(qHash, now)
      await store.proofs.erase(fresh.qHash, now)
      const entries = [fresh, taken, revoked].flatMap((each) => makeEntries(each, 'revocation'))
      expect(await names()).toEqual(entryNames([...makeEntries(fresh, 'verdict'), ...entries]).toSorted())
      expect(await store.log.isDue(nextInterval - 1)).toBe(false)
    })

    test('of an erased proof stay when they are entries already, and only its revocation is added', async () => {
      const record = await insert()
      await store.proofs.erase(record.qHash, now)
      expect(await pendingNow()).toEqual(
        [verdictOf(record), ...entryNames(makeEntries(record, 'revocation'))].toSorted(),
      )
    })

    test('of a proof whose revocation is in the log have no second one when it is erased', async () => {
      const record = await insert()
      await store.proofs.revoke(record.qHash, now)
      await database.execute('delete from "logPending"')
      await store.proofs.erase(record.qHash, now)
      expect(await names()).toEqual([])
    })

    test('are stored when an owner erases everything', async () => {
      const wallet = { ...owner, walletAddress: 'eraser of the log' }
      const records = [await insert(wallet), await insert(wallet), await insert({ ...wallet, statusEntry: null })]
      await database.execute('delete from "logPending"')
      await store.eraseAll(wallet, now)
      const entries = records.slice(0, 2).flatMap((each) => makeEntries(each, 'revocation'))
      expect(await names()).toEqual(entryNames(entries).toSorted())
    })

    test('are stored for the other proofs of an owner when those of one cannot be computed', async () => {
      const wallet = { ...owner, walletAddress: 'owner of a broken proof' }
      const [first, broken, last] = [await insert(wallet), await insert({ ...wallet, tags }), await insert(wallet)]
      await database.execute('delete from "logPending"')
      expect((await store.eraseAll(wallet, now)).proofs).toBe(3)
      expect(await store.proofs.find(broken.qHash)).toEqual({ qHash: broken.qHash, erasedAt: now })
      const entries = [first, last].flatMap((each) => makeEntries(each, 'revocation'))
      expect(await names()).toEqual(entryNames(entries).toSorted())
    })

    test('are not stored for a proof that cannot be read: it is erased and reported', async () => {
      const reported: { qHash: string; error: unknown }[] = []
      const reporting = await database.open(undefined, (qHash, error) => void reported.push({ qHash, error }))
      const wallet = { ...owner, walletAddress: 'owner of an altered proof' }
      const [first, altered, alone] = [await insert(wallet), await insert(wallet), await insert()]
      await database.execute('delete from "logPending"')
      const ids = [altered, alone].map(({ qHash }) => `'${qHash}'`).join(', ')
      const foreign = `(select sealed from proofs where "qHash" = '${first.qHash}')`
      await database.execute(`update proofs set sealed = ${foreign} where "qHash" in (${ids})`)
      expect((await reporting.eraseAll(wallet, now)).proofs).toBe(2)
      await reporting.proofs.erase(alone.qHash, now)
      expect(reported).toEqual([altered, alone].map(({ qHash }) => ({ qHash, error: expect.any(Error) })))
      for (const { qHash } of [altered, alone])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await reporting.proofs.find(qHash)).toEqual({ qHash, erasedAt: now })
      expect(await names()).toEqual(entryNames(makeEntries(first, 'revocation')))
      await reporting.close()
    })

    test('record new keys of the issuer, and keys that are reported', async () => {
      await store.issuerKeys.add(key('first'))
      await store.issuerKeys.add(key('unused'))
      await store.issuerKeys.replace(key('second'), { now, compromisedAt: null })
      await store.issuerKeys.report('first', now)
      await store.issuerKeys.report('first', now)
      await store.issuerKeys.replace(key('third'), { now, compromisedAt: now })
      const seconds = Math.floor(now / 1000)
      expect(await names()).toEqual(
        ['key/first', 'key/second', 'key/third', `report/first/${seconds}`, `report/second/${seconds}`].toSorted(),
      )
    })
  })

  describe('the log', () => {
    test('is opened once, with one name', async () => {
      expect(await store.log.state()).toBeUndefined()
      const opened = await times(10, (at) => store.log.open(`svc-${at}.test/log`))
      expect(new Set(opened.map(({ origin }) => origin)).size).toBe(1)
      expect(opened[0]).toMatchObject({ size: 0, root: rootOf([]), checkpoint: null })
      await expect(store.log.tiles([{ level: 0, index: 0, width: 1 }])).rejects.toThrow('tile/0/000.p/1')
    })

    test('grows by entries, whose tiles and indexes are found', async () => {
      const entries = someEntries(700, 'first')
      for (const [start, end] of [
        [0, 3],
        [3, 255],
        [255, 700],
      ])
        expect(await store.log.append(await grow(entries.slice(start, end)))).toBe(true)
      const leaves = entries.map(leafHash)
      expect(await store.log.state()).toMatchObject({ size: 700, root: rootOf(leaves) })
      expect(await store.log.entries({ start: 690, end: 800 })).toEqual(entries.slice(690))
      const [full, narrow] = await store.log.tiles([
        { level: 0, index: 1, width: 256 },
        { level: 0, index: 2, width: 100 },
      ])
      expect(full).toEqual(new Uint8Array(Buffer.concat(leaves.slice(256, 512))))
      expect(narrow).toEqual(new Uint8Array(Buffer.concat(leaves.slice(512, 612))))
      await expect(store.log.tiles([{ level: 0, index: 2, width: 256 }])).rejects.toThrow('tile/0/002')
      expect(
        await store.log.indexes([entries[600], someEntries(1, 'none')[0], entries[0]].map((each) => each!)),
      ).toEqual([600, undefined, 0])
    })

    test('refuses to grow from another size, and when a change was taken by somebody else', async () => {
      await database.execute('delete from "logPending"')
      const record = await insert()
      const before = await store.log.state()
      await postponeEntries(record)
      const growth = await grow(someEntries(2, 'second'), [`verdict/${record.qHash}`])
      expect(await store.log.append({ ...growth, from: growth.from - 1 })).toBe(false)
      expect(await store.log.append({ ...growth, names: [...growth.names, 'verdict/gone'] })).toBe(false)
      expect(await store.log.state()).toEqual(before)
      expect(await names()).toEqual(growth.names)
      expect(await store.log.append(growth)).toBe(true)
      expect(await store.log.append(growth)).toBe(false)
      expect(await names()).toEqual([])
    })

    test('grows by one of several processes that began at the same size', async () => {
      const other = await database.open()
      try {
        const growths = await times(6, async (at) => {
          const by = at % 2 === 0 ? store : other
          return { by, growth: await grow(someEntries(300, `race ${at}`), [], by) }
        })
        const results = await Promise.all(growths.map(({ by, growth }) => by.log.append(growth)))
        expect(results.filter(Boolean)).toEqual([true])
        const state = await store.log.state()
        const entries = await store.log.entries({ start: 0, end: 10_000 })
        expect([state?.size, state?.root]).toEqual([entries.length, rootOf(entries.map(leafHash))])
      } finally {
        await other.close()
      }
    })

    test('keeps one checkpoint of each size, of the name that the log has', async () => {
      const { origin, size } = await store.log.open('svc.test/log')
      const publish = async (note: string, changes: object = {}) =>
        await store.log.publish({ origin, note, size, signedAt: now, ...changes })
      const checkpoint = async () => (await store.log.state())?.checkpoint
      await publish('early', { size: size - 1 })
      await publish('of another log', { origin: 'other.test/log' })
      expect(await checkpoint()).toBeNull()
      await publish('first')
      await publish('second', { signedAt: now + 1 })
      expect(await checkpoint()).toEqual({ note: 'first', size, signedAt: now })
    })

    test('adds cosignatures to the newest checkpoint, and to no other one', async () => {
      const before = await store.log.state()
      await store.log.addCosignatures({ from: 'older', to: 'with cosignatures' })
      expect(await store.log.state()).toEqual(before)
      await store.log.addCosignatures({ from: 'first', to: 'with cosignatures' })
      expect((await store.log.state())?.checkpoint).toEqual({ ...before?.checkpoint, note: 'with cosignatures' })
      await store.log.addCosignatures({ from: 'with cosignatures', to: 'first' })
    })

    test('gets another name, with its entries and without a checkpoint', async () => {
      const before = await store.log.open('svc.test/log')
      const { origin } = before
      expect(await store.log.rename({ from: 'other.test/log', to: 'x' })).toBe(false)
      expect(await store.log.state()).toEqual(before)
      expect(await store.log.rename({ from: origin, to: 'svc.test/log/2' })).toBe(true)
      expect(await store.log.state()).toEqual({ ...before, origin: 'svc.test/log/2', checkpoint: null })
      expect(await store.log.open('svc.test/log')).toMatchObject({ origin: 'svc.test/log/2' })
      expect(await store.log.rename({ from: 'svc.test/log/2', to: origin })).toBe(true)
      const { size } = before
      await store.log.publish({ origin, note: 'first', size, signedAt: now })
    })

    test('counts what operators watch', async () => {
      await database.execute('delete from "logPending"')
      const { size } = await store.log.open('svc.test/log')
      expect(await store.log.counts()).toEqual({ size, pending: 0, oldestDueFrom: null, signedAt: now })
      const record = await insert()
      expect(await store.log.counts()).toMatchObject({ pending: 1, oldestDueFrom: record.createdAt })
      await store.log.postpone(await names(), later)
      expect(await store.log.isDue(later - 1)).toBe(false)
    })
  })
}
