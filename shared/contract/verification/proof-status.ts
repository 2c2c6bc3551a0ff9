import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { QHash } from '../primitives.ts'
import { proofPath } from '../proofs.ts'

/**
 * The minimal status of one proof (protocol/proofs#status-batch), with dates as ISO strings. The status of an unknown id is
 * `not_found`. A private proof shows only what everybody may know (protocol/proofs#views, #grants).
 */
const StatusEntry = v.looseObject({
  qHash: v.string(),
  status: v.string(),
  createdAt: v.nullable(v.string()),
  lastUpdated: v.optional(v.nullable(v.string())),
  completedAt: v.nullable(v.string()),
  privacyLevel: v.optional(v.string()),
  /** Of a private proof only `revoked`, if it was revoked. */
  lifecycle: v.optional(v.picklist(['active', 'inactive', 'expired', 'revoked'])),
  /** The listed proof that renewed this one (protocol/proofs#renewal). */
  supersededBy: v.optional(QHash),
  cached: v.boolean(),
  cachedAt: v.nullable(v.number()),
})

/** Returns the status of each proof, by its id as the caller sent it. */
export const statusBatch = endpoint({
  method: 'POST',
  path: '/api/v1/verification/status-batch',
  summary: 'Minimal status of up to 100 proofs',
  origin: 'interface',
  access: 'public',
  body: v.looseObject({ qHashes: v.pipe(v.array(QHash), v.minLength(1), v.maxLength(100)) }),
  response: v.looseObject({ success: v.boolean(), ok: v.boolean(), results: v.record(v.string(), StatusEntry) }),
  errors: [],
})

/**
 * Reads how far a verification is, and whether its proof has ended since. It is no row of the contract: it is `getProof` for a
 * page that waits for the outcome, and that loads no more of the schemas before its first step.
 */
export const getProofStatus = endpoint({
  method: 'GET',
  path: proofPath,
  summary: 'The status of a proof',
  origin: 'interface',
  access: 'public',
  params: v.object({ qHash: QHash }),
  response: v.looseObject({ status: v.string() }),
  errors: ['PROOF_NOT_FOUND'],
})
