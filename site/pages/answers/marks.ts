import { html, svg, type TemplateResult } from 'lit/html.js'
import type { Finding } from '../../../shared/proof/offline-check.ts'

const drawn = (path: string) =>
  html`<svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    ${svg`<path d=${path} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />`}
  </svg>`

/** How an answer looks: as its finding, or as neither good nor bad. */
export type Look = Finding | 'plain'

/** The picture of each look. Words stand beside it. */
export const marks: Record<Look, TemplateResult> = {
  holds: drawn('m3.5 8.4 3 3 6-6.6'),
  fails: drawn('m4.5 4.5 7 7m0-7-7 7'),
  open: drawn('M5.6 6a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.1.8-1.1 1.6M8 12.6v.1'),
  plain: drawn('M4 8h8'),
}
