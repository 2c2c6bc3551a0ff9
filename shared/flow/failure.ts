import { type ErrorCode, errorStatus } from '../contract/errors.ts'

/**
 * The end of a flow without an outcome. `code` is an error code or the reason of a verdict; `message` is one sentence for a
 * person. `isSent`: the person cancelled after a signed request was sent, so the service may have stored a proof.
 */
export type Failure = { code: string; message: string; details?: unknown; retryAfter?: number; isSent?: true }

/**
 * The five kinds of failure, which look different to a person: they cancelled; another try may help; they do not meet the
 * requirement; the fault is ours; the page that asks is set up wrong.
 */
export type FailureKind = 'cancelled' | 'retryable' | 'not-eligible' | 'ours' | 'publisher'

/**
 * The codes that only the page that asks can avoid. They are a type, because every error code that is not below is one of them
 * (`CodeWithoutKind`).
 */
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

/** The codes of every other kind. A list for each kind is shorter on the wire than a kind for each code. */
const codesByKind = {
  cancelled: ['CANCELLED'],
  retryable: [
    'EXPIRED_SIGNATURE',
    'HANDOFF_ALREADY_USED',
    'HANDOFF_AUTH_REQUIRED',
    'HANDOFF_ENDED',
    'HANDOFF_EXISTS',
    'HANDOFF_MISMATCH',
    'HANDOFF_NOT_FOUND',
    'INVALID_CHAIN_CONTEXT',
    'INVALID_SIGNATURE',
    'NETWORK_UNREACHABLE',
    'PAYMENT_ALREADY_USED',
    'PAYMENT_INVALID',
    'PAYMENT_PENDING',
    'PAYMENT_REQUIRED',
    'PROOF_ERASED',
    'PROVIDER_UNAVAILABLE',
    'RATE_LIMIT_EXCEEDED',
    'REQUEST_TIMEOUT',
    'RPC_UNAVAILABLE',
    'SECONDARY_SIGNATURE_EXPIRED',
    'SECONDARY_SIGNATURE_INVALID',
    'SIGNATURE_CHAIN_UNAVAILABLE',
    'SIGNATURE_VERIFICATION_FAILED',
    'STORAGE_BLOCKED',
    'STORE_UNAVAILABLE',
    'WALLET_AUTH_REQUIRED',
    'WALLET_REJECTED',
    'WALLET_UNAVAILABLE',
  ],
  'not-eligible': [
    'CONTROLLER_MISMATCH',
    'DELEGATION_EXPIRED',
    'GATE_ENDED',
    'GATE_NOT_STARTED',
    'GATE_PAUSED',
    'GATE_REQUIREMENTS_NOT_MET',
    'HANDLE_TAKEN',
    'INVALID_ACCOUNT_ID',
    'INVALID_WALLET',
    'OWNER_MISMATCH',
    'PHISHING_RESISTANCE_REQUIRED',
    'PRIMARY_MISMATCH',
    'PROOF_ALREADY_EXISTS',
    'PROOF_NOT_VERIFIED',
    'PROOF_WALLET_MISMATCH',
    'SECRET_DETECTED',
    'SELF_LINK',
    'SIGN_IN_METHOD_TAKEN',
    'SUBJECT_MISMATCH',
    'UNSUPPORTED_CHAIN',
    'UNSUPPORTED_SIGNATURE_METHOD',
  ],
  ours: ['FULFILLMENT_UNAVAILABLE', 'INTERNAL', 'MESSAGE_MISMATCH'],
} as const satisfies Record<Exclude<FailureKind, 'publisher'>, readonly ErrorCode[]>

type KnownCode = (typeof codesByKind)[keyof typeof codesByKind][number]
/** The codes that are in no list here and above: there must be none. */
export type CodeWithoutKind = Exclude<ErrorCode, PublisherCode | KnownCode>

const kindByCode: ReadonlyMap<string, FailureKind> = new Map(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
  Object.entries(codesByKind).flatMap(([kind, codes]) => codes.map((code) => [code, kind as FailureKind] as const)),
)

/**
 * Returns the kind of a failure. An error code without a kind in the table is of the kind `publisher`. Any other code is the
 * reason of a verdict, so the person does not meet the requirement.
 */
export const failureKind = (code: string): FailureKind =>
  kindByCode.get(code) ?? (Object.hasOwn(errorStatus, code) ? 'publisher' : 'not-eligible')

/** The code of a gate where everything is proven, and which opens only for a person who signs in (protocol/handoffs#phishing-resistance). */
export const signInFirst = 'PHISHING_RESISTANCE_REQUIRED'
