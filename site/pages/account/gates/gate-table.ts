import { commaOf } from '../../../../shared/strings/list-words.ts'
import { html, nothing, type TemplateResult } from 'lit/html.js'
import { gateActivityPath, gatePath } from '../../../../shared/contract/boot/account.ts'
import { dollars } from '../../../../shared/strings/dollars.ts'
import type { GateListStrings } from '../../strings/en/gate-list.ts'
import type { AccountContext } from '../context.ts'
import { shortDayOf } from '../short-day.ts'
import { gateLink } from './gate-actions.ts'
import type { OwnGate } from '../editor/gate-form.ts'
import { icon } from '../icon.ts'
import { recordTable } from '../record-table.ts'
import { menu, type MenuItem } from '../menu.ts'
import { symbolOf, titleOf } from '../../../../shared/gate/requirement-title.ts'
import { statusTag, timeOf } from './status-tag.ts'

export type TableProps = {
  context: AccountContext
  words: GateListStrings
  copyId: (gate: OwnGate) => void
  archive: (gate: OwnGate) => void
  /** The gates are test gates: they have no page, and only a test key changes them (protocol/test-mode#gates). */
  isTest?: true
}

/** Draws the gates as a table. A click on a row opens the page of its gate. */
export function gateTable(gates: readonly OwnGate[], props: TableProps): TemplateResult {
  const { columns } = props.words
  return recordTable('gates', {
    columns: [columns.gate, columns.status, columns.requires, columns.price, columns.changed],
    actions: columns.actions,
    rows: gates.map((gate, index) => gateRow(gate, index, props)),
  })
}

function gateRow(gate: OwnGate, index: number, props: TableProps): TemplateResult {
  const { context, words } = props
  const { gateId, name, status, updatedAt } = gate
  const { lang, now, query } = context
  const time = timeOf(gate, now())
  const when = time && words.times[time.state](shortDayOf(time.at, { now: now(), lang }))
  const changed = shortDayOf(updatedAt, { now: now(), lang })
  const label = context.words.gates.states[status]
  return html`<tr role="row">
    <th scope="row" role="rowheader">
      ${props.isTest ? html`<b dir="auto">${name}</b>` : html`<a href=${gatePath(gateId) + query} dir="auto">${name}</a>`}<code
        dir="ltr"
        >${gateId}</code
      >
    </th>
    <td role="cell">
      ${time && time.state !== 'open' ? statusTag(time.state, when ?? label) : html`${statusTag(status, label)}${when ? html`<span class="muted until">${when}</span>` : nothing}`}
    </td>
    <td role="cell" class="requires">${requirementNames(gate, props)}</td>
    <td role="cell" class="amount">${priceOf(gate, lang) ?? words.free}</td>
    <td role="cell" class="muted">
      <time datetime=${new Date(updatedAt).toISOString()}
        ><span class="wide">${changed}</span><span class="narrow">${words.changedOn(changed)}</span></time
      >
    </td>
    <td role="cell">
      ${menu(`${props.isTest ? 'test-gate' : 'gate'}-menu-${index}`, { label: words.actionsOf(name), items: actionsOf(gate, props) })}
    </td>
  </tr>`
}

/** How many kinds of requirements a row names. */
const maxShown = 3

function requirementNames({ requirements }: OwnGate, { context, words }: TableProps): TemplateResult {
  const checks = context.boot.gates?.checks
  const titles = requirements.map((row) => {
    const title = checks ? titleOf(row, checks) : row.verifierId
    return { symbol: symbolOf(row), title: row.optional ? words.optional(title) : title }
  })
  const named = titles.filter(({ title }, index) => titles.findIndex((each) => each.title === title) === index)
  const [shown, others] = [named.slice(0, maxShown), named.slice(maxShown)]
  const rest = others.map(({ title }) => title).join(commaOf(context.lang))
  return named.length === 0
    ? html`<span class="muted">${words.nothing}</span>`
    : html`${shown.map(({ symbol, title }) => html`<span>${icon(symbol)}${title}</span>`)}
      ${others.length > 0 ? html`<span title=${rest}>${words.more(others.length)}<span class="unseen">: ${rest}</span></span>` : nothing}`
}

/** Formats what a gate costs; undefined when it is free. */
function priceOf({ monetization: { charge } }: OwnGate, lang: AccountContext['lang']): string | undefined {
  return charge?.enabled ? dollars(charge.amountUsd, lang) : undefined
}

function actionsOf(gate: OwnGate, { context, words, copyId, archive, isTest }: TableProps): MenuItem[] {
  const { gateId, status } = gate
  const copy = { label: words.copyId, act: () => copyId(gate) }
  if (isTest) return [copy]
  return [
    ...(status === 'published' ? [{ label: words.open, href: gateLink(gateId) }] : []),
    { label: words.activity, href: gateActivityPath(gateId) + context.query, isOwnPage: true },
    copy,
    ...(status === 'archived' ? [] : [{ label: words.archive, act: () => archive(gate), isDangerous: true }]),
  ]
}

/** Draws what a profile without gates sees. The button for a new one is in the head of the page. */
export const noGates = ({ words }: Pick<TableProps, 'words'>): TemplateResult =>
  html`<div class="empty">
    ${icon('gates')}
    <h2>${words.none.title}</h2>
    <p class="muted">${words.none.body}</p>
    <p><a href="/docs/make-a-gate">${words.docs}</a></p>
  </div>`
