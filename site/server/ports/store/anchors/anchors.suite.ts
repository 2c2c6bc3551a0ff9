import { describe, expect, test } from 'vitest'
import type { AnchorTransaction, ChainAnchor, MinedAnchor } from '../../../records/anchors.ts'
import { processing, type ProofRecord } from '../../../records/proofs.ts'
import type { Engine } from '../engines/engine.ts'
import { hash, minute, now, owner, proof, times } from '../samples.ts'
import type { Store } from '../store.ts'
import { openForSuite, type TestDatabase } from '../test-database.fixture.ts'

const issuer = `0x${'ab'.repeat(20)}`
const [hub, spoke] = [84_532, 10]

/** Returns a signed transaction; `fee` is in wei per gas. */
const transaction = (nonce = 0, fee = 10n ** 10n): AnchorTransaction => ({
  hash: `0x${nonce}${fee}`,
  raw: `0x02${nonce}`,
  nonce,
  maxFeePerGas: fee,
  maxPriorityFeePerGas: 1n,
  // more than a number can hold exactly
  maxCost: fee * 80_000n + 2n ** 70n,
  signedAt: now,
})

const block = (blockNumber: number): MinedAnchor => ({
  txHash: `0x${'cd'.repeat(32)}`,
  blockNumber,
  blockHash: `0x${blockNumber}`,
  minedAt: now + 1000,
})

const waiting = (chainId: number) => ({ chainId, requestedAt: now, anchor: null })

