import type { TemplateResult } from 'lit'
import type { FailureKind } from '../../shared/flow/failure.ts'
import type { Mark } from '../attempt/view.ts'
import type { Lit } from './lit.ts'
import { seal } from './seal.ts'

/** Draws the sign at the start of the row. It repeats what the words say, so it is hidden from screen readers. */
export function markOf(lit: Lit, mark: Mark): TemplateResult {
  const { html, svg } = lit
  if (typeof mark === 'object') return html`<span class="mark letter" aria-hidden="true">${mark.letter}</span>`
  if (mark === 'seal') return seal(lit)
  if (mark === 'busy' || mark === 'tick' || mark === 'warning')
    return html`<svg class="mark ${mark}" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10.5" />
      ${svg`<path class=${mark === 'busy' ? 'arc' : ''} d=${inCircle[mark]} />`}
    </svg>`
  return html`<svg class="mark ${mark}" viewBox="-2 -2 24 24" aria-hidden="true">
    ${svg`<path d=${failureShapes[mark]} />`}
  </svg>`
}

const inCircle = {
  busy: 'M12 1.5A10.5 10.5 0 0 1 22.5 12',
  tick: 'm8 12.3 2.8 2.7L16 9.5',
  warning: 'M12 6.5v7M12 16.9v.2',
}

/** The sign of each kind of failure, here and on the hosted page, 20 px: a cross, two arrows, a rule that is not met, a cloud, a wrench. */
export const failureShapes: Readonly<Record<FailureKind, string>> = {
  cancelled: 'm5.5 5.5 9 9M14.5 5.5l-9 9',
  retryable: 'M16.5 10a6.5 6.5 0 0 1-11.4 4.2M3.5 10a6.5 6.5 0 0 1 11.4-4.2M15.3 2.8v3.3H12M4.7 17.2v-3.3H8',
  'not-eligible': 'M3.5 5h13M3.5 10h7M3.5 15h5M12.2 12.7l4.6 4.6M16.8 12.7l-4.6 4.6',
  ours: 'M7.6 5.4a4.6 4.6 0 0 1 6.8 3.3 3.4 3.4 0 0 1 2 5.6M12.8 15.5H6a3.6 3.6 0 0 1-.7-7.1M3.5 3.5l13 13',
  publisher:
    'M16.7 6.4a4.3 4.3 0 0 1-5.8 5.2l-4.8 4.8a1.8 1.8 0 0 1-2.5-2.5l4.8-4.8a4.3 4.3 0 0 1 5.2-5.8l-2.5 2.5.4 2.6 2.6.4z',
}
