import type { Store } from '../ports/store/store.ts'
import type { ClearProof } from '../records/proofs.ts'
import type { Viewer } from '../rules/counting.ts'
import { type Source, type Sources, sourcesIn, withoutEndedSources } from '../rules/reused.ts'

/** So many ids fit into one statement of either engine. */
const atOnce = 1000

type Proofs = { proofs: Pick<Store['proofs'], 'summaries'> }

/** Reads how the proofs stand that entries of these proofs were taken from; one query, and none without such entries. */
export async function readSources(
  records: readonly Pick<ClearProof, 'outcomes'>[],
  { proofs }: Proofs,
): Promise<Sources> {
  const ids = sourcesIn(records)
  const found = new Map<string, Source>()
  for (let from = 0; from < ids.length; from += atOnce)
    // oxlint-disable-next-line no-await-in-loop -- mostly one
    for (const summary of await proofs.summaries(ids.slice(from, from + atOnce)))
      if ('status' in summary) found.set(summary.qHash, summary)
  return found
}

/**
 * Answers the proofs without entries whose source does not count any more, or not for this viewer
 * (protocol/verification#reused-proofs).
 */
export async function withLiveSources<Proof extends ClearProof>(
  records: readonly Proof[],
  judging: { viewer: Viewer; now: number },
  store: Proofs,
): Promise<Proof[]> {
  const sources = await readSources(records, store)
  return records.map((record) => withoutEndedSources(record, sources, judging))
}

/**
 * Answers which of the proofs that entries were taken from anybody may be told of: the listed ones. Who knows the id of an
 * unlisted proof may read it, so that id is the owner's to give.
 */
export async function listedSources(
  records: readonly Pick<ClearProof, 'outcomes'>[],
  store: Proofs,
): Promise<ReadonlySet<string>> {
  const sources = await readSources(records, store)
  const listed = [...sources].filter(
    ([, { privacyLevel, publicDisplay }]) => privacyLevel === 'public' && publicDisplay,
  )
  return new Set(listed.map(([qHash]) => qHash))
}
