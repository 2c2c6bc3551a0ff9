import { html, type TemplateResult } from 'lit/html.js'
import { checksumAddress } from '../../../shared/proof/checksum-address.ts'
import { breakable } from './breakable.ts'
import { shortAddress } from '../../../shared/strings/short-address.ts'

export type CopyIdDeps = {
  words: { copy: string; copied: string }
  copy: (text: string) => Promise<void>
}

/** How long the confirmation is shown, ms. */
const confirmationMs = 4000

/**
 * Draws a shortened address or id as a button that copies all of it, and says so. When the browser does not allow copying,
 * the whole text is shown, to be copied by hand. `label` stands for the shortened text, and contains it.
 */
export function copyId(text: string, { words, copy }: CopyIdDeps, label?: string): TemplateResult {
  const full = checksumAddress(text)
  const short = shortAddress(text)
  const act = ({ currentTarget }: Event) => {
    const status = currentTarget instanceof HTMLElement ? currentTarget.nextElementSibling : null
    if (!status) return
    copy(full).then(
      () => confirmIn(status, words.copied),
      () => void (status.textContent = full),
    )
  }
  return html`<span class="copy-id"
    ><button type="button" class="text" title=${full} aria-label=${`${words.copy}: ${label ?? short}`} @click=${act}>
      ${label === full ? breakable(full) : (label ?? html`<code dir="ltr">${short}</code>`)}</button
    ><span role="status"></span
  ></span>`
}

/** Shows a confirmation for a few seconds. A second click begins anew, so that it is announced again. */
function confirmIn(status: Element, confirmation: string): void {
  status.textContent = ''
  const shown = document.createElement('span')
  shown.textContent = confirmation
  status.append(shown)
  setTimeout(() => shown.remove(), confirmationMs)
}
