import { html, nothing, type TemplateResult } from 'lit/html.js'
import { failureKind, type FailureKind } from '../../../../shared/flow/failure.ts'
import type { State } from '../../../../shared/flow/machine.ts'
import { failureWords } from '../../../../widget/strings/strings.ts'
import { heading } from '../../ui/parts.ts'
import type { View } from '../view.ts'

/** The five ways in which it did not work, each with its own look and its own way on (ux.md 7). */
export function failedStep({ run, failure }: Extract<State, { name: 'failed' }>, view: View): TemplateResult {
  const { words, boot, leave, requestId } = view
  const kind = failureKind(failure.code)
  const { title, body } = failureWords(view.failureWords, failure.code)
  // a hand-off that is over cannot be tried again
  const isOver = boot.handoff !== null && (kind === 'cancelled' || failure.code.startsWith('HANDOFF_'))
  const ways = [
    ...(isOver ? [] : onward[kind].map((way) => wayOn(way, view))),
    ...(boot.returnTo?.automatic ? [{ label: words.failed.back(boot.returnTo.host), act: leave }] : []),
  ]
  return html`<div class="failure ${kind}">
      <p class="sign" aria-hidden="true">${signs[kind]}</p>
      ${heading(title, body)}
      ${kind === 'not-eligible' && run.account ? html`<p class="note warn">${failure.message}</p>` : nothing}
    </div>
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

type Way = 'retry' | 'other-wallet' | 'fresh'

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

function wayOn(way: Way, { failureWords: { actions }, words, send, begin }: View): { label: string; act: () => void } {
  if (way === 'retry') return { label: actions.retry, act: () => send({ type: 'retry' }) }
  if (way === 'fresh') return { label: words.failed.fresh, act: begin }
  return { label: actions.otherWallet, act: () => send({ type: 'forget-account' }) }
}
