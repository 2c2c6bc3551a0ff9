import { html, nothing, type TemplateResult } from 'lit/html.js'
import { tick } from '../../ui/parts.ts'
import type { PageProps } from '../props.ts'
import { type Step, stepLabel } from './step-list.ts'

/**
 * Draws the steps of a run around the screen of the current one: this step and the finished ones above, the next ones below.
 * `foundNote` says from which day a proof is.
 */
export function aroundSteps(
  screen: TemplateResult,
  steps: readonly Step[],
  {
    words,
    boot,
    foundNote,
  }: Pick<PageProps, 'words' | 'boot'> & { foundNote: ((checkedAt: number | undefined) => string) | undefined },
): TemplateResult {
  if (steps.length < 2) return screen
  const row = (step: Step, index: number) =>
    html`<li class=${`step ${step.state}`} aria-current=${step.state === 'current' ? 'step' : nothing}>
      <span class="mark" aria-hidden="true">${step.state === 'done' ? tick : index + 1}</span
      ><span
        >${stepLabel(step, steps, { words, boot })}${
          step.state === 'done' ? html`<span class="unseen">${words.stepDone}</span>` : nothing
        }${step.kind === 'found' ? html`<span class="found">${foundNote?.(step.checkedAt)}</span>` : nothing}</span
      >
    </li>`
  const rows = steps.map(row)
  const next = steps.findIndex(({ state }) => state === 'current') + 1 || steps.length
  return html`<ol class="steps" aria-label=${words.steps}>
      ${rows.slice(0, next)}
    </ol>
    ${screen}
    ${
      next < steps.length
        ? html`<ol class="steps next" start=${next + 1}>
            ${rows.slice(next)}
          </ol>`
        : nothing
    }`
}
