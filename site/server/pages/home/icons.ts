import { html } from 'hono/html'
import type { Markup } from '../shell.ts'

const icon = (shape: Markup) =>
  html`<svg class="icon" viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">${shape}</svg>`

/** The icons of the home page. Each has the colour of the text around it. */
export const icons = {
  code: icon(html`<path d="m7 6-4 4 4 4M13 6l4 4-4 4" />`),
  lock: icon(
    html`<rect x="4" y="8.6" width="12" height="8.2" rx="1.8" /><path d="M6.8 8.6V6.2a3.2 3.2 0 0 1 6.4 0v2.4" />`,
  ),
  again: icon(
    html`<path d="M16.5 10a6.5 6.5 0 0 1-11.4 4.2M3.5 10a6.5 6.5 0 0 1 11.4-4.2M15.3 2.8v3.3H12M4.7 17.2v-3.3H8" />`,
  ),
  gate: icon(html`<path d="M3 17V5.5M17 17V5.5M3 7.5c4.2-3.3 9.8-3.3 14 0M6.5 17V9M10 17V8.4M13.5 17V9M3 12.8h14" />`),
}
