import * as v from 'valibot'
import { html, nothing, type TemplateResult } from 'lit/html.js'
import { accountPaths } from '../../../../shared/contract/boot/account.ts'
import type { GateBoot } from '../../../../shared/contract/boot/verify.ts'
import { closedGateErrors, uniqueKinds } from '../../../../shared/contract/gate-progress.ts'
import { type Failure, type FailureKind, failureKind, signInFirst } from '../../../../shared/flow/failure.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import { dollars } from '../../../../shared/strings/dollars.ts'
import type { State } from '../../../../shared/flow/machine.ts'
import type { Payment, Run } from '../../../../shared/flow/runs.ts'
import type { Words } from '../../../../widget/strings/words.ts'
import type { GateStrings } from '../../strings/en/gate.ts'
import type { Reason } from '../reasons.ts'
import type { Standing } from './standing.ts'
import { VerifierId, verifiers } from '../../../../shared/verifiers/index.ts'
import { gateOf } from './run.ts'
import { breakable } from '../../ui/breakable.ts'
import type { ScreenProps } from '../props.ts'

type Failed = Extract<State, { name: 'failed' }>

/**
 * Explains a failure at a gate: its words, whether something was charged, and what the person can do. Only after a payment it
 * says that the payment is safe. The person is asked for another one only when the service has refused the first.
 */
export function gateReason(
  { run, failure }: Failed,
  usual: Reason | undefined,
  {
    text,
    gate,
    lang,
    standing,
  }: { text: GateStrings; gate: GateBoot; lang: Language; standing?: Standing | undefined },
): Reason | undefined {
  const code = codeOf(failure, run)
  const known = Object.entries(text.failures).find(([each]) => each === code)?.[1]
  const own = paymentWords(code, { text, gate, lang }) ?? known
  // a gate may close before the person has proven anything
  const isUnproven = own !== undefined && closed.has(code) && run.qHashes.length === 0
  const money = moneyLine({ run, failure }, text, gate)
  const claimed = claimedWords(failure, text)
  const another = anotherOf({ run, failure })
  const missing = claimed ? undefined : missingLine(failure, text)
  // signed in, with an account that does not have this wallet
  const isElsewhere = code === signInFirst && standing === 'other'
  const words = isUnproven
    ? { ...own, body: text.nothingSaved }
    : isStuck(code, gate)
      ? { ...text.failures.PAYMENT_UNAVAILABLE, body: text.failures.FULFILLMENT_UNAVAILABLE.body }
      : (claimed ?? own ?? (isElsewhere ? text.otherAccount : wordsOf(code, { run, usual, text })))
  if (!words && !money && !run.passed && code !== signInFirst) return usual
  const { labels = {}, aside } = usual ?? {}
  return {
    kind: kinds[code] ?? usual?.kind ?? failureKind(code),
    words: words ?? usual?.words,
    ways: waysOf({ run, failure }) ?? usual?.ways,
    ...(code === 'GATE_REQUIREMENTS_NOT_MET' && { verifierIds: unmet(failure) }),
    labels: {
      ...labels,
      ...(code === 'GATE_REQUIREMENTS_NOT_MET' && { edit: another ? text.another[another] : text.restart }),
      ...(isDue(run) && { retry: text.retryPay }),
      ...(code === signInFirst && !isElsewhere && { retry: text.signedIn }),
      'pay-again': text.payAgain,
    },
    aside: (props) =>
      html`${aside?.(props)}${missing?.(props)}${code === signInFirst ? accountLinks(text, isElsewhere) : nothing}${money}`,
  }
}

/** Returns the words that fit better at a gate than the usual ones: proofs are saved, or only the owner can correct the gate. */
function wordsOf(
  code: string,
  { run, usual, text }: { run: Run; usual: Reason | undefined; text: GateStrings },
): Words | undefined {
  if (usual?.kind === 'publisher') return text.setUp
  if (run.qHashes.length === 0) return undefined
  return code === 'CANCELLED' ? text.cancelled : code === 'WALLET_REJECTED' ? text.declined : undefined
}

/** Draws a link that leaves this page open. */
const link = (href: string, label: string): TemplateResult =>
  html`<a href=${href} target="_blank" rel="noopener">${label}</a>`

