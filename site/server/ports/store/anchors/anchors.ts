import type { Kysely } from 'kysely'
import type { Anchors } from '../../../records/anchors.ts'
import type { Engine } from '../engines/engine.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import type { Database } from '../schema.ts'
import { createChainAnchors } from './chain-anchors.ts'
import { toRoot } from './anchor-row.ts'
import { collectWishes } from './collect-wishes.ts'
import { chooseRoot } from './choose-root.ts'
import { findFinal } from './find-final.ts'
import { countWaiting, findWishes, forgetWishes } from './wishes.ts'

/** Keeps in a database which proofs ask for anchors, the roots that are anchored, and the anchors on each chain. */
export function createAnchors(db: Kysely<Database>, { engine }: { engine: Engine }): Anchors {
  return {
    ...createChainAnchors(db),

    async request(qHash, chainIds, now) {
      if (chainIds.length === 0) return
      await db
        .insertInto('anchorWishes')
        .values([...new Set(chainIds)].map((chainId) => ({ qHash, chainId, requestedAt: now, size: null })))
        .onConflict((conflict) => conflict.columns(['qHash', 'chainId']).doNothing())
        .execute()
    },

    collect: async () => await collectWishes(db, engine),
    cancel: async (qHashes) => await inTransaction(db, async (trx) => await forgetWishes(trx, qHashes)),
    find: async (qHashes) => await findWishes(db, qHashes),

    async rootOf(size) {
      const row = await db.selectFrom('anchoredRoots').selectAll().where('size', '=', size).executeTakeFirst()
      return row && toRoot(row)
    },

    finalAnchors: async (index) => await findFinal(db, index),
    waiting: async (chainId) => await countWaiting(db, chainId),
    chooseRoot: async (chainId, now) => await chooseRoot(db, { chainId, now, engine }),
  }
}
