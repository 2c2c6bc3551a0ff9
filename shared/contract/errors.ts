import * as v from 'valibot'
import { Timestamp } from './primitives.ts'

/**
 * Every error code of the service with its HTTP status. Codes are defined only here; the protocol lists them by subject
 * (protocol/limits#error-codes).
 */
export const errorStatus = {
  // any endpoint
  INVALID_JSON: 400,
  INVALID_REQUEST: 400,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMIT_EXCEEDED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  STORE_UNAVAILABLE: 503,

  // the signer and the chain
  INVALID_WALLET: 400,
  INVALID_SIGNATURE: 400,
  INVALID_CHAIN_CONTEXT: 400,
  UNSUPPORTED_CHAIN: 400,
  UNSUPPORTED_SIGNATURE_METHOD: 400,
  SIGNATURE_VERIFICATION_FAILED: 401,
  EXPIRED_SIGNATURE: 401,
  WALLET_AUTH_REQUIRED: 401,
  ORIGIN_NOT_ALLOWED: 403,
  INSUFFICIENT_SCOPE: 403,
  SIGN_IN_METHOD_TAKEN: 409,
  SIGNATURE_CHAIN_UNAVAILABLE: 503,

  // the request for a verification
  INVALID_VERIFIER_DATA: 400,
  INVALID_VERIFIER_COMBINATION: 400,
  INVALID_VERIFIER_FLOW_COMBINATION: 400,
  VERIFIER_NOT_AVAILABLE: 400,
  OPTION_NOT_AVAILABLE: 400,
  RESERVED_ACTION: 400,
  HOSTED_VERIFICATION_REQUIRED: 400,
  SUBJECT_NOT_ALLOWED: 400,
  SUBJECT_MISMATCH: 400,
  OWNER_MISMATCH: 400,
  CONTENT_HASH_MISMATCH: 400,
  REFERENCE_REQUIRED: 400,
  INVALID_ACCOUNT_ID: 400,
  CONTROLLER_MISMATCH: 400,
  DELEGATION_EXPIRED: 400,
  SECRET_DETECTED: 400,
  PRO_ACCESS_REQUIRED: 403,
  SELF_LINK: 400,
  PRIMARY_MISMATCH: 400,
  SECONDARY_SIGNATURE_INVALID: 400,
  SECONDARY_SIGNATURE_EXPIRED: 400,
  HANDLE_TAKEN: 409,
  PROVIDER_UNAVAILABLE: 503,
  RPC_UNAVAILABLE: 503,

  // proofs
  PROOF_NOT_FOUND: 404,
  PROOF_NOT_VERIFIED: 400,
  PROOF_WALLET_MISMATCH: 403,
  PROOF_ALREADY_EXISTS: 409,
  PROOF_ERASED: 409,
  INVALID_CURSOR: 400,

  // hand-offs
  ORIGIN_REQUIRED: 400,
  HANDOFF_NOT_FOUND: 404,
  HANDOFF_EXISTS: 409,
  HANDOFF_AUTH_REQUIRED: 401,
  HANDOFF_MISMATCH: 403,
  HANDOFF_AUDIENCE_MISMATCH: 403,
  PHISHING_RESISTANCE_REQUIRED: 403,
  HANDOFF_ENDED: 409,
  HANDOFF_ALREADY_USED: 409,
  TEST_TICKET_INVALID: 403,
  TEST_MODE_MISMATCH: 403,

  // events
  EVENTS_PURGED: 410,

  // gates and payments
  GATE_NOT_FOUND: 404,
  GATE_NOT_STARTED: 403,
  GATE_ENDED: 403,
  GATE_PAUSED: 403,
  GATE_MISCONFIGURED: 400,
  GATE_REQUIREMENT_MISMATCH: 400,
  GATE_REQUIREMENTS_NOT_MET: 400,
  PAYMENT_REQUIRED: 402,
  INSUFFICIENT_CREDITS: 402,
  PAYMENT_INVALID: 400,
  PAYMENT_PENDING: 409,
  PAYMENT_ALREADY_USED: 409,
  FULFILLMENT_UNAVAILABLE: 503,

  // the person's device: the browser sets these codes and shows them in words, the server never answers with them
  CANCELLED: 400,
  WINDOW_BLOCKED: 400,
  INSECURE_CONTEXT: 400,
  STORAGE_BLOCKED: 400,
  WALLET_REJECTED: 400,
  WALLET_UNAVAILABLE: 400,
  MESSAGE_MISMATCH: 400,
  NETWORK_UNREACHABLE: 503,
  RETURN_NOT_REGISTERED: 400,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The body of every error (protocol/limits#errors). `error.code` is a key of {@link errorStatus}. */
export const ErrorResponse = v.looseObject({
  success: v.literal(false),
  error: v.looseObject({
    code: v.string(),
    message: v.string(),
    type: v.optional(v.string()),
    details: v.optional(v.unknown()),
  }),
  timestamp: v.optional(Timestamp),
  requestId: v.optional(v.string()),
})

/** An expected failure. The server throws it, `http/errors.ts` serialises it, and the client throws the same class again. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly code: ErrorCode
  readonly details: unknown
  /** The seconds to wait before another try; the header `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: unknown; cause?: unknown; retryAfter?: number | undefined } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.details = options.details
    this.retryAfter = options.retryAfter
  }

  /** The HTTP status of the code. */
  get status() {
    return errorStatus[this.code]
  }
}
