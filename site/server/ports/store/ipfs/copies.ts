import type { Kysely } from 'kysely'
import { type IpfsCopies, pinningJobs, pinningLeaseMs, unpinningJobs } from '../../../records/ipfs.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import { createJobs } from '../jobs.ts'
import type { Database } from '../schema.ts'

/** Keeps the wishes for copies on IPFS in a database, with the jobs that fulfil them. */
export function createIpfsCopies(db: Kysely<Database>): IpfsCopies {
  return {
    async request(qHash, now) {
      await inTransaction(db, async (trx) => {
        await trx
          .insertInto('ipfsCopies')
          .values({ qHash, cid: null, size: null, pinnedAt: null })
          .onConflict((conflict) => conflict.column('qHash').doNothing())
          .execute()
        await createJobs(trx).wake({ kind: pinningJobs, key: qHash, dueAt: now })
      })
    },

    async findWish(qHash) {
      const row = await db
        .selectFrom('ipfsCopies')
        .select(['cid', 'pinnedAt'])
        .where('qHash', '=', qHash)
        .executeTakeFirst()
      return row && { cid: row.cid, isPinned: row.pinnedAt !== null }
    },

    async prepare(qHash, { cid, size }, now) {
      await inTransaction(db, async (trx) => {
        const before = await trx.selectFrom('ipfsCopies').select('cid').where('qHash', '=', qHash).executeTakeFirst()
        if (before && before.cid !== null && before.cid !== cid)
          await createJobs(trx).add({ kind: unpinningJobs, key: before.cid, dueAt: now + pinningLeaseMs })
        await trx.updateTable('ipfsCopies').set({ cid, size, pinnedAt: null }).where('qHash', '=', qHash).execute()
      })
    },

    async confirm(qHash, cid, now) {
      await inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('ipfsCopies')
          .set({ pinnedAt: now })
          .where('qHash', '=', qHash)
          .where('cid', '=', cid)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) await createJobs(trx).wake({ kind: unpinningJobs, key: cid, dueAt: now })
      })
    },

    async cancel(qHashes, now) {
      await inTransaction(db, async (trx) => await cancelCopies(trx, qHashes, now))
    },

    async isWished(cid) {
      const row = await db.selectFrom('ipfsCopies').select('qHash').where('cid', '=', cid).executeTakeFirst()
      return row !== undefined
    },

    async counts() {
      const pinned = await db
        .selectFrom('ipfsCopies')
        .select((select) => select.fn.countAll<number | string>().as('count'))
        .where('pinnedAt', 'is not', null)
        .executeTakeFirstOrThrow()
      const waiting = await db
        .selectFrom('jobs')
        .select((select) => select.fn.countAll<number | string>().as('count'))
        .where('kind', 'in', [pinningJobs, unpinningJobs])
        .executeTakeFirstOrThrow()
      return { pinned: Number(pinned.count), waiting: Number(waiting.count) }
    },

    async findCopies(qHashes) {
      if (qHashes.length === 0) return new Map()
      const rows = await db
        .selectFrom('ipfsCopies')
        .select(['qHash', 'cid', 'size', 'pinnedAt'])
        .where('qHash', 'in', qHashes)
        .where('pinnedAt', 'is not', null)
        .execute()
      return new Map(
        rows.flatMap(({ qHash, cid, size, pinnedAt }) =>
          cid === null || size === null || pinnedAt === null ? [] : [[qHash, { cid, size, createdAt: pinnedAt }]],
        ),
      )
    },
  }
}

/**
 * Does what {@link IpfsCopies.cancel} says, within the transaction that hides, revokes or erases the proofs. No row and no
 * job names the proofs any more. A copy that the node has not confirmed may still be on its way to the node, so it is
 * unpinned after that request has ended for certain.
 */
export async function cancelCopies(trx: Kysely<Database>, qHashes: readonly string[], now: number): Promise<void> {
  if (qHashes.length === 0) return
  const wishes = await trx
    .deleteFrom('ipfsCopies')
    .where('qHash', 'in', qHashes)
    .returning(['qHash', 'cid', 'pinnedAt'])
    .execute()
  if (wishes.length === 0) return
  const names = wishes.map(({ qHash }) => `${pinningJobs}/${qHash}`)
  await trx.deleteFrom('jobs').where('name', 'in', names).execute()
  const jobs = createJobs(trx)
  for (const { cid, pinnedAt } of wishes) {
    if (cid === null) continue
    const dueAt = pinnedAt === null ? now + pinningLeaseMs : now
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    await jobs.add({ kind: unpinningJobs, key: cid, dueAt })
  }
}
