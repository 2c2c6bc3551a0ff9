import type { VerificationRequest } from '../../../shared/contract/verification.ts'
import { type Outcome, processing, type ProofRecord } from '../records/proofs.ts'
import type { Publication } from './options.ts'
import type { Check, Findings } from './run-verifiers.ts'
import type { ReadRequest } from './signed-request.ts'

/** A request whose proof is about to be stored, with all decisions about it. */
export type Draft = {
  request: VerificationRequest
  read: ReadRequest
  checks: readonly Check[]
  reused: readonly Outcome[]
  publication: Publication
  /** The hash of the requested publication, which a repetition must have too. */
  optionsHash: string
  tags: string[]
  sid: string | null
  /** Whether the person who made it in that hand-off acted bound to our origin. */
  isOriginBound: boolean
  /** The gate that it was submitted for. */
  gateId: string | undefined
} & Pick<ProofRecord, 'qHash' | 'signerKind' | 'subject' | 'receipt'>

/**
 * Makes the record of a new proof at `now`, Unix ms. `findings` is undefined while the verifiers have not all answered.
 */
export function newRecord(draft: Draft, findings: Findings | undefined, now: number): ProofRecord {
  const {
    request,
    read,
    checks,
    reused,
    publication,
    tags,
    sid,
    isOriginBound,
    gateId,
    qHash,
    signerKind,
    subject,
    receipt,
  } = draft
  return {
    qHash,
    status: findings?.status ?? processing,
    walletAddress: read.walletAddress,
    chain: read.chain.caip2,
    signerKind,
    subject,
    verifierIds: request.verifierIds,
    tags,
    signedTimestamp: read.signedTimestamp,
    privacyLevel: publication.privacyLevel,
    publicDisplay: publication.publicDisplay,
    outcomes: findings?.outcomes ?? [...reused],
    receipt,
    gateId: gateId ?? null,
    sealed: {
      ...(findings?.sealed ?? { input: {}, evidence: {}, pending: { data: read.data } }),
      ...(sid !== null && { sid }),
      ...(isOriginBound && { isOriginBound }),
      options: request.options ?? {},
      meta: request.meta ?? {},
      inputHashes: Object.fromEntries(checks.map(({ id, inputHash }) => [id, inputHash])),
    },
    withdrawnAt: null,
    optionsHash: draft.optionsHash,
    createdAt: now,
    completedAt: findings ? now : null,
    updatedAt: now,
    revokedAt: null,
    supersededBy: null,
    expiresAt: findings?.expiresAt ?? null,
    statusEntry: null,
  }
}
