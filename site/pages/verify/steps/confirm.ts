import { html, nothing, type TemplateResult } from 'lit/html.js'
import { momentOf } from '../../../../shared/strings/dates.ts'
import { isOffline, type State } from '../../../../shared/flow/machine.ts'
import { isPrechecked } from '../../../../shared/flow/plan.ts'
import { currentBatch } from '../../../../shared/flow/runs.ts'
import { heading, waiting } from '../../ui/parts.ts'
import { shortText } from '../../../../shared/strings/short-text.ts'
import { accountBar } from './account-bar.ts'
import { seenBy } from '../../../../shared/gate/asker.ts'
import { subjectOf } from './entered.ts'
import { walletConnectId } from '../wallets/wallet-connect.ts'
import type { ScreenProps } from '../props.ts'

type Waiting = Extract<State, { name: 'connecting' | 'preparing' | 'signing' | 'submitting' | 'offline' | 'settling' }>

/**
 * Draws one screen that waits for the wallet, and then for the service, so that nothing jumps between connecting, signing and
 * checking. It says what is signed, and shows the whole message on demand.
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
          ? html`${heading(text.check)}
              <p class="lead" role="status">${isLate ? text.slow : text.checkLead}</p>`
          : state.name === 'preparing' && isPrechecked(currentBatch(state.run).verifierIds)
            ? heading(text.lookUp, text.checkLead)
            : needsClick && state.name === 'signing'
              ? heading(text.readTitle, text.readLead)
              : heading(text.sign(walletName), text.signLead)
    }
    ${needsClick && state.name === 'signing' ? nothing : waiting}
    ${state.name === 'signing' && state.isUnchecked ? html`<p class="note" role="status">${text.unchecked}</p>` : nothing}
    ${state.name === 'connecting' ? nothing : messageParts(state, props)}
    ${isLate && asks ? html`<p class="note" role="status">${text.late(walletName)}</p>` : nothing}
    <p class="actions" ?inert=${isSubmitted}>
      <button type="button" class=${needsClick ? 'button' : 'text'} ?disabled=${!asks} @click=${askAgain}>
        ${needsClick ? (state.name === 'connecting' ? text.connect : text.signIn)(walletName) : words.again(walletName)}
      </button>
      <button type="button" class="text" ?disabled=${isSubmitted} @click=${() => send({ type: 'forget-account' })}>
        ${words.otherWallet}
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

function messageParts(state: Waiting, props: ScreenProps): TemplateResult | typeof nothing {
  if (state.name === 'preparing') return html`<div class="message skeleton" aria-hidden="true"></div>`
  return state.name === 'signing' ? whatIsSigned(state, props) : nothing
}

/** Says in words what is signed, with the exact message behind a disclosure. */
export const whatIsSigned = (state: Extract<Waiting, { name: 'signing' }>, props: ScreenProps): TemplateResult =>
  html`${signingSummary(state, props)} ${exactMessage(state.signerString, props)}`

/** Says in words what the message means. */
function signingSummary({ draft, run }: Extract<Waiting, { name: 'signing' }>, props: ScreenProps): TemplateResult {
  const { boot, words, options, inWords } = props
  const text = words.confirm.summary
  const { walletAddress, signedTimestamp, verifierIds, chainId, chain = `eip155:${chainId}` } = draft
  const hub = { id: `eip155:${boot.hubChainId}`, name: boot.hubChainName }
  const network = [hub, ...boot.chains].find(({ id }) => id === chain)?.name
  return html`<dl class="summary">
      <dt>${text.confirm}</dt>
      <dd>
        ${boot.claims
          .filter(({ id }) => verifierIds.includes(id))
          .map(
            (claim) =>
              html`<p>
                <b>${claim.title}</b><br /><span class="wrap" dir="auto"
                  >${
                    inWords(claim, run.inputs[claim.id]) ??
                    (claim.lines ? undefined : subjectOf(claim, run, words)) ??
                    claim.detail
                  }</span
                >
              </p>`,
          )}
      </dd>
      <dt>${text.network}</dt>
      <dd>${network ?? (chain.startsWith('solana:') ? 'Solana' : html`<code>${chain}</code>`)}</dd>
      <dt>${text.wallet}</dt>
      <dd><code title=${walletAddress}>${shortText(walletAddress)}</code></dd>
      ${
        verifierIds.some((id) => id === 'ownership-social' || id === 'ownership-org-oauth')
          ? html`<dt>${text.code}</dt>
              <dd>${text.codeUse}</dd>`
          : nothing
      }
      <dt>${text.at}</dt>
      <dd>${momentOf(signedTimestamp, boot.lang)}</dd>
      <dt>${text.cost}</dt>
      <dd>${text.free}</dd>
    </dl>
    <p class="muted">${options.publicDisplay ? words.public : seenBy(boot, words.seenBy)}</p>`
}

/** Draws a message that is signed, behind a disclosure. */
export const exactMessage = (message: string, { words: { confirm } }: Pick<ScreenProps, 'words'>): TemplateResult =>
  html`<details class="exact">
    <summary><span class="closed">${confirm.show}</span><span class="opened">${confirm.hide}</span></summary>
    <pre class="message" tabindex="0" aria-label=${confirm.message}>${message}</pre>
  </details>`
