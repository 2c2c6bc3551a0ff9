import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { verifierIdOf, verifiers } from '../../../shared/verifiers/index.ts'
import type { ProofRecordResponse } from '../../../shared/contract/proofs/read-proofs.ts'
import type { Outcome, ProofRecord, Tombstone } from '../records/proofs.ts'
import { withoutSealed } from '../rules/visibility.ts'
import type { ListedProof } from './sealed-parts.ts'
import { shownLifecycle } from '../../../shared/gate/lifecycle.ts'

type View = ProofRecordResponse['data']

/**
 * Returns what everybody who knows the id sees of a private proof (protocol/verification#statuses,
 * protocol/proofs#views).
 */
export function minimalView(record: ProofRecord): View {
  const { qHash, status, privacyLevel, createdAt } = record
  return { qHash, status, ...strangersLifecycle(record), privacyLevel, createdAt }
}

/**
 * Returns the member by which everybody learns that a private proof was revoked, so that nobody takes its status for a yes
 * (protocol/proofs#views). It is not there otherwise, and it does not say when.
 */
export const strangersLifecycle = ({ revokedAt }: Pick<ProofRecord, 'revokedAt'>): { lifecycle?: 'revoked' } =>
  revokedAt === null ? {} : { lifecycle: 'revoked' }

/** Says whether a view has what only the owner may show of a private proof: it is neither minimal nor of an erased proof. */
export const isWholeView = ({ walletAddress }: View): boolean => walletAddress !== undefined

/** Returns what everybody sees of an erased proof (protocol/proofs#erase). */
export function erasedView({ qHash, erasedAt }: Tombstone): View {
  return { qHash, status: 'erased', erasedAt }
}

/** Returns what everybody sees of a public proof, listed or not (protocol/proofs#views). */
export function publicView(record: ListedProof, now: number, visibleSources: VisibleSources = none): View {
  return { ...facts(record, now), verifiedVerifiers: verifiedVerifiers(record, 'public', visibleSources) }
}

/** Returns what a reader with a grant of the owner sees: everything except the evidence and the gate that it was made for (protocol/proofs#grants). */
export function grantView(record: ProofRecord, now: number, visibleSources: VisibleSources = none): View {
  const { gateId: _owners, ...shown } = ownerView(record, now)
  return { ...shown, verifiedVerifiers: verifiedVerifiers(record, 'grant', visibleSources) }
}

/** Returns what the owner sees: also evidence, sealed input, options and meta as submitted (protocol/proofs#views). */
export function ownerView(record: ListedProof, now: number): View {
  const { sealed } = record
  const shared = facts(record, now)
  return {
    ...shared,
    verifiedVerifiers: verifiedVerifiers(record, 'owner'),
    publicDisplay: record.publicDisplay,
    gateId: record.gateId,
    options: sealed.options,
    meta: { ...sealed.meta, ...shared['meta'] },
  }
}

function facts(record: ProofRecord, now: number): View & { meta: JsonObject } {
  const { qHash, status, walletAddress, chain, subject, verifierIds, tags, receipt, privacyLevel } = record
  const { createdAt, completedAt, updatedAt, revokedAt, expiresAt } = record
  return {
    qHash,
    status,
    lifecycle: shownLifecycle(record, now),
    walletAddress,
    chain,
    subject,
    verifierIds,
    tags,
    receipt,
    privacyLevel,
    meta: { privacyLevel, publiclyAccessible: privacyLevel === 'public' },
    targetChains: [],
    hubTransaction: null,
    crosschain: null,
    ipfs: null,
    createdAt,
    completedAt,
    lastUpdated: updatedAt,
    revokedAt,
    expiresAt,
  }
}

/**
 * The kind of reader: everybody, the holder of a grant, the submitter of the request who gets its answer (perhaps a
 * page of an embedder), or the owner. Only the owner sees the hashes that identify a person
 * (protocol/proofs#identity-hashes).
 */
type Reader = 'public' | 'grant' | 'submitter' | 'owner'

/** The qHashes of listed source proofs: readers other than the owner see no other sources. */
type VisibleSources = ReadonlySet<string>
const none: VisibleSources = new Set()

/** Says whether the reader may see a reused outcome and its source. */
const isSourceVisible = ({ reused, sourceQHash }: Outcome, view: Reader, visibleSources: VisibleSources) =>
  !reused || view === 'owner' || view === 'submitter' || (sourceQHash !== undefined && visibleSources.has(sourceQHash))

/** The entries of a proof of which the reader may see more than the verdict. */
export const visibleOutcomes = (
  { outcomes }: Pick<ProofRecord, 'outcomes'>,
  view: Reader,
  visibleSources: VisibleSources,
): Outcome[] => outcomes.filter((outcome) => isSourceVisible(outcome, view, visibleSources))

/**
 * Returns whether the public view of a proof may show part of what is sealed: kept content, or a pseudonym's metadata.
 */
export const showsSealed = (record: Pick<ProofRecord, 'outcomes' | 'privacyLevel'>): boolean =>
  record.privacyLevel === 'public' && mayHoldContent(record)

/** Returns whether content or a pseudonym's metadata may be sealed in a proof. */
export const mayHoldContent = ({ outcomes }: Pick<ProofRecord, 'outcomes'>): boolean =>
  outcomes.some(({ verifierId, verified, claims }) => {
    const id = verifierIdOf(verifierId)
    return verified && id !== undefined && verifiers[id].showsSealedInput && claims['contentStored'] !== false
  })

/**
 * Returns the outcome of each verifier as the reader sees it. A public proof shows stored content and a pseudonym's
 * metadata (protocol/verifiers#stored-content, #ownership-pseudonym).
 */
export function verifiedVerifiers(record: ListedProof, view: Reader, visibleSources: VisibleSources = none) {
  return record.outcomes.map((outcome) => ({
    verifierId: outcome.verifierId,
    verified: outcome.verified,
    status: outcome.verified ? 'verified' : 'failed',
    provider: outcome.provider,
    checkedAt: outcome.checkedAt,
    expiresAt: outcome.expiresAt,
    ...(isSourceVisible(outcome, view, visibleSources) && { data: entryData(record, outcome, view) }),
    ...(outcome.reused && {
      reused: true,
      ...(isSourceVisible(outcome, view, visibleSources) && { sourceQHash: outcome.sourceQHash }),
    }),
    ...(outcome.error && { error: outcome.error }),
  }))
}

function entryData({ privacyLevel, sealed, sealedOmitted }: ListedProof, outcome: Outcome, view: Reader) {
  const { verifierId, claims } = outcome
  const isWhole = view !== 'public' && !outcome.reused && !sealedOmitted
  const input = isWhole ? outcome.input : withoutSealed(outcome)
  // the sealed part belongs to the verifiers that ran for this proof
  if (outcome.reused) return { input, claims }
  const sealedInput = sealed.input[verifierId]
  const content = sealedInput?.['content']
  const published = privacyLevel === 'public' && content !== undefined ? { publicContent: { content } } : {}
  const metadata = privacyLevel === 'public' ? sealedInput?.['metadata'] : undefined
  const shown = metadata === undefined ? input : { ...input, metadata }
  if (view === 'public') return { input: shown, claims, ...published }
  const evidence = view === 'grant' ? undefined : sealed.evidence[verifierId]
  const identity = view === 'owner' ? sealed.identity?.[verifierId] : undefined
  return {
    input: { ...input, ...sealedInput },
    claims,
    ...published,
    ...(evidence && { evidence }),
    ...(identity && { identity }),
  }
}
