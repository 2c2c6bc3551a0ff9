import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Account } from '../../../../shared/flow/plan.ts'
import type { Words } from '../../../../widget/strings/words.ts'
import type { SecondWalletStrings } from '../../strings/en/second-wallet.ts'
import { heading, waiting } from '../../ui/parts.ts'
import { accountBar } from '../steps/account-bar.ts'
import { exactMessage } from '../steps/confirm.ts'
import { shortAddress } from '../../../../shared/strings/short-address.ts'
import type { ScreenProps } from '../props.ts'

/** A wallet of this browser. */
export type NamedWallet = { id: string; name: string }
/** The second wallet with the account that it returned. */
export type SecondWallet = { wallet: NamedWallet; second: Omit<Account, 'wallet'> }

/** The progress of linking a second wallet. */
export type Step =
  | { name: 'choose'; problem?: Words }
  | { name: 'connecting'; wallet: NamedWallet; problem?: Words }
  | ({ name: 'pair'; problem?: Words } & SecondWallet)
  | ({ name: 'signing'; message: string; problem?: Words } & SecondWallet)

/** The state of one link. It belongs to the `first` address; `stop` cancels the request to a wallet. */
export type LinkState = { first: string | undefined; step: Step; stop: AbortController }

type StepProps = { text: SecondWalletStrings; props: ScreenProps }

/** Draws the list of wallets. The first wallet is in it too, because it may have more accounts. */
export function choosing(
  { problem }: Extract<Step, { name: 'choose' }>,
  { text, props, choose }: StepProps & { choose: (wallet: NamedWallet) => unknown },
): TemplateResult {
  const { words, wallets, account } = props
  return html`${accountBar(account, props)} ${heading(text.title, text.lead)} ${problemNote(problem)}
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
    <p class="actions"><button type="button" class="text" @click=${props.cancel}>${words.cancel}</button></p>`
}

/** Draws both wallets, before the second one is asked to sign. */
export function pairing(
  { wallet, second, problem }: Extract<Step, { name: 'pair' }>,
  { text, props, sign, back }: StepProps & { sign: () => unknown; back: () => void },
): TemplateResult {
  const { words, account, cancel } = props
  return html`${heading(text.pair, text.pairLead(wallet.name))} ${problemNote(problem)}
    ${bothWallets(second, { text, props })}
    ${account ? html`<p class="muted">${text.afterwards(shortAddress(account.address))}</p>` : nothing}
    <button type="button" class="button" @click=${sign}>${text.sign(wallet.name)}</button>
    <p class="actions">
      <button type="button" class="text" @click=${back}>${text.other}</button>
      <button type="button" class="text" @click=${cancel}>${words.cancel}</button>
    </p>`
}

/** Draws the two wallets that the message links. */
function bothWallets({ address }: SecondWallet['second'], { text, props: { account } }: StepProps): TemplateResult {
  const rows = [
    [text.first, account?.address ?? ''],
    [text.second, address],
  ] as const
  return html`<dl class="record">
    ${rows.map(
      ([label, each]) =>
        html`<div>
          <dt>${label}</dt>
          <dd><code title=${each} dir="ltr">${shortAddress(each)}</code></dd>
        </div>`,
    )}
  </dl>`
}

/** Draws the screen that waits for the second wallet. It shows what is signed, with the whole message behind a disclosure. */
export function confirming(
  step: Extract<Step, { name: 'connecting' | 'signing' }>,
  { text, props, again, back }: StepProps & { again: () => unknown; back: () => void },
): TemplateResult {
  const { words, cancel } = props
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
        ? html`${bothWallets(step.second, { text, props })} ${exactMessage(step.message, props)}`
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
