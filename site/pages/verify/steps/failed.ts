import * as v from 'valibot'
import { html, nothing, type TemplateResult } from 'lit/html.js'
import { type Failure, failureKind, type FailureKind } from '../../../../shared/flow/failure.ts'
import type { State } from '../../../../shared/flow/machine.ts'
import { startLink } from '../../../../shared/gate/start-link.ts'
import { checksumAddress } from '../../../../shared/proof/checksum-address.ts'
import { failureWords, type Strings } from '../../../../widget/strings/strings.ts'
import { failureShapes } from '../../../../widget/ui/marks.ts'
import type { ReasonStrings } from '../../strings/en/reasons.ts'
import { breakable } from '../../ui/breakable.ts'
import { heading } from '../../ui/parts.ts'
import { shortAddress } from '../../../../shared/strings/short-address.ts'
import { OtherWallet } from '../run/link-wallet.ts'
import type { GateScreens } from '../gate/gate-screens.ts'
import type { Reason, Reasons } from '../reasons.ts'
import type { EndProps } from '../props.ts'
import { resultSubject } from './result-subject.ts'
import { verdictList } from './verdicts.ts'

/** The screen of a run that has failed. */
export type Failed = Extract<State, { name: 'failed' }>

/** The words of failures, and the explanations of verdicts and of the gate. */
type Explanations = {
  strings: Strings
  kinds: ReasonStrings['kinds']
  /** Says that earlier proofs are saved. */
  earlier: string
  reasonOf: Reasons
  gate: GateScreens | undefined
}

/** Shows a failure of one of the five kinds, each with its own look and its own buttons. */
export function failedStep(state: Failed, props: EndProps, explanations: Explanations): TemplateResult {
  const { strings, kinds, earlier, reasonOf, gate } = explanations
  const { failure, run } = state
  const { words, boot, leave, requestId } = props
  const usual = reasonOf(state, boot.claims)
  const reason = gate?.reason(state, usual) ?? usual
  const kind = reason?.kind ?? failureKind(failure.code)
  const { title, body } = reason?.words ?? failureWords(strings, failure)
  // nobody else has asked, so another check is as good
  const isPlain = boot.handoff === null && boot.gate === null
  const lead = failure.isSent && !reason?.words ? strings.cancelledLate : body
  // the words of a code are about this step only; a gate has its own words
  const isLater = run.qHashes.length > 0 && reason?.words === usual?.words && !unsaid.has(kind)
  // a hand-off that is over cannot be tried again
  const isOver = boot.handoff !== null && (kind === 'cancelled' || failure.code.startsWith('HANDOFF_'))
  const ways = [
    ...(isOver ? [] : (reason?.ways ?? waysOfKind[kind]).map((way) => wayButton(way, props, { reason, strings }))),
    ...(boot.returnTo?.automatic ? [{ label: words.back(boot.returnTo.host), act: leave }] : []),
  ]
  const again = isOver || kind === 'publisher' ? startLink(boot) : undefined
  const wordsOf = (code: string) =>
    reasonOf({ ...state, failure: { ...failure, code } }, boot.claims)?.words ?? failureWords(strings, { code })
  return html`<div class="failure ${kind}">
      <p class="kind">${kindIcon(kind)}<span>${kinds[kind]}</span></p>
      ${heading(title, lead)}
    </div>
    ${isLater ? html`<p class="note">${earlier}</p>` : nothing}
    ${otherWalletTable(failure, props) ?? (kind === 'not-eligible' ? ruleTable(state, props) : nothing)}
    ${verdictList(failure, props, wordsOf)} ${reason?.aside?.(props) ?? nothing}
    ${again === undefined ? nothing : html`<a class="button" href=${again}>${words.failed.fresh}</a>`}
    ${ways.map(
      ({ label, act }, index) =>
        html`<button
          type="button"
          class=${index === 0 && again === undefined ? 'button' : 'button quiet'}
          @click=${act}
        >
          ${label}
        </button>`,
    )}
    ${isPlain ? html`<p class="actions"><a class="text" href=${`/verify?lang=${boot.lang}`}>${words.failed.checks}</a></p>` : nothing}
    ${
      boot.returnTo && !boot.returnTo.automatic
        ? html`<p class="muted">
            ${words.failed.away} <a class="wrap" href=${boot.returnTo.url}>${boot.returnTo.url}</a>
          </p>`
        : nothing
    }
    ${
      kind !== 'cancelled' && requestId
        ? html`<p class="support">
            ${words.failed.supportCode}
            <code>${requestId}</code
            >${boot.supportUrl ? html` · <a href=${boot.supportUrl}>${words.failed.support}</a>` : nothing}
          </p>`
        : nothing
    }`
}

