import type { TemplateResult } from 'lit'
import type { Mark } from '../attempt/view.ts'
import type { Lit } from './lit.ts'
import { seal } from './seal.ts'

/** Draws the sign at the start of the row. It repeats what the words say, so it is hidden from screen readers. */
export function markOf(lit: Lit, mark: Mark): TemplateResult {
  const { html, svg } = lit
  if (typeof mark === 'object') return html`<span class="mark letter" aria-hidden="true">${mark.letter}</span>`
  if (mark === 'seal') return seal(lit)
  const inside = {
    busy: svg`<path class="arc" d="M12 1.5A10.5 10.5 0 0 1 22.5 12" />`,
    tick: svg`<path d="m8 12.3 2.8 2.7L16 9.5" />`,
    warning: svg`<path d="M12 6.5v7M12 16.9v.2" />`,
    stopped: svg`<path d="M8 12h8" />`,
  }
  return html`<svg class="mark ${mark}" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10.5" />
    ${inside[mark]}
  </svg>`
}
