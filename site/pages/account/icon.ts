import { html, nothing, type TemplateResult } from 'lit/html.js'

/** Draws an icon that the server's page defines. Screen readers hear `label`; without one, nothing. */
export const icon = (name: string, label?: string): TemplateResult =>
  html`<svg
    class="icon"
    width="20"
    height="20"
    role=${label === undefined ? nothing : 'img'}
    aria-label=${label ?? nothing}
    aria-hidden=${label === undefined ? 'true' : nothing}
  >
    <use href=${`#icon-${name}`}></use>
  </svg>`
