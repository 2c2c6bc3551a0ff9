import * as v from 'valibot'
import { maxReusedProofs } from '../proof/layout.ts'
import { Line } from './text.ts'
import { VerifierId } from '../verifiers/index.ts'
import { endpoint, largeBodyLimit, paidErrors } from './endpoint.ts'
import { GateProgress, shutErrors } from './gate-progress.ts'
import { PortableProofEnvelope, ReceiptDescriptor } from './envelope.ts'
import { authErrors, OwnerClaim } from './proofs.ts'
import { Caip2, ChainId, JsonObject, QHash, UnixMs } from './primitives.ts'

/**
 * A verifier id as requested: a version suffix `@<n>` is allowed, signed as sent and stripped for look-up
 * (protocol/proof-format#version-suffix).
 */
const RequestedVerifierId = v.union([VerifierId, v.pipe(v.string(), v.regex(/^[a-z-]{3,40}@[0-9]{1,9}$/))])

const signing = {
  /** The signer. */
  walletAddress: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  verifierIds: v.pipe(v.array(RequestedVerifierId), v.minLength(1), v.maxLength(10)),
  /** Flat or namespaced verifier data, or the same as JSON text (protocol/verification#layouts). */
  data: v.union([JsonObject, v.string()]),
  /** EVM signing context; the hub chain when omitted. */
  chainId: v.optional(ChainId),
  /** CAIP-2 signing context of a non-EVM wallet. */
  chain: v.optional(Caip2),
  signatureMethod: v.optional(v.pipe(v.string(), v.maxLength(64))),
}

/** Body of phase 1. Loose, because a dropped key would break the signature. */
export const StandardizeRequest = v.looseObject({ ...signing, signedTimestamp: UnixMs })
export type StandardizeRequest = v.InferOutput<typeof StandardizeRequest>

export const StandardizeResponse = v.looseObject({
  success: v.literal(true),
  data: v.looseObject({
    /** The exact UTF-8 message to sign. */
    signerString: v.string(),
    /** Diagnostic only; never to be submitted. */
    bodyPreview: v.optional(JsonObject),
  }),
})

/** `unlisted` is an old word for public without display (protocol/proofs#visibility). */
const PrivacyLevel = v.picklist(['private', 'public', 'unlisted'])

export const VerificationOptions = v.looseObject({
  publishToHub: v.optional(v.boolean()),
  targetChains: v.optional(v.array(ChainId)),
  enableIpfs: v.optional(v.boolean()),
  privacyLevel: v.optional(PrivacyLevel),
  publicDisplay: v.optional(v.boolean()),
  /** Keep ownership-basic content, encrypted when the proof is private (protocol/verifiers#stored-content). */
  storeOriginalContent: v.optional(v.boolean()),
  /**
   * A verifier that is not among `verifierIds`, to the qHashes of stored proofs that count for it, as `proofs/check`
   * answered them (protocol/verification#reused-proofs).
   */
  reusedVerifierProofs: v.optional(
    v.record(v.string(), v.union([QHash, v.pipe(v.array(QHash), v.minLength(1), v.maxLength(maxReusedProofs))])),
  ),
  reuse: v.optional(v.picklist(['reuse', 'reuse-or-create', 'fresh'])),
  verifierOptions: v.optional(JsonObject),
  /** Words of the submitter's own, encrypted while the proof is private; each at most 64 characters. */
  tags: v.optional(v.array(v.string())),
})
export type VerificationOptions = v.InferOutput<typeof VerificationOptions>

/** Body of phase 2 (protocol/verification#submit). */
export const VerificationRequest = v.looseObject({
  ...signing,
  subjectWallet: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
  signature: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(16_384))),
  signedTimestamp: v.optional(UnixMs),
  options: v.optional(VerificationOptions),
  meta: v.optional(JsonObject),
  gateId: v.optional(v.pipe(v.string(), v.maxLength(80))),
})
export type VerificationRequest = v.InferOutput<typeof VerificationRequest>

/** What the verification endpoint answers, finished (200) or accepted (202). */
export const VerificationResponse = v.looseObject({
  success: v.literal(true),
  /** `processing_verifiers`, `verified`, `partially_verified`, … (protocol/verification#statuses). */
  status: v.string(),
  message: v.string(),
  data: v.looseObject({
    qHash: v.optional(QHash),
    status: v.optional(v.string()),
    /** Address of `GET /api/v1/proofs/{qHash}`. */
    proofUrl: v.optional(v.string()),
    receipt: v.optional(ReceiptDescriptor),
    portableProof: v.optional(PortableProofEnvelope),
    /** True when this request had been answered before (protocol/verification#replay). */
    duplicate: v.optional(v.boolean()),
    /** Only of a stored proof that does not count any more. Its status is still what its verifiers said. */
    lifecycle: v.optional(v.picklist(['expired', 'revoked'])),
    /** With `lifecycle`: when it was revoked, Unix ms; null when it has expired. */
    revokedAt: v.optional(v.nullable(v.number())),
    /** True when an older proof says the same already, and was asked to count. */
    reused: v.optional(v.boolean()),
    /** The outcome of each verifier, as a proof read shows it to its owner. */
    verifiedVerifiers: v.optional(v.array(JsonObject)),
    warnings: v.optional(v.array(v.looseObject({ code: v.string(), message: v.string() }))),
    /** The single-use code of the hand-off that this submit ended (protocol/handoffs#finishing, #inline). */
    handoff: v.optional(v.looseObject({ sid: v.string(), code: v.string() })),
    /** How the gate stands whose hand-off this submit belongs to. */
    gate: v.optional(GateProgress),
  }),
  creditInfo: v.optional(JsonObject),
})
export type VerificationResponse = v.InferOutput<typeof VerificationResponse>

