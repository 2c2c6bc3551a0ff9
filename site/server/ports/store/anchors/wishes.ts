import type { Kysely } from 'kysely'
import type { Anchors, RequestedAnchor } from '../../../records/anchors.ts'
import type { Database } from '../schema.ts'
import { minedOf, newestSize } from './anchor-row.ts'

/** Does what {@link Anchors.find} says. */
export async function findWishes(
  db: Kysely<Database>,
  qHashes: readonly string[],
): Promise<ReadonlyMap<string, readonly RequestedAnchor[]>> {
  if (qHashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('anchorWishes')
    .leftJoin('anchors', (join) =>
      join.onRef('anchors.chainId', '=', 'anchorWishes.chainId').on('anchors.size', '=', (query) =>
        query
          .selectFrom('anchors as first')
          .select((select) => select.fn.min('first.size').as('size'))
          .whereRef('first.chainId', '=', 'anchorWishes.chainId')
          .whereRef('first.size', '>=', 'anchorWishes.size'),
      ),
    )
    .select(['anchorWishes.qHash', 'anchorWishes.chainId', 'anchorWishes.requestedAt', 'anchors.size', 'anchors.state'])
    .select(['anchors.txHash', 'anchors.blockNumber', 'anchors.blockHash', 'anchors.minedAt'])
    .select(['anchors.finalAt', 'anchors.confirmedBy'])
    .where('anchorWishes.qHash', 'in', qHashes)
    .orderBy('anchorWishes.chainId')
    .execute()
  const found = rows.map(({ qHash, chainId, requestedAt, size, state, finalAt, confirmedBy, ...mined }) => {
    const anchor = size === null || state === null ? null : { size, state, mined: minedOf(mined), finalAt, confirmedBy }
    return { qHash, wish: { chainId, requestedAt, anchor } }
  })
  const byProof = Map.groupBy(found, ({ qHash }) => qHash)
  return new Map([...byProof].map(([qHash, wishes]) => [qHash, wishes.map(({ wish }) => wish)]))
}

/** Returns the rows by which a proof asks for anchors on chains. A chain that is named twice counts once. */
export const wishesOf = (qHash: string, chainIds: readonly number[], requestedAt: number): Database['anchorWishes'][] =>
  [...new Set(chainIds)].map((chainId) => ({ qHash, chainId, requestedAt, size: null }))

/** Removes the wishes of proofs, within the transaction that erases them. No other row names them. */
export async function forgetWishes(db: Kysely<Database>, qHashes: readonly string[]): Promise<void> {
  if (qHashes.length > 0) await db.deleteFrom('anchorWishes').where('qHash', 'in', qHashes).execute()
}

/** Does what {@link Anchors.waiting} says. */
export async function countWaiting(db: Kysely<Database>, chainId: number): ReturnType<Anchors['waiting']> {
  const { count, oldest } = await db
    .selectFrom('anchorWishes')
    .select((select) => [
      select.fn.countAll<number | string>().as('count'),
      select.fn.min<number | null, 'requestedAt'>('requestedAt').as('oldest'),
    ])
    .where('chainId', '=', chainId)
    .where((is) => is.or([is('size', 'is', null), is('size', '>', newestSize(chainId))]))
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldestRequestedAt: oldest }
}
