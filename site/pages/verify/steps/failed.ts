import { html, nothing, type TemplateResult } from 'lit/html.js'
import { failureKind, type FailureKind } from '../../../../shared/flow/failure.ts'
import type { State } from '../../../../shared/flow/machine.ts'
import { failureWords } from '../../../../widget/strings/strings.ts'
import { heading } from '../../ui/parts.ts'
import type { ResultScreens } from '../result-screens.ts'
import type { GateScreens } from '../gate/gate-screens.ts'
import type { Reason } from '../reasons.ts'
import type { ScreenProps } from '../props.ts'

/**
 * Shows a failure of one of the five kinds, each with its own look and its own buttons. `results` has words for the
 * verdict of a verifier; without them the words of the error code or of its kind are shown.
 */
export function failedStep(
  state: Extract<State, { name: 'failed' }>,
  props: ScreenProps,
  { results, gate }: LoadedScreens,
): TemplateResult {
  const reason = reasonOf(state, { results, gate })
  const { run, failure } = state
  const { words, boot, leave, requestId } = props
  const kind = reason?.kind ?? failureKind(failure.code)
  const { title, body } = reason?.words ?? failureWords(props.failureWords, failure.code)
  const lead = failure.isSent ? props.failureWords.cancelledLate : body
  // a hand-off that is over cannot be tried again
  const isOver = boot.handoff !== null && (kind === 'cancelled' || failure.code.startsWith('HANDOFF_'))
  const ways = [
    ...(isOver ? [] : (reason?.ways ?? waysOfKind[kind]).map((way) => wayButton(way, props, reason))),
    ...(boot.returnTo?.automatic ? [{ label: words.failed.back(boot.returnTo.host), act: leave }] : []),
  ]
  return html`<div class="failure ${kind}">
      <p class="sign" aria-hidden="true">${signs[kind]}</p>
      ${heading(title, lead)}
      ${kind === 'not-eligible' && !reason && run.account ? html`<p class="note warn">${failure.message}</p>` : nothing}
    </div>
    ${results?.verdictList(failure, props, (code) => results.reason({ ...state, failure: { ...failure, code } })?.words) ?? nothing}
    ${reason?.aside?.(props) ?? nothing}
    ${ways.map(
      ({ label, act }, index) =>
        html`<button type="button" class=${index === 0 ? 'button' : 'button quiet'} @click=${act}>${label}</button>`,
    )}
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

/** What has been loaded when a run fails. */
type LoadedScreens = { results: ResultScreens | undefined; gate: GateScreens | undefined }

/** Explains a failure: a gate's own explanation comes first. */
const reasonOf = (state: Extract<State, { name: 'failed' }>, { results, gate }: LoadedScreens) =>
  gate?.reason(state, results?.reason(state)) ?? results?.reason(state)

type Way = NonNullable<Reason['ways']>[number] | 'fresh'

/** The ways for each kind. A retry does not help when a rule is not met, and the person cannot repair an error of the publisher. */
const waysOfKind: Record<FailureKind, readonly Way[]> = {
  cancelled: ['fresh'],
  retryable: ['retry', 'other-wallet'],
  'not-eligible': ['other-wallet'],
  ours: ['retry'],
  publisher: [],
}

/** The kinds differ by a sign as well as by colour. */
const signs: Record<FailureKind, string> = {
  cancelled: '–',
  retryable: '↻',
  'not-eligible': '≠',
  ours: '!',
  publisher: '?',
}

/** Returns the label and the action of a button. */
function wayButton(way: Way, props: ScreenProps, reason: Reason | undefined): { label: string; act: () => void } {
  const { failureWords: strings, words, send, startOver, edit } = props
  if (way === 'retry')
    return { label: reason?.labels.retry ?? strings.actions.retry, act: () => send({ type: 'retry' }) }
  if (way === 'fresh') return { label: words.failed.fresh, act: startOver }
  if (way === 'edit') return { label: reason?.labels.edit ?? words.failed.fresh, act: edit }
  if (way === 'pay-again') return { label: reason?.labels[way] ?? '', act: () => send({ type: way }) }
  return { label: strings.actions.otherWallet, act: () => send({ type: 'forget-account' }) }
}
