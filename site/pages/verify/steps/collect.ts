import { html, type TemplateResult } from 'lit/html.js'
import type { State } from '../../../../shared/flow/machine.ts'
import { verifiers } from '../../../../shared/verifiers/index.ts'
import { heading } from '../../ui/parts.ts'
import { contentInput } from '../inputs/content.ts'
import type { View } from '../view.ts'

/** Asks for the first thing that is missing, by the kind of input that its verifier wants. */
export function collectStep({ missing }: Extract<State, { name: 'collecting' }>, view: View): TemplateResult {
  const [id] = missing.inputs
  if (id && verifiers[id].input === 'content') return contentInput(id, view)
  const { words, boot, leave } = view
  return html`${heading(words.unknownInput.title, words.unknownInput.body)}
  ${
    boot.returnTo
      ? html`<button type="button" class="button quiet" @click=${leave}>
          ${words.failed.back(boot.returnTo.host)}
        </button>`
      : ''
  }`
}
