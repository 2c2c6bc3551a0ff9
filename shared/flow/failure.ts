import { type ErrorCode, errorStatus } from '../contract/errors.ts'

/**
 * The five kinds of failure, which look different to a person: they cancelled; another try may help; they do not meet the
 * requirement; the fault is ours; the page that asks is set up wrong.
 */
export type FailureKind = 'cancelled' | 'retryable' | 'not-eligible' | 'ours' | 'publisher'

const kinds: Record<FailureKind, readonly ErrorCode[]> = {
  cancelled: ['CANCELLED'],
  retryable: [
    'WALLET_REJECTED',
    'WALLET_UNAVAILABLE',
    'STORAGE_BLOCKED',
    'NETWORK_UNREACHABLE',
    'EXPIRED_SIGNATURE',
    'SIGNATURE_VERIFICATION_FAILED',
    'SIGNATURE_CHAIN_UNAVAILABLE',
    'PROVIDER_UNAVAILABLE',
    'RPC_UNAVAILABLE',
    'STORE_UNAVAILABLE',
    'RATE_LIMIT_EXCEEDED',
    'HANDOFF_ENDED',
    'HANDOFF_NOT_FOUND',
    'HANDOFF_EXISTS',
    'HANDOFF_ALREADY_USED',
    'HANDOFF_AUTH_REQUIRED',
    'HANDOFF_MISMATCH',
    'INVALID_SIGNATURE',
    'INVALID_CHAIN_CONTEXT',
    'WALLET_AUTH_REQUIRED',
    'PROOF_ERASED',
  ],
  'not-eligible': [
    'OWNER_MISMATCH',
    'SUBJECT_MISMATCH',
    'INVALID_ACCOUNT_ID',
    'CONTROLLER_MISMATCH',
    'DELEGATION_EXPIRED',
    'SECRET_DETECTED',
    'SELF_LINK',
    'PRIMARY_MISMATCH',
    'SECONDARY_SIGNATURE_INVALID',
    'SECONDARY_SIGNATURE_EXPIRED',
    'HANDLE_TAKEN',
    'GATE_REQUIREMENTS_NOT_MET',
    'INVALID_WALLET',
    'UNSUPPORTED_CHAIN',
    'UNSUPPORTED_SIGNATURE_METHOD',
    'PROOF_NOT_VERIFIED',
    'PROOF_ALREADY_EXISTS',
    'PHISHING_RESISTANCE_REQUIRED',
  ],
  ours: ['INTERNAL'],
  publisher: [
    'INVALID_REQUEST',
    'INVALID_VERIFIER_DATA',
    'INVALID_VERIFIER_COMBINATION',
    'INVALID_VERIFIER_FLOW_COMBINATION',
    'VERIFIER_NOT_AVAILABLE',
    'OPTION_NOT_AVAILABLE',
    'RESERVED_ACTION',
    'ORIGIN_REQUIRED',
    'ORIGIN_NOT_ALLOWED',
    'CONTENT_HASH_MISMATCH',
    'REFERENCE_REQUIRED',
    'SUBJECT_NOT_ALLOWED',
    'HOSTED_VERIFICATION_REQUIRED',
    'PAYLOAD_TOO_LARGE',
    'HANDOFF_AUDIENCE_MISMATCH',
    'RETURN_NOT_REGISTERED',
    'WINDOW_BLOCKED',
    'INSECURE_CONTEXT',
    'GATE_NOT_FOUND',
    'GATE_MISCONFIGURED',
  ],
}

const kindByCode = new Map<string, FailureKind>(
  (['cancelled', 'retryable', 'not-eligible', 'ours', 'publisher'] as const).flatMap((kind) =>
    kinds[kind].map((code): [string, FailureKind] => [code, kind]),
  ),
)

/**
 * Returns the kind of a failure. An error code without a kind counts as our fault. Any other code is the reason of a
 * verdict, so the person does not meet the requirement.
 */
export const failureKind = (code: string): FailureKind =>
  kindByCode.get(code) ?? (Object.hasOwn(errorStatus, code) ? 'ours' : 'not-eligible')
