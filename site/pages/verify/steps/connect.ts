import { html, nothing, type TemplateResult } from 'lit/html.js'
import { heading } from '../../ui/parts.ts'
import { walletConnectId } from '../wallets/wallet-connect.ts'
import { passkeyId } from '../wallets/passkey-wallet.ts'
import type { ScreenProps } from '../props.ts'
import { inAppNote, walletBrowsers } from './other-browser.ts'

/** The wallets of this browser. No pictures: what a wallet says of itself is not shown as if we knew it. */
export function connectStep(props: ScreenProps): TemplateResult {
  const { words, wallets, hasWalletConnect, hasPasskeys, isUnanswered, otherBrowsers, send, cancel } = props
  const text = words.connect
  const rows = [
    ...wallets.map(({ id, name, namespace }) => ({
      id,
      name,
      mark: Array.from(name)[0],
      detail: text.networks[namespace],
    })),
    ...(hasPasskeys
      ? [{ id: passkeyId, name: text.passkey, mark: Array.from(text.passkey)[0], detail: text.passkeyDetail }]
      : []),
    ...(hasWalletConnect ? [{ id: walletConnectId, name: text.more, mark: '+', detail: text.moreDetail }] : []),
  ]
  return html`${heading(text.title, text.lead)}
    ${isUnanswered ? html`<p class="note warn" role="status">${words.more.noAnswer}</p>` : nothing} ${inAppNote(props)}
    ${
      wallets.length === 0 && otherBrowsers?.inApp === undefined
        ? html`<div class="note"><b>${text.none}</b><br />${text.noneBody}</div>`
        : nothing
    }
    ${
      rows.length === 0
        ? nothing
        : html`<ul class="wallets">
            ${rows.map(
              ({ id, name, mark, detail }) =>
                html`<li>
                  <button type="button" class="wallet" @click=${() => send({ type: 'chose', wallet: id })}>
                    <span class="monogram" aria-hidden="true">${mark}</span>
                    <span class="what"><b>${name}</b><span class="muted">${detail}</span></span>
                  </button>
                </li>`,
            )}
          </ul>`
    }
    ${hasWalletConnect ? notice : nothing} ${walletBrowsers(props)}
    <p class="actions"><button type="button" class="text" @click=${cancel}>${words.cancel}</button></p>`
}

/** What AppKit's licence asks for where it is offered. */
const notice = html`<p class="muted small-print" lang="en" dir="ltr">
  Portions © 2025 Reown, Inc. All Rights Reserved (<a href="/assets/appkit-license.txt">licence</a>)
</p>`
