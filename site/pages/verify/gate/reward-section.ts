import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Reward, State } from '../../../../shared/flow/machine.ts'
import { isSafeAddress } from '../../../../shared/gate/misconfigured.ts'
import type { GateStrings } from '../../strings/en/gate.ts'
import { copy } from '../../ui/copy.ts'
import { heading } from '../../ui/parts.ts'
import type { ScreenProps } from '../props.ts'

/** What the gate gave, above the proof that opened it. Nobody is sent anywhere without a click. */
export function rewardSection(
  { reward, outcome }: Extract<State, { name: 'done' }>,
  { boot, delivery }: ScreenProps,
  text: GateStrings,
): TemplateResult {
  if (!reward) return html``
  const { delivery: kind, value, label, message } = reward.fulfillment
  const words = text.reward
  return html`<section class="reward">
    ${heading(label ?? boot.gate?.artifact?.label ?? words[kind])}
    ${message === undefined ? nothing : html`<p class="lead" dir="auto">${message}</p>`}
    ${kind === 'access_granted' && message === undefined ? html`<p class="lead">${words.accessLead}</p>` : nothing}
    ${value === undefined ? nothing : given(kind, value, text)}
    ${delivery?.way === 'keep' ? onward(reward, outcome.qHash, text) : nothing}
  </section>`
}

function given(kind: Reward['fulfillment']['delivery'], value: string, { reward: words }: GateStrings): TemplateResult {
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
  return html`<pre class="message" tabindex="0" dir="auto" aria-label=${words[kind]}>${value}</pre>
    <p class="actions">
      <button
        type="button"
        class="text"
        .textContent=${words.copy}
        @click=${(event: Event) => copy(event, value, words.copied)}
      ></button>
    </p>`
}

/**
 * Where the gate sends people then, with the proof's id, which the page there has to check (protocol/handoffs#links,
 * #return-addresses).
 */
function onward({ successReturnUrl }: Reward, qHash: string, { reward: words }: GateStrings) {
  if (successReturnUrl === undefined || !isSafeAddress(successReturnUrl)) return nothing
  const url = new URL(successReturnUrl)
  url.searchParams.set('qHash', qHash)
  return html`<a class="button quiet" href=${url.href}>${words.onward(url.host)}</a>`
}
