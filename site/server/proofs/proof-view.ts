import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { verifierIdOf, verifiers } from '../../../shared/verifiers/index.ts'
import type { ProofRecordResponse } from '../../../shared/contract/proofs.ts'
import type { Outcome, ProofRecord, Tombstone } from '../records/proofs.ts'
import { lifecycleOf } from '../rules/counting.ts'

type View = ProofRecordResponse['data']

/**
 * What anybody may see of a private proof whose id they know (protocol/verification#statuses, protocol/proofs#views).
 */
export function minimalView({ qHash, status, privacyLevel, createdAt }: ProofRecord): View {
  return { qHash, status, privacyLevel, createdAt }
}

/** What is left of an erased proof (protocol/proofs#erase). */
export function erasedView({ qHash, erasedAt }: Tombstone): View {
  return { qHash, status: 'erased', erasedAt }
}

/** What anybody sees of a public or unlisted proof (protocol/proofs#views). */
export function publicView(record: ProofRecord, now: number, told: Told = none): View {
  return { ...facts(record, now), verifiedVerifiers: verifiedVerifiers(record, 'public', told) }
}

/** What a reader with the owner's grant sees: all but what the checks saw (protocol/proofs#grants). */
export function grantView(record: ProofRecord, now: number, told: Told = none): View {
  return { ...ownerView(record, now), verifiedVerifiers: verifiedVerifiers(record, 'grant', told) }
}

/** What the owner sees: also evidence, sealed input, options and meta as submitted (protocol/proofs#views). */
export function ownerView(record: ProofRecord, now: number): View {
  const { sealed } = record
  const shared = facts(record, now)
  return {
    ...shared,
    verifiedVerifiers: verifiedVerifiers(record, 'owner'),
    publicDisplay: record.publicDisplay,
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
    lifecycle: lifecycleOf(record, now),
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
    ipfs: null,
    createdAt,
    completedAt,
    lastUpdated: updatedAt,
    revokedAt,
    expiresAt,
  }
}

/**
 * Who reads: anybody, the holder of the owner's grant, whoever submitted the request and gets its answer (which may be
 * a page that the owner is on), or the owner. Only the owner sees the hashes that name a person
 * (protocol/proofs#identity-hashes).
 */
type Reader = 'public' | 'grant' | 'submitter' | 'owner'

/** The listed proofs among those that entries were taken from, by qHash: readers other than the owner are told of no others. */
type Told = ReadonlySet<string>
const none: Told = new Set()

/** Whether the reader may see what was taken over, and from where. */
const isTold = ({ reused, sourceQHash }: Outcome, view: Reader, told: Told) =>
  !reused || view === 'owner' || view === 'submitter' || (sourceQHash !== undefined && told.has(sourceQHash))

/** The entries of a proof of which the reader may see more than the verdict. */
export const toldOutcomes = ({ outcomes }: Pick<ProofRecord, 'outcomes'>, view: Reader, told: Told): Outcome[] =>
  outcomes.filter((outcome) => isTold(outcome, view, told))

/** Returns whether the public view of a proof may show part of what is sealed: kept content, or a pseudonym's metadata. */
export const showsSealed = (record: Pick<ProofRecord, 'outcomes' | 'privacyLevel'>): boolean =>
  record.privacyLevel === 'public' && mayHoldContent(record)

/** Returns whether content or a pseudonym's metadata may be sealed in a proof. */
export const mayHoldContent = ({ outcomes }: Pick<ProofRecord, 'outcomes'>): boolean =>
  outcomes.some(({ verifierId, verified, claims }) => {
    const id = verifierIdOf(verifierId)
    return verified && id !== undefined && verifiers[id].showsSealedInput && claims['contentStored'] !== false
  })

/**
 * Each verifier's entry. Kept content and a pseudonym's metadata are shown with a public proof
 * (protocol/verifiers#stored-content, #ownership-pseudonym).
 */
export function verifiedVerifiers(record: ProofRecord, view: Reader, told: Told = none) {
  return record.outcomes.map((outcome) => ({
    verifierId: outcome.verifierId,
    verified: outcome.verified,
    status: outcome.verified ? 'verified' : 'failed',
    provider: outcome.provider,
    checkedAt: outcome.checkedAt,
    expiresAt: outcome.expiresAt,
    ...(isTold(outcome, view, told) && { data: entryData(record, outcome, view) }),
    ...(outcome.reused && { reused: true, ...(isTold(outcome, view, told) && { sourceQHash: outcome.sourceQHash }) }),
    ...(outcome.error && { error: outcome.error }),
  }))
}

function entryData({ privacyLevel, sealed }: ProofRecord, outcome: Outcome, view: Reader) {
  const { verifierId, input, claims } = outcome
  // what is sealed belongs to verifiers that ran for this proof
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