/** Tests the anchors as they are stored. A part of store.suite.ts, with its own database. */
export function anchorsSuite(engine: Engine, createDatabase: () => Promise<TestDatabase>): void {
  let database: TestDatabase
  let store: Store
  openForSuite(createDatabase, (opened) => ({ database, store } = opened))

  /** Stores the pending change of a new proof as that of one that was settled later, which names the proof. */
  const nameVerdict = async (qHash: string) => {
    await database.execute(`delete from "logPending" where name like 'entries/%'`)
    await database.execute(`insert into "logPending" (name, "dueFrom") select 'verdict/' || "qHash", "createdAt"
      from proofs where "qHash" = '${qHash}' and "statusEntry" is not null and status <> '${processing}'`)
  }
  /** Stores a proof with credentials that asks for anchors on these chains. */
  const wish = async (chainIds: readonly number[], changes: Partial<ProofRecord> = {}) => {
    const record = proof({ statusEntry: await store.statusLists.nextEntry(), ...changes })
    await store.proofs.insert(record)
    await nameVerdict(record.qHash)
    await store.anchors.request(record.qHash, chainIds, now)
    return record.qHash
  }
  /** Takes the entries of these proofs into the log, and publishes its checkpoint. Returns its size. */
  const grow = async (qHashes: readonly string[], { isPublished = true } = {}) => {
    const { origin, size: from } = await store.log.open('svc.test/log')
    const entries = (qHashes.length === 0 ? ['none'] : qHashes).map((each) => Buffer.from(hash(each), 'base64url'))
    const [size, root] = [from + entries.length, Buffer.from(hash(`root ${from}`), 'base64url')]
    const names = qHashes.map((qHash) => `verdict/${qHash}`)
    expect(await store.log.append({ from, entries, root, tiles: [], names })).toBe(true)
    if (isPublished) await store.log.publish({ origin, note: `note ${size}`, size, signedAt: now })
    return size
  }
  /** Begins the next anchor of a chain, which must be possible. */
  const begin = async (chainId: number, by: Store = store): Promise<ChainAnchor> => {
    const root = await by.anchors.chooseRoot(chainId, now)
    const size = root?.size ?? 0
    const anchor = await by.anchors.begin({ chainId, size, issuer, transaction: transaction(), now })
    expect(anchor).toBeDefined()
    return anchor!
  }
  const end = async (anchor: ChainAnchor, blockNumber = 7) => {
    const mined = await store.anchors.recordMined(anchor, block(blockNumber))
    const ended = await store.anchors.recordFinal(mined!, { now: now + minute, confirmedBy: 'two_rpcs', cost: 3n })
    expect(ended).toMatchObject({ state: 'final' })
    return ended!
  }
  const anchorsOf = async (qHash: string) => (await store.anchors.find([qHash])).get(qHash)
  /** Returns the size of the anchor of each wish of a proof. */
  const sizesOf = async (qHash: string) => (await anchorsOf(qHash))?.map(({ anchor }) => anchor?.size ?? null)
  /** Begins an anchor of a new proof on the hub. */
  const beginNew = async () => {
    const qHash = await wish([hub])
    await grow([qHash])
    return { qHash, anchor: await begin(hub) }
  }
  const clear = async () => {
    for (const table of ['anchorWishes', 'wishBatches', 'anchors', 'anchoredRoots'])
      await database.execute(`delete from "${table}"`)
  }

  describe('wishes for anchors', () => {
    test('are stored once for each chain, and found for many proofs', async () => {
      const [one, two] = [await wish([hub, spoke, hub]), await wish([hub])]
      await store.anchors.request(one, [hub], now + 5)
      await store.anchors.request(one, [], now)
      expect(await store.anchors.find([one, two, 'other'])).toEqual(
        new Map([
          [one, [waiting(spoke), waiting(hub)]],
          [two, [waiting(hub)]],
        ]),
      )
      expect(await store.anchors.find([])).toEqual(new Map())
      expect(await store.anchors.waiting(hub)).toEqual({ count: 2, oldestRequestedAt: now })
      expect(await store.anchors.waiting(1)).toEqual({ count: 0, oldestRequestedAt: null })
    })

    test('are undone with the transaction that stores the proof', async () => {
      const record = proof()
      const undone = store.transaction(async (inner) => {
        await inner.proofs.insert(record)
        await inner.anchors.request(record.qHash, [hub], now)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      expect(await anchorsOf(record.qHash)).toBeUndefined()
    })

    test.each<[string, (record: { qHash: string; walletAddress: string }) => Promise<unknown>]>([
      ['erased', ({ qHash }) => store.proofs.erase(qHash, now)],
      ['erased with all of its owner', ({ walletAddress }) => store.eraseAll({ ...owner, walletAddress }, now)],
      ['without an entry', ({ qHash }) => store.anchors.cancel([qHash])],
    ])('are gone when the proof is %s', async (name, remove) => {
      const walletAddress = `anchored ${name}`
      const qHash = await wish([hub, spoke], { ...owner, walletAddress })
      await remove({ qHash, walletAddress })
      expect(await anchorsOf(qHash)).toBeUndefined()
    })

    test('stay when the proof is revoked or made private', async () => {
      const qHash = await wish([hub])
      await store.proofs.revoke(qHash, now)
      await store.proofs.publish(qHash, { privacyLevel: 'private', publicDisplay: false, withdrawnAt: now, now })
      expect(await anchorsOf(qHash)).toHaveLength(1)
    })
  })

  describe('the root of the next anchor', () => {
    test('contains the wishes whose entries are in the newest checkpoint, on all chains', async () => {
      await clear()
      const logged = [await wish([hub, spoke]), await wish([spoke])]
      const pending = await wish([hub, spoke])
      const unsettled = await wish([hub], { status: processing, statusEntry: null })
      expect(await store.anchors.chooseRoot(hub, now)).toBeUndefined()
      const size = await grow(logged)
      const root = await store.anchors.chooseRoot(hub, now)
      expect(root).toMatchObject({ size, note: `note ${size}`, createdAt: now })
      expect(await store.anchors.rootOf(size)).toEqual(root)
      expect(await store.anchors.rootOf(size + 1)).toBeUndefined()
      const anchor = await begin(hub)
      expect(anchor).toEqual({
        chainId: hub,
        size,
        root: root?.root,
        issuer,
        state: 'sending',
        transactions: [transaction()],
        mined: null,
        finalAt: null,
        confirmedBy: null,
        cost: transaction().maxCost,
        createdAt: now,
      })
      expect(await Promise.all([...logged, pending, unsettled].map(sizesOf))).toEqual([
        [null, size],
        [null],
        [null, null],
        [null],
      ])
      expect((await store.anchors.waiting(spoke)).count).toBe(3)
      // the second chain takes the root that the first one chose, also when the log has grown
      await grow([pending])
      expect((await begin(spoke)).size).toBe(size)
      expect(await sizesOf(logged[1]!)).toEqual([size])
      expect(await store.anchors.waiting(spoke)).toEqual({ count: 1, oldestRequestedAt: now })
    })

    test('contains no wish of a proof whose entries wait together with those of others', async () => {
      await clear()
      const insert = async (createdAt: number) => {
        const record = proof({ statusEntry: await store.statusLists.nextEntry(), createdAt, updatedAt: createdAt + 9 })
        await store.proofs.insert(record, [hub])
        return record.qHash
      }
      const [later, first] = [await insert(now + 1), await insert(now)]
      const batches = await store.log.pending({ now: now + 9, limit: 10 })
      await grow([])
      expect(new Set(batches.map(({ dueFrom }) => dueFrom))).toEqual(new Set([now, now + 1]))
      expect(await store.anchors.chooseRoot(hub, now)).toBeUndefined()
      await database.execute(`delete from "logPending" where "dueFrom" = ${now}`)
      const size = await grow([])
      expect((await begin(hub)).size).toBe(size)
      expect([await sizesOf(first), await sizesOf(later)]).toEqual([[size], [null]])
    })

    test('is chosen only from a checkpoint of the size that the log has', async () => {
      await clear()
      const qHash = await wish([hub])
      await grow([qHash], { isPublished: false })
      expect(await store.anchors.chooseRoot(hub, now)).toBeUndefined()
      await grow([])
      expect(await store.anchors.chooseRoot(hub, now)).toBeDefined()
    })

    test('is not needed for a wish whose entries an anchor contains already', async () => {
      await clear()
      const first = await wish([hub])
      const size = await grow([first])
      const anchor = await begin(hub)
      await store.anchors.request(first, [spoke], now)
      const later = proof({ statusEntry: await store.statusLists.nextEntry() })
      await store.proofs.insert(later)
      await database.execute(`delete from "logPending" where name like 'entries/%'`)
      await store.anchors.request(later.qHash, [hub], now)
      await end(anchor)
      expect(await store.anchors.chooseRoot(hub, now)).toBeUndefined()
      expect((await anchorsOf(later.qHash))?.[0]?.anchor).toMatchObject({ size, state: 'final' })
      expect((await begin(spoke)).size).toBe(size)
    })

    test('leaves out a wish that an erasure holds, and waits for nobody', async () => {
      await clear()
      const [held, free] = [await wish([hub]), await wish([hub])]
      await grow([held, free])
      await store.transaction(async (inner) => {
        await inner.proofs.erase(held, now)
        // SQLite has one connection, which the erasure uses
        const chosen = engine === 'postgres' ? await store.anchors.chooseRoot(hub, now) : true
        expect(chosen).toBeDefined()
      })
      expect(await store.anchors.chooseRoot(hub, now)).toBeDefined()
      expect((await store.anchors.waiting(hub)).count).toBe(1)
    })

    test('contains each wish once when two processes choose at the same time', async () => {
      await clear()
      const qHashes = await times(20, () => wish([hub, spoke]))
      const size = await grow(qHashes)
      const other = await database.open()
      try {
        const chosen = await times(8, (at) => (at % 2 ? store : other).anchors.chooseRoot(at % 3 ? hub : spoke, now))
        expect(chosen.filter((each) => each?.size === size).length).toBeGreaterThan(0)
        await begin(hub)
        const found = await store.anchors.find(qHashes)
        expect([...found.values()].map((wishes) => wishes[1]?.anchor?.size)).toEqual(qHashes.map(() => size))
      } finally {
        await other.close()
      }
    })
  })

  describe('anchors on a chain', () => {
    test('are one at a time, of sizes that grow', async () => {
      await clear()
      const { anchor } = await beginNew()
      const size = await grow([await wish([hub])])
      expect(await store.anchors.chooseRoot(hub, now)).toMatchObject({ size })
      const next = { chainId: hub, size, issuer, transaction: transaction(1), now }
      expect(await store.anchors.begin(next)).toBeUndefined()
      expect(await store.anchors.inFlight(hub)).toEqual(anchor)
      await end(anchor)
      expect(await store.anchors.inFlight(hub)).toBeUndefined()
      expect(await store.anchors.begin({ ...next, size: size + 1 })).toBeUndefined()
      expect(await store.anchors.begin({ ...next, size: anchor.size })).toBeUndefined()
      const other = await database.open()
      try {
        const begun = await times(10, (at) => (at % 2 ? store : other).anchors.begin({ ...next, now: now + at }))
        expect(begun.filter(Boolean)).toHaveLength(1)
      } finally {
        await other.close()
      }
      expect((await store.anchors.newest(hub))?.size).toBe(size)
      expect(await store.anchors.newest(spoke)).toBeUndefined()
    })

    test('keep the database from a second one that is not final', async () => {
      await clear()
      const { anchor } = await beginNew()
      await expect(
        database.execute(`insert into anchors ("chainId", size, issuer, state, transactions, cost, "createdAt")
          values (${hub}, ${anchor.size + 1}, '', 'sending', '[]', '0', 0)`),
      ).rejects.toThrow(/unique/i)
    })

    test('go from sending to mined to final, and back after a reorg', async () => {
      await clear()
      const { qHash, anchor } = await beginNew()
      const seen = async () => (await anchorsOf(qHash))?.[0]?.anchor
      const nothing = { size: anchor.size, mined: null, finalAt: null, confirmedBy: null }
      expect(await seen()).toEqual({ ...nothing, state: 'sending' })
      const mined = await store.anchors.recordMined(anchor, block(7))
      expect(await seen()).toEqual({ ...nothing, state: 'mined', mined: block(7) })
      const again = await store.anchors.recordReorg(mined!)
      expect(await seen()).toEqual({ ...nothing, state: 'sending' })
      const moved = await store.anchors.recordMined(again!, block(8))
      // an older look at the chain changes nothing
      const final = { now: now + 9, confirmedBy: 'single_rpc', cost: 5n } as const
      expect(await store.anchors.recordReorg(mined!)).toBeUndefined()
      expect(await store.anchors.recordFinal(mined!, final)).toBeUndefined()
      expect(await store.anchors.recordFinal(anchor, final)).toBeUndefined()
      expect(await store.anchors.recordMined(anchor, block(9))).toBeUndefined()
      const ended = await store.anchors.recordFinal(moved!, final)
      expect(ended).toMatchObject({ state: 'final', mined: block(8), cost: 5n })
      expect(await seen()).toEqual({
        size: anchor.size,
        state: 'final',
        mined: block(8),
        finalAt: now + 9,
        confirmedBy: 'single_rpc',
      })
      expect(await store.anchors.recordReorg(ended!)).toBeUndefined()
      expect(await store.anchors.addTransaction(ended!, transaction(1))).toBeUndefined()
    })

    test('get more transactions, from one of several writers', async () => {
      await clear()
      const { anchor } = await beginNew()
      const other = await database.open()
      try {
        const added = await times(10, (at) =>
          (at % 2 ? store : other).anchors.addTransaction(anchor, transaction(0, 10n ** 10n + BigInt(at))),
        )
        const [winner, ...none] = added.filter((each) => each !== undefined)
        expect(none).toEqual([])
        expect(winner?.transactions).toHaveLength(2)
        expect(winner?.cost).toBe(winner?.transactions[1]?.maxCost)
        expect(await store.anchors.inFlight(hub)).toEqual(winner)
      } finally {
        await other.close()
      }
    })

    test('can cost what their transactions cost together, of which a chain takes one of each nonce', async () => {
      await clear()
      const { anchor } = await beginNew()
      const replaced = await store.anchors.addTransaction(anchor, transaction(0, 2n * 10n ** 10n))
      const again = await store.anchors.addTransaction(replaced!, transaction(1))
      expect(again?.cost).toBe(transaction(0, 2n * 10n ** 10n).maxCost + transaction(1).maxCost)
    })

    test('are forgotten when they cannot be mined, and their proofs wait again', async () => {
      await clear()
      const { qHash, anchor } = await beginNew()
      const mined = await store.anchors.recordMined(anchor, block(7))
      expect([await store.anchors.abandon(anchor), await store.anchors.abandon(mined!)]).toEqual([false, false])
      const again = await store.anchors.recordReorg(mined!)
      expect(await store.anchors.abandon(again!)).toBe(true)
      expect(await store.anchors.inFlight(hub)).toBeUndefined()
      expect((await anchorsOf(qHash))?.[0]?.anchor).toBeNull()
      expect((await store.anchors.waiting(hub)).count).toBe(1)
      expect((await store.anchors.chooseRoot(hub, now))?.size).toBe(anchor.size)
    })

    test('are summed by what they cost, or can cost at most', async () => {
      await clear()
      const { anchor } = await beginNew()
      expect(await store.anchors.spentSince(hub, now)).toBe(transaction().maxCost)
      await end(anchor)
      expect(await store.anchors.spentSince(hub, now)).toBe(3n)
      await beginNew()
      expect(await store.anchors.spentSince(hub, now)).toBe(transaction().maxCost + 3n)
      expect(await store.anchors.spentSince(hub, now + 1)).toBe(0n)
      expect(await store.anchors.spentSince(spoke, 0)).toBe(0n)
    })

    test('that are final are found for an entry: of the first size, unless a later one is final on more chains', async () => {
      await clear()
      const first = await wish([hub])
      const size = await grow([first])
      const hubAnchor = await end(await begin(hub))
      const index = size - 1
      expect(await store.anchors.finalAnchors(size)).toEqual([])
      const { root, mined } = hubAnchor
      const onHub = { chainId: hub, issuer, size, root, ...mined }
      expect(await store.anchors.finalAnchors(index)).toEqual([onHub])
      await grow([await wish([hub])])
      await end(await begin(hub), 8)
      expect(await store.anchors.finalAnchors(index)).toEqual([onHub])
      const both = await grow([await wish([hub, spoke])])
      const [second, third] = [await begin(hub), await begin(spoke)]
      expect(await store.anchors.finalAnchors(index)).toEqual([onHub])
      await end(second, 9)
      await end(third, 9)
      expect((await store.anchors.finalAnchors(index)).map((each) => [each.chainId, each.size])).toEqual([
        [spoke, both],
        [hub, both],
      ])
    })
  })
}
