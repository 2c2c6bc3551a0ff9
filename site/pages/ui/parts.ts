import { html, nothing } from 'lit/html.js'

/** Draws the heading of a screen. It gets the focus when the screen changes. */
export const heading = (title: string, lead?: string) =>
  html`<h1 tabindex="-1">${title}</h1>
    ${lead ? html`<p class="lead">${lead}</p>` : nothing}`

/** The picture of a tick. It is drawn, because the letter looks different in every font. */
export const tick = html`<svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
  <path
    d="m3.5 8.4 3 3 6-6.6"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
</svg>`

/** The picture of a cross, for an answer that is no. */
export const cross = html`<svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
  <path d="m4.5 4.5 7 7m0-7-7 7" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
</svg>`

/** The picture for waiting: the seal of the header in a ring that turns. */
export const waiting = html`<div class="waiting" aria-hidden="true">
  <svg viewBox="0 0 96 96" width="96" height="96">
    <circle class="track" cx="48" cy="48" r="44" fill="none" stroke-width="1.5" stroke-dasharray="4 4" />
    <circle
      class="run"
      cx="48"
      cy="48"
      r="44"
      fill="none"
      stroke-width="2"
      stroke-linecap="round"
      pathLength="100"
      stroke-dasharray="22 78"
    />
    <circle class="disc" cx="48" cy="48" r="15" stroke-width="1.5" />
    <circle class="rim" cx="48" cy="48" r="10.5" fill="none" stroke-width="2" stroke-dasharray="1.6 1.7" />
    <path
      class="rim"
      d="m43.6 48.3 3.2 3.2 5.8-6.4"
      fill="none"
      stroke-width="2.4"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
</div>`