/** Draws the ways to an account that has the wallet. This page stays open, and looks again on a click. */
const accountLinks = ({ openAccount, otherAccount }: GateStrings, isElsewhere: boolean): TemplateResult => {
  const again = `/verify?intent=login&again=1&returnTo=${accountPaths.signIn}`
  const links = isElsewhere
    ? html`${link(`${accountPaths.signIn}#wallets`, otherAccount.add)}<br />${link(again, otherAccount.other)}`
    : link(accountPaths.overview, openAccount)
  return html`<p class="note">${links}</p>`
}

/** Returns the words for what the wallet lacks for the payment. */
function paymentWords(
  code: string,
  { text, gate: { charge }, lang }: { text: GateStrings; gate: GateBoot; lang: Language },
): Words | undefined {
  if (!charge?.network) return undefined
  const { name, add } = charge.network
  if (code === 'WALLET_CHAIN') return text.lacksChain(name)
  // as in the service's table of chains, the coin is ether where nothing else is known
  const coin = add?.nativeCurrency.symbol ?? 'ETH'
  return code === 'WALLET_SHORT' ? text.lacksMoney(dollars(charge.amountUsd, lang), name, coin) : undefined
}

/** The codes of an outage. After all proofs are made, the words for what is still to come fit better than their own. */
const outages = new Set([
  'FULFILLMENT_UNAVAILABLE',
  'INTERNAL',
  'RPC_UNAVAILABLE',
  'PROVIDER_UNAVAILABLE',
  'STORE_UNAVAILABLE',
])

/** The codes of a gate that nobody can pass now. */
const closed = new Set<string>(closedGateErrors)

/** Tells whether the only way to pay cannot begin now: then no other one is to be named. */
const isStuck = (code: string, { charge }: GateBoot) =>
  code === 'PAYMENT_UNAVAILABLE' && (charge?.methods.length ?? 0) < 2

/** Tells whether the person has still to pay. */
const isDue = ({ passed, payment }: Run) => passed?.isDue === true && payment === undefined

/** Draws the id of the payment, for support. `isKept`: the service has not refused it. */
export const paymentLine = (payment: Payment, text: GateStrings, { isKept = true } = {}): TemplateResult =>
  html`<p class="note">
    ${isKept ? ('txHash' in payment ? text.keptHere : text.kept) : ''}
    ${'txHash' in payment ? text.paidBy.transfer : text.paidBy.card}
    <code class="wrap" dir="ltr">${breakable('txHash' in payment ? payment.txHash : payment.sessionId)}</code>
  </p>`

/** Returns the code of a failure at a gate: its details, and how far the person has come, give some another meaning. */
function codeOf(failure: Failure, run: Run): string {
  const { code } = failure
  const known = namedBy(failure)
  if (known !== undefined) return known
  if (code === 'PAYMENT_REQUIRED' && run.payment && 'sessionId' in run.payment) return 'CARD_REQUIRED'
  if (isDue(run) && (outages.has(code) || code === 'PAYMENT_INVALID')) return 'PAYMENT_UNAVAILABLE'
  return run.passed && outages.has(code) ? 'FULFILLMENT_UNAVAILABLE' : code
}

/** Returns the code for what the details of a failure say. */
const namedBy = ({ code, details }: Failure): string | undefined =>
  codes[`${code} ${v.is(ReasonDetails, details) ? details.reason : ''}`]

const ReasonDetails = v.object({ reason: v.string() })

/** The codes for what the details of a failure say, by code and reason. */
const codes: Readonly<Record<string, string>> = {
  'WALLET_UNAVAILABLE unknown-chain': 'WALLET_CHAIN',
  'WALLET_UNAVAILABLE not-sent': 'WALLET_SHORT',
  'PAYMENT_INVALID PRICE_CHANGED': 'PRICE_CHANGED',
  'PAYMENT_INVALID FAILED': 'CARD_FAILED',
  'PAYMENT_INVALID GIVEN_BACK': 'CARD_RETURNED',
}

const kinds: Readonly<Record<string, FailureKind>> = {
  WALLET_CHAIN: 'retryable',
  WALLET_SHORT: 'retryable',
  PRICE_CHANGED: 'retryable',
  CARD_FAILED: 'retryable',
  CARD_RETURNED: 'retryable',
  CARD_REQUIRED: 'retryable',
  PAYMENT_UNAVAILABLE: 'retryable',
}

