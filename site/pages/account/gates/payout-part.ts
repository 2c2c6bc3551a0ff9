import { html, type TemplateResult } from 'lit/html.js'
import type { Reply } from '../../../../shared/contract/endpoint.ts'
import type { getPayout } from '../../../../shared/contract/payments.ts'
import type { AccountContext } from '../context.ts'
import { createPart, type Part } from '../part.ts'

type Payout = Reply<typeof getPayout>['data']

/** Starts the section for card payouts. The account for them is opened at the card processor (protocol/payments#card-payout). */
export function startPayoutPart(place: HTMLElement, context: AccountContext<'getPayout' | 'openPayout'>): Part {
  let payout: Payout | undefined
  const open = async () => {
    const { data } = await context.withFreshSignIn(() => context.client.openPayout({}))
    payout = data
    if (data.url !== undefined) context.go(data.url)
    return undefined
  }
  const part = createPart(place, context, (self) => payoutTemplate(payout, { context, open: () => self.run(open) }))
  part.load(async () => {
    payout = (await context.client.getPayout({})).data
  })
  return part
}

type Props = { context: AccountContext; open: () => void }

function payoutTemplate(payout: Payout | undefined, { context, open }: Props): TemplateResult {
  const { payout: text } = context.words
  const stage = payout && (payout.isReady ? text.ready : payout.isOpen ? text.opening : text.none)
  return html`<p class="muted">${text.lead}</p>
    ${
      stage === undefined
        ? html`<div class="skeleton" aria-hidden="true"></div>`
        : html`<p>${stage.state}</p>
            <p class="acts"><button type="button" class="button quiet" @click=${open}>${stage.act}</button></p>`
    }`
}
