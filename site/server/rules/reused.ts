import type { ClearProof, Outcome, ProofSummary } from '../records/proofs.ts'
import { lifecycleOf } from '../../../shared/gate/lifecycle.ts'
import { mayName, type Viewer } from './counting.ts'
import { allowedVisibility } from './visibility.ts'
import { sameWallet } from './wallet.ts'

/** The facts of a source proof that decide whether an outcome reused from it counts. */
export type Source = Pick<ProofSummary, 'revokedAt' | 'expiresAt' | 'privacyLevel' | 'publicDisplay'>

/** The source proofs of reused outcomes, by qHash, without erased and unknown ones. */
export type Sources = ReadonlyMap<string, Source>

/**
 * Returns a proof without the reused outcomes whose source does not count for this viewer at `now`, Unix ms
 * (protocol/verification#reused-proofs). A reused outcome ends with its source: when the source is revoked, renewed,
 * erased or expired. The outcome of a private source counts for the owner, and at the gate that the proof was submitted
 * for.
 */
export function withoutEndedSources<Proof extends ClearProof>(
  record: Proof,
  sources: Sources,
  { viewer, now }: { viewer: Viewer; now: number },
): Proof {
  const counts = (outcome: Outcome) => {
    const source = sourceOf(outcome, sources)
    if (source === undefined) return outcome.reused !== true
    if (lifecycleOf(source, now) !== 'active') return false
    const isOwnGate = viewer.ownGateId !== undefined && record.gateId === viewer.ownGateId
    return source.privacyLevel === 'public' || isOwnGate || viewer.counting.some((each) => sameWallet(each, record))
  }
  return record.outcomes.every(counts) ? record : { ...record, outcomes: record.outcomes.filter(counts) }
}

/**
 * Returns a proof without the reused outcomes that this viewer may not see: those whose source is neither listed nor
 * the viewer's.
 */
export function withoutHiddenSources<Proof extends ClearProof>(record: Proof, sources: Sources, viewer: Viewer): Proof {
  const { knownQHash: _named, ...rest } = viewer
  const isVisible = (outcome: Outcome) => {
    const source = sourceOf(outcome, sources)
    // the source has the same owner, or is public
    return source === undefined ? outcome.reused !== true : mayName({ ...record, ...source }, rest)
  }
  return record.outcomes.every(isVisible) ? record : { ...record, outcomes: record.outcomes.filter(isVisible) }
}

const sourceOf = ({ reused, sourceQHash }: Outcome, sources: Sources) =>
  reused && sourceQHash !== undefined ? sources.get(sourceQHash) : undefined

/** Returns the qHashes of all source proofs of these proofs, each once. */
export const sourcesIn = (records: readonly Pick<ClearProof, 'outcomes'>[]): string[] => [
  ...new Set(records.flatMap(({ outcomes }) => outcomes.flatMap(({ sourceQHash }) => sourceQHash ?? []))),
]

/** Who may read a proof. */
type Visibility = Pick<ClearProof, 'privacyLevel' | 'publicDisplay'>

/**
 * Returns the visibility of a new proof of these verifiers that reuses these sources: at most that of the least public source.
 * Options are not signed, so otherwise anybody who forwards a signed request could publish a private proof with it.
 */
export function cappedBySources<Wanted extends Visibility>(
  wanted: Wanted,
  { sources, verifierIds }: { sources: readonly Visibility[]; verifierIds: readonly string[] },
): Wanted {
  const isPrivate = sources.some(({ privacyLevel }) => privacyLevel === 'private')
  const isListed = sources.every(({ publicDisplay }) => publicDisplay)
  const capped = {
    ...wanted,
    privacyLevel: isPrivate ? 'private' : wanted.privacyLevel,
    publicDisplay: wanted.publicDisplay && isListed && !isPrivate,
  }
  return allowedVisibility(capped, verifierIds)
}
