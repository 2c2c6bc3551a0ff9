import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Caip2, ChainId, JsonObject, QHash, Timestamp, UnixMs } from './primitives.ts'

/** The headers of a request that an owner signed (protocol/proofs#owner-headers). The first three, or none, are present. */
export const OwnerHeaders = v.looseObject({
  'x-wallet-address': v.optional(v.pipe(v.string(), v.maxLength(256))),
  'x-signature': v.optional(v.pipe(v.string(), v.maxLength(16_384))),
  'x-signed-timestamp': v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,16}$/))),
  'x-chain': v.optional(v.pipe(v.string(), v.maxLength(64))),
  'x-signature-method': v.optional(v.pipe(v.string(), v.maxLength(64))),
})
export type OwnerHeaders = v.InferOutput<typeof OwnerHeaders>

/** The error codes of every request that an owner signs. */
export const ownerErrors = [
  'INVALID_WALLET',
  'INVALID_SIGNATURE',
  'INVALID_CHAIN_CONTEXT',
  'UNSUPPORTED_CHAIN',
  'UNSUPPORTED_SIGNATURE_METHOD',
  'SIGNATURE_VERIFICATION_FAILED',
  'EXPIRED_SIGNATURE',
  'SIGNATURE_CHAIN_UNAVAILABLE',
] as const

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
 * fields; the public view and the owner's view have more, such as `AnchorMembers` of
 * ../anchor/anchor-members.ts: this schema names only what the first load of a page needs. Times are Unix ms.
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
    /** The proof that renewed this one, for callers that may see both (protocol/proofs#renewal). */
    supersededBy: v.optional(QHash),
    expiresAt: v.optional(v.nullable(v.number())),
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

/** The headers for a private proof: those of its owner, or a grant of its owner. */
export const ReadHeaders = v.looseObject({
  ...OwnerHeaders.entries,
  /** The token of an access grant. It gives the owner's view without the evidence (protocol/proofs#lists). */
  'x-access-grant': v.optional(v.pipe(v.string(), v.maxLength(4096))),
})
export type ReadHeaders = v.InferOutput<typeof ReadHeaders>

/** The error codes of endpoints that refuse a wrong credential, or an owner's operation without a credential. */
export const authErrors = ['WALLET_AUTH_REQUIRED', 'INSUFFICIENT_SCOPE', ...ownerErrors] as const

export const getProof = endpoint({
  method: 'GET',
  path: '/api/v1/proofs/{qHash}',
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

/** The chain of the signature. A contract wallet must name it; others may omit it (protocol/proof-format#record-chain). */
const signingContext = {
  chainId: v.optional(ChainId),
  chain: v.optional(Caip2),
  signatureMethod: v.optional(v.pipe(v.string(), v.maxLength(64))),
}

/** A signed owner action over HTTP (protocol/proofs#owner-operations). */
export const OwnerAction = v.looseObject({
  walletAddress: v.pipe(v.string(), v.maxLength(256)),
  signature: v.pipe(v.string(), v.maxLength(16_384)),
  signedTimestamp: UnixMs,
  ...signingContext,
})
export type OwnerAction = v.InferOutput<typeof OwnerAction>

/** An owner action that is signed, or that a session or access key with the wallet sends without a signature. */
export const OwnerClaim = v.looseObject({
  walletAddress: v.optional(OwnerAction.entries.walletAddress),
  signature: v.optional(OwnerAction.entries.signature),
  signedTimestamp: v.optional(OwnerAction.entries.signedTimestamp),
  ...signingContext,
})
export type OwnerClaim = v.InferOutput<typeof OwnerClaim>

export const revokeProof = endpoint({
  method: 'POST',
  path: '/api/v1/proofs/revoke-self/{qHash}',
  summary: 'Revoke a proof, by its owner',
  origin: 'service',
  access: 'public',
  params: v.object({ qHash: QHash }),
  body: OwnerClaim,
  response: v.looseObject({ success: v.literal(true), alreadyRevoked: v.boolean(), timestamp: Timestamp }),
  errors: ['PROOF_NOT_FOUND', 'PROOF_WALLET_MISMATCH', 'PROOF_ERASED', ...authErrors],
})

/** Erases every proof of the wallet. A session needs a fresh sign-in (protocol/accounts#fresh-sign-in). */
export const eraseProofs = endpoint({
  method: 'POST',
  path: '/api/v1/proofs/erase-all',
  summary: 'Erase every proof of a wallet, by its owner',
  origin: 'service',
  access: 'public',
  body: v.looseObject({ ...OwnerClaim.entries, walletAddress: OwnerAction.entries.walletAddress }),
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({
      walletAddress: v.string(),
      erasedCount: v.number(),
      /** The number of finished hand-offs whose outcome was erased with the proofs. */
      handoffCount: v.number(),
      erasedAt: v.number(),
      /** A text about the copies that the service cannot erase. */
      notice: v.string(),
    }),
  }),
  errors: authErrors,
})

/**
 * Changes the visibility of a proof (protocol/verification#publication). The owner signs `{action: "publish_proof", qHash,
 * options, service}`, where `options` has exactly the sent fields of `privacyLevel`, `publicDisplay`, `enableIpfs`,
 * `publishToHub` and `targetChains` (protocol/proof-format#service-member). Fields that are not sent stay as they are. An
 * anchor that was asked for cannot be given up.
 */
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
    publishToHub: v.optional(v.boolean()),
    targetChains: v.optional(v.array(ChainId)),
    ...OwnerClaim.entries,
  }),
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({
      qHash: QHash,
      privacyLevel: v.string(),
      publicDisplay: v.boolean(),
      lastUpdated: v.number(),
      /** Present if part of the change has no effect. */
      warnings: v.optional(v.array(v.looseObject({ code: v.string(), message: v.string() }))),
    }),
  }),
  errors: ['PROOF_NOT_FOUND', 'PROOF_WALLET_MISMATCH', 'PROOF_ERASED', 'OPTION_NOT_AVAILABLE', ...authErrors],
})
