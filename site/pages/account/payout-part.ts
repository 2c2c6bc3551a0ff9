import { html, type TemplateResult } from 'lit/html.js'
import type { Reply } from '../../../shared/contract/endpoint.ts'
import type { getPayout } from '../../../shared/contract/payments.ts'
import type { AccountContext } from './context.ts'
import { createPart, type Part } from './part.ts'

type Payout = Reply<typeof getPayout>['data']

/**
 * How the profile is paid by card for its gates (protocol/payments#card-payout): the account for it is opened at the
 * processor's.
 */
export function startPayoutPart(place: HTMLElement, context: AccountContext): Part {
  let payout: Payout | undefined
  const goOn = async () => {
    const { data } = await context.fresh(() => context.client.openPayout({}))
    payout = data
    if (data.url !== undefined) context.go(data.url)
    return undefined
  }
  const part = createPart(place, context, (own) => payoutTemplate(payout, { context, goOn: () => own.run(goOn) }))
  part.run(async () => {
    payout = (await context.client.getPayout({})).data
    return undefined
  })
  return part
}

type Props = { context: AccountContext; goOn: () => void }

function payoutTemplate(payout: Payout | undefined, { context, goOn }: Props): TemplateResult {
  const { payout: text } = context.words
  const stage = payout && (payout.isReady ? text.ready : payout.isOpen ? text.opening : text.none)
  return html`<p class="muted">${text.lead}</p>
    ${
      stage === undefined
        ? html`<div class="skeleton" aria-hidden="true"></div>`
        : html`<p>${stage.state}</p>
            <p class="acts"><button type="button" class="button quiet" @click=${goOn}>${stage.act}</button></p>`
    }`
}
