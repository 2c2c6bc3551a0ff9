import { html, nothing, type TemplateResult } from 'lit/html.js'
import { accountPaths } from '../../../../shared/contract/boot/account.ts'
import type { WebhookDeliveryView, WebhookView } from '../../../../shared/contract/events/webhooks.ts'
import type { ActivityStrings } from '../../strings/en/activity.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import type { AccountContext } from '../context.ts'
import { icon } from '../icon.ts'
import { recordTable } from '../record-table.ts'
import { createPart, type Part } from '../part.ts'
import { momentOf } from '../../../../shared/strings/dates.ts'
import { eventTime } from './event-words.ts'

type DeliveriesContext = AccountContext<'listWebhooks' | 'listWebhookDeliveries' | 'redeliverWebhook'>

const pageSize = 20

/** Starts the list of what was sent to a webhook, newest events first (protocol/webhooks#delivery). */
export function startDeliveriesPart(place: HTMLElement, context: DeliveriesContext): Part {
  const { client, signal } = context
  let words: ActivityStrings | undefined
  let webhooks: readonly WebhookView[] = []
  let id: string | undefined
  let deliveries: readonly WebhookDeliveryView[] | undefined
  let hasOlder = false

  const read = async (before?: number): Promise<undefined> => {
    if (id === undefined) return undefined
    const asked = id
    const query = { limit: String(pageSize), ...(before !== undefined && { before: String(before) }) }
    const { data } = await client.listWebhookDeliveries({ params: { id: asked }, query }, { signal })
    // another webhook was chosen in the meantime
    if (id !== asked) return undefined
    deliveries = before === undefined ? data.deliveries : [...(deliveries ?? []), ...data.deliveries]
    hasOlder = data.deliveries.length === pageSize
    return undefined
  }
  const sendAgain = async (delivery: WebhookDeliveryView, text: ActivityStrings) => {
    if (id === undefined) return undefined
    const { data } = await client.redeliverWebhook({ params: { id, eventId: delivery.id } })
    deliveries = deliveries?.map((each) => (each.id === data.delivery.id ? data.delivery : each))
    return text.deliveries.sentAgain
  }
  const isOn = () => webhooks.find((each) => each.id === id)?.enabled === true
  const part = createPart(place, context, (self) => {
    if (!words) return html`<div class="skeleton" aria-hidden="true"></div>`
    const text = words
    if (webhooks.length === 0) return noWebhook(text, context)
    const choose = ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement)) return
      id = target.value
      deliveries = undefined
      self.run(() => read())
    }
    return html`<div class="events-filter">
        <label class="picker wide"
          ><span class="unseen">${text.deliveries.webhook}</span>
          <select @change=${choose}>
            ${webhooks.map((each) => html`<option value=${each.id} dir="ltr" ?selected=${each.id === id}>${each.url}</option>`)}
          </select></label
        >
        <a class="text" href=${accountPaths.webhooks + context.query}>${text.deliveries.manage}</a>
      </div>
      ${
        deliveries === undefined
          ? html`<div class="skeleton" aria-hidden="true"></div>`
          : deliveries.length === 0
            ? html`<p class="muted">${text.deliveries.nothing}</p>`
            : deliveryTable(deliveries, {
                words: text,
                context,
                again: isOn() ? (delivery) => self.run(() => sendAgain(delivery, text)) : undefined,
              })
      }
      ${
        hasOlder
          ? html`<p class="acts">
              <button
                type="button"
                class="button quiet"
                @click=${() => self.run(() => read(deliveries?.at(-1)?.sequence))}
              >
                ${text.deliveries.older}
              </button>
            </p>`
          : nothing
      }`
  })
  part.load(async () => {
    words = await stringsFor('activity', context.lang)
    webhooks = (await client.listWebhooks({}, { signal })).data.webhooks
    // trouble first
    id = (webhooks.find((each) => !each.enabled || each.failingSince !== undefined) ?? webhooks[0])?.id
    await read()
  })
  return part
}

type TableProps = {
  words: ActivityStrings
  context: DeliveriesContext
  /** Sends an event again. Undefined for a webhook that is off, which the service refuses. */
  again: ((delivery: WebhookDeliveryView) => void) | undefined
}

function deliveryTable(deliveries: readonly WebhookDeliveryView[], props: TableProps): TemplateResult {
  const { columns, off } = props.words.deliveries
  return html`${props.again === undefined ? html`<p class="note">${off}</p>` : nothing}
  ${recordTable('events deliveries', {
    columns: [columns.time, columns.event, columns.result, columns.tries],
    actions: columns.actions,
    rows: deliveries.map((each) => deliveryRow(each, props)),
  })}`
}

function deliveryRow(delivery: WebhookDeliveryView, { words, context, again }: TableProps): TemplateResult {
  const { lang } = context
  const { createdAt, type, sequence, attempts, nextTryAt } = delivery
  const time = { now: context.now(), lang }
  const { deliveries: text } = words
  return html`<tr role="row">
    <td role="cell" class="when">
      <time datetime=${new Date(createdAt).toISOString()} title=${momentOf(createdAt, lang)}
        >${eventTime(createdAt, time)}</time
      >
    </td>
    <th scope="row" role="rowheader"><code dir="ltr">${type}</code></th>
    <td role="cell">${resultTag(delivery, words)}</td>
    <td role="cell" class="muted">
      ${text.tries(attempts)}${nextTryAt === undefined ? nothing : `, ${text.next(eventTime(nextTryAt, time))}`}
    </td>
    <td role="cell">
      ${
        again === undefined
          ? nothing
          : html`<button
              type="button"
              class="button quiet small"
              aria-label=${`${text.again}: ${type} ${sequence}`}
              @click=${() => again(delivery)}
            >
              ${text.again}
            </button>`
      }
    </td>
  </tr>`
}

const kinds = { delivered: 'active', retrying: 'expired', failed: 'revoked' } as const
const icons = { delivered: 'check', retrying: 'clock', failed: 'alert' } as const

/** Draws how a delivery ended, with the answer of the endpoint. */
function resultTag({ state, httpStatus, problem }: WebhookDeliveryView, { results }: ActivityStrings): TemplateResult {
  const why = httpStatus === undefined ? problem && results.problems[problem] : results.status(httpStatus)
  return html`<span class=${`tag ${kinds[state]}`}>${icon(icons[state])}${results[state]}</span>
    ${why === undefined ? nothing : html`<span class="muted">${why}</span>`}`
}

const noWebhook = (
  { deliveries: { none } }: ActivityStrings,
  { query }: Pick<AccountContext, 'query'>,
): TemplateResult =>
  html`<div class="empty">
    ${icon('webhook')}
    <h3>${none.title}</h3>
    <p class="muted">${none.body}</p>
    <p class="acts"><a class="button quiet" href=${accountPaths.webhooks + query}>${none.act}</a></p>
  </div>`
