import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Caip2, ChainId, QHash, Timestamp, UnixMs } from './primitives.ts'

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

/** The path of a proof. */
export const proofPath = '/api/v1/proofs/{qHash}'

/** The headers for a private proof: those of its owner, or a grant of its owner. */
export const ReadHeaders = v.looseObject({
  ...OwnerHeaders.entries,
  /** The token of an access grant. It gives the owner's view without the evidence (protocol/proofs#lists). */
  'x-access-grant': v.optional(v.pipe(v.string(), v.maxLength(4096))),
})
export type ReadHeaders = v.InferOutput<typeof ReadHeaders>

/** The error codes of endpoints that refuse a wrong credential, or an owner's operation without a credential. */
export const authErrors = ['WALLET_AUTH_REQUIRED', 'INSUFFICIENT_SCOPE', ...ownerErrors] as const

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

/**
 * Erases every proof of the wallet. A session needs a fresh sign-in (protocol/accounts#fresh-sign-in). A body that names
 * anything else, such as one proof, is refused.
 */
export const eraseProofs = endpoint({
  method: 'POST',
  path: '/api/v1/proofs/erase-all',
  summary: 'Erase every proof of a wallet, by its owner',
  origin: 'service',
  access: 'public',
  body: v.strictObject({ ...OwnerClaim.entries, walletAddress: OwnerAction.entries.walletAddress }),
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
 * `publishToHub` and `targetChains` (protocol/proof-format#service-member). Fields that are not sent stay as they are, so a
 * misspelt one is refused. An anchor that was asked for cannot be given up.
 */
export const setVisibility = endpoint({
  method: 'POST',
  path: '/api/v1/proofs/{qHash}/visibility',
  summary: 'Change who may read a proof, by its owner',
  origin: 'service',
  access: 'public',
  params: v.object({ qHash: QHash }),
  body: v.strictObject({
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
