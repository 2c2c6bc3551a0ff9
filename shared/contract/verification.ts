import * as v from 'valibot'
import { maxReusedProofs } from '../proof/layout.ts'
import { VerifierId } from '../verifiers/index.ts'
import { endpoint, largeBodyLimit, paidErrors, pictureBodyLimit } from './endpoint.ts'
import { GateProgress, closedGateErrors } from './gate-progress.ts'
import { PortableProofEnvelope, ReceiptDescriptor } from './envelope.ts'
import { Caip2, ChainId, JsonObject, QHash, UnixMs } from './primitives.ts'

/**
 * A verifier id of a request. It may have a version suffix `@<n>`: the wallet signs it with the suffix, and the service
 * looks the verifier up without it (protocol/proof-format#version-suffix).
 */
const RequestedVerifierId = v.union([VerifierId, v.pipe(v.string(), v.regex(/^[a-z-]{3,40}@[0-9]{1,9}$/))])

const signing = {
  /** The signer. */
  walletAddress: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  verifierIds: v.pipe(v.array(RequestedVerifierId), v.minLength(1), v.maxLength(10)),
  /** The verifiers' data, flat or by verifier, as an object or as JSON text (protocol/verification#layouts). */
  data: v.union([JsonObject, v.string()]),
  /** The chain that an EVM wallet signs for; the hub chain by default. */
  chainId: v.optional(ChainId),
  /** The CAIP-2 id of the chain that another wallet signs for. */
  chain: v.optional(Caip2),
  signatureMethod: v.optional(v.pipe(v.string(), v.maxLength(64))),
}

/** The body of phase 1. The schema keeps unknown keys, because a dropped key would break the signature. */
export const StandardizeRequest = v.looseObject({ ...signing, signedTimestamp: UnixMs })
export type StandardizeRequest = v.InferOutput<typeof StandardizeRequest>

export const StandardizeResponse = v.looseObject({
  success: v.literal(true),
  data: v.looseObject({
    /** The exact UTF-8 message to sign. */
    signerString: v.string(),
    /** Only for diagnosis. Clients must not submit it. */
    bodyPreview: v.optional(JsonObject),
  }),
})

/**
 * What a verifier would say now, before a signature (protocol/verification#precheck). `unknown`: its source does not
 * respond. A no has the reason that the verdict would have, and in `details` what the person can change.
 */
const PrecheckAnswer = v.looseObject({
  verifierId: v.string(),
  answer: v.picklist(['yes', 'no', 'unknown']),
  reason: v.optional(v.string()),
  message: v.optional(v.string()),
  details: v.optional(JsonObject),
})
export type PrecheckAnswer = v.InferOutput<typeof PrecheckAnswer>

/** `unlisted` is an older word for `public` without display (protocol/proofs#visibility). */
const PrivacyLevel = v.picklist(['private', 'public', 'unlisted'])

export const VerificationOptions = v.looseObject({
  publishToHub: v.optional(v.boolean()),
  targetChains: v.optional(v.array(ChainId)),
  enableIpfs: v.optional(v.boolean()),
  privacyLevel: v.optional(PrivacyLevel),
  publicDisplay: v.optional(v.boolean()),
  /** Whether to store the content of ownership-basic; private content is encrypted (protocol/verifiers#stored-content). */
  storeOriginalContent: v.optional(v.boolean()),
  /**
   * The qHashes of stored proofs by verifier, for verifiers that are not in `verifierIds`. `proofs/check` answers them in
   * this form (protocol/verification#reused-proofs).
   */
  reusedVerifierProofs: v.optional(
    v.record(v.string(), v.union([QHash, v.pipe(v.array(QHash), v.minLength(1), v.maxLength(maxReusedProofs))])),
  ),
  reuse: v.optional(v.picklist(['reuse', 'reuse-or-create', 'fresh'])),
  verifierOptions: v.optional(JsonObject),
  /** Tags that the caller chooses, each at most 64 characters. They are encrypted while the proof is private. */
  tags: v.optional(v.array(v.string())),
})
export type VerificationOptions = v.InferOutput<typeof VerificationOptions>

