import { html, nothing, type TemplateResult } from 'lit/html.js'
import { heading } from '../../ui/parts.ts'
import { copy } from '../../ui/copy.ts'
import type { ScreenProps } from '../props.ts'

/** Leads out of the browser of an app, which has no wallet and keeps no data. */
export function inAppNote({
  otherBrowsers,
  words: { elsewhere: text },
  release,
}: ScreenProps): TemplateResult | typeof nothing {
  if (otherBrowsers?.inApp === undefined) return nothing
  return html`<div class="note"><b>${text.inApp(otherBrowsers.inApp)}</b><br />${text.inAppBody}</div>
    ${
      otherBrowsers.ownBrowser === undefined
        ? nothing
        : html`<a class="button" href=${otherBrowsers.ownBrowser} @click=${release}>${text.openBrowser}</a>`
    }`
}

/** Offers the browsers of wallets, and a link to copy into any other browser. */
export function walletBrowsers({
  otherBrowsers,
  words: { elsewhere: text },
  release,
}: ScreenProps): TemplateResult | typeof nothing {
  if (!otherBrowsers) return nothing
  const { address, wallets } = otherBrowsers
  const copied = (event: Event) => {
    copy(event, address, text.copied)
    release()
  }
  return html`<h2 class="small">${text.title}</h2>
    <ul class="wallets">
      ${wallets.map(
        ({ name, href }) =>
          html`<li>
            <a class="wallet" href=${href} rel="noreferrer" @click=${release}>
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

/** Says that another tab continues with the hand-off. This tab asks for nothing more, unless the person takes it back. */
export function takenStep({ words: { taken: text }, reload, close, isCloseBlocked }: ScreenProps): TemplateResult {
  return html`${heading(text.title, text.body)}
    ${isCloseBlocked ? html`<p class="note" role="status">${text.stuck}</p>` : nothing}
    <button type="button" class="button" @click=${reload}>${text.stay}</button>
    <button type="button" class="button quiet" @click=${close}>${text.close}</button>`
}

/** Says that another browser can continue with the hand-off. Until one does, it can also continue here. */
export function releasedStep({ words: { elsewhere: text }, reload, otherBrowsers }: ScreenProps): TemplateResult {
  return html`${heading(text.gone, text.goneBody)}
    ${otherBrowsers ? html`<p class="message wrap" dir="ltr">${otherBrowsers.address}</p>` : nothing}
    <button type="button" class="button quiet" @click=${reload}>${text.stay}</button>`
}
