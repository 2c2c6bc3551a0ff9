import { html, nothing, type TemplateResult } from 'lit/html.js'
import { gatePath } from '../../../../shared/contract/boot/account.ts'
import type { AccountContext } from '../context.ts'
import type { OwnGate } from '../editor/gate-form.ts'
import { createPart, type Part } from '../part.ts'
import type { GateStatus } from '../../../../shared/gate/model.ts'

type GatesContext = AccountContext<'listGates'>

/** Loads every gate of the profile, page by page. */
async function loadGates({ client }: GatesContext): Promise<OwnGate[]> {
  const found: OwnGate[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- each reply has the cursor of the next page
    const { data } = await client.listGates({ query: { ...(cursor && { cursor }) } })
    found.push(...data.gates)
    cursor = data.nextCursor
  }
  return found
}

/** Starts the list of the gates of the profile. Each row leads to the page of its gate (protocol/gates#model). */
export function startGatesPart(place: HTMLElement, context: GatesContext): Part {
  let gates: readonly OwnGate[] | undefined
  let filter: Filter = { text: '', status: undefined }
  const find = (change: Partial<Filter>) => {
    filter = { ...filter, ...change }
    part.redraw()
  }
  const part = createPart(place, context, () => listTemplate(gates, { context, filter, find }))
  part.load(async () => {
    gates = await loadGates(context)
  })
  return part
}

/** The filter of the list. `status` is undefined for all gates. */
type Filter = { text: string; status: GateStatus | undefined }
type Props = { context: GatesContext; filter: Filter; find: (change: Partial<Filter>) => void }

function listTemplate(gates: readonly OwnGate[] | undefined, props: Props): TemplateResult {
  const { context, filter } = props
  const text = context.words.gates
  const found = gates?.filter((gate) => fits(gate, filter)) ?? []
  return html`${
      gates === undefined
        ? html`<div class="skeleton" aria-hidden="true"></div>`
        : gates.length === 0
          ? html`<p class="muted">${text.none}</p>`
          : html`${filterTemplate(gates, props)}
              <ul class="rows">
                ${found.map((gate) => gateRow(gate, context))}
              </ul>`
    }
    <p class="muted"><a href="/docs/gates">${text.docs}</a></p>`
}

/** Tells whether a gate has the status, and the text in its name or its id. */
const fits = ({ name, gateId, status }: OwnGate, filter: Filter) =>
  (filter.status === undefined || filter.status === status) &&
  `${name} ${gateId}`.toLowerCase().includes(filter.text.trim().toLowerCase())

/** Draws a button for each status that a gate has, with the number of its gates, and the search. */
function filterTemplate(gates: readonly OwnGate[], { context, filter, find }: Props): TemplateResult {
  const { gates: text, proofs } = context.words
  const countOf = (status: GateStatus) => gates.filter((gate) => gate.status === status).length
  const statuses = (['published', 'draft', 'paused', 'archived'] as const).filter((status) => countOf(status) > 0)
  const button = (status: GateStatus | undefined, label: string, count: number) =>
    html`<button type="button" aria-pressed=${filter.status === status} @click=${() => find({ status })}>
      ${label} <span>${count}</span>
    </button>`
  const search = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) find({ text: target.value })
  }
  return html`<div class="gates-filter">
    <div class="states" role="group" aria-label=${proofs.state}>
      ${button(undefined, proofs.states.all, gates.length)}
      ${statuses.map((status) => button(status, text.states[status], countOf(status)))}
    </div>
    <label class="field"
      ><span>${proofs.search}</span><input type="search" maxlength="200" .value=${filter.text} @input=${search}
    /></label>
  </div>`
}

function gateRow(gate: OwnGate, { words, query }: GatesContext): TemplateResult {
  const text = words.gates
  const { gateId, name, status, version } = gate
  return html`<li class="item">
    <div class="what">
      <a href=${gatePath(gateId) + query} dir="auto"><b>${name}</b></a>
      <code dir="ltr">${gateId}</code>
    </div>
    <p class="marks">
      <span class=${`tag ${status}`}>${text.states[status]}</span><span class="tag">${text.version(version)}</span>
    </p>
    ${
      status === 'published'
        ? html`<p class="acts">
            <a class="text" href=${`/verify?gateId=${encodeURIComponent(gateId)}`} aria-label=${`${text.open}: ${name}`}
              >${text.open}</a
            >
          </p>`
        : nothing
    }
  </li>`
}
