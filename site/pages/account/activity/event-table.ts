import { html, nothing, type TemplateResult } from 'lit/html.js'
import { gateActivityPath } from '../../../../shared/contract/boot/account.ts'
import type { Event, EventType } from '../../../../shared/contract/events/types.ts'
import type { ActivityStrings } from '../../strings/en/activity.ts'
import { shortAddress } from '../../../../shared/strings/short-address.ts'
import type { AccountContext } from '../context.ts'
import { momentOf } from '../../../../shared/strings/dates.ts'
import { icon } from '../icon.ts'
import { eventDetails, eventName, eventSubject, eventTime } from './event-words.ts'
import type { GateNames } from './gate-names.ts'

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
  ['handoff.', 'clock', 'warn'],
  ['gate.', 'gates', ''],
]

/** Draws events as a table, newest first. */
export function eventTable(events: readonly Event[], props: EventTableProps): TemplateResult {
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
      ${events.map((event) => eventRow(event, props))}
    </tbody>
  </table>`
}

function eventRow(event: Event, { words, context, gates }: EventTableProps): TemplateResult {
  const { lang, now, boot, query, profile } = context
  const { gateId, walletAddress, qHash } = eventSubject(event)
  // a stranger's private proof shows the owner of a gate nothing
  const isOwn =
    walletAddress !== null &&
    [...profile.wallets.map(({ address }) => address), ...profile.passkeys.map((each) => each.walletAddress)].includes(
      walletAddress,
    )
  const details = eventDetails(event, { words, boot, lang })
  return html`<tr role="row">
    <td role="cell" class="when">
      <time datetime=${new Date(event.createdAt).toISOString()} title=${momentOf(event.createdAt, lang)}
        >${eventTime(event.createdAt, { now: now(), lang })}</time
      >
    </td>
    <th scope="row" role="rowheader">
      <span class="event">${eventIcon(event.type)}${eventName(event, { words, lang })}</span>
    </th>
    <td role="cell">
      ${gateId === null ? nothing : html`<a dir="auto" href=${gateActivityPath(gateId) + query}>${gates.get(gateId) ?? gateId}</a>`}
    </td>
    <td role="cell">
      ${walletAddress === null ? nothing : html`<code dir="ltr" title=${walletAddress}>${shortAddress(walletAddress)}</code>`}
    </td>
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
