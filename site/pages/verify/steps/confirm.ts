import { html, nothing, type TemplateResult } from 'lit/html.js'
import { isOffline, type State } from '../../../../shared/flow/machine.ts'
import { heading, waiting } from '../../ui/parts.ts'
import { accountBar } from './account-bar.ts'
import { walletConnectId } from '../wallets/wallet-connect.ts'
import type { ScreenProps } from '../props.ts'

type Waiting = Extract<State, { name: 'connecting' | 'preparing' | 'signing' | 'submitting' | 'offline' | 'settling' }>

/**
 * Draws one screen that waits for the wallet, and then for the service, so that nothing jumps between connecting, signing and
 * checking. It shows the whole message to sign.
 */
export function confirmStep(state: Waiting, props: ScreenProps): TemplateResult {
  if (state.name === 'connecting' && state.wallet === walletConnectId) return walletConnectStep(props)
  if (isOffline(state)) return offlineStep(state, props)
  const { words, walletName, isLate, needsClick, askAgain, send, cancel } = props
  const text = words.confirm
  const isSubmitted = state.name === 'submitting' || state.name === 'settling'
  const asks = state.name === 'connecting' || state.name === 'signing'
  return html`${accountBar(state.run.account, props, isSubmitted)}
    ${
      state.name === 'connecting'
        ? heading(text.connect(walletName), text.connectLead)
        : isSubmitted
          ? heading(text.check, text.checkLead)
          : heading(text.sign(walletName), text.signLead)
    }
    ${needsClick && state.name === 'signing' ? nothing : waiting}
    ${state.name === 'connecting' ? nothing : message(state, text.message)}
    ${isLate && asks ? html`<p class="note" role="status">${text.late(walletName)}</p>` : nothing}
    <p class="actions" ?inert=${isSubmitted}>
      <button type="button" class=${needsClick ? 'button' : 'text'} ?disabled=${!asks} @click=${askAgain}>
        ${words.again(walletName)}
      </button>
      <button type="button" class="text" ?disabled=${isSubmitted} @click=${() => send({ type: 'forget-account' })}>
        ${words.otherWay}
      </button>
      <button type="button" class="text" ?disabled=${isSubmitted} @click=${cancel}>${words.cancel}</button>
    </p>`
}

/** Draws the screen while WalletConnect's window is loading or open. The button back is there at once. */
function walletConnectStep({ words, send, cancel }: ScreenProps): TemplateResult {
  const text = words.more
  return html`${heading(text.title, text.lead)} ${waiting}
    <p class="actions">
      <button type="button" class="text" @click=${() => send({ type: 'forget-account' })}>${text.back}</button>
      <button type="button" class="text" @click=${cancel}>${words.cancel}</button>
    </p>`
}

/** Draws the screen after the connection was lost. The signature is kept, and is sent again without a question. */
export function offlineStep({ run }: Pick<Waiting, 'run'>, props: ScreenProps): TemplateResult {
  const { words, cancel } = props
  const { title, body } = words.offline
  return html`${accountBar(run.account, props, true)} ${heading(title, body)} ${waiting}
    <p class="actions"><button type="button" class="text" @click=${cancel}>${words.cancel}</button></p>`
}

function message(state: Waiting, label: string): TemplateResult | typeof nothing {
  if (state.name === 'signing')
    return html`<pre class="message" tabindex="0" aria-label=${label}>${state.signerString}</pre>`
  return state.name === 'preparing' ? html`<div class="message skeleton" aria-hidden="true"></div>` : nothing
}
