import { html, raw } from 'hono/html'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import type { Markup } from '../shell.ts'

/** Draws the icon of a verifier, 20 px with lines of 1.5 px. `wallet` is `ownership-basic` without content. */
export const verifierIcon = (id: VerifierId | 'wallet'): Markup =>
  html`<svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">${raw(shapes[id])}</svg>`

/** Defines the icon of each verifier once, for scripts that draw it as `<use href="#icon-<verifier>">`. */
export const verifierSymbols = (): Markup[] =>
  Object.entries(shapes).map(([id, shape]) => html`<symbol id="icon-${id}" viewBox="0 0 20 20">${raw(shape)}</symbol>`)

/** Draws the icon of the search field. */
export const searchIcon = html`<svg class="icon" viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
  ${raw('<circle cx="8.8" cy="8.8" r="5.3"/><path d="m12.8 12.8 4 4"/>')}
</svg>`

const shapes: Readonly<Record<VerifierId | 'wallet', string>> = {
  wallet:
    '<path d="M3.2 6.4v8.2a2 2 0 0 0 2 2h9.6a1.7 1.7 0 0 0 1.7-1.7V9.6a1.7 1.7 0 0 0-1.7-1.7H4.8a1.6 1.6 0 0 1 0-3.2h9.4v3.2"/><path d="M13.2 12.2h.5"/>',
  'ownership-basic':
    '<path d="M5.5 17.2h9a1.3 1.3 0 0 0 1.3-1.3V6.6l-3.9-3.8H5.5a1.3 1.3 0 0 0-1.3 1.3v11.8c0 .7.6 1.3 1.3 1.3zM11.7 2.9v3.9h4"/><path d="M7 13.6c.9-2.3 1.9-2.6 2-.8 0 1.5 1.1 1.1 1.8.2.4-.5 1-.5 2.2.2"/>',
  'ownership-social': '<circle cx="10" cy="10" r="3"/><path d="M13 7v4a2 2 0 0 0 4 0v-1a7 7 0 1 0-2.8 5.6"/>',
  'ownership-pseudonym':
    '<path d="M3 9.4V4.5A1.5 1.5 0 0 1 4.5 3h4.9c.4 0 .8.2 1.1.4l6 6a1.5 1.5 0 0 1 0 2.2l-4.9 4.9a1.5 1.5 0 0 1-2.2 0l-6-6A1.6 1.6 0 0 1 3 9.4z"/><circle cx="6.9" cy="6.9" r="1"/>',
  'ownership-dns-txt':
    '<circle cx="10" cy="10" r="7"/><path d="M3 10h14M10 3c2 2 3 4.3 3 7s-1 5-3 7c-2-2-3-4.3-3-7s1-5 3-7z"/>',
  'ownership-org-oauth':
    '<path d="M4 17V4.5A1.5 1.5 0 0 1 5.5 3h5A1.5 1.5 0 0 1 12 4.5V17M12 8.5h2.5A1.5 1.5 0 0 1 16 10v7M2.5 17h15M7 6.5h2M7 9.75h2M7 13h2"/>',
  'contract-ownership':
    '<path d="M5.5 17.2h9a1.3 1.3 0 0 0 1.3-1.3V6.6l-3.9-3.8H5.5a1.3 1.3 0 0 0-1.3 1.3v11.8c0 .7.6 1.3 1.3 1.3z"/><path d="m8.3 9-1.8 2 1.8 2M11.7 9l1.8 2-1.8 2"/>',
  'proof-of-human':
    '<path d="M3 6.5v-2A1.5 1.5 0 0 1 4.5 3h2M13.5 3h2A1.5 1.5 0 0 1 17 4.5v2M17 13.5v2a1.5 1.5 0 0 1-1.5 1.5h-2M6.5 17h-2A1.5 1.5 0 0 1 3 15.5v-2"/><circle cx="10" cy="7.8" r="2.1"/><path d="M6.2 14c.4-2 1.9-3 3.8-3s3.4 1 3.8 3"/>',
  'nft-ownership': '<path d="m10 2.6 6.4 3.7v7.4L10 17.4l-6.4-3.7V6.3z"/><path d="m10 6.8 2.8 3.2-2.8 3.2L7.2 10z"/>',
  'token-holding':
    '<ellipse cx="10" cy="5.4" rx="6.2" ry="2.4"/><path d="M3.8 5.4V10c0 1.3 2.8 2.4 6.2 2.4s6.2-1.1 6.2-2.4V5.4M3.8 10v4.6c0 1.3 2.8 2.4 6.2 2.4s6.2-1.1 6.2-2.4V10"/>',
  'wallet-risk':
    '<path d="m10 2.6 6 2.2v4.6c0 3.8-2.4 6.6-6 8-3.6-1.4-6-4.2-6-8V4.8z"/><path d="m7.4 9.9 1.9 1.9 3.4-3.6"/>',
  'wallet-link': '<circle cx="7.3" cy="10" r="4.3"/><circle cx="12.7" cy="10" r="4.3"/>',
  'ai-content-moderation': '<circle cx="8.7" cy="8.7" r="5.7"/><path d="M12.9 12.9 17 17M6.3 8.8 8 10.5l3.1-3.3"/>',
  'agent-identity':
    '<rect x="3.5" y="7" width="13" height="9.5" rx="2.5"/><path d="M10 7V4.6M8 13.6h4"/><circle cx="10" cy="3.3" r="1.2"/><path d="M7.4 10.5v.4M12.6 10.5v.4"/>',
  'agent-delegation':
    '<circle cx="5" cy="6.4" r="2.2"/><path d="M2 14c.2-2.6 1.3-3.8 3-3.8.9 0 1.6.3 2.1.9M8.6 7h2.7M9.9 5.3 11.6 7 9.9 8.7"/><rect x="11" y="10.6" width="6.6" height="5.6" rx="1.4"/><path d="M13.2 13.2v.4M15.4 13.2v.4M14.3 10.6V9"/>',
}
