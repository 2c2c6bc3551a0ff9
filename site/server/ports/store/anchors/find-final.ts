import type { Kysely } from 'kysely'
import type { FinalAnchor } from '../../../records/anchors.ts'
import type { Database } from '../schema.ts'
import { minedOf } from './anchor-row.ts'

/** How many of the first anchors after an entry are compared. */
const comparedAnchors = 64

/** Does what {@link Anchors.finalAnchors} says. */
export async function findFinal(db: Kysely<Database>, index: number): Promise<FinalAnchor[]> {
  const rows = await db
    .selectFrom('anchors')
    .innerJoin('anchoredRoots', 'anchoredRoots.size', 'anchors.size')
    .select(['anchors.chainId', 'anchors.issuer', 'anchors.size', 'anchoredRoots.root'])
    .select(['anchors.txHash', 'anchors.blockNumber', 'anchors.blockHash', 'anchors.minedAt'])
    .where('anchors.size', '>', index)
    .where('anchors.state', '=', 'final')
    .orderBy('anchors.size')
    .orderBy('anchors.chainId')
    .limit(comparedAnchors)
    .execute()
  const finals = rows.flatMap(({ chainId, issuer, size, root, ...rest }) => {
    const mined = minedOf(rest)
    return mined ? [{ chainId, issuer, size, root: new Uint8Array(root), ...mined }] : []
  })
  const bySize = [...Map.groupBy(finals, ({ size }) => size).values()]
  return bySize.reduce((best, each) => (each.length > best.length ? each : best), [])
}
