import { html, nothing, type TemplateResult } from 'lit/html.js'
import { signsIn } from '../../../../shared/contract/boot/sign-in.ts'
import { accountPaths } from '../../../../shared/contract/boot/account.ts'
import type { AuditEvent } from '../../../../shared/contract/events/types.ts'
import { providerNames } from '../../../../shared/contract/provider-names.ts'
import type { HistoryStrings } from '../../strings/en/history.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { createFeed, type Feed, type Page } from '../activity/event-feed.ts'
import { eventTime } from '../activity/event-words.ts'
import { liveTag } from '../activity/live-tag.ts'
import { kindOf } from '../apps/kind-of.ts'
import type { AccountContext } from '../context.ts'
import { momentOf } from '../../../../shared/strings/dates.ts'
import { icon } from '../icon.ts'
import { createPart, type Part } from '../part.ts'

/** Starts the list of what happened to the account itself, which grows by itself (protocol/events#audit). */
export function startHistoryPart(place: HTMLElement, context: AccountContext<'listAudit' | 'listAccessKeys'>): Part {
  const { client, signal, lang } = context
  let words: HistoryStrings | undefined
  let arrivedNow = 0
  /** The labels of the keys that still exist, by id. */
  let keyNames: ReadonlyMap<string, string> = new Map()
  const feed: Feed<AuditEvent> = createFeed<AuditEvent>({
    // each event has the data of its type, which the type of the reply does not say
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    read: async (query, options) => (await client.listAudit({ query }, options)).data as Page<AuditEvent>,
    window,
    signal,
    onChange(arrived) {
      arrivedNow = arrived
      part.redraw()
    },
    onFailure: (error) => part.setFailure(error),
  })
  const part = createPart(place, context, (self) => {
    if (!words) return html`<div class="skeleton" aria-hidden="true"></div>`
    const { events } = feed
    const older = () => self.run(() => feed.readOlder())
    return html`<p class="muted">${words.lead}</p>
      <div class="events-filter">
        ${liveTag(feed.state, words)}
        <a class="text" href=${accountPaths.signIn + context.query}>${words.secure}</a>
      </div>
      <p class="unseen" role="status">${arrivedNow > 0 ? words.newEvents(arrivedNow) : nothing}</p>
      ${
        events === undefined
          ? html`<div class="skeleton" aria-hidden="true"></div>`
          : events.length === 0
            ? html`<div class="empty">
                ${icon('activity')}
                <h2>${words.none.title}</h2>
                <p class="muted">${words.none.body}</p>
              </div>`
            : historyTable(events, { words, context, keyNames })
      }
      ${feed.hasOlder ? html`<p class="acts"><button type="button" class="button quiet" @click=${older}>${words.older}</button></p>` : nothing}`
  })
  part.load(async () => {
    words = await stringsFor('history', lang)
    keyNames = await client.listAccessKeys({}).then(
      ({ data }) => new Map(data.accessKeys.map(({ id, label }) => [id, label])),
      // without names the list shows ids
      () => new Map(),
    )
    await feed.open({})
  })
  return part
}

type Props = { words: HistoryStrings; context: AccountContext; keyNames: ReadonlyMap<string, string> }

function historyTable(events: readonly AuditEvent[], props: Props): TemplateResult {
  const { columns } = props.words
  return html`<table class="events" role="table">
    <thead role="rowgroup">
      <tr role="row">
        ${[columns.time, columns.event, columns.by, columns.place, columns.details].map(
          (name) => html`<th scope="col" role="columnheader">${name}</th>`,
        )}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${events.map((event) => historyRow(event, props))}
    </tbody>
  </table>`
}

function historyRow({ type, createdAt, actor, data }: AuditEvent, { words, context, keyNames }: Props): TemplateResult {
  const { lang, now } = context
  const { network, userAgent } = actor
  const from =
    network !== null && userAgent !== null ? words.from(userAgent, network) : (userAgent ?? network ?? nothing)
  return html`<tr role="row">
    <td role="cell" class="when">
      <time datetime=${new Date(createdAt).toISOString()} title=${momentOf(createdAt, lang)}
        >${eventTime(createdAt, { now: now(), lang })}</time
      >
    </td>
    <th scope="row" role="rowheader">
      <span class="event"
        ><span class=${type === 'signin.failed' ? 'bad' : ''}
          >${icon(type === 'signin.failed' ? 'alert' : 'activity')}</span
        >${nameOf({ type, data }, words)}</span
      >
    </th>
    <td role="cell">${words.actors[actor.type]}</td>
    <td role="cell"><bdi>${from}</bdi></td>
    <td role="cell" class="details">${detailsOf(data, words, { keyNames, clients: context.words.clients })}</td>
  </tr>`
}

/** Names an entry. An account that signs nobody in is no way to sign in. */
function nameOf({ type, data }: Pick<AuditEvent, 'type' | 'data'>, { names, linked }: HistoryStrings): string {
  if (type === 'method.added' || type === 'method.removed') {
    const method: unknown = Reflect.get(data, 'method')
    const isAccount = typeof method === 'string' && Object.hasOwn(providerNames, method)
    if (isAccount && !signsIn(method)) return linked[type]
  }
  // a newer service may have more types
  return Object.hasOwn(names, type) ? names[type] : type
}

/** Says more about an entry: how somebody signed in, which key or app it was, or what changed. */
function detailsOf(
  data: AuditEvent['data'],
  { methods, changes }: HistoryStrings,
  { keyNames, clients }: Pick<Props, 'keyNames'> & { clients: AccountContext['words']['clients'] },
): TemplateResult | string {
  const text = (name: string): string | undefined => {
    const value: unknown = Reflect.get(data, name)
    return typeof value === 'string' ? value : undefined
  }
  const method = text('method')
  if (method !== undefined)
    return methods[method] ?? Object.entries(providerNames).find(([id]) => id === method)?.[1] ?? method
  const change = text('change')
  if (change !== undefined) return Object.entries(changes).find(([name]) => name === change)?.[1] ?? change
  const client = text('clientId')
  if (client !== undefined) return kindOf(client, clients)
  const id = text('keyId')
  const name = id === undefined ? undefined : keyNames.get(id)
  if (name !== undefined) return html`<bdi>${name}</bdi>`
  return id === undefined ? '' : html`<code dir="ltr">${id}</code>`
}
