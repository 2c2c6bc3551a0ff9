/**
 * The five ways in which not being verified looks different to a person (ux.md 7):
 * they stopped it, another try may help, they do not fulfil the rule, we are broken, the page that asks is set up wrong.
 */
export type FailureKind = 'cancelled' | 'retryable' | 'not-eligible' | 'ours' | 'publisher'

const kinds: Record<FailureKind, readonly string[]> = {
  cancelled: ['CANCELLED'],
  retryable: [
    'WALLET_REJECTED',
    'WALLET_UNAVAILABLE',
    'NETWORK_UNREACHABLE',
    'EXPIRED_SIGNATURE',
    'SIGNATURE_VERIFICATION_FAILED',
    'SIGNATURE_CHAIN_UNAVAILABLE',
    'PROVIDER_UNAVAILABLE',
    'STORE_UNAVAILABLE',
    'RATE_LIMIT_EXCEEDED',
    'HANDOFF_ENDED',
    'HANDOFF_NOT_FOUND',
  ],
  'not-eligible': ['OWNER_MISMATCH', 'SUBJECT_MISMATCH', 'HANDLE_TAKEN', 'GATE_REQUIREMENTS_NOT_MET'],
  ours: ['INTERNAL', 'NOT_IMPLEMENTED'],
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
    'UNSUPPORTED_CHAIN',
    'CONTENT_HASH_MISMATCH',
    'GATE_NOT_FOUND',
    'GATE_MISCONFIGURED',
  ],
}

const kindByCode = new Map(
  Object.entries(kinds).flatMap(([kind, codes]) => codes.map((code) => [code, kind as FailureKind])),
)

/** How a failure is shown. A code that nobody has placed is ours until shown otherwise. */
export const failureKind = (code: string): FailureKind => kindByCode.get(code) ?? 'ours'
