import { html, nothing, type TemplateResult } from 'lit/html.js'
import { accountPaths } from '../../../../shared/contract/boot/account.ts'
import { localeOf } from '../../../../shared/contract/language.ts'
import type { WebhookView } from '../../../../shared/contract/events/webhooks.ts'
import type { ActivityStrings } from '../../strings/en/activity.ts'
import type { WebhooksStrings } from '../../strings/en/webhooks.ts'
import type { AccountContext } from '../context.ts'
import { dayOf, momentOf } from '../../../../shared/strings/dates.ts'
import { icon } from '../icon.ts'
import { menu, type MenuItem } from '../menu.ts'

export type RowProps = {
  context: AccountContext
  words: WebhooksStrings
  activityWords: ActivityStrings
  items: (webhook: WebhookView) => MenuItem[]
}

/** Draws a webhook: its address, whether it works and if not why, what it receives, and what can be done with it. */
export function webhookRow(webhook: WebhookView, { context, words, activityWords, items }: RowProps): TemplateResult {
  const { lang, query } = context
  const { id, url, types, createdAt, enabled, disabledBy, failingSince, lastDelivery } = webhook
  const { names, results } = activityWords
  const listed = types && new Intl.ListFormat(localeOf(lang)).format(types.map((type) => nameOf(type, names)))
  return html`<div class="what">
      <b class="wrap" dir="ltr">${url}</b>
      <span class="marks">${stateTag(webhook, words)}</span>
      <span class="muted">${words.secret.id} <code class="wrap" dir="ltr">${id}</code></span>
      <span class="muted">${listed === undefined ? words.all : words.onlyTypes(listed)}</span>
      <span class="muted"
        >${words.added(dayOf(createdAt, lang))}.
        ${lastDelivery ? words.last(momentOf(lastDelivery.at, lang), resultOf(lastDelivery, results)) : words.never}</span
      >
      ${
        !enabled && disabledBy
          ? html`<p class="note warn">${words.disabledBy[disabledBy]}</p>`
          : failingSince === undefined
            ? nothing
            : html`<p class="note warn">${words.failingSince(momentOf(failingSince, lang))}</p>`
      }
      <a class="text" href=${`${accountPaths.activity}${query}#deliveries`}>${words.deliveries}</a>
    </div>
    <div class="marks">${menu(`webhook-menu-${id}`, { label: words.actionsOf(url), items: items(webhook) })}</div>`
}

const stateOf = ({ enabled, disabledBy, failingSince }: WebhookView) => {
  if (!enabled) return disabledBy ? 'off' : 'paused'
  return failingSince === undefined ? 'active' : 'failing'
}
const looks = {
  active: ['active', 'check'],
  paused: ['paused', 'clock'],
  failing: ['expired', 'alert'],
  off: ['revoked', 'alert'],
} as const

function stateTag(webhook: WebhookView, words: WebhooksStrings): TemplateResult {
  const state = stateOf(webhook)
  const [kind, name] = looks[state]
  return html`<span class=${`tag ${kind}`}>${icon(name)}${words.state[state]}</span>
    ${webhook.test ? html`<span class="tag">${words.state.test}</span>` : nothing}`
}

const nameOf = (type: string, names: ActivityStrings['names']) =>
  Object.entries(names).find(([name]) => name === type)?.[1] ?? type

/** Says how a send ended. */
export function resultOf(
  {
    httpStatus,
    problem,
  }: { httpStatus?: number | undefined; problem?: keyof ActivityStrings['results']['problems'] | undefined },
  results: ActivityStrings['results'],
): string {
  if (problem === undefined) return results.delivered
  return httpStatus === undefined ? results.problems[problem] : results.status(httpStatus)
}
