import { html, nothing, type TemplateResult } from 'lit/html.js'
import { gatePath } from '../../../../shared/contract/boot/account.ts'
import type { AccountContext } from '../context.ts'
import type { OwnGate } from '../editor/gate-form.ts'
import { createPart, type Part } from '../part.ts'

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
  const part = createPart(place, context, () => listTemplate(gates, context))
  part.load(async () => {
    gates = await loadGates(context)
  })
  return part
}

function listTemplate(gates: readonly OwnGate[] | undefined, context: GatesContext): TemplateResult {
  const text = context.words.gates
  return html`${
      gates === undefined
        ? html`<div class="skeleton" aria-hidden="true"></div>`
        : gates.length === 0
          ? html`<p class="muted">${text.none}</p>`
          : html`<ul class="rows">
              ${gates.map((gate) => gateRow(gate, context))}
            </ul>`
    }
    <p class="muted"><a href="/docs/gates">${text.docs}</a></p>`
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
