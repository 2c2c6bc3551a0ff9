import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { SignInProvider } from '../../../shared/contract/boot/sign-in.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { PageStrings } from '../strings/en/page.ts'
import type { SignInStrings } from '../strings/en/sign-in.ts'
import { waiting } from '../ui/parts.ts'
import { appKitNotice, walletPicker, walletRows } from '../ui/wallet-picker.ts'
import { walletConnectId } from '../verify/wallets/wallet-connect.ts'
import type { Actions, State } from './state.ts'
import { providerNames } from '../../../shared/contract/provider-names.ts'

/** The props of the screens, in addition to their state. */
export type View = {
  words: SignInStrings
  pageWords: PageStrings
  wallets: readonly Pick<Wallet, 'id' | 'name' | 'namespace'>[]
  hasWalletConnect: boolean
  /**
   * `likely`: the person has one, of the account or in this browser. `unknown`: the person may be here for the first time.
   * `none`: the account has none. `unsupported`: the browser has none.
   */
  passkeys: 'likely' | 'unknown' | 'none' | 'unsupported'
  /** The person has an account, and is asked to sign in again. */
  isAgain: boolean
  canSuggest: boolean
  providers: readonly SignInProvider[]
  requestId: string | undefined
  supportCode: string
  actions: Actions
}

/** Draws the part of the sign-in page that changes. The element that gets the focus has `data-focus`. */
export function screenOf(state: State, view: View): TemplateResult {
  const { words, pageWords } = view
  switch (state.name) {
    case 'choosing':
      return choosing(state, view)
    case 'wallets':
      return walletList(state, view)
    case 'passkey': {
      const { follow } = words
      return state.isNew
        ? waitingScreen(follow.newTitle, follow.newBody, view)
        : waitingScreen(follow.title, follow.body, view)
    }
    case 'wallet':
      return inWallet(state, view)
    case 'leaving':
      return waitingScreen(words.leaving(providerNames[state.provider]), undefined, view)
    case 'done':
      return html`${heading(words.goingOn, words.goingOnBody)}`
    default:
      return html`${heading(pageWords.unknownInput.title)}`
  }
}

const heading = (title: string, lead?: string) =>
  html`<div>
    <h2 class="methods-title" tabindex="-1" data-focus>${title}</h2>
    ${lead ? html`<p class="muted">${lead}</p>` : nothing}
  </div>`

function choosing({ problem }: Extract<State, { name: 'choosing' }>, view: View): TemplateResult {
  const { words, passkeys, isAgain, canSuggest, actions, requestId, supportCode } = view
  return html`${
    problem
      ? html`<div class="note warn" tabindex="-1" data-focus>
          <b>${problem.title}</b><br />${problem.body}
          ${requestId ? html`<br /><span class="muted">${supportCode} <code>${requestId}</code></span>` : nothing}
        </div>`
      : html`<h2 class="unseen" tabindex="-1" data-focus>${words.title}</h2>`
  }
  ${canSuggest ? suggestionField(view) : nothing}
  ${passkeys === 'unsupported' ? html`<p class="note">${words.noPasskeys}</p>` : nothing}
  ${waysOf(view).map(
    ({ label, detail, act }, place) =>
      html`<div class="way">
        <button type="button" class=${place === 0 ? 'button' : 'button quiet'} @click=${act}>${label}</button>
        ${detail ? html`<p class="muted">${detail}</p>` : nothing}
      </div>`,
  )}
  ${
    passkeys === 'likely' && !isAgain
      ? html`<p class="actions">
          <button type="button" class="text" @click=${actions.createPasskey}>${words.newPasskey}</button>
        </p>`
      : nothing
  }`
}

/**
 * Lists the ways to sign in, the best one for this person first. A passkey that the person does not have is never first: who may
 * be new is offered to create one.
 */
function waysOf({ words, passkeys, providers, actions }: View): { label: string; detail?: string; act: () => void }[] {
  const mine = { label: words.passkey, act: actions.usePasskey }
  const others = [
    { label: words.wallet, act: actions.showWallets },
    ...providers.map((id) => ({ label: words.provider(providerNames[id]), act: () => actions.goToProvider(id) })),
  ]
  switch (passkeys) {
    case 'likely':
      return [mine, ...others]
    case 'unknown':
      return [{ label: words.newPasskey, detail: words.follow.newBody, act: actions.createPasskey }, mine, ...others]
    case 'none':
      return [...others, mine]
    case 'unsupported':
    default:
      return others
  }
}

/** Draws the field in which the browser suggests passkeys. Whatever is typed there is never sent: Enter asks the device. */
const suggestionField = ({ words, actions }: View) =>
  html`<form
    class="field"
    @submit=${(event: Event) => {
      event.preventDefault()
      actions.usePasskey()
    }}
  >
    <label for="passkey">${words.savedPasskey}</label>
    <input id="passkey" type="text" autocomplete="username webauthn" placeholder=${words.savedPasskeyHint} />
  </form>`

function walletList({ isUnanswered }: Extract<State, { name: 'wallets' }>, view: View): TemplateResult {
  const { words, pageWords, wallets, hasWalletConnect, actions } = view
  const text = pageWords.connect
  const rows = [
    ...walletRows(wallets, text),
    ...(hasWalletConnect ? [{ id: walletConnectId, name: text.more, mark: '+', detail: text.moreDetail }] : []),
  ]
  return html`${heading(text.title, words.walletLead)}
    ${isUnanswered ? html`<p class="note warn" role="status">${pageWords.more.noAnswer}</p>` : nothing}
    ${wallets.length === 0 ? html`<div class="note"><b>${text.none}</b><br />${text.noneBody}</div>` : nothing}
    ${walletPicker(rows, actions.useWallet)} ${hasWalletConnect ? appKitNotice : nothing}
    <p class="actions"><button type="button" class="text" @click=${actions.back}>${words.otherWay}</button></p>`
}

/** Draws the screen that waits for a wallet. */
function inWallet({ wallet, message, isLate }: Extract<State, { name: 'wallet' }>, view: View): TemplateResult {
  const { more, confirm } = view.pageWords
  const again = html`<button type="button" class="text" @click=${view.actions.askAgain}>
    ${view.pageWords.again(wallet.name)}
  </button>`
  const late = isLate ? html`<p class="note">${confirm.late(wallet.name)}</p>` : undefined
  if (message !== null)
    return waitingScreen(
      confirm.sign(wallet.name),
      confirm.signLead,
      view,
      html`<div>
          <h3>${confirm.message}</h3>
          <pre class="message whole" tabindex="0" aria-label=${confirm.message}>${message}</pre>
        </div>
        ${late}`,
      again,
    )
  if (wallet.id === walletConnectId) return waitingScreen(more.title, more.lead, view, late)
  return waitingScreen(confirm.connect(wallet.name), confirm.connectLead, view, late, again)
}

/** Draws a screen that waits for the device, a wallet or a provider. */
function waitingScreen(
  title: string,
  lead: string | undefined,
  view: View,
  more?: TemplateResult,
  again?: TemplateResult,
): TemplateResult {
  return html`${heading(title, lead)} ${waiting} ${more ?? nothing}
    <p class="actions">
      ${again ?? nothing}
      <button type="button" class="text" @click=${view.actions.back}>${view.pageWords.cancel}</button>
    </p>`
}
