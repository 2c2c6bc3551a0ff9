import { html, type TemplateResult } from 'lit/html.js'

/** Draws a list of short texts, such as what an export contains. */
export const textList = (texts: readonly string[]): TemplateResult =>
  html`<ul class="staying muted">
    ${texts.map((each) => html`<li>${each}</li>`)}
  </ul>`
