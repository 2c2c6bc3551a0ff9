import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { PageStrings } from '../strings/en/page.ts'

/** A row of the list of wallets; `mark` is the letter in front of the name. */
export type WalletRow = { id: string; name: string; mark: string | undefined; detail: string }

/** Creates the rows for the wallets of this browser. */
export const walletRows = (
  wallets: readonly Pick<Wallet, 'id' | 'name' | 'namespace'>[],
  { networks }: Pick<PageStrings['connect'], 'networks'>,
): WalletRow[] =>
  wallets.map(({ id, name, namespace }) => ({ id, name, mark: Array.from(name)[0], detail: networks[namespace] }))

/** Draws a list to choose a wallet from. It has no pictures, because a wallet could show the picture of another one. */
export const walletPicker = (
  rows: readonly WalletRow[],
  onChoose: (id: string) => void,
): TemplateResult | typeof nothing =>
  rows.length === 0
    ? nothing
    : html`<ul class="wallets">
        ${rows.map(
          ({ id, name, mark, detail }) =>
            html`<li>
              <button type="button" class="wallet" @click=${() => onChoose(id)}>
                <span class="monogram" aria-hidden="true">${mark}</span>
                <span class="what"><b>${name}</b><span class="muted">${detail}</span></span>
              </button>
            </li>`,
        )}
      </ul>`

/** The notice that AppKit's licence requires where WalletConnect is offered. */
export const appKitNotice = html`<p class="muted small-print" lang="en" dir="ltr">
  Portions © 2025 Reown, Inc. All Rights Reserved (<a href="/assets/appkit-license.txt">licence</a>)
</p>`
