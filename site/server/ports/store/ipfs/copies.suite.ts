import { describe, expect, test } from 'vitest'
import { pinningJobs, pinningLeaseMs, unpinningJobs } from '../../../records/ipfs.ts'
import type { ProofRecord } from '../../../records/proofs.ts'
import { minute, now, owner, proof } from '../samples.ts'
import type { Store } from '../store.ts'
import { openForSuite, type TestDatabase } from '../test-database.fixture.ts'

/** Tests the wishes for copies on IPFS, and that each change leaves its job. A part of store.suite.ts, with its own database. */
export function ipfsCopiesSuite(createDatabase: () => Promise<TestDatabase>): void {
  describe('copies on IPFS', () => {
    let store: Store
    openForSuite(createDatabase, (opened) => ({ store } = opened))

    let count = 0
    /** Stores a listed proof whose copy is wished, and returns it with a block for it. */
    const wish = async (changes: Partial<ProofRecord> = {}) => {
      const record = proof({ ...owner, privacyLevel: 'public', publicDisplay: true, ...changes })
      await store.proofs.insert(record)
      await store.ipfsCopies.request(record.qHash, now)
      count += 1
      return { ...record, block: { cid: `bafkrei${count}`, size: 10 + count } }
    }
    const pinned = async (changes: Partial<ProofRecord> = {}) => {
      const record = await wish(changes)
      await store.ipfsCopies.prepare(record.qHash, record.block, now)
      await store.ipfsCopies.confirm(record.qHash, record.block.cid, now + 1)
      return record
    }
    /** Returns the keys of all jobs of a kind that are due at that time, and ends these jobs. */
    const takeJobs = async (kind: string, at = now) => {
      const keys: string[] = []
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- until there is none
        const job = await store.jobs.next(kind, { now: at, leaseMs: minute, pauseMs: 24 * 3_600_000 })
        if (!job) return keys.toSorted()
        keys.push(job.key)
        // oxlint-disable-next-line no-await-in-loop
        await store.jobs.finish(job.name, job.leasedUntil)
      }
    }

    test('are stored with the job that pins them, and confirmed', async () => {
      const { qHash, block } = await wish()
      expect(await store.ipfsCopies.findWish(qHash)).toEqual({ cid: null, isPinned: false })
      await store.ipfsCopies.request(qHash, now)
      expect(await takeJobs(pinningJobs)).toEqual([qHash])
      await store.ipfsCopies.prepare(qHash, block, now)
      expect(await store.ipfsCopies.findWish(qHash)).toEqual({ cid: block.cid, isPinned: false })
      expect(await store.ipfsCopies.findCopies([qHash])).toEqual(new Map())
      await store.ipfsCopies.confirm(qHash, block.cid, now + 1)
      expect(await store.ipfsCopies.findWish(qHash)).toEqual({ cid: block.cid, isPinned: true })
      expect(await store.ipfsCopies.findCopies([qHash, 'other'])).toEqual(
        new Map([[qHash, { ...block, createdAt: now + 1 }]]),
      )
      expect(await store.ipfsCopies.isWished(block.cid)).toBe(true)
      expect(await takeJobs(unpinningJobs)).toEqual([])
    })

    test('are counted: those that the node has, and those that it has to pin or unpin', async () => {
      const before = await store.ipfsCopies.counts()
      await pinned()
      await wish()
      const { qHash } = await pinned()
      await store.proofs.revoke(qHash, now)
      const after = await store.ipfsCopies.counts()
      // the job of a pinned copy ends when its worker returns
      expect(after).toEqual({ pinned: before.pinned + 1, waiting: before.waiting + 3 })
      for (const kind of [pinningJobs, unpinningJobs]) await takeJobs(kind)
    })

    const endings: [string, (record: ProofRecord) => Promise<unknown>][] = [
      ['revoked', ({ qHash }) => store.proofs.revoke(qHash, now)],
      ['erased', ({ qHash }) => store.proofs.erase(qHash, now)],
      ['erased with all of its owner', (record) => store.eraseAll(record, now)],
      [
        'made private',
        ({ qHash }) =>
          store.proofs.publish(qHash, { privacyLevel: 'private', publicDisplay: false, withdrawnAt: now, now }),
      ],
      [
        'unlisted',
        ({ qHash }) =>
          store.proofs.publish(qHash, { privacyLevel: 'public', publicDisplay: false, withdrawnAt: now, now }),
      ],
    ]
    test.each(endings)('are unpinned by a job when the proof is %s', async (_name, end) => {
      const record = await pinned({ walletAddress: `ender-${count}` })
      await end(record)
      expect(await store.ipfsCopies.findWish(record.qHash)).toBeUndefined()
      expect(await store.ipfsCopies.findCopies([record.qHash])).toEqual(new Map())
      expect(await takeJobs(pinningJobs)).toEqual([])
      expect(await takeJobs(unpinningJobs)).toEqual([record.block.cid])
    })

    test.each(endings)('that were never begun leave no job when the proof is %s', async (_name, end) => {
      await end(await wish({ walletAddress: `ender-${count}` }))
      expect([await takeJobs(pinningJobs), await takeJobs(unpinningJobs, now + minute)]).toEqual([[], []])
    })

    test('stay when a listed proof is published again', async () => {
      const { qHash } = await pinned()
      await store.proofs.publish(qHash, { privacyLevel: 'public', publicDisplay: true, withdrawnAt: null, now })
      expect(await store.ipfsCopies.findWish(qHash)).toMatchObject({ isPinned: true })
      expect(await takeJobs(unpinningJobs, now + minute)).toEqual([])
      await takeJobs(pinningJobs)
    })

    test('that the node may get after the cancellation are unpinned when its request has ended', async () => {
      const { qHash, block } = await wish()
      await store.ipfsCopies.prepare(qHash, block, now)
      await store.ipfsCopies.cancel([qHash], now)
      expect(await takeJobs(unpinningJobs, now + pinningLeaseMs - 1)).toEqual([])
      // the node answers late
      await store.ipfsCopies.confirm(qHash, block.cid, now + 5)
      expect(await store.ipfsCopies.findCopies([qHash])).toEqual(new Map())
      expect(await takeJobs(unpinningJobs, now + 5)).toEqual([block.cid])
    })

    test('of an attempt that ended unknown are unpinned when another block takes their place', async () => {
      const { qHash, block } = await wish()
      await store.ipfsCopies.prepare(qHash, block, now)
      await store.ipfsCopies.prepare(qHash, block, now)
      expect(await takeJobs(unpinningJobs, now + pinningLeaseMs)).toEqual([])
      await store.ipfsCopies.prepare(qHash, { cid: `${block.cid}x`, size: 1 }, now)
      expect(await takeJobs(unpinningJobs, now + pinningLeaseMs)).toEqual([block.cid])
      await takeJobs(pinningJobs)
    })
  })
}
