import { html, nothing, svg, type TemplateResult } from 'lit/html.js'
import { ref } from 'lit/directives/ref.js'
import type { Claim } from '../../../../shared/contract/boot/verify.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { providerNames } from '../../../../shared/contract/provider-names.ts'
import type { Reward } from '../../../../shared/flow/machine.ts'
import { momentOf } from '../../../../shared/strings/dates.ts'
import { guilloche } from '../../../../shared/brand/guilloche.ts'
import { copy } from '../../ui/copy.ts'
import { cross, heading, tick } from '../../ui/parts.ts'
import type { EndProps } from '../props.ts'
import { answerGrid } from './answer-grid.ts'
import { askerOf, seenBy } from '../../../../shared/gate/asker.ts'
import { resultSubject } from './result-subject.ts'
import type { Done, TicketAnswers } from './ticket-answers.ts'

/**
 * Shows what was proven as a ticket, one button to where the person goes next, and the rest behind a disclosure. Below the
 * `reward` of a gate, the ticket is behind a disclosure too.
 */
export function doneStep(
  state: Done,
  props: EndProps,
  { rewardSection, answers }: { rewardSection: TemplateResult | undefined; answers: TicketAnswers },
): TemplateResult {
  const text = props.words.done
  const slip = ticket(state, props, answers)
  if (state.reward && rewardSection)
    return html`${rewardSection} ${wayBack(props, leadsOn(state.reward) ? 'button quiet' : 'button')}
      <details class="more">
        <summary>${text.show}</summary>
        ${slip}
      </details>
      ${saving(state, props, answers)}`
  const proved = provedOf(state.run, props.boot)
  const { ended } = answers.checked ?? {}
  // one template for both, because a new one would begin the answers of the ticket again
  return html`<div class="verdict ${ended ? 'standing-over' : ''}">
      <span class="stamp" aria-hidden="true">${ended ? cross : tick}</span
      >${heading(ended?.title ?? props.words.verified)}
    </div>
    <p class="lead">
      ${ended?.reason ?? (proved.every(({ id }) => id === 'agent-delegation') ? text.allowed : text.passed(proved.length, proved[0]?.title ?? '', askerOf(props.boot)))}
    </p>
    ${ended ? nothing : rewardSection} ${slip} ${wayBack(props, 'button')} ${saving(state, props, answers)}`
}

function ticket(state: Done, props: EndProps, { mount, checked }: TicketAnswers): TemplateResult {
  const { words, boot, endedAt, options } = props
  const { qHash } = state.outcome
  const text = words.done
  const when = new Date(endedAt)
  return html`<article class="ticket ${checked?.ended ? 'standing-over' : ''}" aria-label=${text.ticket} ${ref(mount)}>
    <svg class="guilloche" viewBox="0 0 408 84" preserveAspectRatio="none" aria-hidden="true">
      ${guilloche(qHash, { width: 408, height: 84 }).map((path) => svg`<path d=${path} />`)}
    </svg>
    <div class="perforation" aria-hidden="true"></div>
    <div class="stub">
      <div class="facts">
        <div class="claims">
          <ul>
            ${provedOf(state.run, boot).map(
              (claim) =>
                html`<li>
                  ${tick}<span><b>${claim.title}</b>${subjectLine(provedLine(claim, state.run, props))}</span>
                </li>`,
            )}
          </ul>
          <p class="muted"><time datetime=${when.toISOString()}>${momentOf(endedAt, boot.lang)}</time></p>
          <p class="muted">${options.publicDisplay ? words.public : seenBy(boot, words.seenBy)}</p>
          <p class="muted">${text.id} <code title=${qHash}>${qHash.slice(0, 10)}…${qHash.slice(-4)}</code></p>
        </div>
        <figure class="scan-code">
          <img class="qr" src=${`/proof/${qHash}/qr.svg`} alt="" />
          <figcaption>${options.publicDisplay ? text.qr : text.qrPrivate}</figcaption>
        </figure>
      </div>
      ${answerGrid(checked, state, props)}
    </div>
  </article>`
}

/** Says what a claim is about: of an account also its name, if the person chose to show it. */
function provedLine(claim: Claim, run: Done['run'], props: EndProps): string | undefined {
  const subject = resultSubject(claim, run, props)
  if (claim.id !== 'ownership-social') return subject
  const provider = Object.entries(providerNames).find(([, name]) => name === subject)?.[0]
  const shown = provider && handleAt(provider, props.proven)
  return shown ? `${subject} ${shown}` : subject
}

