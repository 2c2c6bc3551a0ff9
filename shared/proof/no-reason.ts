import type { NoReasons } from '../strings/en/no-reasons.ts'

/**
 * Returns the sentence that says why a verifier said no, by the `error.code` of a proof (protocol/proofs#views). Undefined
 * for a code without a sentence.
 */
export const noReasonOf = (code: string, words: NoReasons): string | undefined => {
  const key = Object.hasOwn(keys, code) ? keys[code] : undefined
  return key && words[key]
}

/** Returns the sentences by the codes that they explain. */
export const noReasonsByCode = (words: NoReasons): Record<string, string> =>
  Object.fromEntries(Object.entries(keys).map(([code, key]) => [code, words[key]]))

/**
 * Tells whether the person can repair this no by doing a step again, as it says nothing about what they hold: they signed in,
 * scanned or signed too late or not as asked, or a system did not respond.
 */
export const isRepeatable = (code: string): boolean => Object.hasOwn(keys, code) && repeatable.has(keys[code])

const repeatable: ReadonlySet<keyof NoReasons | undefined> = new Set([
  'signInOver',
  'signInUsed',
  'signInOther',
  'scan',
  'scanOver',
  'second',
  'secondLate',
  'linkSilent',
  'silent',
])

const keys: Readonly<Record<string, keyof NoReasons>> = {
  INSUFFICIENT_BALANCE: 'balance',
  NFT_NOT_OWNED: 'nft',
  CONTRACT_NOT_OWNED: 'contract',
  NOT_A_CONTRACT: 'noContract',
  METHOD_NOT_SUPPORTED: 'method',
  TOKEN_NOT_FOUND: 'token',
  NFT_STANDARD_UNSUPPORTED: 'tokenKind',
  TOKEN_DECIMALS_UNAVAILABLE: 'tokenKind',
  BLOCK_UNAVAILABLE: 'block',
  UNSUPPORTED_CHAIN: 'network',

  DNS_RECORD_NOT_FOUND: 'noRecord',
  DNS_RECORD_MISMATCH: 'otherRecord',
  HANDLE_TAKEN: 'nameTaken',
  HANDLE_RESERVED: 'nameReserved',
  NAMESPACE_NOT_AUTHORIZED: 'namespace',

  SANCTIONED_ADDRESS: 'sanctioned',
  RISK_POLICY_FAILED: 'risk',

  RESOLVER_BLOCKED: 'linkPrivate',
  RESOLVER_FAILED: 'linkSilent',
  RESOLVED_VALUE_MISMATCH: 'linkDiffers',

  SOCIAL_TOKEN_INVALID: 'signInOver',
  SOCIAL_TOKEN_EXPIRED: 'signInOver',
  SOCIAL_TOKEN_USED: 'signInUsed',
  SOCIAL_PROVIDER_MISMATCH: 'signInOther',
  SOCIAL_WALLET_MISMATCH: 'signInOther',
  ORG_DOMAIN_MISMATCH: 'orgOther',
  ORG_ACCOUNT_REQUIRED: 'orgNone',

  ZK_PROOF_INVALID: 'scan',
  ZK_QUERY_MISMATCH: 'scan',
  ZK_ROOT_UNKNOWN: 'scan',
  ZK_PROOF_EXPIRED: 'scanOver',
  ZK_MOCK_NOT_ALLOWED: 'scanTest',
  PERSONHOOD_ALREADY_BOUND: 'person',

  INVALID_SIGNATURE: 'second',
  SIGNATURE_VERIFICATION_FAILED: 'second',
  SECONDARY_SIGNATURE_INVALID: 'second',
  SECONDARY_SIGNATURE_EXPIRED: 'secondLate',
  PRIMARY_MISMATCH: 'first',
  SELF_LINK: 'sameWallet',

  CONTENT_FLAGGED: 'flagged',
  CONTENT_UNREADABLE: 'unreadable',
  CONTENT_TOO_LARGE: 'tooLarge',
  CONTENT_TYPE_MISMATCH: 'fileKind',
  SECRET_DETECTED: 'secret',

  AGENT_ID_TAKEN: 'agentTaken',
  CONTROLLER_MISMATCH: 'controller',
  DELEGATION_EXPIRED: 'delegationOver',
  INVALID_ACCOUNT_ID: 'accountId',

  OWNER_MISMATCH: 'otherWallet',
  SUBJECT_MISMATCH: 'otherWallet',
  INVALID_VERIFIER_DATA: 'entered',
  RPC_UNAVAILABLE: 'silent',
  PROVIDER_UNAVAILABLE: 'silent',
  LIST_STALE: 'silent',
}
