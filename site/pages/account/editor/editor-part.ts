import { html } from 'lit/html.js'
import { createPart, type Part } from '../part.ts'
import { type Editor, type EditorContext, openEditor } from './editor.ts'

/** Starts the editor of the gate of this page; of a new gate when the page has none (protocol/gates#model). */
export function startEditorPart(place: HTMLElement, context: EditorContext): Part {
  let editor: Editor | undefined
  const gate = context.boot.gates?.gate
  const part = createPart(
    place,
    context,
    (self) =>
      editor?.draw(self) ??
      html`<header class="page-head">
          <h1 id="gate-title" tabindex="-1">${gate?.name ?? context.words.gates.make}</h1>
        </header>
        <div class="skeleton" aria-hidden="true"></div>`,
  )
  part.load(async () => {
    editor = await openEditor(gate, context)
  })
  return part
}
