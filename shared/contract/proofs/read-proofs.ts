import * as v from 'valibot'
import { anchorMembers } from './anchor-members.ts'
import { endpoint } from '../endpoint.ts'
import { JsonObject, QHash, Timestamp } from '../primitives.ts'
import { authErrors, OwnerHeaders, proofPath, ReadHeaders } from '../proofs.ts'

/** The entry of one verifier in a proof. `data` has the input and the claims, and for the owner the evidence. */
export const VerifiedVerifier = v.looseObject({
  verifierId: v.string(),
  verified: v.boolean(),
  status: v.string(),
  data: v.optional(v.looseObject({ input: v.optional(JsonObject), claims: v.optional(JsonObject) })),
  error: v.optional(v.looseObject({ code: v.string(), message: v.string() })),
})

/**
 * A proof in the view of the caller (protocol/proofs#views). The minimal view of a private proof has only the required
 * fields, and `lifecycle` if it was revoked; the public view and the owner's view have more. Times are Unix ms.
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
    lifecycle: v.optional(v.picklist(['active', 'inactive', 'expired', 'revoked', 'erased'])),
    walletAddress: v.optional(v.string()),
    subject: v.optional(v.string()),
    verifierIds: v.optional(v.array(v.string())),
    verifiedVerifiers: v.optional(v.array(VerifiedVerifier)),
    erasedAt: v.optional(v.number()),
    completedAt: v.optional(v.nullable(v.number())),
    lastUpdated: v.optional(v.number()),
    revokedAt: v.optional(v.nullable(v.number())),
    /** The proof that renewed this one, for callers that may see both (protocol/proofs#renewal). */
    supersededBy: v.optional(QHash),
    expiresAt: v.optional(v.nullable(v.number())),
    /** The gate that it was made for, for its owner only; null: it was made for none. */
    gateId: v.optional(v.nullable(v.string())),
    ...anchorMembers,
    /** The copy of a listed proof on IPFS; null if there is none. `gateway` is an address of the operator's gateway. */
    ipfs: v.optional(
      v.nullable(
        v.looseObject({ cid: v.string(), gateway: v.nullable(v.string()), createdAt: v.number(), size: v.number() }),
      ),
    ),
    /** In a list: the encrypted parts, such as the content, are too large for it. A read of the proof has them. */
    sealedOmitted: v.optional(v.literal(true)),
  }),
})
export type ProofRecordResponse = v.InferOutput<typeof ProofRecordResponse>

export const getProof = endpoint({
  method: 'GET',
  path: proofPath,
  summary: 'A proof, in the view that the caller may see',
  origin: 'interface',
  access: 'public',
  params: v.object({ qHash: QHash }),
  headers: ReadHeaders,
  response: ProofRecordResponse,
  errors: ['PROOF_NOT_FOUND', ...authErrors],
})

/** One page of a list (protocol/proofs#lists). Each proof is `data` of {@link ProofRecordResponse}. */
export const ProofsByWalletResponse = v.looseObject({
  success: v.literal(true),
  timestamp: v.optional(Timestamp),
  data: v.looseObject({
    proofs: v.array(ProofRecordResponse.entries.data),
    /** Null if the service would have to count the proofs for it. */
    totalCount: v.nullable(v.number()),
    hasMore: v.boolean(),
    /** The wallet of the proofs, and the view. */
    resolved: v.looseObject({
      did: v.string(),
      walletAddress: v.string(),
      chain: v.string(),
      view: v.picklist(['public', 'owner']),
    }),
    pagination: v.looseObject({ limit: v.number(), offset: v.number() }),
    nextOffset: v.optional(v.nullable(v.number())),
    nextCursor: v.optional(v.nullable(v.string())),
    pageInfo: v.optional(
      v.looseObject({ limit: v.number(), hasNextPage: v.boolean(), nextCursor: v.nullable(v.string()) }),
    ),
  }),
})

/** A boolean parameter of a query. */
export const Flag = v.picklist(['0', '1', 'true', 'false'])

/**
 * Lists the proofs of a wallet (protocol/proofs#visibility, #lists): all of them for its owner, by owner headers, session
 * or access key, and only the listed ones for others. `includeHistory` adds revoked proofs; erased proofs never appear.
 * `isPublicRead` gives the owner the list that everybody sees.
 */
export const listProofs = endpoint({
  method: 'GET',
  path: '/api/v1/proofs/by-wallet/{address}',
  summary: 'Proofs of a wallet, newest first',
  origin: 'service',
  access: 'public',
  /** An address, or its `did:pkh`. */
  params: v.object({ address: v.pipe(v.string(), v.maxLength(256)) }),
  query: v.strictObject({
    /** The size of the page: at most 1000, also for a greater number; by default 50, and 1000 for the owner. */
    limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,8}$/))),
    /** `nextCursor` of the previous page, with the same filters and without `offset`. */
    cursor: v.optional(v.string()),
    offset: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,6}$/))),
    /** A text that occurs in the id, in the verifiers or in their results. */
    q: v.optional(v.pipe(v.string(), v.maxLength(200))),
    qHash: v.optional(QHash),
    verifierId: v.optional(v.pipe(v.string(), v.maxLength(64))),
    /** Tags, separated by commas. A proof must have all of them. */
    tags: v.optional(v.pipe(v.string(), v.maxLength(1000), v.regex(/^\s*[^,\s][^,]*(,\s*[^,\s][^,]*)*$/))),
    status: v.optional(v.pipe(v.string(), v.maxLength(64))),
    privacyLevel: v.optional(v.picklist(['private', 'public', 'unlisted'])),
    visibility: v.optional(v.picklist(['private', 'public', 'listed', 'unlisted'])),
    isPublicRead: v.optional(Flag),
    includeHistory: v.optional(Flag),
  }),
  headers: OwnerHeaders,
  response: ProofsByWalletResponse,
  errors: ['INVALID_CURSOR', ...authErrors],
})
