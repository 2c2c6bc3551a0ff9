import { html, type TemplateResult } from 'lit/html.js'
import * as v from 'valibot'
import type { Claim } from '../../../shared/contract/boot/verify.ts'
import type { Language } from '../../../shared/contract/language.ts'
import type { Failure, FailureKind } from '../../../shared/flow/failure.ts'
import { entriesOf, type Run } from '../../../shared/flow/runs.ts'
import { givenTo } from '../../../shared/flow/plan.ts'
import type { Words } from '../../../widget/strings/words.ts'
import { stringsFor } from '../strings/strings-for.ts'
import type { InputStrings } from '../strings/en/inputs.ts'
import type { ReasonStrings } from '../strings/en/reasons.ts'
import { verifierIdOf, type VerifierId } from '../../../shared/verifiers/index.ts'
import { dnsRecord } from './inputs/dns-record.ts'
import type { ScreenProps } from './props.ts'
import { Answers } from './steps/verdicts.ts'

/** What a person can do after a failure. `edit`: enter something else. */
type Way = 'retry' | 'edit' | 'other-wallet' | 'pay-again'

/** The rule for an error code: its words (else those of the element), its kind, and what the person can do. */
type Rule = {
  words?: keyof ReasonStrings['reasons']
  kind: FailureKind
  ways: readonly Way[]
  /** The inputs that can be wrong. If the person entered none of them, only the page that asks can correct it. */
  fields?: readonly string[]
  /** The rule for that case. */
  fixed?: Rule
  /** The person entered nothing: they signed in, scanned a document, or signed with a second wallet, and do that again. */
  isVisit?: true
}

/** The explanation of a failed run, in one language. */
export type Reason = Pick<Rule, 'kind'> & {
  words: Words | undefined
  /** Undefined: the ways of the kind. */
  ways: readonly Way[] | undefined
  labels: Partial<Record<Way, string>>
  /** With the way `edit`: what the person proves to the gate again. */
  verifierIds?: readonly VerifierId[]
  /** Draws what helps, below the words. */
  aside: ((props: ScreenProps) => TemplateResult) | undefined
}

/** Explains a failed run; undefined where the words of its code are enough. */
export type Reasons = (failed: { run: Run; failure: Failure }, claims: readonly Claim[]) => Reason | undefined

/** Loads the explanations of verdicts that the element has no words for (protocol/verifiers#verifiers, #proof-of-human). */
export async function loadReasons(lang: Language): Promise<Reasons> {
  const [strings, { dns }] = await Promise.all([stringsFor('reasons', lang), stringsFor('inputs', lang)])
  let firstLook: Failure | undefined
  return ({ run, failure }, claims) => {
    const { code } = failure
    const entries = correctable(failure, run)
    const rule = ruleOf(code, entries)
    if (!rule) return undefined
    const isFirstLook = isBeforeAdding(failure, run) && (firstLook ??= failure) === failure
    const own = isFirstLook ? 'firstRecord' : rule.words
    return {
      kind: rule.kind,
      words: code === 'INSUFFICIENT_BALANCE' ? needed(run, claims, strings) : own && strings.reasons[own],
      ways: rule.ways.filter((way) => way !== 'edit' || Object.keys(entries).length > 0),
      labels: {
        ...(!rule.isVisit && { edit: strings.edit }),
        ...((code.startsWith('DNS_') || rule.kind === 'not-eligible') && { retry: strings.again }),
      },
      aside: code.startsWith('DNS_RECORD_') ? () => html`${missingRecord(run, dns)}` : undefined,
    }
  }
}

/** Tells whether the record of a domain that the site names is missing before the signature. */
const isBeforeAdding = ({ code, details }: Failure, { inputs }: Run): boolean =>
  code === 'DNS_RECORD_NOT_FOUND' && !inputs['ownership-dns-txt'] && v.is(Looked, details)

const Looked = v.object({ recordName: v.string() })

/** Tells whether a code has a rule here. A test checks that no code is forgotten. */
export const isRuled = (code: string): boolean => Object.hasOwn(rules, code)

/**
 * Returns what the person entered for the checks that were refused with their last signature: only this can be corrected by
 * another entry. What they entered for a check that was passed, or for an earlier signature, stays.
 */
