import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Boot } from '../../../../shared/contract/boot/verify.ts'
import type { Reward, State } from '../../../../shared/flow/machine.ts'
import type { Payment } from '../../../../shared/flow/runs.ts'
import { isSafeAddress } from '../../../../shared/gate/is-safe-address.ts'
import type { GateStrings } from '../../strings/en/gate.ts'
import { copy } from '../../ui/copy.ts'
import { heading } from '../../ui/parts.ts'
import type { ScreenProps } from '../props.ts'
import { dollars } from '../../../../shared/strings/dollars.ts'

/**
 * Draws the reward, above the proof that opened the gate. It leads to another page only by a click. Where there is neither a
 * reward nor a page that waits, it says that the person has passed.
 */
export function rewardSection(
  { reward, outcome, run }: Extract<State, { name: 'done' }>,
  { boot, delivery }: ScreenProps,
  text: GateStrings,
): TemplateResult {
  // below, an assistant's link says where to go back to
  const passed = delivery?.way === 'keep' && !boot.assistant ? text.reward.passed : undefined
  if (!reward) return passed === undefined ? html`` : html`<p>${passed}</p>`
  const words = text.reward
  // a payment for a gate that gives nothing here: the site that sent the person lets them in
  if (boot.gate?.hasReward === false)
    return html`<section class="reward">
      ${heading(words.received)} ${passed === undefined ? nothing : html`<p class="lead">${passed}</p>`}
      ${paidLine(run.payment, boot, text)}
      ${delivery?.way === 'keep' ? returnLink(reward, outcome.qHash, text) : nothing}
    </section>`
  const { delivery: kind, value, label, message } = reward.fulfillment
  return html`<section class="reward">
    ${heading(label ?? boot.gate?.artifact?.label ?? (kind === 'download' ? words.download : words.welcome(boot.gate?.name ?? boot.host)))}
    ${message === undefined ? nothing : html`<p class="lead" dir="auto">${message}</p>`}
    ${kind === 'access_granted' && message === undefined ? html`<p class="lead">${words.accessLead}</p>` : nothing}
    ${value === undefined ? nothing : rewardValue(kind, value, text)}
    ${value === undefined || delivery?.way !== 'delivered' ? nothing : html`<p class="muted">${words.reopen}</p>`}
    ${paidLine(run.payment, boot, text)} ${delivery?.way === 'keep' ? returnLink(reward, outcome.qHash, text) : nothing}
  </section>`
}

/** Draws what was paid now, or says that it was paid before. */
const paidLine = (payment: Payment | undefined, boot: Boot, text: GateStrings) =>
  payment ? receipt(payment, boot, text) : boot.gate?.charge ? html`<p class="muted">${text.passed.paid}</p>` : nothing

/** Draws what was paid, with the id that support asks for. */
function receipt(payment: Payment, { gate, lang }: Boot, { paidBy, reward: words }: GateStrings): TemplateResult {
  const [label, id] = 'txHash' in payment ? [paidBy.transfer, payment.txHash] : [paidBy.card, payment.sessionId]
  return html`<dl class="summary">
    <dt>${words.paid}</dt>
    <dd>${dollars(gate?.charge?.amountUsd ?? 0, lang)}</dd>
    <dt>${label}</dt>
    <dd><code title=${id}>${id.slice(0, 10)}…${id.slice(-4)}</code></dd>
  </dl>`
}

/** Draws the value of a reward: a link, or a text to copy. */
function rewardValue(
  kind: Reward['fulfillment']['delivery'],
  value: string,
  { reward: words }: GateStrings,
): TemplateResult {
  if ((kind === 'redirect' || kind === 'download') && isSafeAddress(value)) {
    const { host } = new URL(value)
    return html`<a
      class="button"
      href=${value}
      rel="noopener noreferrer"
      ?download=${kind === 'download'}
      target="_blank"
      >${kind === 'redirect' ? words.go(host) : words.downloadFrom(host)}</a
    >`
  }
  return html`<pre class="message" tabindex="0" dir="auto" aria-label=${words.value}>${value}</pre>
    <button
      type="button"
      class="button quiet"
      .textContent=${words.copy}
      @click=${(event: Event) => copy(event, value, words.copied)}
    ></button>`
}

/** Draws the link to the gate's return address, with the id of the proof, which the page there has to check (protocol/handoffs#links, #return-addresses). */
function returnLink({ successReturnUrl }: Reward, qHash: string, { reward: words }: GateStrings) {
  if (successReturnUrl === undefined || !isSafeAddress(successReturnUrl)) return nothing
  const url = new URL(successReturnUrl)
  url.searchParams.set('qHash', qHash)
  return html`<a class="button quiet" href=${url.href}>${words.onward(url.host)}</a>`
}
