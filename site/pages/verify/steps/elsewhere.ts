import { html, nothing, type TemplateResult } from 'lit/html.js'
import { heading } from '../../ui/parts.ts'
import { copy } from '../../ui/copy.ts'
import type { View } from '../view.ts'

/** Out of the browser of an app, which has no wallet and forgets. */
export function inAppNote({ elsewhere, words: { elsewhere: text }, move }: View): TemplateResult | typeof nothing {
  if (elsewhere?.inApp === undefined) return nothing
  return html`<div class="note"><b>${text.inApp(elsewhere.inApp)}</b><br />${text.inAppBody}</div>
    ${
      elsewhere.ownBrowser === undefined
        ? nothing
        : html`<a class="button" href=${elsewhere.ownBrowser} @click=${move}>${text.openBrowser}</a>`
    }`
}

/** Into the browser of a wallet, or of whoever gets the link pasted. */
export function walletBrowsers({ elsewhere, words: { elsewhere: text }, move }: View): TemplateResult | typeof nothing {
  if (!elsewhere) return nothing
  const { address, wallets } = elsewhere
  const copied = (event: Event) => {
    copy(event, address, text.copied)
    move()
  }
  return html`<h2 class="small">${text.title}</h2>
    <ul class="wallets">
      ${wallets.map(
        ({ name, href }) =>
          html`<li>
            <a class="wallet" href=${href} rel="noreferrer" @click=${move}>
              <span class="monogram" aria-hidden="true">${name[0]}</span>
              <span class="what"><b>${text.open(name)}</b></span>
            </a>
          </li>`,
      )}
    </ul>
    <p class="actions">
      <button type="button" class="text" .textContent=${text.copy} @click=${copied}></button>
    </p>`
}

/** Another tab goes on with the hand-off: this one asks for nothing any more, unless the person takes it back. */
export function takenStep({ words: { taken: text }, stay, close, isStuck }: View): TemplateResult {
  return html`${heading(text.title, text.body)}
    ${isStuck ? html`<p class="note" role="status">${text.stuck}</p>` : nothing}
    <button type="button" class="button" @click=${stay}>${text.stay}</button>
    <button type="button" class="button quiet" @click=${close}>${text.close}</button>`
}

/** The hand-off is free for another browser; nobody there means that it can be taken up here again. */
export function goneStep({ words: { elsewhere: text }, stay, elsewhere }: View): TemplateResult {
  return html`${heading(text.gone, text.goneBody)}
    ${elsewhere ? html`<p class="message wrap" dir="ltr">${elsewhere.address}</p>` : nothing}
    <button type="button" class="button quiet" @click=${stay}>${text.stay}</button>`
}
