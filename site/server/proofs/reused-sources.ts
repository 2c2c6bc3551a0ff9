import type { Store } from '../ports/store/store.ts'
import type { ClearProof } from '../records/proofs.ts'
import type { Viewer } from '../rules/counting.ts'
import { type Source, type Sources, sourcesIn, withoutEndedSources } from '../rules/reused.ts'
import { isListed } from '../rules/visibility.ts'

/** The number of ids that fit into one statement of either database engine. */
const batch = 1000

type Proofs = { proofs: Pick<Store['proofs'], 'summaries'> }

/** Reads the source proofs of the reused outcomes of these proofs, by one query; by none when no outcome is reused. */
export async function readSources(
  records: readonly Pick<ClearProof, 'outcomes'>[],
  { proofs }: Proofs,
): Promise<Sources> {
  const ids = sourcesIn(records)
  const found = new Map<string, Source>()
  for (let from = 0; from < ids.length; from += batch)
    // oxlint-disable-next-line no-await-in-loop -- usually one batch
    for (const summary of await proofs.summaries(ids.slice(from, from + batch)))
      if ('status' in summary) found.set(summary.qHash, summary)
  return found
}

/**
 * Returns the proofs without the reused outcomes whose source does not count any more, or not for this viewer
 * (protocol/verification#reused-proofs).
 */
export async function withLiveSources<Proof extends ClearProof>(
  records: readonly Proof[],
  context: { viewer: Viewer; now: number },
  store: Proofs,
): Promise<Proof[]> {
  const sources = await readSources(records, store)
  return records.map((record) => withoutEndedSources(record, sources, context))
}

/**
 * Returns the qHashes of the source proofs that everybody may see: the listed ones. Whoever knows the id of an unlisted
 * proof may read it, so only its owner gives that id to others.
 */
export async function listedSources(
  records: readonly Pick<ClearProof, 'outcomes'>[],
  store: Proofs,
): Promise<ReadonlySet<string>> {
  const sources = await readSources(records, store)
  const listed = [...sources].filter(([, source]) => isListed(source))
  return new Set(listed.map(([qHash]) => qHash))
}
