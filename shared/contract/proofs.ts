import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { JsonObject, QHash, Timestamp, UnixMs } from './primitives.ts'

/** Headers that prove the owner of a private proof (domain.md 9.4). All of the first three, or none. */
export const OwnerHeaders = v.looseObject({
  'x-wallet-address': v.optional(v.pipe(v.string(), v.maxLength(256))),
  'x-signature': v.optional(v.pipe(v.string(), v.maxLength(16_384))),
  'x-signed-timestamp': v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,16}$/))),
  'x-chain': v.optional(v.pipe(v.string(), v.maxLength(64))),
  'x-signature-method': v.optional(v.pipe(v.string(), v.maxLength(64))),
})
export type OwnerHeaders = v.InferOutput<typeof OwnerHeaders>

const ownerErrors = [
  'INVALID_WALLET',
  'INVALID_SIGNATURE',
  'INVALID_CHAIN_CONTEXT',
  'UNSUPPORTED_CHAIN',
  'UNSUPPORTED_SIGNATURE_METHOD',
  'SIGNATURE_VERIFICATION_FAILED',
  'EXPIRED_SIGNATURE',
  'SIGNATURE_CHAIN_UNAVAILABLE',
] as const

/** One verifier's entry in a proof. `data` holds input and claims, for the owner also evidence. */
export const VerifiedVerifier = v.looseObject({
  verifierId: v.string(),
  verified: v.boolean(),
  status: v.string(),
  data: v.optional(v.looseObject({ input: v.optional(JsonObject), claims: v.optional(JsonObject) })),
  error: v.optional(v.looseObject({ code: v.string(), message: v.string() })),
})

/**
 * interface.md, ProofRecordResponse. Which fields `data` has depends on the caller: the minimal private view has only
 * the required ones; public and owner views are those of domain.md 9.2 and 9.3. Times in ms.
 */
export const ProofRecordResponse = v.looseObject({
  success: v.boolean(),
  status: v.string(),
  qHash: QHash,
  cached: v.boolean(),
  cachedAt: v.optional(v.number()),
  data: v.looseObject({
    qHash: QHash,
    status: v.string(),
    privacyLevel: v.optional(v.string()),
    createdAt: v.optional(v.number()),
    lifecycle: v.optional(v.picklist(['active', 'expired', 'revoked', 'erased'])),
    walletAddress: v.optional(v.string()),
    subject: v.optional(v.string()),
    verifierIds: v.optional(v.array(v.string())),
    verifiedVerifiers: v.optional(v.array(VerifiedVerifier)),
    erasedAt: v.optional(v.number()),
    completedAt: v.optional(v.nullable(v.number())),
    lastUpdated: v.optional(v.number()),
    revokedAt: v.optional(v.nullable(v.number())),
    expiresAt: v.optional(v.nullable(v.number())),
  }),
})
export type ProofRecordResponse = v.InferOutput<typeof ProofRecordResponse>

export const getProof = endpoint({
  method: 'GET',
  path: '/api/v1/proofs/{qHash}',
  summary: 'A proof, in the view that the caller may have',
  origin: 'interface',
  access: 'public',
  params: v.object({ qHash: QHash }),
  headers: OwnerHeaders,
  response: ProofRecordResponse,
  errors: ['PROOF_NOT_FOUND', ...ownerErrors],
})

/** interface.md, GateCheckResponse. `allRequiredSatisfied` is the only signal that authorizes anything. */
export const GateCheckResponse = v.looseObject({
  success: v.literal(true),
  timestamp: v.optional(Timestamp),
  data: v.looseObject({
    gate: v.looseObject({
      allRequiredSatisfied: v.boolean(),
      satisfiedVerifierIds: v.array(v.string()),
      missingVerifierIds: v.array(v.string()),
      reusedVerifierProofs: v.record(v.string(), v.union([QHash, v.array(QHash)])),
      matchedQHashes: v.array(v.string()),
      rows: v.array(
        v.looseObject({
          verifierId: v.string(),
          satisfied: v.boolean(),
          qHash: v.nullable(v.string()),
          reused: v.boolean(),
        }),
      ),
    }),
  }),
})