export function correctable({ details }: Failure, run: Run): Run['inputs'] {
  const passed = v.is(Answers, details) ? details.answers.filter(({ verified }) => verified) : []
  const ids = passed.map(({ verifierId }) => verifierIdOf(verifierId))
  return entriesOf(run, (id) => !ids.includes(id))
}

function ruleOf(code: string, entries: Run['inputs']): Rule | undefined {
  const hasEntered = (field: string) => Object.values(entries).some((entry) => Object.hasOwn(entry, field))
  const rule = Object.hasOwn(rules, code) ? rules[code] : undefined
  if (rule?.fields && !rule.fields.some(hasEntered)) return rule.fixed ?? rules['SET_UP']
  // without an entry of the person, the details of the embedder are wrong
  const hasEntries = Object.keys(entries).length > 0
  if (code === 'INVALID_VERIFIER_DATA' && hasEntries) return rules['ENTERED']
  if (code === 'GATE_REQUIREMENT_MISMATCH' && hasEntries) return rules['UNASKED']
  // the codes are the same for a token and for an NFT, and for a token and a contract
  if (code === 'TOKEN_NOT_FOUND' && !entries['nft-ownership']) return rules['NO_TOKEN']
  if (code === 'METHOD_NOT_SUPPORTED' && !entries['contract-ownership']) return rules['NO_TOKEN']
  return rule
}

const notEligible = (words: Rule['words'], ...ways: Way[]): Rule => ({
  ...(words && { words }),
  kind: 'not-eligible',
  ways,
})
const retryable = (words: Rule['words'], ...ways: Way[]): Rule => ({ ...notEligible(words), kind: 'retryable', ways })

const asset = ['contractAddress', 'chainId', 'chain', 'tokenId', 'method', 'blockNumber']
const ofAsset = (rule: Rule): Rule => ({ ...rule, fields: asset })
const ofLink = (rule: Rule): Rule => ({ ...rule, fields: ['reference'] })
const visit = (rule: Rule): Rule => ({ ...rule, isVisit: true })
const ofContent = (rule: Rule): Rule => ({ ...rule, fields: ['content'] })

