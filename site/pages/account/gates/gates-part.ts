import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { GateStatus } from '../../../../shared/gate/model.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import type { AccountContext } from '../context.ts'
import type { OwnGate } from '../editor/gate-form.ts'
import { createHashChoice } from '../hash-choice.ts'
import { createPart, type Part } from '../part.ts'
import { archiveGate, copyGateId } from './gate-actions.ts'
import { gateTable, noGates, type TableProps } from './gate-table.ts'
import { testGateTable } from './test-gates.ts'

type GatesContext = AccountContext<'listGates' | 'deleteGate'>

const statuses = ['published', 'draft', 'paused', 'archived'] as const satisfies readonly GateStatus[]
type Filter = { text: string; status: GateStatus | 'all' }

/** Starts the list of the gates of the profile. Each row leads to the page of its gate (protocol/gates#model). */
export function startGatesPart(place: HTMLElement, context: GatesContext): Part {
  let gates: readonly OwnGate[] = []
  let testGates: readonly OwnGate[] = []
  let words: TableProps['words'] | undefined
  let text = ''
  const status = createHashChoice(['all', ...statuses], {
    window,
    signal: context.signal,
    onChange: () => part.redraw(),
  })
  const search = (typed: string) => {
    text = typed
    part.redraw()
  }
  const part = createPart(place, context, () => {
    if (!words) return html`<div class="skeleton" aria-hidden="true"></div>`
    const strings = { words }
    const props: TableProps = {
      context,
      words,
      copyId: (gate) => part.run(() => copyGateId(gate, context, strings)),
      archive: (gate) =>
        part.run(async () => {
          const archived = await archiveGate(gate, context, strings)
          gates = gates.map((each) => (each.gateId === archived?.gateId ? archived : each))
          return archived && strings.words.archived
        }),
    }
    const list =
      gates.length === 0
        ? noGates(props)
        : listTemplate(gates, { filter: { text, status: status.current() }, search, table: props })
    return html`${list} ${testGates.length > 0 ? testGateTable(testGates, props) : nothing}`
  })
  part.load(async () => {
    ;[words, gates, testGates] = await Promise.all([
      stringsFor('gateList', context.lang),
      loadGates(context, {}),
      loadGates(context, { test: 'true' }),
    ])
  })
  return part
}

/** Loads every gate of the profile of one mode, page by page. */
async function loadGates({ client }: GatesContext, mode: { test?: 'true' }): Promise<OwnGate[]> {
  const found: OwnGate[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- each reply has the cursor of the next page
    const { data } = await client.listGates({ query: { ...mode, ...(cursor && { cursor }) } })
    found.push(...data.gates)
    cursor = data.nextCursor
  }
  return found
}

type Props = { filter: Filter; search: (text: string) => void; table: TableProps }

function listTemplate(gates: readonly OwnGate[], { filter, search, table }: Props): TemplateResult {
  const found = gates.filter((gate) => fits(gate, filter))
  const typed = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) search(target.value)
  }
  return html`<div class="gates-filter">
      ${statusLinks(gates, filter, table)}
      <input
        type="search"
        maxlength="200"
        aria-label=${table.words.search}
        placeholder=${table.words.search}
        .value=${filter.text}
        @input=${typed}
      />
    </div>
    ${found.length > 0 ? gateTable(found, table) : html`<p class="muted" role="status">${table.words.noneFound}</p>`}`
}

/** Tells whether a gate has the status, and the text in its name or its id. */
const fits = ({ name, gateId, status }: OwnGate, filter: Filter) =>
  (filter.status === 'all' || filter.status === status) &&
  `${name} ${gateId}`.toLowerCase().includes(filter.text.trim().toLowerCase())

/** Draws a link for each status that a gate has, with the number of its gates. */
function statusLinks(gates: readonly OwnGate[], filter: Filter, { context, words }: TableProps): TemplateResult {
  const countOf = (status: Filter['status']) =>
    status === 'all' ? gates.length : gates.filter((gate) => gate.status === status).length
  const shown = (['all', ...statuses] as const).filter((each) => countOf(each) > 0 || each === filter.status)
  return html`<nav class="states" aria-label=${words.columns.status}>
    ${shown.map(
      (each) =>
        html`<a href=${`#${each}`} aria-current=${filter.status === each}>
          ${each === 'all' ? words.all : context.words.gates.states[each]} <span>${countOf(each)}</span>
        </a>`,
    )}
  </nav>`
}
