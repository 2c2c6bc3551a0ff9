import { html, nothing, type TemplateResult } from 'lit/html.js'
import { failureKind, type FailureKind } from '../../../../shared/flow/failure.ts'
import type { State } from '../../../../shared/flow/machine.ts'
import { failureWords } from '../../../../widget/strings/strings.ts'
import { heading } from '../../ui/parts.ts'
import type { Ending } from '../ending.ts'
import type { Reason } from '../reasons.ts'
import type { View } from '../view.ts'

/**
 * The five ways in which it did not work, each with its own look and its own way on. `end`: has words for
 * a check's answer; without any the words of the code or its kind are shown, and what the service said.
 */
export function failedStep(
  state: Extract<State, { name: 'failed' }>,
  view: View,
  end: Ending | undefined,
): TemplateResult {
  const reason = reasonOf(state, view, end)
  const { run, failure } = state
  const { words, boot, leave, requestId } = view
  const kind = reason?.kind ?? failureKind(failure.code)
  const { title, body } = reason?.words ?? failureWords(view.failureWords, failure.code)
  const lead = failure.isSent ? view.failureWords.cancelledLate : body
  // a hand-off that is over cannot be tried again
  const isOver = boot.handoff !== null && (kind === 'cancelled' || failure.code.startsWith('HANDOFF_'))
  const ways = [
    ...(isOver ? [] : (reason?.ways ?? onward[kind]).map((way) => wayOn(way, view, reason))),
    ...(boot.returnTo?.automatic ? [{ label: words.failed.back(boot.returnTo.host), act: leave }] : []),
  ]
  return html`<div class="failure ${kind}">
      <p class="sign" aria-hidden="true">${signs[kind]}</p>
      ${heading(title, lead)}
      ${kind === 'not-eligible' && !reason && run.account ? html`<p class="note warn">${failure.message}</p>` : nothing}
    </div>
    ${end?.answers(failure, view, (code) => end.reason({ ...state, failure: { ...failure, code } })?.words) ?? nothing}
    ${reason?.aside?.(view) ?? nothing}
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

/** What it comes to: at a gate, or anywhere. */
export const reasonOf = (state: Extract<State, { name: 'failed' }>, { gate }: View, end: Ending | undefined) =>
  gate?.reason(state, end?.reason(state)) ?? end?.reason(state)

type Way = NonNullable<Reason['ways']>[number] | 'fresh'

/** Who does not fulfil a rule is not sent round in a loop; what the publisher did wrong nobody here can mend. */
const onward: Record<FailureKind, readonly Way[]> = {
  cancelled: ['fresh'],
  retryable: ['retry', 'other-wallet'],
  'not-eligible': ['other-wallet'],
  ours: ['retry'],
  publisher: [],
}

/** Drawn by shape as well as colour. */
const signs: Record<FailureKind, string> = {
  cancelled: '–',
  retryable: '↻',
  'not-eligible': '≠',
  ours: '!',
  publisher: '?',
}

function wayOn(way: Way, view: View, reason: Reason | undefined): { label: string; act: () => void } {
  const { failureWords: strings, words, send, begin, edit } = view
  if (way === 'retry')
    return { label: reason?.labels.retry ?? strings.actions.retry, act: () => send({ type: 'retry' }) }
  if (way === 'fresh') return { label: words.failed.fresh, act: begin }
  if (way === 'edit') return { label: reason?.labels.edit ?? words.failed.fresh, act: edit }
  if (way === 'pay-again') return { label: reason?.labels[way] ?? '', act: () => send({ type: way }) }
  return { label: strings.actions.otherWallet, act: () => send({ type: 'forget-account' }) }
}
