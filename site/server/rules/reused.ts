import type { ClearProof, Outcome, ProofSummary } from '../records/proofs.ts'
import { mayName, type Viewer } from './counting.ts'
import { sameWallet } from './wallet.ts'

/** A proof that an entry was taken from, as far as it decides whether the entry counts. */
export type Source = Pick<ProofSummary, 'revokedAt' | 'expiresAt' | 'privacyLevel' | 'publicDisplay'>

/** The proofs that entries were taken from, by qHash; erased and unknown ones are missing. */
export type Sources = ReadonlyMap<string, Source>

/**
 * Answers a proof without the entries whose source does not count for this viewer at `now`, Unix ms
 * (protocol/verification#reused-proofs). An entry never counts beyond the life of its source: a source that was
 * revoked, renewed, erased or has expired takes its entries with it. The entry of a private source counts for the
 * owner, and at the gate that the proof was submitted for.
 */
export function withoutEndedSources<Proof extends ClearProof>(
  record: Proof,
  sources: Sources,
  { viewer, now }: { viewer: Viewer; now: number },
): Proof {
  const counts = (outcome: Outcome) => {
    const source = sourceOf(outcome, sources)
    if (source === undefined) return outcome.reused !== true
    if (source.revokedAt !== null || (source.expiresAt !== null && source.expiresAt <= now)) return false
    const isGates = viewer.ownGateId !== undefined && record.gateId === viewer.ownGateId
    return source.privacyLevel === 'public' || isGates || viewer.counting.some((each) => sameWallet(each, record))
  }
  return record.outcomes.every(counts) ? record : { ...record, outcomes: record.outcomes.filter(counts) }
}

/** Answers a proof without the entries that this viewer may not be told of: those whose source is neither listed nor theirs. */
export function withoutHiddenSources<Proof extends ClearProof>(record: Proof, sources: Sources, viewer: Viewer): Proof {
  const { knownQHash: _named, ...rest } = viewer
  const isTold = (outcome: Outcome) => {
    const source = sourceOf(outcome, sources)
    // the source has the same owner, or is public
    return source === undefined ? outcome.reused !== true : mayName({ ...record, ...source }, rest)
  }
  return record.outcomes.every(isTold) ? record : { ...record, outcomes: record.outcomes.filter(isTold) }
}

const sourceOf = ({ reused, sourceQHash }: Outcome, sources: Sources) =>
  reused && sourceQHash !== undefined ? sources.get(sourceQHash) : undefined

/** Answers the qHashes of the proofs that entries of these proofs were taken from, each once. */
export const sourcesIn = (records: readonly Pick<ClearProof, 'outcomes'>[]): string[] => [
  ...new Set(records.flatMap(({ outcomes }) => outcomes.flatMap(({ sourceQHash }) => sourceQHash ?? []))),
]

/** Who may read a proof, from few to all. */
type Visibility = Pick<ClearProof, 'privacyLevel' | 'publicDisplay'>

/**
 * Answers the visibility that a new proof gets when its options, which nobody signs, name these sources: at most that of
 * the least public one. Otherwise whoever passes a signed request on could publish a private proof with it.
 */
export function cappedBySources<Wanted extends Visibility>(wanted: Wanted, sources: readonly Visibility[]): Wanted {
  const isPrivate = sources.some(({ privacyLevel }) => privacyLevel === 'private')
  const isListed = sources.every(({ publicDisplay }) => publicDisplay)
  return {
    ...wanted,
    privacyLevel: isPrivate ? 'private' : wanted.privacyLevel,
    publicDisplay: wanted.publicDisplay && isListed && !isPrivate,
  }
}
