import type { ErrorCode } from '../../shared/contract/errors.ts'

// What each code means to the developer who receives it, and what to do. The screens have words of their own for people.

const requests = {
  INVALID_JSON: 'The body is not valid JSON in UTF-8.',
  INVALID_REQUEST: 'A field is missing, unknown or has a wrong value. `details` names it.',
  NOT_FOUND: 'There is nothing at this address.',
  METHOD_NOT_ALLOWED: 'This address does not take this method.',
  REQUEST_TIMEOUT: 'The body did not arrive in time. Send it again.',
  PAYLOAD_TOO_LARGE: 'The body is larger than the limit of this endpoint.',
  UNSUPPORTED_MEDIA_TYPE: 'Send the body with `content-type: application/json`.',
  RATE_LIMIT_EXCEEDED: 'Too many requests. Wait for the seconds in `Retry-After`.',
  HEADERS_TOO_LARGE: 'The headers or the address are too long.',
  INTERNAL: 'A fault of the service. Report the `requestId` to its operator.',
  STORE_UNAVAILABLE: 'The service cannot read or save now. Nothing was stored. Try again in a minute.',
} as const

const signers = {
  INVALID_WALLET:
    'The address is neither an EVM nor a Solana address. For a passkey: this wallet cannot become its wallet, because somebody used it here before, or the passkey has another wallet.',
  INVALID_SIGNATURE: 'The signature is not in the form of its method.',
  INVALID_CHAIN_CONTEXT: '`chain` and `chainId` contradict each other, or do not fit the wallet.',
  UNSUPPORTED_CHAIN: 'The service has no connection to this chain. The catalog lists its chains.',
  UNSUPPORTED_SIGNATURE_METHOD: 'The service does not check this kind of signature.',
  SIGNATURE_VERIFICATION_FAILED: 'Another wallet signed, or the signed text differs from the request.',
  EXPIRED_SIGNATURE:
    '`signedTimestamp` is more than five minutes old, or more than a minute in the future. Sign again.',
  WALLET_AUTH_REQUIRED: 'The request must show who asks: sign it, or send an access key.',
  ORIGIN_NOT_ALLOWED: 'This page may not make this request. A gate lists the origins that it allows.',
  INSUFFICIENT_SCOPE: 'The access key lacks the scope in `details.scope`, or only a person may do this.',
  SIGN_IN_METHOD_TAKEN:
    'The wallet, passkey or account belongs to another profile. The person removes it there first; if it is the only way to sign in there, they add another one before ([how](accounts.md#moving)).',
  SIGNATURE_CHAIN_UNAVAILABLE:
    'The chain that must check this signature does not answer. Neither yes nor no: try again.',
} as const

const verification = {
  INVALID_VERIFIER_DATA: '`data` does not fit the verifier. `details` names the field.',
  INVALID_VERIFIER_COMBINATION: 'These verifiers cannot share one request.',
  INVALID_VERIFIER_FLOW_COMBINATION:
    'A verifier that begins on the hosted page needs a request of its own. Or make a gate.',
  VERIFIER_NOT_AVAILABLE: 'This service does not offer the verifier. The catalog lists what it offers.',
  OPTION_NOT_AVAILABLE: 'This service does not offer the option, such as a copy on IPFS.',
  RESERVED_ACTION: '`data.action` is a word that authorises something else. Choose another one.',
  HOSTED_VERIFICATION_REQUIRED: 'This verifier needs the person: open the hosted page.',
  SUBJECT_NOT_ALLOWED: 'This verifier is about the signing wallet only. Leave out `subjectWallet`.',
  SUBJECT_MISMATCH: 'The data name another wallet than the request.',
  OWNER_MISMATCH: '`data.owner` is not the signing wallet.',
  CONTENT_HASH_MISMATCH: '`contentHash` is not the hash of `content`.',
  REFERENCE_REQUIRED: 'Name what the proof is about: `content` or `reference`.',
  INVALID_ACCOUNT_ID: 'An account ID is malformed, or names another chain or wallet.',
  CONTROLLER_MISMATCH: 'The signing wallet does not control this agent.',
  DELEGATION_EXPIRED: '`expiresAt` has passed already. It is a time in Unix milliseconds.',
  SECRET_DETECTED:
    'A text of `agent-identity` or `agent-delegation` looks like a key or password. Nothing was stored. Remove it. Other verifiers do not look for keys.',
  PRO_ACCESS_REQUIRED: 'The operator offers this verifier to some profiles only.',
  SELF_LINK: 'Both wallets are the same. Choose another second wallet.',
  PRIMARY_MISMATCH: 'The first wallet of the link is not the signing wallet.',
  SECONDARY_SIGNATURE_INVALID: 'The second wallet did not sign this link.',
  SECONDARY_SIGNATURE_EXPIRED: 'The signature of the second wallet is more than 15 minutes old.',
  HANDLE_TAKEN: 'Somebody else holds this name.',
  PROVIDER_UNAVAILABLE: 'An external source does not answer. Neither yes nor no: try again.',
  RPC_UNAVAILABLE: 'The chain does not answer. Neither yes nor no: try again.',
} as const

