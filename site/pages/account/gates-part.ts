import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { AccountContext } from './context.ts'
import type { Editor } from './gates/editor.ts'
import type { OwnGate } from './gates/gate-form.ts'
import { createPart, type Part } from './part.ts'

/** Loads every gate of the profile, page by page. */
async function loadGates({ client }: AccountContext): Promise<OwnGate[]> {
  const found: OwnGate[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- each reply has the cursor of the next page
    const { data } = await client.listGates({ query: { ...(cursor && { cursor }) } })
    found.push(...data.gates)
    cursor = data.nextCursor
  }
  return found
}

/** Starts the section that lists the gates of the profile. The editor of a gate is loaded when it is opened (protocol/gates#model). */
export function startGatesPart(place: HTMLElement, context: AccountContext): Part {
  let gates: readonly OwnGate[] | undefined
  let editor: Editor | undefined
  const load = async () => {
    gates = await loadGates(context)
  }
  const open = (gate?: OwnGate) =>
    part.run(async () => {
      const { openEditor } = await import('./gates/editor.ts')
      editor = await openEditor(gate, {
        context,
        close() {
          editor = undefined
          part.redraw()
        },
        onStored(next) {
          const others = gates?.filter(({ gateId }) => gateId !== next.gateId) ?? []
          gates = [next, ...others]
        },
      })
      part.redraw()
      editor.focus()
      return undefined
    })
  const part = createPart(place, context, (self) => editor?.draw(self) ?? listTemplate(gates, { context, open }))
  part.load(load)
  return part
}

type Props = { context: AccountContext; open: (gate?: OwnGate) => void }

function listTemplate(gates: readonly OwnGate[] | undefined, { context, open }: Props): TemplateResult {
  const text = context.words.gates
  return html`<p class="muted">${text.lead} <a href="/docs/gates">${text.docs}</a></p>
    ${
      gates === undefined
        ? html`<div class="skeleton" aria-hidden="true"></div>`
        : gates.length === 0
          ? html`<p class="muted">${text.none}</p>`
          : html`<ul class="rows">
              ${gates.map((gate) => gateRow(gate, { context, open }))}
            </ul>`
    }
    <p class="acts"><button type="button" class="button quiet" @click=${() => open()}>${text.make}</button></p>`
}

function gateRow(gate: OwnGate, { context, open }: Props): TemplateResult {
  const { gates: text } = context.words
  const { gateId, name, status, version } = gate
  return html`<li class="item">
    <div class="what">
      <b dir="auto">${name}</b>
      <code dir="ltr">${gateId}</code>
    </div>
    <p class="marks">
      <span class=${`tag ${status}`}>${text.states[status]}</span><span class="tag">${text.version(version)}</span>
    </p>
    <p class="acts">
      <button type="button" class="text" aria-label=${`${text.edit}: ${name}`} @click=${() => open(gate)}>
        ${text.edit}
      </button>
      ${
        status === 'published'
          ? html`<a
              class="text"
              href=${`/verify?gateId=${encodeURIComponent(gateId)}`}
              aria-label=${`${text.open}: ${name}`}
              >${text.open}</a
            >`
          : nothing
      }
    </p>
  </li>`
}