/**
 * The options that a site can ask for with a hand-off: anchors of the proof, and a copy of it (protocol/handoffs#options).
 * Everything else about the proof, the person decides.
 */
export const HandoffOptions = v.strictObject({
  publishToHub: v.optional(v.boolean()),
  targetChains: v.optional(v.pipe(v.array(ChainId), v.maxLength(32))),
  enableIpfs: v.optional(v.boolean()),
})
export type HandoffOptions = v.InferOutput<typeof HandoffOptions>

/** The body of phase 2 (protocol/verification#submit). */
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

/** The reply to phase 2: the verification is finished (200), or the service has accepted it (202). */
export const VerificationResponse = v.looseObject({
  success: v.literal(true),
  /** `processing_verifiers`, `verified`, `partially_verified`, … (protocol/verification#statuses). */
  status: v.string(),
  message: v.string(),
  data: v.looseObject({
    qHash: v.optional(QHash),
    status: v.optional(v.string()),
    /** The address of `GET /api/v1/proofs/{qHash}`. */
    proofUrl: v.optional(v.string()),
    /** The address of `GET /api/v1/proofs/{qHash}/credentials`, if a verifier confirmed its claim. */
    credentialsUrl: v.optional(v.string()),
    receipt: v.optional(ReceiptDescriptor),
    portableProof: v.optional(PortableProofEnvelope),
    /** True if the service has answered this request before (protocol/verification#replay). */
    duplicate: v.optional(v.boolean()),
    /** Present for a stored proof that does not count any more. `status` is still the result of its verifiers. */
    lifecycle: v.optional(v.picklist(['expired', 'revoked'])),
    /** With `lifecycle`: the time of the revocation, Unix ms; null if the proof has expired. */
    revokedAt: v.optional(v.nullable(v.number())),
    /** True if the request allows reuse, and the reply names an older proof with the same content. */
    reused: v.optional(v.boolean()),
    /** The outcome of each verifier, as the owner sees it in the proof. */
    verifiedVerifiers: v.optional(v.array(JsonObject)),
    warnings: v.optional(v.array(v.looseObject({ code: v.string(), message: v.string() }))),
    /** The single-use code of the hand-off that this request ended (protocol/handoffs#finishing, #inline). */
    handoff: v.optional(v.looseObject({ sid: v.string(), code: v.string() })),
    /** The progress at the gate, if the request belongs to the hand-off of a gate. */
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

/** Phase 1: returns the exact message that the wallet must sign. */
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

/** Asks what can be asked before the signature, so that nobody signs for a check that cannot pass yet. */
export const precheck = endpoint({
  method: 'POST',
  path: '/api/v1/verification/precheck',
  summary: 'Check before the signature what is in the way, such as a missing TXT record, a taken name or a low balance',
  origin: 'service',
  access: 'public',
  body: StandardizeRequest,
  bodyLimit: largeBodyLimit,
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({ answers: v.array(PrecheckAnswer) }),
  }),
  errors: [...signerErrors, 'SUBJECT_MISMATCH', 'SECRET_DETECTED', 'INVALID_ACCOUNT_ID'],
})

/** Phase 2: checks the signature, runs the verifiers and stores the proof. */
export const verify = endpoint({
  method: 'POST',
  path: '/api/v1/verification',
  summary: 'Phase 2: submit the signed request',
  origin: 'interface',
  access: 'public',
  headers: v.looseObject({
    /** `<sid>.<secret>`: the embedder's own page ends its hand-off with this request (protocol/handoffs#inline). */
    'x-svc-handoff': v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{24}\.[A-Za-z0-9_-]{43}$/))),
  }),
  body: VerificationRequest,
  bodyLimit: largeBodyLimit,
  /** Only for the moderation of one picture. */
  largeBodyLimit: pictureBodyLimit,
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
    ...closedGateErrors,
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
