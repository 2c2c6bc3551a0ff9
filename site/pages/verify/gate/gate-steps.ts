import { ref } from 'lit/directives/ref.js'
import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { GateBoot } from '../../../../shared/contract/boot/verify.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import { dollars } from '../../../../shared/strings/dollars.ts'
import type { State } from '../../../../shared/flow/machine.ts'
import { dayOf } from '../../../../shared/strings/dates.ts'
import type { GateStrings } from '../../strings/en/gate.ts'
import { holdButtons } from '../../ui/hold-buttons.ts'
import { heading, waiting } from '../../ui/parts.ts'
import { accountBar } from '../steps/account-bar.ts'
import { walletConnectId } from '../wallets/wallet-connect.ts'
import type { ScreenProps } from '../props.ts'
import type { GateActivity } from './activity.ts'
import { exactMessage, offlineStep } from '../steps/confirm.ts'
import { paymentLine } from './reason.ts'

/** States that only a gate has. */
export type GateState = Extract<State, { name: 'checking' | 'reusing' | 'paying' | 'fulfilling' }>

type GateContext = { text: GateStrings; activity: GateActivity; gate: GateBoot }

/** Draws the screen of a state. */
export function gateStep(state: GateState, props: ScreenProps, context: GateContext): TemplateResult {
  const { text } = context
  if (state.name === 'paying') return payStep(state, props, context)
  if (state.name === 'fulfilling') return fetchStep(state, props, context)
  if (state.name === 'reusing') return reuseStep(state, props, context)
  return html`${accountBar(state.run.account, props)} ${heading(text.checking, text.checkingLead)} ${waiting}
  ${ways(props)}`
}

/** Says from which day a proof is, in the page's language. */
export function foundNote(
  checkedAt: number | undefined,
  { text, lang }: { text: GateStrings; lang: Language },
): string {
  if (checkedAt === undefined) return text.using
  return text.usingFrom(dayOf(checkedAt, lang))
}

const ways = ({ words, send, cancel }: ScreenProps) =>
  html`<p class="actions">
    <button type="button" class="text" @click=${() => send({ type: 'forget-account' })}>${words.otherWallet}</button>
    <button type="button" class="text" @click=${cancel}>${words.cancel}</button>
  </p>`

function reuseStep(
  state: Extract<State, { name: 'reusing' }>,
  props: ScreenProps,
  { text, activity }: GateContext,
): TemplateResult {
  if (activity.isOffline) return offlineStep(state, props)
  if (props.needsClick) return offerStep(state, props, { text, activity })
  const { run } = state
  const { words, walletName, isLate, askAgain, send, cancel } = props
  if (activity.isSignedIn)
    return html`${accountBar(run.account, props, true)} ${heading(text.checking, text.checkingLead)} ${waiting}`
  return html`${accountBar(run.account, props)} ${heading(text.reusing(walletName), text.reusingLead)} ${waiting}
    ${reuseMessage(activity, props)}
    ${isLate ? html`<p class="note" role="status">${words.confirm.late(walletName)}</p>` : nothing}
    <p class="actions">
      <button type="button" class="text" @click=${askAgain}>${words.again(walletName)}</button>
      <button type="button" class="text" @click=${() => send({ type: 'forget-account' })}>${words.otherWallet}</button>
      <button type="button" class="text" @click=${cancel}>${words.cancel}</button>
    </p>`
}

/** Offers the proofs that the person has, instead of proving the same again. */
function offerStep(
  { run: { account, found = [] } }: Extract<State, { name: 'reusing' }>,
  props: ScreenProps,
  { text, activity }: Pick<GateContext, 'text' | 'activity'>,
): TemplateResult {
  const { offer } = text
  const days = new Set(
    found.map(({ checkedAt }) => (checkedAt === undefined ? undefined : dayOf(checkedAt, props.boot.lang))),
  )
  const [day] = days.size === 1 ? days : []
  const isKnown = activity.isSignedIn !== undefined
  return html`${accountBar(account, props)}
    ${heading(day === undefined ? offer.title : offer.titleFrom(day), activity.isSignedIn ? offer.signedIn : offer.lead)}
    <button type="button" class="button" ?disabled=${!isKnown} @click=${props.askAgain}>
      ${offer.use(found.length)}
    </button>
    ${isKnown && activity.message === undefined ? nothing : reuseMessage(activity, props)} ${ways(props)}`
}

