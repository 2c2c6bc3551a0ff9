import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Account } from '../../../shared/flow/plan.ts'
import { type Step, stepLabel } from '../verify/steps-of.ts'
import { shortAddress, type View } from '../verify/view.ts'

/** The heading of a screen. It takes the focus when the screen changes. */
export const heading = (title: string, lead?: string) =>
  html`<h1 tabindex="-1">${title}</h1>
    ${lead ? html`<p class="lead">${lead}</p>` : nothing}`

/** The vertical list of steps, by name. */
export function stepList(
  steps: readonly Step[],
  view: Pick<View, 'words' | 'boot' | 'gate'>,
): TemplateResult | typeof nothing {
  if (steps.length < 2) return nothing
  const { words } = view
  return html`<ol class="steps" aria-label=${words.steps}>
    ${steps.map(
      (step, index) =>
        html`<li class=${`step ${step.state}`} aria-current=${step.state === 'current' ? 'step' : nothing}>
          <span class="mark" aria-hidden="true">${step.state === 'done' ? tick : index + 1}</span
          >${stepLabel(step, steps, view)}${
            step.state === 'done' ? html`<span class="unseen">, ${words.stepDone}</span>` : nothing
          }${step.kind === 'found' ? html`<span class="found">${view.gate?.foundNote(step.checkedAt)}</span>` : nothing}
        </li>`,
    )}
  </ol>`
}

/** Whose account it is, and the way to another one. */
export const accountBar = (account: Account | undefined, { words, send }: View, isFixed = false) =>
  account
    ? html`<p class="account">
        <span class="monogram" aria-hidden="true"
          >${account.address.slice(account.address.startsWith('0x') ? 2 : 0, 4).slice(0, 2)}</span
        >
        <span class="unseen">${words.account.label}</span
        ><code title=${account.address}>${shortAddress(account.address)}</code>
        ${
          isFixed
            ? nothing
            : html`<button type="button" class="text" @click=${() => send({ type: 'forget-account' })}>
                ${words.account.change}
              </button>`
        }
      </p>`
    : nothing

/** Drawn, as a tick typed as a letter is another picture in every font. */
export const tick = html`<svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
  <path
    d="m3.5 8.4 3 3 6-6.6"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
</svg>`

/** The seal of the header, larger, in a ring that shows that something is going on elsewhere. */
export const waiting = html`<div class="waiting" aria-hidden="true">
  <svg viewBox="0 0 96 96" width="96" height="96">
    <circle class="track" cx="48" cy="48" r="44" fill="none" stroke-width="1.5" stroke-dasharray="4 4" />
    <circle
      class="run"
      cx="48"
      cy="48"
      r="44"
      fill="none"
      stroke-width="2"
      stroke-linecap="round"
      pathLength="100"
      stroke-dasharray="22 78"
    />
    <circle class="disc" cx="48" cy="48" r="15" stroke-width="1.5" />
    <circle class="rim" cx="48" cy="48" r="10.5" fill="none" stroke-width="2" stroke-dasharray="1.6 1.7" />
    <path
      class="rim"
      d="m43.6 48.3 3.2 3.2 5.8-6.4"
      fill="none"
      stroke-width="2.4"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
</div>`