const proofs = {
  PROOF_NOT_FOUND:
    'No such proof. Where the answer would say more than the status of a proof, also: a private proof that you may not read.',
  PROOF_NOT_VERIFIED: 'You used a proof whose check said no, or which is not in force.',
  PROOF_WALLET_MISMATCH: 'The proof is about another wallet than the one that asks.',
  PROOF_ALREADY_EXISTS: 'The same request is stored with other privacy or publication options.',
  PROOF_ERASED: 'The owner erased this proof. Sign again for a new one.',
  INVALID_CURSOR: 'The cursor belongs to another list or filter. Begin at the first page.',
} as const

const events = {
  EVENTS_PURGED:
    'The next events after `after` are too old, so they were deleted. `details.oldest` is the oldest that is left.',
} as const

const handoffs = {
  ORIGIN_REQUIRED: 'The browser sent no origin. Open the page at its web address, not from a file.',
  HANDOFF_NOT_FOUND: 'No such token or verification, or it has expired. A token is valid for one hour.',
  HANDOFF_EXISTS: 'A verification with this `sid` was begun elsewhere. Begin with a new one.',
  HANDOFF_AUTH_REQUIRED:
    'Only your page and our page may end this verification. The request has no valid secret of theirs.',
  HANDOFF_MISMATCH: 'The signature names another verification. Sign the text of this one.',
  HANDOFF_AUDIENCE_MISMATCH:
    'Wrong origin, gate, verifier or value: the outcome is for another one than you expect. The token still works.',
  PHISHING_RESISTANCE_REQUIRED:
    'You or the gate require it, and this outcome could have been caused by an imitation of the page. The token still works.',
  HANDOFF_ENDED: 'The verification has ended. Begin a new one.',
  HANDOFF_ALREADY_USED: 'The token or code was exchanged before. It works once.',
  TEST_TICKET_INVALID: 'A test verification needs a test ticket that nobody used. Create one with a test key.',
  TEST_MODE_MISMATCH:
    'A test token without a test key, or a test key with anything live. On a live server, send no test key.',
} as const

const gates = {
  GATE_NOT_FOUND: 'No such gate, or it was never published.',
  GATE_NOT_STARTED: 'The gate opens later. `details.startsAt` has the time.',
  GATE_ENDED: 'The gate has closed, or its owner archived it.',
  GATE_PAUSED: 'Its owner has paused the gate.',
  GATE_MISCONFIGURED: 'A requirement of the gate cannot work. `details` names its place.',
  GATE_REQUIREMENT_MISMATCH: 'The request asks for another value than the gate requires.',
  GATE_REQUIREMENTS_NOT_MET: 'A requirement is not met, or what counts once was used before.',
  PAYMENT_REQUIRED: 'The gate or call has a price. `details` has the amount and the methods.',
  INSUFFICIENT_CREDITS: 'The profile has too few credits for this call.',
  PAYMENT_INVALID:
    'The payment has another amount, recipient or purpose. `details.reason` says which. For a method of payment that the gate does not take, `details.methods` lists those that it takes.',
  PAYMENT_PENDING: 'The payment has not arrived yet. Ask again after `Retry-After`.',
  PAYMENT_ALREADY_USED: 'The payment was used before. A payment counts once.',
  FULFILLMENT_UNAVAILABLE: 'The reward cannot be delivered now. The payment is not lost: ask again.',
} as const

const devices = {
  CANCELLED: 'The person cancelled. The element fires `svc-cancelled`, not `svc-failed`.',
  WINDOW_BLOCKED:
    'A frame without `allow-popups` contains the page. Allow it, or link to the page in a tab of its own.',
  INSECURE_CONTEXT: 'The page is not on https. Browsers allow signing only there, and on localhost.',
  STORAGE_BLOCKED: 'The browser stores nothing for this site, and a redirect needs it.',
  WALLET_REJECTED: 'The person declined in their wallet.',
  WALLET_UNAVAILABLE: 'The wallet did not answer, for example because it is locked.',
  MESSAGE_MISMATCH: 'The text to sign differs from what was asked, so nothing was signed.',
  NETWORK_UNREACHABLE: 'The device has no connection to the service. Nothing was lost.',
  RETURN_NOT_REGISTERED: 'The outcome cannot return to this address. List it in `/.well-known/svc.json`.',
} as const

/** The codes by subject, in the order of the page about errors. */
export const errorGroups = {
  'Any request': requests,
  'Wallets and callers': signers,
  Verifiers: verification,
  Proofs: proofs,
  'Hand-offs and tokens': handoffs,
  Events: events,
  'Gates and payments': gates,
  'In the browser': devices,
} as const satisfies Record<string, Partial<Record<ErrorCode, string>>>

/** What every code means; `tsc` names a code that has no meaning here. */
export const errorMeanings: Record<ErrorCode, string> = {
  ...requests,
  ...signers,
  ...verification,
  ...proofs,
  ...handoffs,
  ...events,
  ...gates,
  ...devices,
}
