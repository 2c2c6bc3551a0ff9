import { describe, expect, test } from 'vitest'
import type { ProofRecord } from '../../../records/proofs.ts'
import type { Engine } from '../engines/engine.ts'
import { now, owner, proof, times } from '../samples.ts'
import type { Store } from '../store.ts'
import { openForSuite, type TestDatabase } from '../test-database.fixture.ts'

const [hub, spoke] = [84_532, 10]
const waiting = (chainId: number) => ({ chainId, requestedAt: now, anchor: null })

/** Tests the wishes that are stored together with new proofs. A part of store.suite.ts, with its own database. */
export function newWishesSuite(engine: Engine, createDatabase: () => Promise<TestDatabase>): void {
  let database: TestDatabase
  let store: Store
  openForSuite(createDatabase, (opened) => ({ database, store } = opened))

  /** Stores a new proof that asks for anchors on these chains. */
  const insertNew = async (chainIds: readonly number[], changes: Partial<ProofRecord> = {}) => {
    const record = proof(changes)
    await store.proofs.insert(record, chainIds)
    return record.qHash
  }
  /** Counts the wishes of the hub and of the spoke that have rows. */
  const countRows = async () => [(await store.anchors.waiting(hub)).count, (await store.anchors.waiting(spoke)).count]

  const anchorsOf = async (qHash: string) => (await store.anchors.find([qHash])).get(qHash)
  const clear = async () => {
    for (const table of ['anchorWishes', 'wishBatches']) await database.execute(`delete from "${table}"`)
  }

  describe('the wishes of new proofs', () => {
    test('are found at once, and get their rows when they are collected', async () => {
      await clear()
      const [both, one, none] = await Promise.all([insertNew([hub, spoke, hub]), insertNew([hub]), insertNew([])])
      const expected = new Map([
        [both, [waiting(spoke), waiting(hub)]],
        [one, [waiting(hub)]],
      ])
      expect([await store.anchors.find([both, one, none]), await countRows()]).toEqual([expected, [0, 0]])
      await store.anchors.collect()
      expect([await store.anchors.find([both, one, none]), await countRows()]).toEqual([expected, [2, 1]])
      await store.anchors.collect()
      expect(await countRows()).toEqual([2, 1])
    })

    test('are collected once, all of them, by several processes', async () => {
      await clear()
      // more batches than one transaction takes
      const qHashes: string[] = []
      for (let at = 0; at < 30; at++) qHashes.push(await insertNew([hub]))
      await store.anchors.request(qHashes[0]!, [hub, spoke], now)
      const other = await database.open()
      try {
        await times(6, (at) => (at % 2 ? store : other).anchors.collect())
        expect(await countRows()).toEqual([30, 1])
      } finally {
        await other.close()
      }
    })

    test('are the first ones when the same proof is stored again', async () => {
      await clear()
      const record = proof()
      await store.proofs.insert(record, [hub])
      await store.proofs.insert(record, [spoke])
      await store.anchors.collect()
      expect(await anchorsOf(record.qHash)).toEqual([waiting(hub)])
    })

    test.each<[string, (record: { qHash: string; walletAddress: string }) => Promise<unknown>]>([
      ['erased', ({ qHash }) => store.proofs.erase(qHash, now)],
      ['erased with all of its owner', ({ walletAddress }) => store.eraseAll({ ...owner, walletAddress }, now)],
      ['without an entry', ({ qHash }) => store.anchors.cancel([qHash])],
    ])('are gone when the proof is %s, also before they are collected', async (name, remove) => {
      await clear()
      const walletAddress = `new ${name}`
      const [gone, kept] = [await insertNew([hub, spoke], { ...owner, walletAddress }), await insertNew([hub])]
      await remove({ qHash: gone, walletAddress })
      expect(await anchorsOf(gone)).toBeUndefined()
      await store.anchors.collect()
      expect([await anchorsOf(gone), await anchorsOf(kept), await countRows()]).toEqual([
        undefined,
        [waiting(hub)],
        [1, 0],
      ])
    })

    // SQLite has one connection, which the erasure uses
    test.runIf(engine === 'postgres')('wait for nobody who erases their proof, and are not lost', async () => {
      await clear()
      const [erased, kept, free] = [await insertNew([hub]), await insertNew([hub]), await insertNew([hub])]
      await store.transaction(async (inner) => {
        await inner.proofs.erase(erased, now)
        await inner.proofs.lock(kept)
        await store.anchors.collect()
        expect(await countRows()).toEqual([1, 0])
        expect(await anchorsOf(free)).toEqual([waiting(hub)])
      })
      await store.anchors.collect()
      expect([await anchorsOf(erased), await anchorsOf(kept), await countRows()]).toEqual([
        undefined,
        [waiting(hub)],
        [2, 0],
      ])
    })
  })
}
