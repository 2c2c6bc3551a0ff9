import { maySeeSuccessor } from '../rules/visibility.ts'
import type { Store } from '../ports/store/store.ts'
import type { ProofRecord } from '../records/proofs.ts'

/** The successor of a proof as one caller sees it; absent when there is none that the caller may see. */
export type Successor = { supersededBy?: string }

/** A proof that the caller sees in more than the minimal view; `isOwned` when the caller is its owner. */
type VisibleProof = { record: Pick<ProofRecord, 'qHash' | 'supersededBy'>; isOwned: boolean }

/**
 * Reads the successors of these proofs that the caller may see (protocol/proofs#renewal), by one query. Returns a
 * function that finds the successor of a qHash.
 */
export async function successorsOf(
  visibleProofs: readonly VisibleProof[],
  { proofs }: { proofs: Pick<Store['proofs'], 'summaries'> },
): Promise<(qHash: string) => Successor> {
  const ids = visibleProofs.flatMap(({ record, isOwned }) =>
    isOwned || record.supersededBy === null ? [] : [record.supersededBy],
  )
  const found = ids.length === 0 ? [] : await proofs.summaries([...new Set(ids)])
  const known = new Map(found.flatMap((summary) => ('erasedAt' in summary ? [] : [[summary.qHash, summary] as const])))
  const visible = new Map(
    visibleProofs.flatMap(({ record: { qHash, supersededBy }, isOwned }) =>
      supersededBy !== null && maySeeSuccessor({ isOwned }, known.get(supersededBy))
        ? [[qHash, supersededBy] as const]
        : [],
    ),
  )
  return (qHash) => {
    const supersededBy = visible.get(qHash)
    return supersededBy === undefined ? {} : { supersededBy }
  }
}