const signerErrors = [
  'INVALID_WALLET',
  'INVALID_CHAIN_CONTEXT',
  'UNSUPPORTED_CHAIN',
  'UNSUPPORTED_SIGNATURE_METHOD',
  'INVALID_VERIFIER_DATA',
  'INVALID_VERIFIER_COMBINATION',
  'INVALID_VERIFIER_FLOW_COMBINATION',
  'VERIFIER_NOT_AVAILABLE',
  'PRO_ACCESS_REQUIRED',
  'RESERVED_ACTION',
] as const

/** Phase 1: the exact message the wallet must sign. */
export const standardize = endpoint({
  method: 'POST',
  path: '/api/v1/verification/standardize',
  summary: 'Phase 1: the message to sign',
  origin: 'interface',
  access: 'public',
  body: StandardizeRequest,
  bodyLimit: largeBodyLimit,
  response: StandardizeResponse,
  errors: signerErrors,
})

/** Phase 2: check the signature, run the verifiers, store the proof. */
export const verify = endpoint({
  method: 'POST',
  path: '/api/v1/verification',
  summary: 'Phase 2: submit the signed request',
  origin: 'interface',
  access: 'public',
  headers: v.looseObject({
    /** `<sid>.<secret>`: ends a hand-off from the embedder's own page (protocol/handoffs#inline). */
    'x-svc-handoff': v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{24}\.[A-Za-z0-9_-]{43}$/))),
  }),
  body: VerificationRequest,
  /**
   * For moderation too: its 20 MiB are for signed-in callers (protocol/limits#sizes), known only after the body is
   * read.
   */
  bodyLimit: largeBodyLimit,
  status: [200, 202],
  response: VerificationResponse,
  errors: [
    ...signerErrors,
    'EXPIRED_SIGNATURE',
    'INVALID_SIGNATURE',
    'OPTION_NOT_AVAILABLE',
    'HOSTED_VERIFICATION_REQUIRED',
    'SUBJECT_NOT_ALLOWED',
    'SUBJECT_MISMATCH',
    'OWNER_MISMATCH',
    'CONTENT_HASH_MISMATCH',
    'REFERENCE_REQUIRED',
    'INVALID_ACCOUNT_ID',
    'CONTROLLER_MISMATCH',
    'DELEGATION_EXPIRED',
    'SECRET_DETECTED',
    'SELF_LINK',
    'PRIMARY_MISMATCH',
    'SECONDARY_SIGNATURE_INVALID',
    'SECONDARY_SIGNATURE_EXPIRED',
    'GATE_REQUIREMENT_MISMATCH',
    ...shutErrors,
    'SIGNATURE_VERIFICATION_FAILED',
    'WALLET_AUTH_REQUIRED',
    'INSUFFICIENT_SCOPE',
    'HANDOFF_AUTH_REQUIRED',
    'INSUFFICIENT_CREDITS',
    'PROOF_NOT_FOUND',
    'PROOF_NOT_VERIFIED',
    'HANDOFF_MISMATCH',
    'PROOF_ALREADY_EXISTS',
    'PROOF_ERASED',
    'HANDLE_TAKEN',
    'HANDOFF_ENDED',
    'SIGNATURE_CHAIN_UNAVAILABLE',
    ...paidErrors,
  ],
})

/**
 * protocol/proofs#status-batch. Dates are ISO strings here. Keys are the ids as they were asked for;
 * `not_found` for unknown ones, and of private ones no more than a stranger may know (protocol/proofs#views, #grants).
 */
const StatusEntry = v.looseObject({
  qHash: v.string(),
  status: v.string(),
  createdAt: v.nullable(v.string()),
  lastUpdated: v.optional(v.nullable(v.string())),
  completedAt: v.nullable(v.string()),
  privacyLevel: v.optional(v.string()),
  /** The listed proof that took its place when it was renewed (protocol/proofs#renewal). */
  supersededBy: v.optional(QHash),
  cached: v.boolean(),
  cachedAt: v.nullable(v.number()),
})

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
 * Lets whoever holds the token read one private proof for a while (protocol/proofs#grants): as `x-access-grant`. Signed
 * over `{action: "grant_proof_access", qHash, audience, expiresInSeconds, service}`, `null` and 3600 for what is left
 * out (protocol/proof-format#grant-defaults, #service-member). The token names its `audience` for whoever it is shown
 * to; the service does not ask who shows it.
 */
export const grantAccess = endpoint({
  method: 'POST',
  path: '/api/v1/verification/access/grant',
  summary: 'Grant read access to one private proof',
  origin: 'service',
  access: 'public',
  body: v.looseObject({
    qHash: QHash,
    ...OwnerClaim.entries,
    audience: v.optional(v.pipe(Line, v.maxLength(256))),
    expiresInSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(2_592_000))),
  }),
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({ token: v.string(), qHash: QHash, audience: v.nullable(v.string()), expiresAt: v.number() }),
  }),
  errors: [
    'PROOF_NOT_FOUND',
    'PROOF_WALLET_MISMATCH',
    'PROOF_ERASED',
    'PROOF_NOT_VERIFIED',
    ...authErrors,
    ...paidErrors,
  ],
})