/** Query of the eligibility check; the criteria are those of domain.md 5.3. */
export const checkProofs = endpoint({
  method: 'GET',
  path: '/api/v1/proofs/check',
  summary: 'Is a gate, or are criteria, satisfied by existing proofs?',
  origin: 'interface',
  access: 'public',
  query: v.looseObject({
    gateId: v.optional(v.string()),
    address: v.optional(v.string()),
    subject: v.optional(v.string()),
    qHash: v.optional(v.string()),
    verifierIds: v.optional(v.string()),
    verifierId: v.optional(v.string()),
    requireAll: v.optional(v.string()),
    minCount: v.optional(v.string()),
    sinceDays: v.optional(v.string()),
    since: v.optional(v.string()),
    limit: v.optional(v.string()),
    includePrivate: v.optional(v.string()),
    includeQHashes: v.optional(v.string()),
  }),
  headers: OwnerHeaders,
  response: GateCheckResponse,
  errors: ['GATE_NOT_FOUND', 'GATE_MISCONFIGURED', ...ownerErrors],
})

/** interface.md, ProofsByWalletResponse. */
export const ProofsByWalletResponse = v.looseObject({
  success: v.literal(true),
  timestamp: v.optional(Timestamp),
  data: v.looseObject({
    proofs: v.array(JsonObject),
    totalCount: v.nullable(v.number()),
    hasMore: v.boolean(),
    resolved: JsonObject,
    pagination: JsonObject,
    nextOffset: v.optional(v.nullable(v.number())),
    nextCursor: v.optional(v.nullable(v.string())),
    pageInfo: v.optional(
      v.looseObject({ limit: v.number(), hasNextPage: v.boolean(), nextCursor: v.nullable(v.string()) }),
    ),
  }),
})

export const listProofs = endpoint({
  method: 'GET',
  path: '/api/v1/proofs/by-wallet/{address}',
  summary: 'Proofs of a wallet, newest first',
  origin: 'service',
  access: 'public',
  params: v.object({ address: v.pipe(v.string(), v.maxLength(256)) }),
  query: v.looseObject({
    limit: v.optional(v.string()),
    cursor: v.optional(v.string()),
    offset: v.optional(v.string()),
    q: v.optional(v.string()),
    qHash: v.optional(v.string()),
    verifierId: v.optional(v.string()),
    tags: v.optional(v.string()),
    status: v.optional(v.string()),
    privacyLevel: v.optional(v.string()),
    visibility: v.optional(v.string()),
    isPublicRead: v.optional(v.string()),
    includeHistory: v.optional(v.string()),
  }),
  headers: OwnerHeaders,
  response: ProofsByWalletResponse,
  errors: ['INVALID_CURSOR', ...ownerErrors],
})

/** interface.md, RevokeSelfRequest: also the shape of every other owner action over HTTP. */
export const OwnerAction = v.looseObject({
  walletAddress: v.pipe(v.string(), v.maxLength(256)),
  signature: v.pipe(v.string(), v.maxLength(16_384)),
  signedTimestamp: UnixMs,
})

export const revokeProof = endpoint({
  method: 'POST',
  path: '/api/v1/proofs/revoke-self/{qHash}',
  summary: 'Revoke a proof, by its owner',
  origin: 'service',
  access: 'public',
  params: v.object({ qHash: QHash }),
  body: OwnerAction,
  response: v.looseObject({ success: v.literal(true), alreadyRevoked: v.boolean(), timestamp: Timestamp }),
  errors: ['PROOF_NOT_FOUND', 'PROOF_WALLET_MISMATCH', ...ownerErrors],
})

export const eraseProofs = endpoint({
  method: 'POST',
  path: '/api/v1/proofs/erase-all',
  summary: 'Erase every proof of a wallet, by its owner',
  origin: 'service',
  access: 'public',
  body: OwnerAction,
  response: v.looseObject({ success: v.literal(true), data: JsonObject }),
  errors: ownerErrors,
})

export const setVisibility = endpoint({
  method: 'POST',
  path: '/api/v1/proofs/{qHash}/visibility',
  summary: 'Change who may read a proof, by its owner',
  origin: 'service',
  access: 'public',
  params: v.object({ qHash: QHash }),
  body: v.looseObject({
    privacyLevel: v.optional(v.picklist(['private', 'public', 'unlisted'])),
    publicDisplay: v.optional(v.boolean()),
    enableIpfs: v.optional(v.boolean()),
  }),
  response: v.looseObject({ success: v.literal(true), data: JsonObject }),
  errors: ['PROOF_NOT_FOUND', 'PROOF_WALLET_MISMATCH', 'WALLET_AUTH_REQUIRED', ...ownerErrors],
})
