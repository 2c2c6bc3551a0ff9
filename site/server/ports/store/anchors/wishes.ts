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
  // first those that may get rows meanwhile
  const fresh = await db
    .selectFrom('proofs')
    .select(['qHash', 'createdAt', 'anchorChains'])
    .where('qHash', 'in', qHashes)
    .where('anchorChains', 'is not', null)
    .execute()
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
  const known = new Set(found.map(({ qHash, wish }) => `${qHash}/${wish.chainId}`))
  const queued = fresh.flatMap(({ qHash, createdAt, anchorChains }) =>
    readChains(anchorChains)
      .filter((chainId) => !known.has(`${qHash}/${chainId}`))
      .map((chainId) => ({ qHash, wish: { chainId, requestedAt: createdAt ?? 0, anchor: null } })),
  )
  const all = [...found, ...queued].toSorted((a, b) => a.wish.chainId - b.wish.chainId)
  const byProof = Map.groupBy(all, ({ qHash }) => qHash)
  return new Map([...byProof].map(([qHash, wishes]) => [qHash, wishes.map(({ wish }) => wish)]))
}

/** Returns the chains on which a new proof asks for anchors, as they are stored. A chain that is named twice counts once. */
export const chainsText = (chainIds: readonly number[]): string | null =>
  chainIds.length === 0 ? null : JSON.stringify([...new Set(chainIds)])

const readChains = (text: string | null): number[] => (text === null ? [] : JSON.parse(text))

/**
 * Removes the wishes of proofs, within the transaction that erases them. It takes the proofs first: a wish of theirs that gets
 * its row at the same time is stored by then (collect-wishes.ts).
 */
export async function forgetWishes(db: Kysely<Database>, qHashes: readonly string[]): Promise<void> {
  if (qHashes.length === 0) return
  await db
    .updateTable('proofs')
    .set({ anchorChains: null })
    .where('qHash', 'in', qHashes)
    .where('anchorChains', 'is not', null)
    .execute()
  await db.deleteFrom('anchorWishes').where('qHash', 'in', qHashes).execute()
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