const rules: Readonly<Record<string, Rule>> = {
  ENTERED: retryable('entered', 'edit'),
  UNASKED: notEligible('unasked', 'edit'),
  NO_TOKEN: retryable('tokenNone', 'edit'),
  SET_UP: { words: 'setUp', kind: 'publisher', ways: [] },

  HANDLE_TAKEN: {
    ...notEligible(undefined, 'edit'),
    fields: ['pseudonymId'],
    fixed: notEligible('takenName', 'other-wallet'),
  },
  HANDLE_RESERVED: { ...notEligible('reserved', 'edit'), fields: ['pseudonymId'] },
  NAMESPACE_NOT_AUTHORIZED: notEligible('namespace', 'other-wallet'),

  DNS_RECORD_NOT_FOUND: retryable(undefined, 'retry', 'edit'),
  DNS_RECORD_MISMATCH: notEligible(undefined, 'retry', 'edit', 'other-wallet'),

  NOT_A_CONTRACT: { ...retryable('notContract', 'edit'), fields: ['contractAddress', 'chainId', 'chain'] },
  METHOD_NOT_SUPPORTED: ofAsset(notEligible('method', 'edit')),
  CONTRACT_NOT_OWNED: notEligible(undefined, 'other-wallet', 'retry', 'edit'),
  NFT_NOT_OWNED: notEligible(undefined, 'other-wallet', 'retry', 'edit'),
  INSUFFICIENT_BALANCE: notEligible(undefined, 'other-wallet', 'retry', 'edit'),
  TOKEN_NOT_FOUND: ofAsset(notEligible('tokenUnknown', 'edit')),
  BLOCK_UNAVAILABLE: ofAsset(notEligible('block', 'edit')),
  NFT_STANDARD_UNSUPPORTED: ofAsset(notEligible('standard', 'edit')),
  TOKEN_DECIMALS_UNAVAILABLE: ofAsset(notEligible('decimals', 'edit')),

  // another wallet would meet the same outage
  RPC_UNAVAILABLE: retryable('chainSilent', 'retry'),
  PROVIDER_UNAVAILABLE: retryable(undefined, 'retry', 'edit'),
  RATE_LIMIT_EXCEEDED: retryable(undefined, 'retry'),
  STORE_UNAVAILABLE: retryable(undefined, 'retry'),

  LIST_STALE: retryable('listStale', 'retry'),
  SANCTIONED_ADDRESS: notEligible(undefined, 'other-wallet'),
  RISK_POLICY_FAILED: notEligible(undefined, 'other-wallet'),

  RESOLVER_BLOCKED: ofLink(notEligible('resolverBlocked', 'edit')),
  RESOLVER_FAILED: retryable('resolverFailed', 'retry', 'edit'),
  RESOLVED_VALUE_MISMATCH: ofLink(notEligible('resolvedMismatch', 'edit')),

  SOCIAL_TOKEN_INVALID: visit(retryable('accountAgain', 'edit')),
  SOCIAL_TOKEN_EXPIRED: visit(retryable('accountAgain', 'edit')),
  SOCIAL_TOKEN_USED: visit(retryable('accountUsed', 'edit')),
  SOCIAL_PROVIDER_MISMATCH: visit(retryable('accountOther', 'edit')),
  SOCIAL_WALLET_MISMATCH: visit(retryable('accountOther', 'edit')),
  ORG_DOMAIN_MISMATCH: visit(notEligible('orgDomain', 'edit')),
  ORG_ACCOUNT_REQUIRED: visit(notEligible('orgAccount', 'edit')),

  ZK_PROOF_INVALID: visit(retryable('humanInvalid', 'edit')),
  ZK_QUERY_MISMATCH: visit(retryable('humanInvalid', 'edit')),
  ZK_ROOT_UNKNOWN: visit(retryable('humanInvalid', 'edit')),
  ZK_PROOF_EXPIRED: visit(retryable('humanExpired', 'edit')),
  ZK_MOCK_NOT_ALLOWED: visit(notEligible('humanMock', 'edit')),
  PERSONHOOD_ALREADY_BOUND: notEligible('humanBound', 'other-wallet'),

  SECONDARY_SIGNATURE_INVALID: visit(retryable('secondInvalid', 'edit')),
  SECONDARY_SIGNATURE_EXPIRED: visit(retryable('secondExpired', 'edit')),
  PRIMARY_MISMATCH: visit(notEligible('primary', 'other-wallet', 'edit')),
  SELF_LINK: visit(notEligible('selfLink', 'edit')),

  CONTENT_FLAGGED: notEligible('flagged', 'edit'),
  CONTENT_UNREADABLE: ofContent(retryable('unreadable', 'edit')),
  CONTENT_TOO_LARGE: ofContent(notEligible('tooLarge', 'edit')),
  CONTENT_TYPE_MISMATCH: ofContent(notEligible('contentType', 'edit')),

  AGENT_ID_TAKEN: {
    ...notEligible('agentTaken', 'edit'),
    fields: ['agentId'],
    fixed: notEligible('takenId', 'other-wallet'),
  },
  SECRET_DETECTED: notEligible('secret', 'edit'),
  CONTROLLER_MISMATCH: notEligible('controller', 'other-wallet'),
  DELEGATION_EXPIRED: { ...notEligible('delegationOver', 'edit'), fields: ['expiresAt'] },
  INVALID_ACCOUNT_ID: notEligible('accountId', 'edit'),
}

/** Says how much of a token is needed, if the page that asks or the person has named an amount. */
function needed({ ask, inputs }: Run, claims: readonly Claim[], { need }: ReasonStrings): Words | undefined {
  const [only, ...others] = claims.filter(({ id }) => id === 'token-holding')
  if (only?.amount !== undefined && others.length === 0) return need(only.amount)
  const { minBalance } = { ...inputs['token-holding'], ...givenTo(ask, 'token-holding') }
  return typeof minBalance === 'string' ? need(minBalance) : undefined
}

/** Draws the DNS record that the check did not find. */
function missingRecord({ ask, inputs, account }: Run, text: InputStrings['dns']): TemplateResult | undefined {
  const domain = { ...inputs['ownership-dns-txt'], ...givenTo(ask, 'ownership-dns-txt') }['domain']
  return typeof domain === 'string' && account ? dnsRecord({ domain, address: account.address }, text) : undefined
}
