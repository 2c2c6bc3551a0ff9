import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Caip2, ChainId, JsonObject, QHash, Timestamp, UnixMs } from './primitives.ts'

/** Headers that prove the owner of a private proof (protocol/proofs#owner-headers). All of the first three, or none. */
export const OwnerHeaders = v.looseObject({
  'x-wallet-address': v.optional(v.pipe(v.string(), v.maxLength(256))),
  'x-signature': v.optional(v.pipe(v.string(), v.maxLength(16_384))),
  'x-signed-timestamp': v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,16}$/))),
  'x-chain': v.optional(v.pipe(v.string(), v.maxLength(64))),
  'x-signature-method': v.optional(v.pipe(v.string(), v.maxLength(64))),
})
export type OwnerHeaders = v.InferOutput<typeof OwnerHeaders>

/** The codes of whatever an owner signs. */
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

/** One verifier's entry in a proof. `data` holds input and claims, for the owner also evidence. */
export const VerifiedVerifier = v.looseObject({
  verifierId: v.string(),
  verified: v.boolean(),
  status: v.string(),
  data: v.optional(v.looseObject({ input: v.optional(JsonObject), claims: v.optional(JsonObject) })),
  error: v.optional(v.looseObject({ code: v.string(), message: v.string() })),
})

/**
 * protocol/proofs#views. Which fields `data` has depends on the caller: the minimal private view has only
 * the required ones; public and owner views are those of protocol/proofs#views. Times in ms.
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
    /** The proof that took its place when it was renewed, for callers that may see both (protocol/proofs#renewal). */
    supersededBy: v.optional(QHash),
    expiresAt: v.optional(v.nullable(v.number())),
    /** In a list: what is sealed of the proof, such as its content, is too large for one. A read of the proof shows it. */
    sealedOmitted: v.optional(v.literal(true)),
  }),
})
export type ProofRecordResponse = v.InferOutput<typeof ProofRecordResponse>

/** How a private proof may be read: as its owner, or with a grant of the owner's. */
export const ReadHeaders = v.looseObject({
  ...OwnerHeaders.entries,
  /** The token of an access grant: for the owner's view without evidence (protocol/proofs#lists). */
  'x-access-grant': v.optional(v.pipe(v.string(), v.maxLength(4096))),
})
export type ReadHeaders = v.InferOutput<typeof ReadHeaders>

/** A credential of its caller's was refused, or something only an owner may do was asked by nobody. */
export const authErrors = ['WALLET_AUTH_REQUIRED', 'INSUFFICIENT_SCOPE', ...ownerErrors] as const

export const getProof = endpoint({
  method: 'GET',
  path: '/api/v1/proofs/{qHash}',
  summary: 'A proof, in the view that the caller may have',
  origin: 'interface',
  access: 'public',
  params: v.object({ qHash: QHash }),
  headers: ReadHeaders,
  response: ProofRecordResponse,
  errors: ['PROOF_NOT_FOUND', ...authErrors],
})

/** protocol/proofs#lists. Each proof is `data` of a {@link ProofRecordResponse}: public or owner view. */
export const ProofsByWalletResponse = v.looseObject({
  success: v.literal(true),
  timestamp: v.optional(Timestamp),
  data: v.looseObject({
    proofs: v.array(ProofRecordResponse.entries.data),
    /** Null where it would have to be counted. */
    totalCount: v.nullable(v.number()),
    hasMore: v.boolean(),
    /** Whose proofs these are, and in which view. */
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

const Flag = v.picklist(['0', '1', 'true', 'false'])

/**
 * Without owner headers, session or access key only listed proofs, with them all (protocol/proofs#visibility, #lists).
 * What was revoked shows with `includeHistory`; what was erased never does. `isPublicRead` gives an owner the view of
 * everybody else.
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
    /** At most 1000, which more becomes; 50 when not said, 1000 for the owner. */
    limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,8}$/))),
    /** `nextCursor` of the page before, with the same conditions. Goes before `offset`. */
    cursor: v.optional(v.string()),
    offset: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,6}$/))),
    /** Occurs in the id, the verifiers, or what they found. */
    q: v.optional(v.pipe(v.string(), v.maxLength(200))),
    qHash: v.optional(QHash),
    verifierId: v.optional(v.pipe(v.string(), v.maxLength(64))),
    /** Separated by commas; a proof must have all of them. */
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

/** A contract wallet names its chain; others may leave it out (protocol/proof-format#record-chain). */
const signingContext = {
  chainId: v.optional(ChainId),
  chain: v.optional(Caip2),
  signatureMethod: v.optional(v.pipe(v.string(), v.maxLength(64))),
}

/** protocol/proofs#owner-operations: also the shape of every other owner action over HTTP. */
export const OwnerAction = v.looseObject({
  walletAddress: v.pipe(v.string(), v.maxLength(256)),
  signature: v.pipe(v.string(), v.maxLength(16_384)),
  signedTimestamp: UnixMs,
  ...signingContext,
})
export type OwnerAction = v.InferOutput<typeof OwnerAction>

/** The same, or without `signature` and `signedTimestamp` by a session or access key that holds the wallet. */
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

/** A session names the wallet, and is of a person who signed in just now (protocol/accounts#fresh-sign-in). */
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
      /** Finished hand-offs whose outcome went with the proofs. */
      handoffCount: v.number(),
      erasedAt: v.number(),
      /** What erasing does not reach. */
      notice: v.string(),
    }),
  }),
  errors: authErrors,
})

/**
 * Signed over `{action: "publish_proof", qHash, options, service}`, where `options` has those of `privacyLevel`,
 * `publicDisplay` and `enableIpfs` that are sent (protocol/verification#publication,
 * protocol/proof-format#service-member). What is not sent stays as it is.
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
    ...OwnerClaim.entries,
  }),
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({
      qHash: QHash,
      privacyLevel: v.string(),
      publicDisplay: v.boolean(),
      lastUpdated: v.number(),
    }),
  }),
  errors: ['PROOF_NOT_FOUND', 'PROOF_WALLET_MISMATCH', 'PROOF_ERASED', 'OPTION_NOT_AVAILABLE', ...authErrors],
})