/** Draws what the wallet signs to use earlier proofs. */
const reuseMessage = ({ message }: GateActivity, props: ScreenProps) =>
  message === undefined ? html`<div class="message skeleton" aria-hidden="true"></div>` : exactMessage(message, props)

/** Draws the payment, which comes after all proofs. The buttons show the price. */
function payStep(
  { run, method }: Extract<State, { name: 'paying' }>,
  props: ScreenProps,
  { text, gate, activity }: GateContext,
): TemplateResult {
  const { words, boot, walletName, isLate, send, cancel } = props
  const { pay } = text
  const price = dollars(gate.charge?.amountUsd ?? 0, boot.lang)
  const cancelAction = html`<p class="actions">
    <button type="button" class="text" @click=${cancel}>${words.cancel}</button>
  </p>`
  if (method === 'stripe') return html`${accountBar(run.account, props, true)} ${heading(pay.leaving)} ${waiting}`
  const chain = gate.charge?.network?.name ?? ''
  if (method === 'usdc' && activity.addChain)
    return html`${accountBar(run.account, props, true)}
      ${heading(pay.addTitle(chain, walletName), pay.addLead(chain, walletName))}
      <button type="button" class="button" ${ref(hold)} @click=${activity.addChain}>${pay.add(chain)}</button>
      ${cancelAction}`
  if (method === 'usdc')
    return html`${accountBar(run.account, props, true)}
    ${heading(pay.confirm(walletName), pay.confirmLead(price, chain))} ${waiting}
    ${isLate ? html`<p class="note" role="status">${pay.late(walletName)}</p>` : nothing} ${cancelAction}`

  const methods = gate.charge?.methods ?? []
  const hasTransfers = run.account !== undefined && sendsTransfers(run.account, props)
  const offered = methods.filter((each) => each === 'stripe' || hasTransfers)
  const { label } = gate.artifact ?? {}
  return html`${accountBar(run.account, props)} ${heading(pay.title(price), pay.lead(gate.name))}
  ${label === undefined ? nothing : html`<p class="note">${pay.gets} <b dir="auto">${label}</b></p>`}
  ${offered.map(
    (each, index) =>
      html`<div class="way">
        <button
          type="button"
          class=${index === 0 ? 'button' : 'button quiet'}
          aria-describedby=${`way-${each}`}
          ${ref(hold)}
          @click=${() => send({ type: 'pay', method: each })}
        >
          ${each === 'usdc' ? pay.usdc(price, chain) : pay.card(price)}
        </button>
        <p class="muted small" id=${`way-${each}`}>${each === 'usdc' ? pay.usdcDetail(chain) : pay.cardDetail}</p>
      </div>`,
  )}
  ${methods.includes('usdc') && !hasTransfers ? html`<p class="note">${pay.notFromHere}</p>` : nothing}
  ${methods.length === 0 ? html`<p class="note warn">${pay.none}</p>` : nothing} ${cancelAction}`
}

/** Makes a button that pays ignore input right after it has appeared, because the input was for the screen before. */
const hold = (button?: Element) => {
  if (button instanceof HTMLElement) holdButtons(button)
}

/** Tells whether the account can send USDC. A passkey's wallet and wallets of other namespaces cannot. */
function sendsTransfers({ wallet, address }: { wallet: string; address: string }, { wallets }: ScreenProps): boolean {
  if (!address.startsWith('0x')) return false
  return wallet === walletConnectId || wallets.some(({ id, namespace }) => id === wallet && namespace === 'eip155')
}

/** Draws the screen that waits for the reward. */
function fetchStep(
  { run }: Extract<State, { name: 'fulfilling' }>,
  props: ScreenProps,
  context: GateContext,
): TemplateResult {
  const { text, activity } = context
  const { title, body } = activity.isPending
    ? text.failures.PAYMENT_PENDING
    : { title: text.fetching, body: text.fetchingLead }
  // the text changes while the screen stays
  return html`${accountBar(run.account, props, true)} ${heading(title)}
    <p class="lead" role="status">${body}</p>
    ${waiting} ${run.payment ? paymentLine(run.payment, text) : nothing}`
}
