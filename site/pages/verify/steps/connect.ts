import { html, type TemplateResult } from 'lit/html.js'
import { heading } from '../../ui/parts.ts'
import type { View } from '../view.ts'

/** The wallets of this browser. No pictures: what a wallet says of itself is not shown as if we knew it. */
export function connectStep({ words, wallets, send, cancel }: View): TemplateResult {
  const text = words.connect
  return html`${heading(text.title, text.lead)}
    ${
      wallets.length === 0
        ? html`<div class="note"><b>${text.none}</b><br />${text.noneBody}</div>`
        : html`<ul class="wallets">
            ${wallets.map(
              ({ id, name, namespace }) =>
                html`<li>
                  <button type="button" class="wallet" @click=${() => send({ type: 'chose', wallet: id })}>
                    <span class="monogram" aria-hidden="true">${Array.from(name)[0]}</span>
                    <span class="what"><b>${name}</b><span class="muted">${text.networks[namespace]}</span></span>
                  </button>
                </li>`,
            )}
          </ul>`
    }
    <p class="actions"><button type="button" class="text" @click=${cancel}>${words.cancel}</button></p>`
}
