import { html, nothing, type TemplateResult } from 'lit/html.js'
import { tick } from '../../ui/parts.ts'
import type { PageProps } from '../props.ts'
import { type Step, stepLabel } from './step-list.ts'

/** Draws the steps of a run as a list. `foundNote` says from which day a proof is. */
export function stepListTemplate(
  steps: readonly Step[],
  { words, boot }: Pick<PageProps, 'words' | 'boot'>,
  foundNote: ((checkedAt: number | undefined) => string) | undefined,
): TemplateResult | typeof nothing {
  if (steps.length < 2) return nothing
  return html`<ol class="steps" aria-label=${words.steps}>
    ${steps.map(
      (step, index) =>
        html`<li class=${`step ${step.state}`} aria-current=${step.state === 'current' ? 'step' : nothing}>
          <span class="mark" aria-hidden="true">${step.state === 'done' ? tick : index + 1}</span
          >${stepLabel(step, steps, { words, boot })}${
            step.state === 'done' ? html`<span class="unseen">, ${words.stepDone}</span>` : nothing
          }${step.kind === 'found' ? html`<span class="found">${foundNote?.(step.checkedAt)}</span>` : nothing}
        </li>`,
    )}
  </ol>`
}
