import { html, nothing } from 'lit/html.js'
import { shortText } from '../../../../shared/strings/short-text.ts'
import type { Actions, PageProps } from '../props.ts'

/** Shows the connected account, with a button that changes it unless `isFixed`. */
export const accountBar = (
  account: PageProps['account'],
  { words, send }: Pick<PageProps & Actions, 'words' | 'send'>,
  isFixed = false,
) =>
  account
    ? html`<p class="account">
        <span class="monogram" aria-hidden="true"
          >${account.address.slice(account.address.startsWith('0x') ? 2 : 0, 4).slice(0, 2)}</span
        >
        <span class="unseen">${words.account.label}</span
        ><code title=${account.address}>${shortText(account.address)}</code>
        ${
          isFixed
            ? nothing
            : html`<button type="button" class="text" @click=${() => send({ type: 'forget-account' })}>
                ${words.account.change}
              </button>`
        }
      </p>`
    : nothing
