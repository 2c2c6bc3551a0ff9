import { html, nothing, type TemplateResult } from 'lit/html.js'
import { repeat } from 'lit/directives/repeat.js'
import type { Language } from '../../../../shared/contract/language.ts'
import { gateActivityPath } from '../../../../shared/contract/boot/account.ts'
import type { Event, EventType } from '../../../../shared/contract/events/types.ts'
import type { ActivityStrings } from '../../strings/en/activity.ts'
import { shortAddress } from '../../../../shared/strings/short-address.ts'
import type { AccountContext } from '../context.ts'
import { momentOf } from '../../../../shared/strings/dates.ts'
import { copyId } from '../../ui/copy-id.ts'
import { icon } from '../icon.ts'
import { eventDetails, eventName, eventSubject, eventTime } from './event-words.ts'
import type { EventRow } from './fold-changes.ts'
import type { GateNames } from './gate-names.ts'
import { visitDetails } from './visit-words.ts'
import type { Row, Visit, VisitState } from './visits.ts'

export type EventTableProps = { words: ActivityStrings; context: AccountContext; gates: GateNames }

/** The icons of the types, by the beginning of their names; the first one that fits counts. */
const icons: readonly (readonly [start: string, icon: string, kind: string])[] = [
  ['gate.passed', 'check', 'good'],
  ['gate.refused', 'refused', 'bad'],
  ['payment.succeeded', 'card', 'accent'],
  ['payment.', 'card', 'warn'],
  ['reward.', 'proofs', 'good'],
  ['proof.rejected', 'refused', 'bad'],
  ['proof.', 'proofs', ''],
  ['handoff.completed', 'check', ''],
  ['handoff.refused', 'refused', 'bad'],
  ['handoff.', 'clock', 'warn'],
  ['gate.', 'gates', ''],
]

/** The icons of visits, by their state. */
const visitIcons = {
  open: ['activity', 'accent'],
  passed: ['check', 'good'],
  refused: ['refused', 'bad'],
  left: ['clock', 'warn'],
  failed: ['alert', 'warn'],
  unfinished: ['clock', 'warn'],
} as const satisfies Record<Exclude<VisitState, 'none'>, readonly [icon: string, kind: string]>

/** Draws rows as a table, newest first. A visit is one row, with its events inside. */
export function eventTable(rows: readonly Row[], props: EventTableProps): TemplateResult {
  const { columns } = props.words
  // the roles remain where the style makes boxes of the rows
  return html`<table class="events" role="table">
    <thead role="rowgroup">
      <tr role="row">
        ${[columns.time, columns.event, columns.gate, columns.wallet, columns.details].map(
          (name) => html`<th scope="col" role="columnheader">${name}</th>`,
        )}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${repeat(
        rows,
        (row) => ('event' in row ? row.event.id : row.visit.id),
        (row) => ('event' in row ? eventRow(row, props) : visitRow(row.visit, props)),
      )}
    </tbody>
  </table>`
}

function eventRow({ event, change }: EventRow, props: EventTableProps): TemplateResult {
  const { words, context, gates } = props
  const { lang, boot } = context
  return rowTemplate(
    {
      ...eventSubject(event),
      time: event.createdAt,
      name: html`${eventIcon(event.type)}${eventName(event, { words, lang })}`,
      details: html`${eventDetails(event, { words, boot, gates, lang }, change)}`,
    },
    props,
  )
}

/** Draws a visit: how it stands, why, and its events. A visit of one event that says all is drawn as this event. */
function visitRow(visit: Visit, props: EventTableProps): TemplateResult {
  const { state, main, events } = visit
  const { words, context, gates } = props
  const { lang, boot } = context
  if (state === 'none' && events.length === 1) return eventRow({ event: main }, props)
  const subjects = events.map(eventSubject)
  const first = (name: 'gateId' | 'walletAddress' | 'qHash') =>
    subjects.map((each) => each[name]).find((each) => each !== null) ?? null
  const [symbol, kind] = state === 'none' ? [] : visitIcons[state]
  return rowTemplate(
    {
      gateId: first('gateId'),
      walletAddress: first('walletAddress'),
      qHash: first('qHash'),
      time: events.at(-1)?.createdAt ?? main.createdAt,
      name: html`${symbol ? html`<span class=${kind}>${icon(symbol)}</span>` : eventIcon(main.type)}${
        state === 'none' ? eventName(main, { words, lang }) : words.visit[state]
      }`,
      details: html`${visitDetails(visit, { words, boot, gates, lang })}
      ${events.length === 1 ? nothing : stepsTemplate(events, props)}`,
    },
    props,
  )
}

/** Draws the events of a visit, oldest first. */
const stepsTemplate = (events: readonly Event[], { words, context, gates }: EventTableProps): TemplateResult => {
  const { lang, boot, now } = context
  return html`<details class="visit">
    <summary>${words.visit.steps(events.length)}</summary>
    <ol>
      ${events.map((event) => {
        const details = eventDetails(event, { words, boot, gates, lang })
        const name = eventName(event, { words, lang })
        return html`<li>
          ${timeTemplate(event.createdAt, { now: now(), lang })}
          <span>${details === '' ? name : `${name} · ${details}`}</span>
        </li>`
      })}
    </ol>
  </details>`
}

const timeTemplate = (time: number, how: { now: number; lang: Language }): TemplateResult =>
  html`<time datetime=${new Date(time).toISOString()} title=${momentOf(time, how.lang)}>${eventTime(time, how)}</time>`

type RowContent = ReturnType<typeof eventSubject> & { time: number; name: TemplateResult; details: TemplateResult }

function rowTemplate(
  { gateId, walletAddress, qHash, time, name, details }: RowContent,
  { words, context, gates }: EventTableProps,
): TemplateResult {
  const { lang, now, query, profile } = context
  // a stranger's private proof shows the owner of a gate nothing
  const isOwn =
    walletAddress !== null &&
    [...profile.wallets.map(({ address }) => address), ...profile.passkeys.map((each) => each.walletAddress)].includes(
      walletAddress,
    )
  return html`<tr role="row">
    <td role="cell" class="when">${timeTemplate(time, { now: now(), lang })}</td>
    <th scope="row" role="rowheader"><span class="event">${name}</span></th>
    <td role="cell">
      ${gateId === null ? nothing : html`<a dir="auto" href=${gateActivityPath(gateId) + query}>${gates.get(gateId)?.name ?? gateId}</a>`}
    </td>
    <td role="cell">${walletAddress === null ? nothing : copyId(walletAddress, context)}</td>
    <td role="cell" class="details">
      ${details}
      ${
        qHash === null || !isOwn
          ? nothing
          : html`<a href=${`/proof/${qHash}${query}`} aria-label=${`${words.proof} ${shortAddress(qHash)}`}
              >${words.proof}</a
            >`
      }
    </td>
  </tr>`
}

function eventIcon(type: EventType): TemplateResult {
  const [, name = 'activity', kind = ''] = icons.find(([start]) => type.startsWith(start)) ?? []
  return html`<span class=${kind}>${icon(name)}</span>`
}
