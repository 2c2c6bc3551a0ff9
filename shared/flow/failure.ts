import { type ErrorCode, errorStatus } from '../contract/errors.ts'

/**
 * The five kinds of failure, which look different to a person: they cancelled; another try may help; they do not meet the
 * requirement; the fault is ours; the page that asks is set up wrong.
 */
export type FailureKind = 'cancelled' | 'retryable' | 'not-eligible' | 'ours' | 'publisher'

/** The codes that only the page that asks can avoid. They are a type, because every error code that is not below is one of them. */
type PublisherCode =
  | 'CONTENT_HASH_MISMATCH'
  | 'EVENTS_PURGED'
  | 'GATE_MISCONFIGURED'
  | 'GATE_NOT_FOUND'
  | 'GATE_REQUIREMENT_MISMATCH'
  | 'HANDOFF_AUDIENCE_MISMATCH'
  | 'HEADERS_TOO_LARGE'
  | 'HOSTED_VERIFICATION_REQUIRED'
  | 'INSECURE_CONTEXT'
  | 'INSUFFICIENT_CREDITS'
  | 'INSUFFICIENT_SCOPE'
  | 'INVALID_CURSOR'
  | 'INVALID_JSON'
  | 'INVALID_REQUEST'
  | 'INVALID_VERIFIER_COMBINATION'
  | 'INVALID_VERIFIER_DATA'
  | 'INVALID_VERIFIER_FLOW_COMBINATION'
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'OPTION_NOT_AVAILABLE'
  | 'ORIGIN_NOT_ALLOWED'
  | 'ORIGIN_REQUIRED'
  | 'PAYLOAD_TOO_LARGE'
  | 'PRO_ACCESS_REQUIRED'
  | 'PROOF_NOT_FOUND'
  | 'REFERENCE_REQUIRED'
  | 'RESERVED_ACTION'
  | 'RETURN_NOT_REGISTERED'
  | 'SUBJECT_NOT_ALLOWED'
  | 'TEST_MODE_MISMATCH'
  | 'TEST_TICKET_INVALID'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'VERIFIER_NOT_AVAILABLE'
  | 'WINDOW_BLOCKED'

/** The kind of every other error code. `tsc` names a code that is missing here and above. */
const kinds: Readonly<Record<Exclude<ErrorCode, PublisherCode>, Exclude<FailureKind, 'publisher'>>> = {
  CANCELLED: 'cancelled',

  EXPIRED_SIGNATURE: 'retryable',
  HANDOFF_ALREADY_USED: 'retryable',
  HANDOFF_AUTH_REQUIRED: 'retryable',
  HANDOFF_ENDED: 'retryable',
  HANDOFF_EXISTS: 'retryable',
  HANDOFF_MISMATCH: 'retryable',
  HANDOFF_NOT_FOUND: 'retryable',
  INVALID_CHAIN_CONTEXT: 'retryable',
  INVALID_SIGNATURE: 'retryable',
  NETWORK_UNREACHABLE: 'retryable',
  PAYMENT_ALREADY_USED: 'retryable',
  PAYMENT_INVALID: 'retryable',
  PAYMENT_PENDING: 'retryable',
  PAYMENT_REQUIRED: 'retryable',
  PROOF_ERASED: 'retryable',
  PROVIDER_UNAVAILABLE: 'retryable',
  RATE_LIMIT_EXCEEDED: 'retryable',
  REQUEST_TIMEOUT: 'retryable',
  RPC_UNAVAILABLE: 'retryable',
  SECONDARY_SIGNATURE_EXPIRED: 'retryable',
  SECONDARY_SIGNATURE_INVALID: 'retryable',
  SIGNATURE_CHAIN_UNAVAILABLE: 'retryable',
  SIGNATURE_VERIFICATION_FAILED: 'retryable',
  STORAGE_BLOCKED: 'retryable',
  STORE_UNAVAILABLE: 'retryable',
  WALLET_AUTH_REQUIRED: 'retryable',
  WALLET_REJECTED: 'retryable',
  WALLET_UNAVAILABLE: 'retryable',

  CONTROLLER_MISMATCH: 'not-eligible',
  DELEGATION_EXPIRED: 'not-eligible',
  GATE_ENDED: 'not-eligible',
  GATE_NOT_STARTED: 'not-eligible',
  GATE_PAUSED: 'not-eligible',
  GATE_REQUIREMENTS_NOT_MET: 'not-eligible',
  HANDLE_TAKEN: 'not-eligible',
  INVALID_ACCOUNT_ID: 'not-eligible',
  INVALID_WALLET: 'not-eligible',
  OWNER_MISMATCH: 'not-eligible',
  PHISHING_RESISTANCE_REQUIRED: 'not-eligible',
  PRIMARY_MISMATCH: 'not-eligible',
  PROOF_ALREADY_EXISTS: 'not-eligible',
  PROOF_NOT_VERIFIED: 'not-eligible',
  PROOF_WALLET_MISMATCH: 'not-eligible',
  SECRET_DETECTED: 'not-eligible',
  SELF_LINK: 'not-eligible',
  SIGN_IN_METHOD_TAKEN: 'not-eligible',
  SUBJECT_MISMATCH: 'not-eligible',
  UNSUPPORTED_CHAIN: 'not-eligible',
  UNSUPPORTED_SIGNATURE_METHOD: 'not-eligible',

  FULFILLMENT_UNAVAILABLE: 'ours',
  INTERNAL: 'ours',
  MESSAGE_MISMATCH: 'ours',
}

const kindByCode: ReadonlyMap<string, FailureKind> = new Map(Object.entries(kinds))

/**
 * Returns the kind of a failure. An error code without a kind in the table is of the kind `publisher`. Any other code is the
 * reason of a verdict, so the person does not meet the requirement.
 */
export const failureKind = (code: string): FailureKind =>
  kindByCode.get(code) ?? (Object.hasOwn(errorStatus, code) ? 'publisher' : 'not-eligible')
