import { html, type TemplateResult } from 'lit/html.js'
import type { Language } from '../../../shared/contract/language.ts'
import type { FailureKind } from '../../../shared/flow/failure.ts'
import type { Failure } from '../../../shared/flow/machine.ts'
import type { Run } from '../../../shared/flow/runs.ts'
import { givenTo } from '../../../shared/flow/plan.ts'
import type { Words } from '../../../widget/strings/strings.ts'
import { stringsFor } from '../strings/strings-for.ts'
import type { InputStrings } from '../strings/en/inputs.ts'
import type { ReasonStrings } from '../strings/en/reasons.ts'
import { dnsRecord } from './inputs/dns-record.ts'
import type { ScreenProps } from './props.ts'

/** What a person can do about it. `edit`: enter something else. */
type Way = 'retry' | 'edit' | 'other-wallet' | 'pay-again'

/** What an answer means: its words (else the element's have them), how it looks, and the ways on. */
type Rule = { words?: keyof ReasonStrings['reasons']; kind: FailureKind; ways: readonly Way[] }

/** What a failed run comes to, in one language. */
export type Reason = Pick<Rule, 'kind'> & {
  words: Words | undefined
  /** Undefined: those of its kind. */
  ways: readonly Way[] | undefined
  labels: Partial<Record<Way, string>>
  /** Something to do it with. */
  aside: ((props: ScreenProps) => TemplateResult) | undefined
}

type Reasons = (failed: { run: Run; failure: Failure }) => Reason | undefined

/**
 * Brings what there is to say about answers of checks (protocol/verifiers#verifiers, #proof-of-human), which the
 * element's words do not.
 */
export async function loadReasons(lang: Language): Promise<Reasons> {
  const [strings, { dns }] = await Promise.all([stringsFor('reasons', lang), stringsFor('inputs', lang)])
  return ({ run, failure: { code } }) => {
    const rule = ruleOf(code, run)
    if (!rule) return undefined
    const isEntered = Object.keys(run.inputs).length > 0
    return {
      kind: rule.kind,
      words: rule.words && strings.reasons[rule.words],
      ways: rule.ways.filter((way) => way !== 'edit' || isEntered),
      labels: { edit: strings.edit, ...(code.startsWith('DNS_') && { retry: strings.again }) },
      aside: code.startsWith('DNS_RECORD_') ? () => html`${missingRecord(run, dns)}` : undefined,
    }
  }
}

/** The codes that have a rule here, for who wants to know that none is forgotten. */
export const isRuled = (code: string): boolean => Object.hasOwn(rules, code)

function ruleOf(code: string, run: Run): Rule | undefined {
  // the page outside is to blame for its own details alone
  if (code === 'INVALID_VERIFIER_DATA' && Object.keys(run.inputs).length > 0) return rules['ENTERED']
  return Object.hasOwn(rules, code) ? rules[code] : undefined
}

const wrong = (words: Rule['words'], ...ways: Way[]): Rule => ({
  ...(words && { words }),
  kind: 'not-eligible',
  ways,
})
const again = (words: Rule['words'], ...ways: Way[]): Rule => ({ ...wrong(words), kind: 'retryable', ways })

const rules: Readonly<Record<string, Rule>> = {
  ENTERED: again('entered', 'edit'),

  HANDLE_TAKEN: wrong(undefined, 'edit'),
  HANDLE_RESERVED: wrong('reserved', 'edit'),
  NAMESPACE_NOT_AUTHORIZED: wrong('namespace', 'other-wallet', 'edit'),

  DNS_RECORD_NOT_FOUND: again(undefined, 'retry', 'edit'),
  DNS_RECORD_MISMATCH: again(undefined, 'retry', 'edit', 'other-wallet'),

  NOT_A_CONTRACT: wrong('notContract', 'edit'),
  METHOD_NOT_SUPPORTED: wrong('method', 'edit'),
  CONTRACT_NOT_OWNED: wrong(undefined, 'other-wallet', 'edit'),
  NFT_NOT_OWNED: wrong(undefined, 'other-wallet', 'edit'),
  INSUFFICIENT_BALANCE: wrong(undefined, 'other-wallet', 'edit'),
  TOKEN_NOT_FOUND: wrong('tokenUnknown', 'edit'),
  BLOCK_UNAVAILABLE: wrong('block', 'edit'),
  NFT_STANDARD_UNSUPPORTED: wrong('standard', 'edit'),
  TOKEN_DECIMALS_UNAVAILABLE: wrong('decimals', 'edit'),
  RPC_UNAVAILABLE: again('chainSilent', 'retry'),

  LIST_STALE: { words: 'listStale', kind: 'ours', ways: ['retry'] },
  SANCTIONED_ADDRESS: wrong(undefined, 'other-wallet'),
  RISK_POLICY_FAILED: wrong(undefined, 'other-wallet'),

  RESOLVER_BLOCKED: wrong('resolverBlocked', 'edit'),
  RESOLVER_FAILED: again('resolverFailed', 'retry', 'edit'),
  RESOLVED_VALUE_MISMATCH: wrong('resolvedMismatch', 'edit'),

  SOCIAL_TOKEN_INVALID: again('accountAgain', 'edit'),
  SOCIAL_TOKEN_EXPIRED: again('accountAgain', 'edit'),
  SOCIAL_TOKEN_USED: again('accountAgain', 'edit'),
  SOCIAL_PROVIDER_MISMATCH: again('accountOther', 'edit'),
  SOCIAL_WALLET_MISMATCH: again('accountOther', 'edit'),
  ORG_DOMAIN_MISMATCH: wrong('orgDomain', 'edit'),
  ORG_ACCOUNT_REQUIRED: wrong('orgAccount', 'edit'),

  ZK_PROOF_INVALID: again('humanInvalid', 'edit'),
  ZK_QUERY_MISMATCH: again('humanInvalid', 'edit'),
  ZK_ROOT_UNKNOWN: again('humanInvalid', 'edit'),
  ZK_PROOF_EXPIRED: again('humanExpired', 'edit'),
  ZK_MOCK_NOT_ALLOWED: wrong('humanMock', 'edit'),
  PERSONHOOD_ALREADY_BOUND: wrong('humanBound', 'other-wallet'),

  SECONDARY_SIGNATURE_INVALID: again('secondInvalid', 'edit'),
  SECONDARY_SIGNATURE_EXPIRED: again('secondExpired', 'edit'),
  PRIMARY_MISMATCH: wrong('primary', 'other-wallet', 'edit'),
  SELF_LINK: wrong('selfLink', 'edit'),

  CONTENT_FLAGGED: wrong('flagged', 'edit'),
  CONTENT_UNREADABLE: wrong('unreadable', 'edit'),
  CONTENT_TOO_LARGE: wrong('tooLarge', 'edit'),
  CONTENT_TYPE_MISMATCH: wrong('contentType', 'edit'),

  AGENT_ID_TAKEN: wrong('agentTaken', 'edit'),
  SECRET_DETECTED: wrong('secret', 'edit'),
  CONTROLLER_MISMATCH: wrong('controller', 'other-wallet'),
  DELEGATION_EXPIRED: wrong('delegationOver', 'edit'),
  INVALID_ACCOUNT_ID: wrong('accountId', 'edit'),
}

/** The record that was looked for, to be published now. */
function missingRecord({ ask, inputs, account }: Run, text: InputStrings['dns']): TemplateResult | undefined {
  const domain = { ...inputs['ownership-dns-txt'], ...givenTo(ask, 'ownership-dns-txt') }['domain']
  return typeof domain === 'string' && account ? dnsRecord({ domain, address: account.address }, text) : undefined
}
