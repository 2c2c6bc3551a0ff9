import { html, nothing, svg, type TemplateResult } from 'lit/html.js'
import { ref } from 'lit/directives/ref.js'
import { localeOf } from '../../../../shared/contract/language.ts'
import { guilloche } from '../../../../shared/proof/guilloche.ts'
import { copy } from '../../ui/copy.ts'
import { heading, tick } from '../../ui/parts.ts'
import { shortAddress } from '../../ui/short-address.ts'
import type { ScreenProps } from '../props.ts'
import type { Mount } from '../../answers/mount.ts'
import type { Done } from './ticket-answers.ts'

/** Shows the proof as a ticket below `reward`, which a gate gave, and the buttons to return or to share the proof. */
export function doneStep(
  state: Done,
  props: ScreenProps,
  { rewardSection, mountAnswers }: { rewardSection: TemplateResult | undefined; mountAnswers: Mount },
): TemplateResult {
  const { run, outcome, reward } = state
  const { words, boot, startOver } = props
  const text = words.done
  const page = `/proof/${outcome.qHash}`
  return html`${(reward && rewardSection) ?? nothing}
    ${ticket({ run, outcome, ...(reward && { reward }) }, props, mountAnswers)} ${wayBack(props)}
    <p class="actions">
      <button
        type="button"
        class="text"
        .textContent=${text.copy}
        @click=${(event: Event) => copy(event, new URL(page, document.baseURI).href, text.copied)}
      ></button>
      <a class="text" href=${page} target="_blank" rel="noopener">${text.manage}</a>
      ${boot.handoff ? nothing : html`<button type="button" class="text" @click=${startOver}>${text.fresh}</button>`}
    </p>`
}

function ticket(
  { run, outcome: { qHash, walletAddress }, reward }: Pick<Done, 'run' | 'outcome' | 'reward'>,
  props: ScreenProps,
  mountAnswers: Mount,
): TemplateResult {
  const { words, boot, options, endedAt } = props
  const text = words.done
  const when = new Date(endedAt)
  const format = new Intl.DateTimeFormat(localeOf(boot.lang), { dateStyle: 'long', timeStyle: 'short' })
  return html`<article class="ticket" aria-label=${text.ticket}>
    <svg class="guilloche" viewBox="0 0 408 116" preserveAspectRatio="none" aria-hidden="true">
      ${guilloche(qHash, { width: 408, height: 116 }).map((path) => svg`<path d=${path} />`)}
    </svg>
    <div class="perforation" aria-hidden="true"></div>
    <div class="stub">
      <div class="verdict">
        <span class="stamp" aria-hidden="true">${tick}</span
        >${reward ? html`<h2>${text.title}</h2>` : heading(text.title)}
      </div>
      <div class="facts">
        <dl>
          <dt>${text.proved}</dt>
          <dd>
            ${provedOf(run, boot)
              .map(({ title }) => title)
              .join(', ')}
          </dd>
          <dt>${text.by}</dt>
          <dd><code title=${walletAddress}>${shortAddress(walletAddress)}</code></dd>
          <dt>${text.on}</dt>
          <dd><time datetime=${when.toISOString()}>${format.format(when)}</time></dd>
          <dt>${text.proof}</dt>
          <dd><code title=${qHash}>${qHash.slice(0, 10)}…${qHash.slice(-4)}</code></dd>
          <dt>${text.visible}</dt>
          <dd>${options.publicDisplay ? text.public : text.private}</dd>
        </dl>
        <img class="qr" src=${`/proof/${qHash}/qr.svg`} alt=${text.qr} />
      </div>
      <div ${ref(mountAnswers)}></div>
    </div>
  </article>`
}

/** Lists the claims of the run, without the optional ones that the person did not choose. */
const provedOf = ({ ask: { gate } }: Done['run'], { claims }: ScreenProps['boot']) =>
  gate ? gate.rows.flatMap((row) => claims[row] ?? []) : claims

function wayBack({ words, delivery, countdown, leave }: ScreenProps): TemplateResult | typeof nothing {
  const text = words.done
  switch (delivery?.way) {
    case 'delivered':
      return html`<p class="lead">${countdown === undefined ? text.told : text.closing(countdown)}</p>
        <button type="button" class="button" @click=${leave}>${text.closeNow}</button>`
    case 'return': {
      const { before, host, after } =
        countdown === undefined ? text.ready(delivery.host) : text.returning(delivery.host, countdown)
      return html`<p class="lead">${before}<b>${host}</b>${after}</p>
        <button type="button" class="button" @click=${leave}>${text.returnNow(delivery.host)}</button>`
    }
    case 'collected':
      return html`<p class="lead">${text.collected}</p>
        <button type="button" class="button quiet" @click=${leave}>${words.failed.back(delivery.host)}</button>`
    case 'offer':
      return html`<p class="lead">${text.handOver}<br /><b class="wrap">${delivery.href}</b></p>
        <button type="button" class="button" @click=${leave}>${text.goTo(delivery.host)}</button>`
    case 'keep':
      return html`<p class="lead">${text.kept}</p>`
    case undefined:
    default:
      return nothing
  }
}