/** Returns the name of an account as the service said it last; undefined: the person hides it (protocol/verifiers#ownership-social). */
function handleAt(provider: string, proven: readonly JsonObject[]): string | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what our own service answered
  const entries = proven as readonly { data?: { claims?: { provider?: string; handle?: string } } }[]
  const claims = entries.map(({ data }) => data?.claims).filter((each) => each?.provider === provider)
  return claims.pop()?.handle
}

const subjectLine = (subject: string | undefined) =>
  subject === undefined ? nothing : html`<br /><span class="muted wrap" dir="auto">${subject}</span>`

/** Tells whether a reward has a button of its own, which leads to it. */
const leadsOn = ({ fulfillment: { delivery, value } }: Reward) =>
  (delivery === 'redirect' || delivery === 'download') && value !== undefined

/** Lists the claims of the run, without the optional ones that the person did not choose. */
const provedOf = ({ ask: { gate } }: Done['run'], { claims }: EndProps['boot']) =>
  gate ? gate.rows.flatMap((row) => claims[row] ?? []) : claims

/** Draws the button to where the person goes next, with what it does. */
function wayBack(
  { words, boot, delivery, countdown, leave, stay }: EndProps,
  look: 'button' | 'button quiet',
): TemplateResult | typeof nothing {
  const text = words.done
  const way = (label: string, note?: TemplateResult | typeof nothing) =>
    html`<button type="button" class=${look} @click=${leave}>${label}</button>${note}`
  const counting = (line: (seconds: number) => string, stopped: string) =>
    countdown === undefined || countdown === 'stopped'
      ? html`<p class="counting">${stopped}</p>`
      : html`<p class="counting">
          <span>${line(countdown)}</span> · <button type="button" class="text" @click=${stay}>${text.stay}</button>
        </p>`
  switch (delivery?.way) {
    case 'delivered':
      return way(text.closeNow, counting(text.closing, text.told))
    case 'return':
      return way(
        text.returnNow(delivery.host),
        countdown === undefined ? nothing : counting(text.returning, text.stays),
      )
    case 'collected':
      return way(words.back(delivery.host), html`<p class="counting">${text.collected}</p>`)
    case 'offer':
      return html`<p class="muted">${text.handOver}<br /><b class="wrap" dir="ltr">${delivery.href}</b></p>
        ${way(text.goTo(delivery.host))}`
    case 'keep':
    case undefined:
    default:
      return boot.assistant ? html`<p class="note">${boot.assistant.done}</p>` : nothing
  }
}

/** Draws what can be done with the proof. Where the person goes nowhere next, saving it is what to do first. */
function saving({ outcome: { qHash } }: Done, props: EndProps, { checked }: TicketAnswers): TemplateResult {
  const { words, boot, delivery, options, startOver } = props
  const text = words.done
  const page = `/proof/${qHash}`
  const isOver = checked?.ended !== undefined
  const isFirst = delivery?.way === 'keep' && !boot.gate?.hasReward && !isOver
  const canStartOver = !boot.handoff
  return html`${
      isOver && canStartOver
        ? html`<button type="button" class="button" @click=${startOver}>${text.fresh}</button>`
        : nothing
    }
    ${
      checked?.canSave === false
        ? nothing
        : html`<button
            type="button"
            class=${isFirst ? 'button' : 'button quiet'}
            ?disabled=${!checked}
            @click=${() => checked?.actions.save()}
          >
            ${text.save}
          </button>`
    }
    <p class="counting" role="status">${checked?.status || checked?.saveNote}</p>
    <details class="more">
      <summary>${text.more}</summary>
      <p class="muted">${checked?.unread} ${checked?.note} ${checked?.findNote}</p>
      ${options.publicDisplay ? nothing : html`<p class="muted">${text.linkPrivate}</p>`}
      <p class="actions">
        <button
          type="button"
          class="text"
          .textContent=${text.copy}
          @click=${(event: Event) => copy(event, new URL(page, document.baseURI).href, text.copied)}
        ></button>
        <a class="text" href=${page} target="_blank" rel="noopener">${text.manage}</a>
        ${textButton(checked?.readLabel, () => checked?.actions.read())}
        ${textButton(checked?.aloneLabel, () => checked?.actions.saveAlone())}
        ${canStartOver && !isOver ? textButton(text.fresh, startOver) : nothing}
      </p>
    </details>`
}

const textButton = (label: string | undefined, act: () => void) =>
  label === undefined ? nothing : html`<button type="button" class="text" @click=${act}>${label}</button>`
