import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Event, EventType } from '../../../../shared/contract/events/types.ts'
import type { ActivityStrings } from '../../strings/en/activity.ts'
import type { AccountContext } from '../context.ts'
import { activityStrings } from './activity-strings.ts'
import { icon } from '../icon.ts'
import { createPart, type Part } from '../part.ts'
import type { ActivityChoice } from './choice.ts'
import { createFeed, type EventFilter, type Feed, type FeedDeps, type Page } from './event-feed.ts'
import { eventTable, type EventTableProps } from './event-table.ts'
import { liveTag } from './live-tag.ts'
import { foldChanges } from './fold-changes.ts'
import type { GateNames } from './gate-names.ts'
import { refusalsIn, refusalTypes } from './refusals.ts'
import { type Row, rowsOf } from './visits.ts'

type EventsContext = AccountContext<'listEvents' | 'listGates'>
export type EventsDeps = { choice: ActivityChoice; save: (file: Blob, name: string) => void }

/** The kinds of events that can be chosen, with their types; `all` has no limit. */
const kinds = {
  all: undefined,
  passed: ['gate.passed'],
  refused: refusalTypes,
  payments: ['payment.succeeded', 'payment.refunded', 'payment.disputed', 'payment.unmatched'],
  rewards: ['reward.delivered'],
  proofs: ['proof.verified', 'proof.rejected', 'proof.revoked', 'proof.superseded', 'proof.anchored'],
  handoffs: ['handoff.completed', 'handoff.failed', 'handoff.expired', 'handoff.refused'],
  changes: ['gate.published', 'gate.changed', 'gate.paused'],
} as const satisfies Record<string, readonly EventType[] | undefined>
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds).filter((name): name is Kind => name in kinds)

/** What the person has chosen above the list. */
type Chosen = { kind: Kind; about: string }

/** Starts the list of events, which grows by itself, with its filters and its export (protocol/events#reading). */
export function startEventsPart(place: HTMLElement, context: EventsContext, { choice, save }: EventsDeps): Part {
  const { signal, lang } = context
  let words: ActivityStrings | undefined
  let gates: GateNames = new Map()
  let chosen: Chosen = { kind: 'all', about: '' }
  let arrivedNow = 0
  const read: FeedDeps<Event>['read'] = async (query, options) =>
    // each event has the data of its type, which the type of the reply does not say
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    (await context.client.listEvents({ query }, options)).data as Page<Event>
  /** Returns those of the events that the filter means. */
  const meant = (events: readonly Event[]) =>
    chosen.kind === 'refused' ? refusalsIn(events, grouping(context, gates)) : events
  const feed: Feed<Event> = createFeed<Event>({
    read,
    window,
    signal,
    onChange(arrived) {
      arrivedNow = arrived
      if (arrived > 0) choice.report()
      part.redraw()
    },
    onFailure: (error) => part.setFailure(error),
  })
  const filter = (): EventFilter => {
    const types = kinds[chosen.kind]?.join()
    const gateId = choice.gateId()
    return { ...(types && { types }), ...(gateId && { gateId }), ...(chosen.about && { about: chosen.about }) }
  }
  const open = () => {
    feed.open(filter()).then(
      () => part.setFailure(undefined),
      (error: unknown) => part.setFailure(error),
    )
  }
  const choose = (next: Partial<Chosen>) => {
    chosen = { ...chosen, ...next }
    open()
    part.redraw()
  }
  choice.onGate(open)
  const saveCsv = async (text: ActivityStrings) => {
    const { exportEvents } = await import('./export-events.ts')
    const { file, count, isPart } = await exportEvents(filter(), { read, meant, signal })
    save(file, `svc-events-${new Date(context.now()).toISOString().slice(0, 10)}.csv`)
    return isPart ? text.savedPart(count) : text.saved(count)
  }

  const part = createPart(place, context, (self) => {
    if (!words) return html`<div class="skeleton" aria-hidden="true"></div>`
    const props = { words, context, gates, feed, meant, chosen, choose, arrived: arrivedNow }
    return eventsTemplate({
      ...props,
      saveCsv: () => self.run(() => saveCsv(props.words)),
      older: () => self.run(() => feed.readOlder()),
    })
  })
  part.load(async () => {
    ;[words, gates] = await Promise.all([activityStrings(lang), choice.names(context)])
    await feed.open(filter())
  })
  return part
}