/** Tells whether a card payment has ended without money, so that asking for it again changes nothing. */
const isOver = (failure: Failure) => ['CARD_FAILED', 'CARD_RETURNED'].includes(namedBy(failure) ?? '')

/** Tells whether the service has refused a payment, so that it pays for nothing here. */
const isRefused = (code: string) => code === 'PAYMENT_INVALID' || code === 'PAYMENT_ALREADY_USED'

function waysOf({ run, failure }: Pick<Failed, 'run' | 'failure'>): Reason['ways'] {
  const { code } = failure
  if (code === 'CANCELLED') return undefined
  // what the card's company has refused or returned stays so
  if (run.payment && isOver(failure)) return ['pay-again']
  if (run.payment) return isRefused(code) ? ['retry', 'pay-again'] : ['retry']
  // they sign in on another page, or choose a passkey as their wallet
  if (code === signInFirst) return ['other-wallet', 'retry']
  // the same account, person or token again has the same end
  if (v.is(ClaimedDetails, failure.details))
    return anotherOf({ run, failure }) ? ['edit', 'other-wallet'] : ['other-wallet']
  if (code === 'GATE_REQUIREMENTS_NOT_MET') return ['edit', 'other-wallet']
  return run.passed ? ['retry'] : code.startsWith('GATE_') ? [] : undefined
}

/** Says whether something was charged; undefined when the wallet has left that open. */
function moneyLine({ run, failure }: Pick<Failed, 'run' | 'failure'>, text: GateStrings, gate: GateBoot) {
  if (run.payment) return paymentLine(run.payment, text, { isKept: !isRefused(failure.code) })
  if (run.passed?.isReceived) return html`<p class="note">${text.kept}</p>`
  if (!gate.charge) return undefined
  const isOpen = run.passed?.isDue === true && codeOf(failure, run) === 'WALLET_UNAVAILABLE'
  return isOpen ? undefined : html`<p class="note">${text.nothingCharged}</p>`
}

const ClaimedDetails = v.object({ reason: v.literal('ALREADY_CLAIMED'), uniqueBy: v.picklist(uniqueKinds) })

/** Says that what opens the gate only once has opened it with another wallet (protocol/gates#once). */
const claimedWords = ({ details }: Failure, { claimed }: GateStrings): Words | undefined =>
  v.is(ClaimedDetails, details) ? claimed[details.uniqueBy] : undefined

/**
 * Returns what the person can replace, with the same wallet, after the gate was opened with it: nobody can replace themselves, and
 * an NFT only where the gate does not name it.
 */
function anotherOf({ run, failure }: Pick<Failed, 'run' | 'failure'>): 'account' | 'asset' | undefined {
  if (!v.is(ClaimedDetails, failure.details) || failure.details.uniqueBy === 'personhood') return undefined
  const { uniqueBy } = failure.details
  const isNamed = gateOf(run).requirements.some(
    ({ verifierId, data }) => verifiers[verifierId].tellsApart === 'asset' && data['tokenId'] !== undefined,
  )
  return uniqueBy === 'asset' && isNamed ? undefined : uniqueBy
}

const MissingDetails = v.object({ missingVerifierIds: v.array(v.string()), uniqueBy: v.optional(v.string()) })

/** Returns what the person has to prove again: what is missing, or what says which account, person or token it is. */
function unmet({ details }: Failure): VerifierId[] {
  if (!v.is(MissingDetails, details)) return []
  const { missingVerifierIds, uniqueBy } = details
  return VerifierId.options.filter((id) =>
    uniqueBy === undefined ? missingVerifierIds.includes(id) : verifiers[id].tellsApart === uniqueBy,
  )
}

/** Lists the missing requirements by their titles on the overview. */
function missingLine(
  { code, details }: Failure,
  text: GateStrings,
): ((props: ScreenProps) => TemplateResult) | undefined {
  if (code !== 'GATE_REQUIREMENTS_NOT_MET' || !v.is(MissingDetails, details)) return undefined
  const { missingVerifierIds } = details
  return ({ boot }) => {
    const rows = boot.claims.filter(
      ({ id }, row) => missingVerifierIds.includes(id) && !boot.gate?.requirements[row]?.optional,
    )
    return html`<div class="note warn">
      ${text.missing}
      <ul>
        ${rows.map(({ title, detail }) => html`<li><b>${title}</b> <span dir="auto">${detail}</span></li>`)}
      </ul>
    </div>`
  }
}
