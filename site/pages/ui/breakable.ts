import { html, type TemplateResult } from 'lit/html.js'
import { halves } from '../../../shared/strings/halves.ts'

/** Draws an address or a hash that breaks in its middle when it needs two lines. */
export function breakable(text: string): TemplateResult {
  const [first, second] = halves(text)
  return html`${first}<wbr />${second}`
}