type Props = EventTableProps & {
  feed: Feed<Event>
  meant: (events: readonly Event[]) => readonly Event[]
  chosen: Chosen
  choose: (next: Partial<Chosen>) => void
  arrived: number
  saveCsv: () => void
  older: () => void
}

function eventsTemplate({ feed, meant, chosen, choose, arrived, saveCsv, older, ...table }: Props): TemplateResult {
  const { words } = table
  const events = feed.events && meant(feed.events)
  return html`<div class="events-filter">
      ${liveTag(feed.state, words)}
      <label class="picker"
        ><span class="unseen">${words.kind}</span>
        <select
          @change=${({ target }: globalThis.Event) => {
            const kind = target instanceof HTMLSelectElement && kindNames.find((each) => each === target.value)
            if (kind) choose({ kind })
          }}
        >
          ${kindNames.map(
            (each) => html`<option value=${each} ?selected=${each === chosen.kind}>${words.kinds[each]}</option>`,
          )}
        </select></label
      >
      ${searchForm(chosen, { words, choose })}
      <button type="button" class="button quiet small" aria-describedby="csv-lines" @click=${saveCsv}>
        ${icon('download')}${words.csv}
      </button>
      <span class="muted small" id="csv-lines">${words.csvLines}</span>
    </div>
    <p class="unseen" role="status">${arrived > 0 ? words.newEvents(arrived) : nothing}</p>
    ${
      events === undefined
        ? html`<div class="skeleton" aria-hidden="true"></div>`
        : events.length === 0
          ? noEvents(chosen, { words, choose, hasGates: table.gates.size > 0 })
          : eventTable(listed(events, chosen, table), table)
    }
    ${feed.hasOlder ? html`<p class="acts"><button type="button" class="button quiet" @click=${older}>${words.older}</button></p>` : nothing}`
}

/** Groups the events by visit, unless a filter leaves out events of visits. Each refused visit is one row. */
function listed(events: readonly Event[], { kind, about }: Chosen, { context, gates }: EventTableProps): Row[] {
  if (kind !== 'refused' && (kind !== 'all' || about !== '')) return foldChanges(events)
  return rowsOf(events, grouping(context, gates))
}

/** Says how events are grouped by visit. */
const grouping = ({ now }: Pick<AccountContext, 'now'>, gates: GateNames) => ({
  now: now(),
  isOwnGate: (gateId: string) => gates.has(gateId),
})

type FilterProps = { words: ActivityStrings; choose: (next: Partial<Chosen>) => void }

/** An EVM address, the id of a proof, or an address of another kind. The list shows addresses with `…`, which are none. */
const wholeText = /^(0x([0-9a-f]{40}|[0-9a-f]{64})|(?!0x)[^\s…]{20,128})$/i

/** Draws the search. It finds whole addresses and ids only, because the service compares them exactly. */
function searchForm({ about }: Chosen, { words, choose }: FilterProps): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const input = event.currentTarget instanceof HTMLFormElement && event.currentTarget.querySelector('input')
    if (!input) return
    const text = input.value.trim()
    const isOdd = text !== '' && !wholeText.test(text)
    input.setCustomValidity(isOdd ? words.badSearch : '')
    // the service stores these in lower case
    if (input.reportValidity()) choose({ about: /^0x[0-9a-f]+$/i.test(text) ? text.toLowerCase() : text })
  }
  return html`<form class="search" role="search" novalidate autocomplete="off" @submit=${submit}>
    <input
      type="search"
      maxlength="128"
      dir="ltr"
      spellcheck="false"
      aria-label=${words.search}
      placeholder=${words.search}
      .value=${about}
      @input=${({ target }: globalThis.Event) => target instanceof HTMLInputElement && target.setCustomValidity('')}
    />
    <button class="button quiet small">${words.find}</button>
  </form>`
}

function noEvents(
  { kind, about }: Chosen,
  { words, choose, hasGates }: FilterProps & { hasGates: boolean },
): TemplateResult {
  if (kind === 'all' && about === '')
    return html`<div class="empty">
      ${icon('activity')}
      <h3>${words.none.title}</h3>
      <p class="muted">${hasGates ? words.none.body : words.noneWithoutGates}</p>
    </div>`
  return html`<div class="empty">
    <p class="muted">${words.noneFound}</p>
    <button type="button" class="button quiet small" @click=${() => choose({ kind: 'all', about: '' })}>
      ${words.clear}
    </button>
  </div>`
}
