import { maySeeSuccessor } from '../rules/visibility.ts'
import type { Store } from '../ports/store/store.ts'
import type { ProofRecord } from '../records/proofs.ts'

/** The successor of a proof as one caller sees it: absent when there is none, or none that the caller may see. */
export type Successor = { supersededBy?: string }

/** A proof that the caller sees more of than its minimal view, and whether as its owner. */
type Seen = { record: Pick<ProofRecord, 'qHash' | 'supersededBy'>; isOwned: boolean }

/**
 * Reads what took the place of these proofs, as far as the caller may see it (protocol/proofs#renewal), by one query
 * for all of them. Answers a look-up by qHash.
 */
export async function successorsOf(
  seen: readonly Seen[],
  { proofs }: { proofs: Pick<Store['proofs'], 'summaries'> },
): Promise<(qHash: string) => Successor> {
  const ids = seen.flatMap(({ record, isOwned }) =>
    isOwned || record.supersededBy === null ? [] : [record.supersededBy],
  )
  const found = ids.length === 0 ? [] : await proofs.summaries([...new Set(ids)])
  const known = new Map(found.flatMap((summary) => ('erasedAt' in summary ? [] : [[summary.qHash, summary] as const])))
  const told = new Map(
    seen.flatMap(({ record: { qHash, supersededBy }, isOwned }) =>
      supersededBy !== null && maySeeSuccessor({ isOwned }, known.get(supersededBy))
        ? [[qHash, supersededBy] as const]
        : [],
    ),
  )
  return (qHash) => {
    const supersededBy = told.get(qHash)
    return supersededBy === undefined ? {} : { supersededBy }
  }
}
