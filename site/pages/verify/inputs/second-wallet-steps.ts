import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Account } from '../../../../shared/flow/plan.ts'
import type { Words } from '../../../../widget/strings/strings.ts'
import type { SecondWalletStrings } from '../../strings/en/second-wallet.ts'
import { accountBar, heading, waiting } from '../../ui/parts.ts'
import { shortAddress, type View } from '../view.ts'

/** A wallet of this browser. */
export type Named = { id: string; name: string }
/** The account that a wallet gave. */
export type Second = { wallet: Named; second: Omit<Account, 'wallet'> }

/** How far the second wallet has come. */
export type Step =
  | { name: 'choose'; problem?: Words }
  | { name: 'connecting'; wallet: Named; problem?: Words }
  | ({ name: 'pair'; problem?: Words } & Second)
  | ({ name: 'signing'; message: string; problem?: Words } & Second)

/** Whose link it is: another first wallet begins anew. `stop` leaves what a wallet was asked for. */
export type Linking = { first: string | undefined; step: Step; stop: AbortController }

type Around = { text: SecondWalletStrings; view: View }

/** The wallets of this browser; the first one's is among them, as it may have more accounts. */
export function choosing(
  { problem }: Extract<Step, { name: 'choose' }>,
  { text, view, choose }: Around & { choose: (wallet: Named) => unknown },
): TemplateResult {
  const { words, wallets, account } = view
  return html`${accountBar(account, view)} ${heading(text.title, text.lead)} ${problemNote(problem)}
    ${wallets.length === 0 ? html`<p class="note">${text.none}</p>` : nothing}
    <ul class="wallets">
      ${wallets.map(
        ({ id, name, namespace }) =>
          html`<li>
            <button type="button" class="wallet" @click=${() => choose({ id, name })}>
              <span class="monogram" aria-hidden="true">${Array.from(name)[0]}</span>
              <span class="what"
                ><b>${name}</b
                ><span class="muted"
                  >${id === account?.wallet ? text.sameApp : words.connect.networks[namespace]}</span
                ></span
              >
            </button>
          </li>`,
      )}
    </ul>
    <p class="muted">${text.private}</p>
    <p class="actions"><button type="button" class="text" @click=${view.cancel}>${words.cancel}</button></p>`
}

/** Both wallets, before the second one is asked to sign. */
export function pairing(
  { wallet, second, problem }: Extract<Step, { name: 'pair' }>,
  { text, view, sign, back }: Around & { sign: () => unknown; back: () => void },
): TemplateResult {
  const { words, account, cancel } = view
  const rows = [
    [text.first, account?.address ?? ''],
    [text.second, second.address],
  ] as const
  return html`${heading(text.pair, text.pairLead(wallet.name))} ${problemNote(problem)}
    <dl class="record">
      ${rows.map(
        ([label, address]) =>
          html`<div>
            <dt>${label}</dt>
            <dd><code title=${address} dir="ltr">${shortAddress(address)}</code></dd>
          </div>`,
      )}
    </dl>
    <button type="button" class="button" @click=${sign}>${text.sign(wallet.name)}</button>
    <p class="actions">
      <button type="button" class="text" @click=${back}>${text.other}</button>
      <button type="button" class="text" @click=${cancel}>${words.cancel}</button>
    </p>`
}

/** Waiting for the second wallet. What it signs is shown in full. */
export function confirming(
  step: Extract<Step, { name: 'connecting' | 'signing' }>,
  { text, view, again, back }: Around & { again: () => unknown; back: () => void },
): TemplateResult {
  const { words, cancel } = view
  const { confirm } = words
  const { name } = step.wallet
  return html`${
      step.name === 'connecting'
        ? heading(confirm.connect(name), confirm.connectLead)
        : heading(confirm.sign(name), confirm.signLead)
    }
    ${waiting}
    ${
      step.name === 'signing'
        ? html`<pre class="message" tabindex="0" aria-label=${confirm.message}>${step.message}</pre>`
        : nothing
    }
    <p class="actions">
      <button type="button" class="text" @click=${again}>${words.again(name)}</button>
      <button type="button" class="text" @click=${back}>${text.other}</button>
      <button type="button" class="text" @click=${cancel}>${words.cancel}</button>
    </p>`
}

const problemNote = (problem: Words | undefined) =>
  problem ? html`<p class="note warn" role="alert"><b>${problem.title}</b><br />${problem.body}</p>` : nothing