/** The kinds whose words do not say that nothing was saved. */
const unsaid: ReadonlySet<FailureKind> = new Set(['not-eligible', 'publisher'])

/** The row of a gate that a failure is about. */
const AtRow = v.object({ row: v.number() })

/**
 * Draws what was asked for, and of which wallet. Several requirements have a list of their verdicts instead, except for a row that
 * was looked up before the others.
 */
function ruleTable({ run, failure }: Failed, { boot, words }: EndProps): TemplateResult | typeof nothing {
  const [only, ...others] = boot.claims
  const claim = v.is(AtRow, failure.details) ? boot.claims[failure.details.row] : others.length === 0 ? only : undefined
  if (!claim || !run.account) return nothing
  const text = words.failed
  return html`<dl class="summary">
    <dt>${text.askedFor}</dt>
    <dd>
      <b>${claim.title}</b><br /><span class="wrap" dir="auto"
        >${resultSubject(claim, run, { boot, words }) ?? claim.detail}</span
      >
    </dd>
    <dt>${text.wallet}</dt>
    <dd><code title=${run.account.address}>${shortAddress(run.account.address)}</code></dd>
  </dl>`
}

/** Shows the wallet that a link is for beside the one that is connected; undefined for any other failure. */
function otherWalletTable({ details }: Failure, { words }: EndProps): TemplateResult | undefined {
  if (!v.is(OtherWallet, details)) return undefined
  return html`<dl class="summary">
    <dt>${words.failed.askedFor}</dt>
    <dd><code class="wrap" dir="ltr">${breakable(checksumAddress(details.askedWallet))}</code></dd>
    <dt>${words.failed.wallet}</dt>
    <dd><code class="wrap" dir="ltr">${breakable(checksumAddress(details.wallet))}</code></dd>
  </dl>`
}

type Way = NonNullable<Reason['ways']>[number] | 'fresh'

/** The ways for each kind. A retry does not help when a rule is not met, and the person cannot repair an error of the publisher. */
const waysOfKind: Record<FailureKind, readonly Way[]> = {
  cancelled: ['fresh'],
  retryable: ['retry', 'other-wallet'],
  'not-eligible': ['other-wallet'],
  ours: ['retry'],
  publisher: [],
}

/** Draws the icon of a kind. The kinds differ by icon, word and colour; only a fault of ours is red. */
const kindIcon = (kind: FailureKind) =>
  html`<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d=${failureShapes[kind]} /></svg>`

/** Returns the label and the action of a button. */
function wayButton(
  way: Way,
  { words, send, restart }: EndProps,
  { reason, strings }: { reason: Reason | undefined; strings: Strings },
): { label: string; act: () => void } {
  if (way === 'retry')
    return { label: reason?.labels.retry ?? strings.actions.retry, act: () => send({ type: 'retry' }) }
  if (way === 'fresh') return { label: words.failed.fresh, act: restart }
  if (way === 'edit') {
    const { verifierIds } = reason ?? {}
    const act = () => send({ type: 'edit', ...(verifierIds && { verifierIds }) })
    return { label: reason?.labels.edit ?? words.failed.fresh, act }
  }
  if (way === 'pay-again') return { label: reason?.labels[way] ?? words.failed.fresh, act: () => send({ type: way }) }
  return { label: strings.actions.otherWallet, act: () => send({ type: 'forget-account' }) }
}
