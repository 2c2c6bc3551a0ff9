import { html, nothing, type TemplateResult } from 'lit/html.js'
import { breakable } from '../../ui/breakable.ts'
import { heading } from '../../ui/parts.ts'
import { appKitNotice, walletPicker, walletRows } from '../../ui/wallet-picker.ts'
import { walletConnectId } from '../wallets/wallet-connect.ts'
import { passkeyId } from '../wallets/passkey-wallet.ts'
import type { ScreenProps } from '../props.ts'
import { inAppNote, walletBrowsers } from './other-browser.ts'

/** Asks the person to choose a wallet. */
export function connectStep(props: ScreenProps): TemplateResult {
  const { boot, words, wallets, hasWalletConnect, hasPasskeys, isUnanswered, otherBrowsers, send, cancel } = props
  const text = words.connect
  const rows = [
    ...walletRows(wallets, text),
    ...(hasPasskeys
      ? [{ id: passkeyId, name: text.passkey, mark: Array.from(text.passkey)[0], detail: text.passkeyDetail }]
      : []),
    ...(hasWalletConnect ? [{ id: walletConnectId, name: text.more, mark: '+', detail: text.moreDetail }] : []),
  ]
  return html`${heading(text.title, text.lead)}
    ${boot.wallet ? html`<p class="note">${text.asked}<br /><b class="wrap" dir="ltr">${breakable(boot.wallet)}</b></p>` : nothing}
    ${isUnanswered ? html`<p class="note warn" role="status">${words.more.noAnswer}</p>` : nothing} ${inAppNote(props)}
    ${walletPicker(rows, (id) => send({ type: 'chose', wallet: id }))} ${hasWalletConnect ? appKitNotice : nothing}
    ${
      wallets.length === 0 && otherBrowsers?.inApp === undefined
        ? html`<div class="note"><b>${text.none}</b>${otherBrowsers ? nothing : html`<br />${text.noneBody}`}</div>`
        : nothing
    }
    ${walletBrowsers(props)}
    <p class="actions"><button type="button" class="text" @click=${cancel}>${words.cancel}</button></p>`
}
